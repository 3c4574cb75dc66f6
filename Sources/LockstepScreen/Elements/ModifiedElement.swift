public import Lockstep

/// An element with a modifier.
public struct ModifiedElement<Content: Element>: Element {
  let content: Content
  let change: (inout ElementNode) -> Void

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    nodes.add(content, change)
  }
}

extension Element {
  func modified(_ change: @escaping (inout ElementNode) -> Void) -> ModifiedElement<Self> {
    ModifiedElement(content: self, change: change)
  }
}

// MARK: - Identity and state

extension Element {
  /// Names the element for scripts and tests, which find it as `#name`, and identifies it among its siblings.
  ///
  /// - Parameter id: The id; its description is the name.
  public func id(_ id: some Hashable) -> some Element {
    modified {
      $0.key = ElementKey(path: $0.key.path, id: AnyHashable(id))
      $0.name = "\(id)"
    }
  }

  /// Makes the element and everything inside it ignore a person's input.
  ///
  /// - Parameter isDisabled: Whether input is ignored.
  public func disabled(_ isDisabled: Bool = true) -> some Element {
    modified { if isDisabled { $0.isDisabled = true } }
  }

  /// Removes the element from the screen, but keeps its identity and with it the focus and scroll positions inside.
  ///
  /// - Parameter isHidden: Whether the element is hidden.
  public func hidden(_ isHidden: Bool = true) -> some Element {
    modified { if isHidden { $0.isHidden = true } }
  }

  /// Requests the keyboard focus. If several elements request it, the first one gets it.
  ///
  /// - Parameter isFocused: Whether the element requests the focus.
  public func focused(_ isFocused: Bool = true) -> some Element {
    modified { $0.isFocused = isFocused }
  }

  /// Calls a function with true when the field or control gets the keyboard focus, and with false when it loses it or is no longer shown.
  ///
  /// ```swift
  /// TextField("Message", text: draft).onFocusChange { store.send(.messageFocusChanged($0)) }
  /// ```
  ///
  /// As with ``onAppear(_:)``, the function is called after the step or the person's input, and the action that it sends is a separate
  /// step. In scripts and tests, the element used by a statement such as `type`, `clear` or `tap` has the focus.
  ///
  /// - Parameter perform: The function, which may send an action.
  public func onFocusChange(perform: @escaping (_ isFocused: Bool) -> Void) -> some Element {
    modified { $0.handlers.changeFocus = perform }
  }

  /// Makes the controls inside a single stop of the Tab key, as in a ``List``. The arrow keys move among them.
  ///
  /// ```swift
  /// Section("Similar crashes") { for crash in crashes { CrashButton(crash) } }.focusSection()
  /// ```
  ///
  /// The elements directly inside are the rows: Tab goes through the controls of one row and then leaves.
  public func focusSection() -> some Element {
    modified { $0.isFocusSection = true }
  }

  /// Scrolls the whole element into view, if it fits, when a control inside gets the focus or is typed into. A field, for example, is then
  /// visible together with its error message and its buttons.
  public func shownAsWhole() -> some Element {
    modified { $0.isShownAsWhole = true }
  }

  /// Replaces the name of the element for screen readers, scripts and tests. The displayed text stays the same.
  ///
  /// - Parameter label: The name.
  public func accessibilityLabel(_ label: TextState) -> some Element {
    modified {
      if $0.value == .none, $0.role == .text { $0.value = .text($0.label) }
      if $0.role.isControl || $0.role == .progressView { $0.title = $0.title ?? $0.label }
      $0.label = $0.string(label)
    }
  }

  /// Adds an explanation for screen readers.
  ///
  /// - Parameter hint: The effect of using the element, such as “Sends the order”.
  public func accessibilityHint(_ hint: TextState) -> some Element {
    modified { $0.hint = $0.string(hint) }
  }

  /// Calls a function when a person presses Enter in a field, instead of moving on to the next control.
  ///
  /// ```swift
  /// TextField("Message", text: draft).onSubmit { store.send(.sendButtonTapped) }
  /// ```
  ///
  /// Scripts and tests do the same with `submit "Message"`.
  ///
  /// - Parameter perform: The function, which sends an action; nil moves the focus on.
  public func onSubmit(_ perform: (() -> Void)?) -> some Element {
    modified { $0.handlers.submit = perform }
  }

  /// Calls a function when a person presses Esc while the element, or one inside it, has the focus. The key then doesn't go back.
  ///
  /// ```swift
  /// SearchPage().onExitCommand(store.query.isEmpty ? nil : { store.send(.queryChanged("")) })
  /// ```
  ///
  /// Esc leaves the page of a ``NavigationStack`` before it calls the function of an element around the stack. Scripts and tests do the
  /// same with other statements, such as `clear "Search"`.
  ///
  /// - Parameter perform: The function, which sends an action; nil keeps the key's other meaning.
  public func onExitCommand(perform: (() -> Void)?) -> some Element {
    modified { $0.handlers.exit = perform }
  }

  /// Lets a key activate a button.
  ///
  /// ```swift
  /// Button("Dismiss") { store.send(.noticeDismissed) }.keyboardShortcut(.cancelAction)
  /// ```
  ///
  /// The button must be visible and enabled. If there are several, the key activates the one nearest to the focus. Esc leaves the page of a
  /// ``NavigationStack`` before it activates a button outside of the stack. In scripts, `back` uses the button of a sheet that has no other
  /// way to be closed.
  ///
  /// - Parameter shortcut: The key.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some Element {
    modified { $0.isCancelAction = shortcut == .cancelAction }
  }

  /// Keeps an element at the top visible and usable while an alert, a dialog or a sheet is open. These are centred below the element.
  ///
  /// ```swift
  /// VBox {
  ///   MessageBar(store: store.messages).staysInFront()
  ///   Pages(store: store)
  /// }
  /// ```
  public func staysInFront() -> some Element {
    modified { $0.staysInFront = true }
  }

  /// Announces the text inside a box when it appears or changes.
  ///
  /// ```swift
  /// VBox { Text("The app crashes unusually often") }.liveRegion(.assertive)
  /// ```
  ///
  /// Screen readers read the text. A terminal rings its bell for an assertive region, and sends the text as a notification (OSC 9), which
  /// many terminals show on the desktop, so that people notice it while they use another window. `tmux` marks the window.
  ///
  /// - Parameter region: When the text is announced; nil for never.
  public func liveRegion(_ region: LiveRegion?) -> some Element {
    modified { $0.liveRegion = region }
  }

  /// Animates the changes of the element: a text or a dialog's title that replaces another one, an element that is added to a list, and an
  /// element that moves past its siblings in a ``ForEach`` of a list or a box.
  ///
  /// The badge of a ``Tab`` is always animated. An HTML page animates from the element before the last change to the one after it, unless a
  /// person prefers reduced motion. Text and the accessibility tree show the element after the change.
  ///
  /// - Parameter animation: The animation; nil for none.
  public func animation(_ animation: Animation?) -> some Element {
    modified {
      $0.animation = animation
      if $0.role.isPresentation, !$0.children.isEmpty { $0.children[0].animation = animation }
    }
  }
}

// MARK: - Appearance

extension Element {
  /// Changes the appearance of the element, and of the text inside it.
  ///
  /// - Parameter style: The style. It takes precedence over styles set before, including those set by `padding` and `border`.
  public func style(_ style: ElementStyle) -> some Element {
    modified { $0.style = $0.style + style }
  }
}

/// When changed text inside an element is announced, in the terms of ARIA.
public enum LiveRegion: String, Hashable, Sendable {
  /// Announces the text at the next pause (role `status`).
  case polite
  /// Announces the text immediately (role `alert`). A terminal rings its bell.
  case assertive

  /// The role of the element in ARIA.
  var role: String {
    switch self {
    case .polite: "status"
    case .assertive: "alert"
    }
  }
}

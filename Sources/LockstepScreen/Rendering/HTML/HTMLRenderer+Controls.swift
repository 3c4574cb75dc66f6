extension HTMLRenderer {
  /// Draws a button.
  mutating func button(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    let classes = element.controlClass(theme)
    return description(of: element) { describedBy in
      .tag(
        "button",
        [
          "type": "button", "class": classes,
          "style": element.leafCSS(in: around), "data-name": element.name, "aria-label": element.nameIfUnlabelled,
          "aria-describedby": describedBy, "autofocus": element.autofocus, "disabled": element.disabled,
        ],
        element.shownTitle
      )
    }
  }

  /// Draws a link; without a safe URL, a button that looks like one.
  mutating func link(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    var address: String?
    if case .address(let text) = element.value { address = SafeURLFilter.link(text) }
    let css = element.leafCSS(in: around)
    let (classes, feedback) = (element.controlClass(theme), element.feedbackClass(theme))
    return description(of: element) { describedBy in
      if address == nil, element.isInteractive {
        return .tag(
          "button",
          [
            "type": "button", "class": "link" + feedback, "style": css, "data-name": element.name,
            "aria-label": element.nameIfUnlabelled, "aria-describedby": describedBy, "autofocus": element.autofocus,
            "disabled": element.disabled,
          ],
          element.shownTitle
        )
      }
      let isUsable = address != nil && !element.isDisabled
      return .tag(
        "a",
        [
          "href": isUsable ? address : nil, "class": classes, "role": isUsable ? nil : "link",
          "aria-disabled": isUsable ? nil : "true",
          "style": css, "data-name": element.name, "aria-label": element.nameIfUnlabelled,
          "aria-describedby": describedBy, "autofocus": isUsable ? element.autofocus : nil,
        ],
        element.shownTitle
      )
    }
  }

  /// Draws the name of a tab, with its badge.
  mutating func tab(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    var content = [HTMLNode.text(element.shownTitle)]
    var isSelected = false
    if case .badge(let badge, let selected) = element.value {
      isSelected = selected
      let hasMoved = element.motion != nil
      if !badge.isEmpty { content += [.text(" "), .tag("span", ["class": hasMoved ? "badge after" : "badge"], badge)] }
    }
    let classes = element.controlClass(theme)
    return description(of: element) { describedBy in
      .tag(
        "button",
        [
          "type": "button", "class": classes, "style": element.leafCSS(in: around), "data-name": element.name,
          "aria-label": element.nameIfUnlabelled, "aria-current": isSelected ? "page" : nil,
          "aria-describedby": describedBy, "autofocus": element.autofocus, "disabled": element.disabled,
        ],
        content
      )
    }
  }

  /// The number of dots that a page shows instead of a secret.
  static let secretLength = 8
  private static let secretDots = String(repeating: "•", count: secretLength)

  /// Draws a field. The page contains neither a secret text nor its length.
  mutating func field(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    labelled(element, around, class: "field") { id, describedBy in
      switch element.value {
      case .text(let text) where element.role == .textEditor:
        return .tag(
          "textarea",
          [
            "id": id, "rows": "\(min(max(text.count { $0.isNewline } + 1, 3), 12))", "placeholder": element.placeholder,
            "aria-label": element.nameIfUnlabelled, "aria-describedby": describedBy, "autofocus": element.autofocus,
            "disabled": element.disabled,
          ],
          text
        )
      case .secret(let count):
        return .input("password", element, id, describedBy, value: "", placeholder: count == 0 ? nil : Self.secretDots)
      case .text(let text):
        return .input("text", element, id, describedBy, value: text, placeholder: element.placeholder)
      case .none, .isOn, .number, .choice, .day, .progress, .image, .chart, .address, .badge:
        return .input("text", element, id, describedBy, value: "", placeholder: element.placeholder)
      }
    }
  }

  /// Draws a switch.
  mutating func toggle(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    labelled(element, around, class: "setting") { id, describedBy in
      .tag(
        "input",
        [
          "id": id, "type": "checkbox", "role": "switch", "checked": element.value == .isOn(true) ? "" : nil,
          "aria-label": element.nameIfUnlabelled, "aria-describedby": describedBy, "autofocus": element.autofocus,
          "disabled": element.disabled,
        ]
      )
    }
  }

  /// Draws a picker.
  mutating func picker(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    var options: [HTMLNode] = []
    if case .choice(let selected, let texts) = element.value {
      if selected == nil {
        options.append(.tag("option", ["value": "", "selected": "", "disabled": "", "hidden": ""], "—"))
      }
      for (index, text) in texts.enumerated() {
        options.append(.tag("option", ["value": "\(index)", "selected": index == selected ? "" : nil], text))
      }
    }
    return labelled(element, around, class: "setting") { id, describedBy in
      .tag(
        "select",
        [
          "id": id, "aria-label": element.nameIfUnlabelled, "aria-describedby": describedBy,
          "autofocus": element.autofocus, "disabled": element.disabled,
        ],
        options
      )
    }
  }

  /// Draws the progress of a task.
  mutating func progress(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    var value: Double?
    if case .progress(let number) = element.value { value = number }
    return labelled(element, around, class: value == nil ? "setting busy" : "setting") { id, describedBy in
      .tag(
        "progress",
        [
          "id": id, "value": value.map(\.htmlNumber), "max": value.map { _ in "1" },
          "aria-label": element.nameIfUnlabelled, "aria-describedby": describedBy,
        ]
      )
    }
  }

  /// Puts the label before a control, and the hint after it.
  mutating func labelled(
    _ element: ScreenElement,
    _ around: HTMLParentBox,
    class name: String,
    _ control: (_ id: String, _ describedBy: String?) -> HTMLNode
  ) -> HTMLNode {
    let id = makeID()
    return description(of: element) { describedBy in
      let label: [HTMLNode] =
        !element.shownTitle.allSatisfy(\.isWhitespace)
        ? [.tag("label", ["for": id, "class": element.shownTitle.longClass], element.shownTitle)] : []
      return .tag(
        "div",
        [
          "class": name + (element.isDisabled ? " disabled" : ""), "style": element.leafCSS(in: around),
          "data-name": element.name,
        ],
        label + [control(id, describedBy)]
      )
    }
  }
}

extension HTMLNode {
  fileprivate static func input(
    _ type: String,
    _ element: ScreenElement,
    _ id: String,
    _ describedBy: String?,
    value: String,
    placeholder: String?
  ) -> HTMLNode {
    .tag(
      "input",
      [
        "id": id, "type": type, "value": value, "placeholder": placeholder, "autocomplete": "off",
        "aria-label": element.nameIfUnlabelled, "aria-describedby": describedBy, "autofocus": element.autofocus,
        "disabled": element.disabled,
      ]
    )
  }
}

extension ScreenElement {
  /// The value of the attribute `disabled`; nil to omit it.
  var disabled: String? { isDisabled ? "" : nil }

  /// The value of the attribute `autofocus`; nil to omit it.
  var autofocus: String? { isFocused && !isDisabled ? "" : nil }

  /// A name for screen readers, for a control that doesn't show its name; nil if it does.
  var nameIfUnlabelled: String? {
    if title != nil, title != label, !label.isEmpty { return label }
    guard label.allSatisfy(\.isWhitespace) else { return nil }
    return string(role.builtInName)
  }

  /// The name for screen readers.
  var spokenName: String { nameIfUnlabelled ?? label }

  /// The classes of a button, link or tab; nil if it has none.
  fileprivate func controlClass(_ theme: Theme) -> String? {
    let isSymbol = role == .button && shownTitle.count == 1 && shownTitle.allSatisfy { !$0.isLetter && !$0.isNumber }
    let classes =
      role == .button
      ? [
        style.isBold == true ? "primary" : nil, style.isInline == true ? "inline" : nil, isSymbol ? "symbol" : nil,
        shownTitle.longClass,
      ] : []
    let names = classes.compactMap(\.self).joined(separator: " ") + feedbackClass(theme)
    return names.isEmpty ? nil : String(names.drop { $0 == " " })
  }

  /// The class of a tap feedback that differs from the theme's for the role, preceded by a space; empty if it is the same.
  fileprivate func feedbackClass(_ theme: Theme) -> String {
    let own = style.tapFeedback ?? .none
    return own == theme.styles[role]?.tapFeedback ?? .none ? "" : " press-\(own.rawValue)"
  }

  fileprivate var placeholder: String? { prompt.isEmpty ? nil : prompt }
}

extension ElementRole {
  /// The name of an element without a label.
  fileprivate var builtInName: BuiltInText {
    switch self {
    case .button: .button
    case .link: .link
    case .tab: .tab
    case .textField, .textEditor: .text
    case .secureField: .secretText
    case .toggle: .switchName
    case .picker: .choice
    case .stepper, .slider: .number
    case .datePicker: .date
    case .image: .image
    case .progressView: .progress
    case .chart: .chart
    case .list: .list
    case .alert, .confirmationDialog, .sheet: .message
    case .screen, .text, .section, .row, .box, .spacer, .divider, .scrollView, .tabView, .navigationStack: .content
    }
  }
}

extension String {
  /// The class for text with a word that is too long for a narrow window and may be broken anywhere; nil for other text.
  var longClass: String? { TextLayout(self).minContentWidth > 24 ? "long" : nil }

  /// Whether the text is a number, or numbers with signs between them such as `10 / 60`, which must stay on one line.
  var isNumber: Bool {
    utf8.count <= 32 && contains(where: \.isNumber) && allSatisfy { $0.isNumber || " /.,:%+-−–".contains($0) }
  }
}

extension Double {
  /// The number as written in HTML, without a fraction of zero.
  var htmlNumber: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

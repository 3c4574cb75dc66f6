public import Lockstep

// Strings in variables are usually names and user content, so they are shown verbatim, as in SwiftUI. A literal is a `TextState` and is
// translated. These initializers are disfavoured and generic, because the compiler prefers `String` for some literals. Controls that are
// rarely named by a variable have no such initializer; they take `TextState(name)`.

extension Text {
  /// Creates a text element that is shown verbatim.
  ///
  /// - Parameter content: The text.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.init(TextState(content)) }
}

extension Button {
  /// Creates a button whose title is shown verbatim.
  ///
  /// - Parameters:
  ///   - title: The text on the button.
  ///   - action: Sends the action.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(TextState(title), action: action)
  }
}

extension Link {
  /// Creates a link whose title is shown verbatim.
  ///
  /// - Parameters:
  ///   - title: The text of the link.
  ///   - address: The URL, used unchanged in HTML.
  ///   - action: Sends the action that opens the URL; if nil, only a link to `#name` can be used.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, to address: String, action: (() -> Void)? = nil) {
    self.init(TextState(title), to: address, action: action)
  }
}

extension TextField {
  /// Creates a field whose name is shown verbatim.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - text: The text.
  ///   - prompt: The text shown in the empty field, such as an example.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: TextState = "") {
    self.init(TextState(title), text: text, prompt: prompt)
  }
}

extension Toggle {
  /// Creates a switch whose name is shown verbatim.
  ///
  /// - Parameters:
  ///   - title: The name of the switch.
  ///   - isOn: Whether it is on.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) { self.init(TextState(title), isOn: isOn) }
}

extension Picker {
  /// Creates a picker whose options are shown verbatim.
  ///
  /// - Parameters:
  ///   - title: The name of the picker.
  ///   - selection: The selected option; a value that is not an option shows as no selection.
  ///   - options: The options, in order.
  ///   - text: Returns the text of an option.
  @_disfavoredOverload
  public init<Option: StringProtocol>(
    _ title: TextState,
    selection: Binding<Value>,
    options: [Value],
    text: @escaping (_ option: Value) -> Option
  ) {
    self.init(title, selection: selection, options: options) { TextState(text($0)) }
  }
}

extension ProgressView {
  /// Creates a progress view whose title is shown verbatim.
  ///
  /// - Parameters:
  ///   - title: The name of the task.
  ///   - value: The progress from 0 to 1; nil if it is unknown. Other numbers are clamped, NaN counts as unknown.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: Double? = nil) { self.init(TextState(title), value: value) }
}

extension Image {
  /// Creates a picture whose name is shown verbatim.
  ///
  /// - Parameters:
  ///   - label: A description of the picture, for screen readers and terminals.
  ///   - phase: The state of loading, with the picture once it is loaded.
  @_disfavoredOverload
  public init(_ label: some StringProtocol, phase: ImagePhase) { self.init(TextState(label), phase: phase) }
}

extension ChartSeries {
  /// Creates a series whose name is shown verbatim.
  ///
  /// - Parameters:
  ///   - name: The name in the legend.
  ///   - points: The points, in any order.
  @_disfavoredOverload
  public init(_ name: some StringProtocol, points: [ChartPoint]) { self.init(TextState(name), points: points) }
}

extension Alert {
  /// Creates an alert that is shown verbatim.
  ///
  /// - Parameters:
  ///   - title: What happened, or the question.
  ///   - message: More about it; empty or nil for nothing.
  ///   - buttons: The answers.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, message: String? = nil, @ElementBuilder buttons: () -> ElementList) {
    self.init(TextState(title), message: message.map { TextState($0) }, buttons: buttons)
  }
}

extension Sheet {
  /// Creates a sheet whose title is shown verbatim.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - onDismiss: Sends the action that closes the sheet; adds a button “Close”. Nil if it can't be closed.
  ///   - content: The elements.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, onDismiss: (() -> Void)? = nil, @ElementBuilder content: () -> ElementList)
  {
    self.init(TextState(title), onDismiss: onDismiss, content: content)
  }
}

extension NavigationPage {
  /// Creates a page whose title is shown verbatim.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: The elements.
  ///   - bar: The controls at the end of the title's line.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    @ElementBuilder content: () -> ElementList,
    @ElementBuilder bar: () -> ElementList = { ElementBuilder.buildBlock() }
  ) {
    self.init(TextState(title), content: content, bar: bar)
  }
}

extension Tab {
  /// Creates a tab whose name is shown verbatim.
  ///
  /// - Parameters:
  ///   - title: The name in the bar.
  ///   - value: The value that selects the tab.
  ///   - badge: The number beside the name; zero shows none.
  ///   - content: The elements, evaluated only while the tab is selected.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    value: Value,
    badge: Int = 0,
    @ElementBuilder content: @escaping () -> ElementList
  ) {
    self.init(TextState(title), value: value, badge: badge, content: content)
  }
}

extension List {
  /// Creates a list of rows, whose name is shown verbatim.
  ///
  /// - Parameters:
  ///   - label: The name of the list, for screen readers and scripts.
  ///   - content: The rows.
  @_disfavoredOverload
  public init(_ label: some StringProtocol, @ElementBuilder content: () -> ElementList) {
    self.init(TextState(label), content: content)
  }
}

extension Section {
  /// Creates a section whose heading is shown verbatim.
  ///
  /// - Parameters:
  ///   - title: The heading; empty for none.
  ///   - content: The elements.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ElementBuilder content: () -> ElementList) {
    self.init(TextState(title), content: content)
  }
}

extension Element {
  /// Replaces the name of the element for screen readers, scripts and tests with one that is shown verbatim.
  ///
  /// - Parameter label: The name.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some Element { accessibilityLabel(TextState(label)) }

  /// Adds an explanation for screen readers that is shown verbatim.
  ///
  /// - Parameter hint: The effect of using the element.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some Element { accessibilityHint(TextState(hint)) }
}

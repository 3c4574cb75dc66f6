internal import Lockstep
internal import LockstepDiff

/// An element in the accessibility tree: role, name, states and value.
struct AccessibilityLine {
  let role: String
  let name: String
  /// The name for scripts; nil if there is none.
  let scriptName: String?
  var states: [String]
  var value: String

  /// Creates the line of an element; nil for an element without a meaning of its own.
  init?(_ element: ScreenElement) {
    guard let role = element.ariaRole else { return nil }
    self.role = role
    scriptName = element.name
    states = element.ariaStates
    if role == "text" {
      (name, value) = ("", element.label)
    } else {
      (name, value) = (element.label, element.ariaValue)
    }
  }

  /// The line, such as `button "Log in" #submit [disabled]`, with a value after a colon.
  var text: String {
    var text = "- \(role)"
    if !name.isEmpty { text += " \(name.quoted)" }
    if let scriptName { text += " #\(SanitizedLine(scriptName).string)" }
    for state in states { text += " [\(state)]" }
    if !value.isEmpty { text += ": \(SanitizedLine(value).string)" }
    return text
  }

  /// Whether the line is plain text that only repeats the name of the element around it.
  func repeats(_ name: String) -> Bool { role == "text" && !name.isEmpty && value == name && scriptName == nil }
}

extension ScreenElement {
  /// The ARIA role; nil for elements that have none.
  fileprivate var ariaRole: String? {
    switch role {
    case .text: style.headingLevel == nil ? (label.isEmpty ? nil : "text") : "heading"
    case .button: "button"
    case .link: "link"
    case .textField, .secureField, .textEditor: "textbox"
    case .toggle: "checkbox"
    case .picker: "combobox"
    case .stepper: "spinbutton"
    case .slider: "slider"
    case .datePicker: "grid"
    case .image: isDecoration ? nil : "img"
    case .progressView: "progressbar"
    case .chart: "figure"
    case .list: "list"
    case .row: "listitem"
    case .divider: "separator"
    case .tab: "tab"
    case .alert: "alert"
    case .confirmationDialog, .sheet: "dialog"
    case .section: label.isEmpty ? namedGroup : "group"
    case .box: children.contains { $0.role == .tab } ? "tablist" : liveRegion?.role ?? namedGroup
    case .screen, .spacer, .scrollView, .tabView: namedGroup
    // The title of a page is the heading inside.
    case .navigationStack: name == nil ? nil : "group"
    }
  }

  /// A box is a group if it has a label, or a name for scripts.
  private var namedGroup: String? { label.isEmpty && name == nil ? nil : "group" }

  fileprivate var ariaValue: String {
    switch value {
    case .none, .isOn: ""
    case .text(let text): text
    // The length of a secret is secret as well.
    case .secret(let count): count == 0 ? "" : "••••"
    case .number(_, _, _, let text): text
    case .choice(let index, let options): index.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? ""
    case .day(let day, _): day?.description ?? ""
    case .progress(let progress): progress.map { "\(Int(($0.share(of: 0...1) * 100).rounded())) %" } ?? ""
    case .image(.failure(let reason)): reason.text
    case .image: ""
    case .chart(let data): data.summary
    case .address(let address): address
    case .badge(let badge, _): badge
    }
  }

  fileprivate var ariaStates: [String] {
    var states: [String] = []
    if let level = style.headingLevel, role == .text { states.append("level=\(level)") }
    states += valueStates
    if role == .textEditor { states.append("multiline") }
    if let rowCount { states.append("rows=\(rowCount)") }
    if isDisabled, role.isControl { states.append("disabled") }
    if isFocused { states.append("focused") }
    if !prompt.isEmpty { states.append("placeholder=\(prompt.quoted)") }
    if !hint.isEmpty { states.append("description=\(hint.quoted)") }
    return states
  }

  private var valueStates: [String] {
    switch value {
    case .isOn(true): ["checked"]
    case .badge(_, isSelected: true): ["selected"]
    case .number(_, let range, _, _): ["min=\(range.lowerBound.shortText)", "max=\(range.upperBound.shortText)"]
    case .day(let day, let shown): day?.month == shown ? [] : ["month=\(shown)"]
    case .image(.placeholder): ["placeholder"]
    case .image(.loading): ["busy"]
    case .image(.failure): ["failed"]
    case .image(.content), .none, .text, .secret, .isOn, .choice, .progress, .chart, .address, .badge: []
    }
  }
}

extension ChartData {
  /// A summary of the chart and its ranges: `lines, Hour 0 to 24, Crashes 3 to 90`.
  fileprivate var summary: String {
    guard let range = yRange, let first = xLabels.first, let last = xLabels.last else { return "no data" }
    func words(_ words: String...) -> String { words.filter { !$0.isEmpty }.joined(separator: " ") }
    let across = first == last ? words(xAxis, first) : words(xAxis, "from", first, "to", last)
    let up = words(yAxis, "from", range.lowerBound.shortText, "to", range.upperBound.shortText)
    return "\(kind == .line ? "lines" : "bars"), \(across), \(up)"
  }
}

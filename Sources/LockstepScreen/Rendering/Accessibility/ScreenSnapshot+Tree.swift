public import LockstepDiff

extension ScreenSnapshot: TreeDescribable, CustomStringConvertible {
  /// The screen for printing and comparing: its size and its elements, without boxes that have no meaning of their own.
  ///
  /// The elements of a list are identified by role and label, so that a difference names the changed element:
  /// `elements[Button "Log in"].isDisabled: true → false`. Positions and sizes are left out, because an element that appears moves the
  /// others. `inFront` shows whether an alert covers the screen. Secrets print as `••••`.
  public var tree: Tree {
    var fields = [Tree.Field(label: "size", value: .leaf("\(size.columns) × \(size.rows)"))]
    if let name = namedTheme { fields.append(Tree.Field(label: "theme", value: .leaf(name.quoted))) }
    let window = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    fields.append(Tree.Field(label: "elements", value: ScreenElement.list(root.children, depth: 0, window)))
    // Also present if there is no alert, because values with different fields are not compared field by field.
    let inFront = overlays.filter { $0.visibility == .visible }
    fields.append(Tree.Field(label: "inFront", value: ScreenElement.list(inFront, depth: 0, window)))
    return .structure(type: "Screen", fields: fields)
  }

  /// The screen's printed form: its tree, on several lines.
  public var description: String { tree.lines.joined(separator: "\n") }
}

extension ScreenElement: TreeDescribable, CustomStringConvertible {
  /// The element's printed form: its role, its label, and the properties that differ from the defaults.
  public var tree: Tree { tree(depth: 0, isNamed: false, clip ?? cells.clamped) }

  /// The element's printed form: its tree, on several lines.
  public var description: String { tree.lines.joined(separator: "\n") }
}

extension ScreenElement {
  /// Elements deeper than this are not expanded, because printing is recursive.
  private static let depthLimit = 50

  /// The elements of a list, identified by role and label, and by a number if an earlier one has the same name.
  fileprivate static func list(_ elements: [ScreenElement], depth: Int, _ window: CellRect) -> Tree {
    let elements = meaningful(elements)
    guard depth < depthLimit else { return .folded(elements.count) }
    var counts: [String: Int] = [:]
    let ids = elements.map { element in
      let title = element.identifyingTitle
      counts[title, default: 0] += 1
      let count = counts[title] ?? 1
      return count == 1 ? title : "\(title) \(count)"
    }
    return .array(elements.map { $0.tree(depth: depth + 1, isNamed: true, window) }, ids: ids)
  }

  /// The elements, with meaningless boxes replaced by their children. Uses no recursion, because trees can be deep.
  private static func meaningful(_ elements: [ScreenElement]) -> [ScreenElement] {
    var work = Array(elements.reversed())
    var found: [ScreenElement] = []
    while let element = work.popLast() {
      if element.visibility == .hidden { continue }
      if element.isTransparent { work += element.children.reversed() } else { found.append(element) }
    }
    return found
  }

  /// Whether only the children have a meaning: a box, or a row with one element.
  private var isTransparent: Bool {
    switch role {
    case .box, .screen, .spacer: label.isEmpty && name == nil && hint.isEmpty && style.inherited == ElementStyle()
    case .row: children.count == 1 && style.inherited == ElementStyle()
    case .text, .button, .link, .textField, .secureField, .textEditor, .toggle, .picker, .stepper, .slider, .datePicker,
      .image, .progressView, .chart, .list, .section, .divider, .scrollView, .tabView, .tab, .navigationStack,
      .alert, .confirmationDialog, .sheet:
      false
    }
  }

  /// The name of the element among its siblings. The label of a text can change, so it can't identify the element.
  private var identifyingTitle: String {
    if let name { return "#\(name)" }
    let isNamed = role != .text && !label.isEmpty
    return isNamed ? "\(typeName) \(label.quoted)" : typeName
  }

  /// The name of the element's Swift type.
  private var typeName: String { role.rawValue.prefix(1).uppercased() + role.rawValue.dropFirst() }

  /// - Parameter isNamed: Whether the tree is printed after the element's title, so that the label need not be repeated.
  private func tree(depth: Int, isNamed: Bool, _ window: CellRect) -> Tree {
    var fields: [Tree.Field] = []
    func add(_ label: String?, _ value: Tree) { fields.append(Tree.Field(label: label, value: value)) }
    func add(_ label: String?, _ text: String) { if !text.isEmpty { add(label, .leaf(text.quoted)) } }
    if role == .text { add("text", label) } else if !isNamed || name != nil { add(nil, label) }
    fields += valueFields
    add("prompt", prompt)
    add("hint", hint)
    add("id", name ?? "")
    // A container leaves this to its children, so that its fields stay the same and are compared one by one. Everything behind an alert is
    // covered, and hidden elements are left out.
    if !role.isContainer {
      if isDisabled { add("isDisabled", .leaf("true")) }
      if isFocused { add("isFocused", .leaf("true")) }
      if isScrolledOut(in: window) { add("isScrolledOut", .leaf("true")) }
    }
    if let text = style.summary { add("style", .leaf(text)) }
    if let rowCount { add("rowCount", .leaf("\(rowCount)")) }
    if role.isContainer || !children.isEmpty { add("elements", Self.list(children, depth: depth, window)) }
    return .structure(type: typeName, fields: fields)
  }

  /// Whether the element is scrolled out of view. Ignores whether an alert covers the screen, so that an alert doesn't change other
  /// elements.
  private func isScrolledOut(in window: CellRect) -> Bool {
    guard visibility == .covered, !cells.isEmpty else { return visibility == .scrolledOut }
    return cells.clamped.intersection((clip ?? window).clamped).isEmpty
  }

  private var valueFields: [Tree.Field] {
    func field(_ label: String, _ value: Any) -> Tree.Field { Tree.Field(label: label, value: Tree(describing: value)) }
    switch value {
    case .none: return []
    case .text(let text): return [field(role == .text ? "shown" : "text", text)]
    case .secret(let count): return count == 0 ? [] : [Tree.Field(label: "text", value: .secret)]
    case .isOn(let isOn): return [field("isOn", isOn)]
    case .number(let number, let range, _, _): return [field("value", number), field("range", range)]
    case .choice(let index, let options):
      let option = index.flatMap { options.indices.contains($0) ? options[$0] : nil }
      return [field("selection", option as Any), field("options", options)]
    case .day(let day, let shown):
      let month = day?.month == shown ? [] : [Tree.Field(label: "month", value: .leaf("\(shown)"))]
      return [Tree.Field(label: "day", value: day.map { .leaf("\($0)") } ?? .nil)] + month
    case .progress(let progress): return progress.map { [field("progress", $0)] } ?? []
    case .image(let phase): return [field("phase", phase)]
    case .chart(let data): return [field("data", data)]
    case .address(let address): return [field("address", address)]
    case .badge(let badge, let isSelected):
      return (badge.isEmpty ? [] : [field("badge", badge)]) + (isSelected ? [field("isSelected", true)] : [])
    }
  }
}

extension ElementRole {
  /// Whether elements of this role consist of other elements.
  fileprivate var isContainer: Bool {
    switch self {
    case .screen, .list, .section, .row, .box, .scrollView, .tabView, .navigationStack, .alert, .confirmationDialog,
      .sheet:
      true
    case .text, .button, .link, .textField, .secureField, .textEditor, .toggle, .picker, .stepper, .slider, .datePicker,
      .image, .progressView, .chart, .spacer, .divider, .tab:
      false
    }
  }
}

extension ElementStyle {
  /// The properties that are set, in words; nil if there are none.
  fileprivate var summary: String? {
    func word(_ isSet: Bool?, _ word: String) -> String? { isSet.map { $0 ? word : "not \(word)" } }
    let words: [String?] = [
      headingLevel.map { "heading \($0)" },
      word(isBold, "bold"),
      word(isItalic, "italic"),
      word(isUnderlined, "underlined"),
      word(isStruckThrough, "crossed out"),
      foreground.map(\.rawValue),
      background.map { "on \($0.rawValue)" },
      textAlignment.map(\.rawValue),
      lineLimit.map { "\($0) \($0 == 1 ? "line" : "lines")" },
    ]
    let found = words.compactMap { $0 }
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }
}

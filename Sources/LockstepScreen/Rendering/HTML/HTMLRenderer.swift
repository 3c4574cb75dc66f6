/// Turns the elements of a screen into HTML.
struct HTMLRenderer {
  /// The levels of the headings so far.
  var headings = HeadingLevelAssigner(hasTitle: false)

  /// The theme, with the tap feedback of the style sheet.
  let theme: Theme

  /// The queries with which scripts refer to elements, by element number, for an interactive page; nil for a read-only one.
  var references: [Int: String]?

  /// The marks of elements, by element number, for a read-only page.
  var marks: [Int: String] = [:]

  /// The number of the element being drawn, with which ids on an interactive page begin.
  private var owner = ""
  private var lastID = 0

  init(theme: Theme) {
    self.theme = theme
  }

  /// Returns an `id` that is unique in the page. It depends only on the elements before, and on an interactive page only on its own
  /// element.
  mutating func makeID() -> String {
    lastID += 1
    return "e\(owner)\(lastID)"
  }

  /// Draws an element, with the attributes by which an interactive page finds it, or that a read-only page marks.
  mutating func marked(_ element: ScreenElement, _ draw: (inout Self) -> HTMLNode) -> HTMLNode {
    guard let references else { return draw(&self).adding("data-mark", marks[element.number]) }
    let around = (owner, lastID)
    (owner, lastID) = ("\(element.number).", 0)
    defer { (owner, lastID) = around }
    return draw(&self).adding("data-e", "\(element.number)").adding("data-q", references[element.number])
  }

  /// Draws the visible children of an element.
  mutating func children(of element: ScreenElement, isWindow: Bool = false, isInColumn: Bool = false) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    var around = element.surroundings
    (around.isWindow, around.isInColumn) = (isWindow, isInColumn)
    for child in element.children {
      if let node = node(child, in: around) { nodes.append(node) }
    }
    return nodes
  }

  /// Draws an element; nil if it is hidden.
  mutating func node(_ element: ScreenElement, in around: HTMLParentBox) -> HTMLNode? {
    element.visibility == .hidden ? nil : marked(element) { $0.visibleNode(element, around) }
  }

  private mutating func visibleNode(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    switch element.role {
    case .text: text(element, around)
    case .button: button(element, around)
    case .link: link(element, around)
    case .tab: tab(element, around)
    case .textField, .secureField, .textEditor: field(element, around)
    case .toggle: toggle(element, around)
    case .picker: picker(element, around)
    case .stepper, .slider: number(element, around)
    case .datePicker: datePicker(element, around)
    case .image: image(element, around)
    case .progressView: progress(element, around)
    case .chart: chart(element, around)
    case .list: list(element, around)
    case .section: section(element, around)
    case .screen, .row, .box, .tabView, .navigationStack: box(element, around)
    case .scrollView: scrollView(element, around)
    case .spacer: .tag("div", ["style": element.leafCSS(in: around)])
    case .divider: divider(element, around)
    case .alert, .confirmationDialog, .sheet: dialog(element)
    }
  }
}

// MARK: - Text

extension HTMLRenderer {
  /// Draws a paragraph or a heading.
  private mutating func text(_ element: ScreenElement, _ around: HTMLParentBox, id: String? = nil) -> HTMLNode {
    // A heading without text would confuse screen readers.
    let level = element.isHeading ? element.style.headingLevel.map { headings.level(for: $0) } : nil
    var content = [HTMLNode.text(element.label)]
    if case .text(let shown) = element.value, shown != element.label {
      // A paragraph can't have an accessible name.
      content = [
        .tag("span", ["aria-hidden": "true"], shown), .tag("span", ["class": "spoken"], element.label),
      ]
    }
    if case .changed(let before) = element.motion {
      content[0] = .tag("span", ["class": "after"], [content[0]])
      content.append(.tag("span", ["class": "before", "aria-hidden": "true"], before))
    }
    return description(of: element) { describedBy in
      .tag(
        level.map { "h\($0)" } ?? "p",
        [
          "class": element.textClass(in: around), "style": element.textCSS(in: around), "id": id,
          "data-name": element.name, "aria-describedby": describedBy,
        ],
        content
      )
    }
  }

  /// Adds the hint of an element after it, for screen readers only.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - make: Creates the element; receives the id of the hint, or nil if there is none.
  mutating func description(of element: ScreenElement, _ make: (_ describedBy: String?) -> HTMLNode) -> HTMLNode {
    guard !element.hint.isEmpty else { return make(nil) }
    let id = makeID()
    return make(id).appending(.tag("span", ["id": id, "hidden": ""], element.hint))
  }

  private func divider(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    .tag(
      "hr",
      [
        "class": around.isRow ? "upright" : nil, "style": element.leafCSS(in: around),
        "aria-orientation": around.isRow ? "vertical" : nil,
      ]
    )
  }
}

extension HTMLNode {
  /// The element with a node at the end of its content.
  fileprivate func appending(_ node: HTMLNode) -> HTMLNode {
    switch self {
    case .text: self
    case .element(let name, let attributes, let content):
      .element(name: name, attributes: attributes, content: content + [node])
    }
  }
}

extension ScreenElement {
  /// Whether the element is a heading of the page.
  var isHeading: Bool { role == .text && style.headingLevel != nil && nameIfUnlabelled == nil }

  fileprivate func textClass(in around: HTMLParentBox) -> String? {
    var classes: [String] = []
    if style.isFigure == true { classes.append("figure") }
    if isBesideField(in: around) { classes.append("beside") }
    if let lineLimit = style.lineLimit { classes.append(lineLimit <= 1 ? "one-line" : "lines") }
    if let longClass = shownText.longClass { classes.append(longClass) }
    if shownText.isNumber { classes.append("number") }
    if !borderClasses.isEmpty { classes.append(String(borderClasses.dropFirst())) }
    return classes.isEmpty ? nil : classes.joined(separator: " ")
  }

  fileprivate func textCSS(in around: HTMLParentBox) -> String? {
    let css = leafCSS(in: around)
    guard let lineLimit = style.lineLimit, lineLimit > 1 else { return css }
    return (css.map { $0 + ";" } ?? "") + "-webkit-line-clamp:\(lineLimit)"
  }
}

/// Assigns levels to headings without gaps, as screen readers expect.
///
/// A screen uses `.heading` for its look and may lack a title; a page must not jump from level 1 to level 3.
struct HeadingLevelAssigner {
  /// The levels of the headings around the current position, outermost first.
  private var open: [Int]

  /// Starts below a heading of level 1 that is already on the page, or without one.
  init(hasTitle: Bool) {
    open = hasTitle ? [1] : []
  }

  /// The level to print for the next heading, from 1 to 6.
  ///
  /// - Parameter requested: The level that the style requests.
  mutating func level(for requested: Int) -> Int {
    let requested = min(max(requested, 1), 6)
    while let last = open.last, last >= requested { open.removeLast() }
    open.append(requested)
    return open.count
  }
}

extension HTMLRenderer {
  /// Draws a box; a bar of tabs becomes a `nav`.
  mutating func box(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    let isBar = !element.children.isEmpty && element.children.allSatisfy { $0.role == .tab }
    var classes = element.isLayered ? "layers" : "box"
    if isBar { classes += " tabs" }
    if element.role == .tabView { classes += " tab-view" }
    if element.isColumn(in: around) { classes += " column" }
    if element.staysInFront { classes += " ahead" }
    let isScrolling = element.isScrolling(in: around)
    if isScrolling { classes += " scroll" }
    let needsFocus = isScrolling && !element.hasUsableControl && !isBar
    let content = children(of: element, isInColumn: around.isInColumn || element.isColumn(in: around))
    return description(of: element) { describedBy in
      .tag(
        isBar ? "nav" : "div",
        [
          "class": classes + element.borderClasses, "style": element.boxCSS(in: around), "data-name": element.name,
          "role": element.liveRegion?.role ?? (!isBar && (needsFocus || describedBy != nil) ? "group" : nil),
          "aria-label": isBar ? element.string(.tabs) : needsFocus ? element.spokenName : nil,
          "aria-describedby": describedBy,
          "tabindex": needsFocus ? "0" : nil,
        ],
        content
      )
    }
  }

  /// Draws a scroll view.
  mutating func scrollView(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    let content = children(of: element, isInColumn: around.isInColumn)
    return description(of: element) { describedBy in
      .tag(
        "div",
        [
          "class": "box scroll" + element.borderClasses, "style": element.boxCSS(in: around), "data-name": element.name,
          "role": "group", "aria-label": element.spokenName, "aria-describedby": describedBy,
          "tabindex": element.hasUsableControl ? nil : "0",
        ],
        content
      )
    }
  }

  /// Draws a section with its heading.
  mutating func section(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    let content = children(of: element, isInColumn: around.isInColumn)
    return description(of: element) { describedBy in
      .tag(
        "section",
        [
          "class": "box" + (element.isScrolling(in: around) ? " scroll" : "") + element.borderClasses,
          "style": element.boxCSS(in: around), "data-name": element.name,
          "aria-label": element.label.isEmpty ? nil : element.label, "aria-describedby": describedBy,
        ],
        content
      )
    }
  }

  /// Draws an alert, a dialog or a sheet.
  mutating func dialog(_ element: ScreenElement) -> HTMLNode {
    let around = HTMLParentBox(direction: .column)
    var describedBy: String?
    var content: [HTMLNode] = []
    for child in element.children {
      guard var node = node(child, in: element.surroundings) else { continue }
      if element.role != .sheet, child.role == .text, child.label != element.label {
        let id = makeID()
        describedBy = (describedBy.map { $0 + " " } ?? "") + id
        node = node.adding("id", id)
      }
      content.append(node)
    }
    return .tag(
      "dialog",
      [
        "class": "box", "open": "", "role": element.role == .sheet ? nil : "alertdialog", "aria-modal": "true",
        "style": element.boxCSS(in: around), "data-name": element.name, "aria-label": element.spokenName,
        "aria-describedby": describedBy,
      ],
      content
    )
  }

  /// Draws the visible rows of a list, below the headings of its sections.
  mutating func list(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    var content: [HTMLNode] = []
    for group in element.groupsOfRows {
      let heading = group.heading.flatMap { node($0, in: HTMLParentBox(direction: .column)) }
      let rows = group.rows.compactMap { row -> HTMLNode? in
        guard row.visibility != .hidden else { return nil }
        return marked(row) { renderer in
          .tag(
            "li",
            ["class": "box", "style": row.boxCSS(in: HTMLParentBox(direction: .column)), "data-name": row.name],
            renderer.children(of: row)
          )
        }
      }
      let least = element.columns.map { "--least:\(($0.minimum * LayoutStyle.columnWidth).htmlNumber)rem" }
      let list = HTMLNode.tag("ul", ["class": least.map { _ in "grid" }, "role": "list", "style": least], rows)
      if let heading {
        let id = makeID()
        content.append(
          .tag("section", ["aria-labelledby": id], [heading.adding("id", id)] + (rows.isEmpty ? [] : [list]))
        )
      } else if !rows.isEmpty {
        content.append(list)
      }
    }
    let isFromEnd = element.scrollAnchor == .bottom
    if let count = element.rowCount, count > element.children.count {
      let more = HTMLNode.tag("p", ["class": "more"], "\(element.children.count) of \(count) rows")
      content.insert(more, at: isFromEnd ? 0 : content.endIndex)
    }
    if isFromEnd { content = [.tag("div", [:], content)] }
    return description(of: element) { describedBy in
      .tag(
        "div",
        [
          "class": "list scroll" + (isFromEnd ? " from-end" : "") + element.borderClasses,
          "style": element.boxCSS(in: around),
          "data-name": element.name, "role": "group", "aria-label": element.spokenName,
          "aria-describedby": describedBy, "tabindex": element.hasUsableControl ? nil : "0",
        ],
        content
      )
    }
  }
}

extension ScreenElement {
  /// The rows of a list in groups. A row that contains only a heading begins a group.
  fileprivate var groupsOfRows: [(heading: ScreenElement?, rows: [ScreenElement])] {
    var groups: [(heading: ScreenElement?, rows: [ScreenElement])] = []
    for row in children {
      if row.children.count == 1, let text = row.children.first, text.isHeading, text.visibility != .hidden {
        groups.append((text, []))
      } else {
        if groups.isEmpty { groups.append((nil, [])) }
        groups[groups.count - 1].rows.append(row)
      }
    }
    return groups
  }
}

internal import LockstepDiff

/// The elements of a screen that its page marks: those that differ from the screen before, and those that the next step uses.
package struct ScreenMarks: Equatable, Sendable {
  /// The numbers of the changed elements. A new element is included, but its descendants are not; empty elements never are.
  package var changed: Set<Int> { Set(changes.keys) }
  /// The numbers of the elements that the next step uses.
  package private(set) var used: Set<Int> = []
  /// Whether the screen is another one than the screen before. No element is then marked as changed.
  package private(set) var isNewScreen = false
  private(set) var changes: [Int: Change] = [:]

  /// How an element differs from the screen before.
  enum Change: String, Sendable {
    case changed
    /// The element was only enabled.
    case enabled
    /// The element was only disabled.
    case disabled
  }

  /// Finds the elements to mark.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - before: The screen before; nil for the first screen, which has no changed elements.
  ///   - commands: The commands that a person performs next.
  /// - Complexity: O(elements).
  package init(of screen: ScreenSnapshot, after before: ScreenSnapshot?, usedBy commands: [ScreenCommand]) {
    if let before {
      let (new, old) = (ElementHTMLTable(screen), ElementHTMLTable(before))
      isNewScreen = new.isNewScreen(after: old)
      if !isNewScreen { changes = new.changes(from: old) }
    }
    let usable = screen.elements.filter { $0.visibility == .visible }
    used = Set(
      commands.compactMap { command in
        let found = usable.filter { command.query?.matches($0) == true && $0.accepts(command) }
        // A label beside a control has the control's name.
        return (found.first(where: \.isInteractive) ?? found.first)?.number
      }
    )
  }

  init() {}

  /// The value of the attribute `data-mark` for each marked element, by element number.
  var words: [Int: String] {
    Dictionary(changes.map { ($0, $1.rawValue) } + used.map { ($0, "used") }) {
      "\($0) \($1)"
    }
  }

  /// The marks are shown only if the URL ends in `#marks`. Content that scrolls gets space for outlines at its edges; if it has its own padding,
  /// outlines are inside.
  static let style = """

    :target [data-mark]{--changed:#1a8a3c;--at:1px}
    :target .scroll:not([style*=padding],[style*=margin]){margin:-5px;padding:5px}
    :target .scroll:is([style*=padding],[style*=margin]) [data-mark]{--at:-3px}
    :target [data-mark~=changed]{outline:2px solid var(--changed);outline-offset:var(--at);border-radius:4px}
    :target [data-mark~=enabled]{outline:1px dashed var(--changed);outline-offset:var(--at);border-radius:4px}
    :target [data-mark~=disabled]{outline:1px dashed #80868f;outline-offset:var(--at);border-radius:4px}
    :target [data-mark~=used]{outline:3px solid #d9480f;outline-offset:calc(var(--at) + 1px);border-radius:8px}
    :target [data-mark="changed used"]{box-shadow:0 0 0 2px var(--changed)}
    :target .scroll:is([style*=padding],[style*=margin]) [data-mark="changed used"]{box-shadow:inset 0 0 0 4px var(--changed)}

    """
}

extension ScreenMarks {
  /// The changed elements in the text of their screen: the positions of characters in each row, both from 0. Space at the edges of an
  /// element is left out.
  package func changedCharacters(of screen: ScreenSnapshot) -> [Int: RangeSet<Int>] {
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    var rows: [Int: RangeSet<Int>] = [:]
    for element in screen.elements where element.visibility == .visible && changed.contains(element.number) {
      let cells = element.cells.clamped.intersection(element.window(screen.size).clamped)
      let shown = cells.rowRange.clamped(to: lines.indices).compactMap { row in
        lines[row].characters(in: cells.columnRange).map { (row, $0) }
      }
      // The same columns in each row, so that a changed box is a rectangle.
      guard let start = shown.map(\.1.lowerBound).min(), let end = shown.map(\.1.upperBound).max() else { continue }
      for (row, _) in shown { rows[row, default: RangeSet()].insert(contentsOf: start..<end) }
    }
    return rows
  }
}

extension Substring {
  /// The positions of a row's characters in a range of columns, without the spaces at its edges; nil if there are only spaces.
  fileprivate func characters(in columns: Range<Int>) -> Range<Int>? {
    var column = 0
    let shown = enumerated().filter { _, character in
      defer { column += TextWidth.columns(of: character) }
      return character != " " && columns.contains(column)
    }
    guard let first = shown.first, let last = shown.last else { return nil }
    return first.offset..<last.offset + 1
  }
}

/// The HTML of each element of a screen, without that of the elements in it.
private struct ElementHTMLTable {
  private struct ElementHTML {
    var html: HTMLNode
    /// The number of the element around this one; nil for an outermost element.
    var parent: Int?
    /// Whether a person sees nothing of it, such as a box whose content was removed.
    var isEmpty = false

    /// The tag of an element with content of its own; nil for a box of elements.
    var tag: String? {
      guard case .element(let name, _, let content) = html, !content.isEmpty || !["div", "main"].contains(name) else {
        return nil
      }
      return name
    }

    func change(from old: ElementHTML?) -> ScreenMarks.Change {
      guard let old, old.html.withoutDisabled == html.withoutDisabled else { return .changed }
      return html == html.withoutDisabled ? .enabled : .disabled
    }
  }

  private var parts: [Int: ElementHTML] = [:]

  /// Attributes that only screen readers use.
  private static let spoken: Set = ["alt", "aria-label", "aria-describedby", "aria-live"]

  init(_ screen: ScreenSnapshot) {
    var renderer = HTMLRenderer(theme: screen.theme)
    renderer.references = [:]
    for node in renderer.body(of: screen.atRest, title: "") { _ = add(node, in: nil) }
  }

  /// Adds the elements in a node.
  ///
  /// - Returns: The node without the elements in it; nil for an element.
  private mutating func add(_ node: HTMLNode, in parent: Int?) -> HTMLNode? {
    guard case .element(let name, let attributes, let content) = node else { return node }
    let number = attributes.first { $0.name == "data-e" }.flatMap { Int($0.value) }
    let own = content.compactMap { add($0, in: number ?? parent) }
    let html = HTMLNode.element(
      name: name,
      attributes: attributes.filter { !Self.spoken.contains($0.name) },
      content: own
    )
    guard let number else { return html }
    parts[number] = ElementHTML(html: html, parent: parent, isEmpty: name == "div" && content.isEmpty)
    return nil
  }

  /// The changed elements.
  func changes(from old: ElementHTMLTable) -> [Int: ScreenMarks.Change] {
    let isNew = { (number: Int) in old.parts[number] == nil }
    let changed = parts.filter { number, part in
      if part.isEmpty { return false }
      return isNew(number) ? part.parent.map(isNew) != true : part.html != old.parts[number]?.html
    }
    return changed.reduce(into: [:]) { $0[$1.key] = $1.value.change(from: old.parts[$1.key]) }
  }

  /// Whether nothing of the old screen is left, or only buttons, such as Back, below another heading.
  func isNewScreen(after old: ElementHTMLTable) -> Bool {
    let shown = parts.filter { $0.value.tag != nil }
    let kept = shown.filter { number, part in old.parts[number]?.html == part.html }
    let hasNewElements = shown.contains { old.parts[$0.key] == nil }
    let hasHeading = shown.contains { $0.value.tag == "h1" }
    return hasNewElements && kept.allSatisfy { $0.value.tag == "button" } && (kept.isEmpty || hasHeading)
  }
}

extension HTMLNode {
  /// The node without the attributes and classes of disabled controls.
  fileprivate var withoutDisabled: HTMLNode {
    guard case .element(let name, let attributes, let content) = self else { return self }
    let kept = attributes.filter { !["disabled", "aria-disabled"].contains($0.name) }.map { attribute in
      HTMLNode.Attribute(name: attribute.name, value: attribute.value.replacing(" disabled", with: ""))
    }
    return .element(name: name, attributes: kept, content: content.map(\.withoutDisabled))
  }
}

extension ScreenSnapshot {
  /// The screen without the focus and running animations.
  package var atRest: ScreenSnapshot {
    mapped { ($0.isFocused, $0.isPressed, $0.motion) = (false, false, nil) }
  }

  /// The screen with secrets of equal length, as its page shows them.
  package var hidingLengthsOfSecrets: ScreenSnapshot {
    mapped { element in
      if case .secret(1...) = element.value { element.value = .secret(count: HTMLRenderer.secretLength) }
    }
  }

  private func mapped(_ change: (inout ScreenElement) -> Void) -> ScreenSnapshot {
    var screen = self
    screen.root.forEachInPlace(change)
    for index in overlays.indices { screen.overlays[index].forEachInPlace(change) }
    return screen
  }
}

extension ScreenElement {
  fileprivate mutating func forEachInPlace(_ change: (inout ScreenElement) -> Void) {
    change(&self)
    for index in children.indices { children[index].forEachInPlace(change) }
  }
}

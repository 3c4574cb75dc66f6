/// A screen as the content of a page that is updated with it: the HTML of ``ScreenSnapshot/html(title:)`` with marks by which the page
/// finds its elements again.
///
/// `data-e` is the number of an element, which it keeps as long as it is on the screen. `data-q` is a script's query for it.
///
/// ```swift
/// let before = LivePage(session.snapshot(), title: "Login") { "\"\($0.label ?? "")\"" }
/// try session.perform(.tap("Log in"))
/// let after = LivePage(session.snapshot(), title: "Login") { "\"\($0.label ?? "")\"" }
/// after.patches(from: before)  // the button is disabled, a spinner is inserted
/// ```
package struct LivePage: Sendable {
  /// The content of the page's body.
  let body: HTMLNode

  private let screen: ScreenSnapshot

  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - title: The heading for screen readers if the screen has no title of its own.
  ///   - reference: Writes a query as scripts do.
  /// - Complexity: O(elements).
  package init(_ screen: ScreenSnapshot, title: String, reference: (ElementQuery) -> String) {
    var renderer = HTMLRenderer(theme: screen.theme)
    renderer.references = screen.uniqueQueries.mapValues(reference)
    body = .tag("div", [:], renderer.body(of: screen, title: title))
    self.screen = screen
  }

  /// The content as HTML.
  package var html: String {
    guard case .element(_, _, let content) = body else { return "" }
    return content.map { $0.html(depth: 0) }.joined()
  }

  /// The theme and the language; nil if they are the same as on another page.
  package func look(unlike other: LivePage?) -> HTMLPageProperties? {
    guard let other else { return screen.look }
    let hasSame = screen.theme == other.screen.theme && screen.language?.code == other.screen.language?.code
    return hasSame ? nil : screen.look
  }

  /// The changes that turn the content of another page into this one; ``HTMLPatch/path`` starts below the body.
  package func patches(from old: LivePage) -> [HTMLPatch] {
    var patches: [HTMLPatch] = []
    body.addPatches(from: old.body, at: [], to: &patches)
    return patches
  }

  /// The page of a screen, with the style sheet and the program that applies patches.
  ///
  /// - Parameters:
  ///   - screen: The screen; the page has its language and theme.
  ///   - title: The title of the page.
  ///   - version: The number of changes so far, which the program reads.
  ///   - script: The URL of the program.
  package func document(for screen: ScreenSnapshot, title: String, version: Int, script: String) -> String {
    let scrolled = screen.firstScrolledElements.map(String.init).joined(separator: " ")
    let program = HTMLNode.tag(
      "script",
      ["src": script, "defer": "", "data-version": "\(version)", "data-scrolled": scrolled.isEmpty ? nil : scrolled]
    )
    // The policy is in the header of the response.
    let icon = HTMLNode.tag("link", ["rel": "icon", "href": "data:,"])
    return screen.document(title: title, facts: [icon, program], body: body.renamed("body"))
  }
}

extension ScreenSnapshot {
  /// The number of the first visible text or control of each list or scroll view that is scrolled.
  var firstScrolledElements: [Int] {
    elements.filter { $0.role == .list || $0.role == .scrollView }.compactMap { scroller in
      var leaves: [ScreenElement] = []
      scroller.forEach { if $0.children.isEmpty, !$0.cells.isEmpty { leaves.append($0) } }
      guard leaves.first?.visibility == .scrolledOut else { return nil }
      return leaves.first { $0.visibility == .visible }?.number
    }
  }

  /// A query that matches only this element, for each element that a person can use or scroll: its label, its role and label, or its id. An
  /// element without one is left out. Elements covered by a dialog don't affect the queries of the dialog, and keep their own.
  package var uniqueQueries: [Int: ElementQuery] {
    let usable = elements.filter {
      $0.visibility != .hidden && ($0.isInteractive || $0.role == .list || $0.role == .scrollView)
    }
    func queries(of element: ScreenElement) -> [ElementQuery] {
      let byLabel = element.label.isEmpty ? [] : [ElementQuery(nil, element.label)]
      return byLabel + [ElementQuery(element.role, element.label)]
        + (element.name.map { [ElementQuery(name: $0)] } ?? [])
    }
    var found: [Int: ElementQuery] = [:]
    for isCovered in [false, true] {
      let elements = usable.filter { ($0.visibility == .covered) == isCovered }
      var counts: [ElementQuery: Int] = [:]
      for element in elements { for query in queries(of: element) { counts[query, default: 0] += 1 } }
      for element in elements { found[element.number] = queries(of: element).first { counts[$0] == 1 } }
    }
    return found
  }
}

/// The changes of one element of a page. Positions of children don't count text.
package struct HTMLPatch: Equatable, Sendable, Encodable {
  /// The indices of the elements from the body down to the changed one.
  var path: [Int]
  /// The attributes that have a new value.
  var attributes: [String: String] = [:]
  /// The names of the removed attributes.
  var removedAttributes: [String] = []
  /// The new content, if it is or contains text.
  var content: String?
  /// The new element, if its tag differs. All other fields are then empty.
  var replacement: String?
  /// The old indices of the removed children.
  var deletions: [Int] = []
  /// The moved children: their old and new indices, ascending by the new ones.
  var moves: [[Int]] = []
  /// The new children, ascending by their indices.
  var insertions: [Insertion] = []

  struct Insertion: Equatable, Encodable {
    enum Child: Equatable {
      case html(String)
      /// A copy of the preceding inserted child with other values, by their indices in ``HTMLNode/values``: the rows of a list are alike.
      case copy([Int: String])
    }

    var position: Int
    var child: Child

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(position)
      switch child {
      case .html(let html): try container.encode(html)
      case .copy(let values):
        for (index, value) in values.sorted(by: { $0.key < $1.key }) {
          try container.encode(index)
          try container.encode(value)
        }
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case path = "p", attributes = "a", removedAttributes = "r", content = "t", replacement = "h", deletions = "d",
      moves = "m", insertions = "i"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    if !attributes.isEmpty { try container.encode(attributes, forKey: .attributes) }
    if !removedAttributes.isEmpty { try container.encode(removedAttributes, forKey: .removedAttributes) }
    try container.encodeIfPresent(content, forKey: .content)
    try container.encodeIfPresent(replacement, forKey: .replacement)
    if !deletions.isEmpty { try container.encode(deletions, forKey: .deletions) }
    if !moves.isEmpty { try container.encode(moves, forKey: .moves) }
    if !insertions.isEmpty { try container.encode(insertions, forKey: .insertions) }
  }

  fileprivate init(at path: [Int]) { self.path = path }

  fileprivate var isEmpty: Bool { self == HTMLPatch(at: path) }
}

extension HTMLNode {
  /// Adds the changes from another node at the same path: first those of an element, then those of its children.
  ///
  /// - Complexity: O(elements) and, for children that have moved, O(*n* log *n*) in their number.
  fileprivate func addPatches(from old: HTMLNode, at path: [Int], to patches: inout [HTMLPatch]) {
    guard self != old else { return }
    guard case .element(let name, let attributes, let content) = self,
      case .element(let oldName, let oldAttributes, let oldContent) = old
    else { return }
    var patch = HTMLPatch(at: path)
    guard name == oldName else {
      patch.replacement = html(depth: 0)
      return patches.append(patch)
    }
    patch.compare(attributes, with: oldAttributes)
    if content.contains(where: \.isText) || oldContent.contains(where: \.isText) {
      if content != oldContent { patch.content = content.map(\.inlineHTML).joined() }
      if !patch.isEmpty { patches.append(patch) }
      return
    }
    let (keys, oldKeys) = (Self.keys(of: content), Self.keys(of: oldContent))
    patch.compare(ListDifference(from: oldKeys, to: keys), content)
    if !patch.isEmpty { patches.append(patch) }
    let oldByKey = Dictionary(zip(oldKeys, oldContent)) { first, _ in first }
    for (position, key) in keys.enumerated() {
      guard let old = oldByKey[key] else { continue }
      content[position].addPatches(from: old, at: path + [position], to: &patches)
    }
  }

  /// The identities of an element's children: the numbers of screen elements; for others, the tag and the index among those with that tag.
  private static func keys(of content: [HTMLNode]) -> [String] {
    var counts: [String: Int] = [:]
    return content.map { node in
      guard case .element(let name, let attributes, _) = node else { return "" }
      let number = attributes.first { $0.name == "data-e" }
      let base = number.map { "\(name) \($0.value)" } ?? name
      defer { counts[base, default: 0] += 1 }
      return counts[base].map { "\(base):\($0)" } ?? base
    }
  }
}

extension HTMLNode {
  /// The values that differ from those of a node with the same tags and names of attributes, by their indices among all values: for each
  /// element in order, those of its attributes, then its text if it has no child elements. Nil if tags or names differ.
  fileprivate func differences(from other: HTMLNode) -> [Int: String]? {
    var (count, found) = (0, [Int: String]())
    return addDifferences(from: other, &count, &found) ? found : nil
  }

  private func addDifferences(from other: HTMLNode, _ count: inout Int, _ found: inout [Int: String]) -> Bool {
    guard case .element(let name, let attributes, let content) = self,
      case .element(name, let otherAttributes, let otherContent) = other,
      attributes.map(\.name) == otherAttributes.map(\.name)
    else { return false }
    func add(_ value: String, _ other: String) {
      if value != other { found[count] = value }
      count += 1
    }
    for (attribute, other) in zip(attributes, otherAttributes) { add(attribute.value, other.value) }
    if content.allSatisfy(\.isText), otherContent.allSatisfy(\.isText) {
      add(content.map(\.text).joined(), otherContent.map(\.text).joined())
      return true
    }
    guard content.count == otherContent.count else { return false }
    return zip(content, otherContent).allSatisfy { $0.addDifferences(from: $1, &count, &found) }
  }

  private var text: String { if case .text(let text) = self { text } else { "" } }
}

extension HTMLPatch {
  fileprivate mutating func compare(_ new: [HTMLNode.Attribute], with old: [HTMLNode.Attribute]) {
    guard new != old else { return }
    let before = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    for attribute in new where before[attribute.name] != attribute.value {
      attributes[attribute.name] = attribute.value
    }
    let names = Set(new.map(\.name))
    removedAttributes = old.map(\.name).filter { !names.contains($0) }
  }

  fileprivate mutating func compare(_ difference: ListDifference, _ content: [HTMLNode]) {
    var last: HTMLNode?
    for change in difference.changes {
      switch change {
      case .delete(let position): deletions.append(position)
      case .insert(let position):
        let child = content[position]
        let copied = last.flatMap { child.differences(from: $0) }
        insertions.append(Insertion(position: position, child: copied.map { .copy($0) } ?? .html(child.html(depth: 0))))
        last = child
      case .move(let from, let to): moves.append([from, to])
      }
    }
    moves.sort { $0[1] < $1[1] }
  }
}

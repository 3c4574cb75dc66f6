internal import Lockstep

/// Collects the nodes of elements, and gives each its identity: its position in the builder, or its id.
public struct ElementNodeCollector {
  /// The nodes so far, in reading order.
  package private(set) var all: [ElementNode] = []

  /// The branches, loops and groups around the current position.
  private var path: [Int] = []

  /// The id that `ForEach` gives to the elements of the current iteration.
  private var id: AnyHashable?

  /// The language of the current elements; nil for English.
  private(set) var language: Language?

  init(in language: Language? = nil) {
    self.language = language
  }

  init(of element: some Element, in language: Language? = nil) {
    self.language = language
    element._addNodes(to: &self)
  }

  /// Returns the nodes of a child element, identified independently of the current position.
  func nodes(of element: some Element) -> [ElementNode] { ElementNodeCollector(of: element, in: language).all }

  /// Translates text into the current language.
  func string(_ text: TextState) -> String { language?.string(text) ?? text.text }

  /// Adds a node at the current position.
  mutating func add(_ node: ElementNode) {
    var node = node
    node.key = ElementKey(path: path, id: node.key.id ?? id)
    node.language = language
    all.append(node)
  }

  /// Adds a placeholder for a screen, which is evaluated separately, later.
  mutating func add(screen: any Screen) {
    var node = ElementNode(role: .screen)
    node.screen = screen
    add(node)
  }

  /// Adds nodes below the current position.
  ///
  /// - Parameter position: Distinguishes these nodes from their siblings: an index, a branch or an iteration.
  mutating func at(_ position: Int, _ addNodes: (inout ElementNodeCollector) -> Void) {
    path.append(position)
    addNodes(&self)
    path.removeLast()
  }

  /// Adds nodes that are identified by an id.
  mutating func at(id: AnyHashable, _ addNodes: (inout ElementNodeCollector) -> Void) {
    let outer = self.id
    self.id = outer.map { AnyHashable([$0, id]) } ?? id
    addNodes(&self)
    self.id = outer
  }

  /// Adds the nodes of an element, each changed by a modifier.
  mutating func add(_ element: some Element, _ change: @escaping (inout ElementNode) -> Void) {
    let start = all.count
    element._addNodes(to: &self)
    for index in start..<all.count { all[index].apply(change) }
  }

  /// Adds the nodes of an element in a language.
  mutating func add(_ element: some Element, in language: Language) {
    let outer = self.language
    self.language = language
    element._addNodes(to: &self)
    self.language = outer
  }

  /// Adds the nodes of an element, each with a change. If the element is a screen, only its own node is changed, not those of its body.
  mutating func addUnevaluated(_ element: some Element, _ change: (inout ElementNode) -> Void) {
    let start = all.count
    element._addNodes(to: &self)
    for index in start..<all.count { change(&all[index]) }
  }
}

/// Identifies a node among its siblings, from one evaluation to the next.
public struct ElementKey: Hashable {
  /// The position in the builder: indices, branches and iterations of loops.
  let path: [Int]

  /// The id given by `ForEach` or `.id`; nodes keep it when they move.
  let id: AnyHashable?

  init(path: [Int] = [], id: AnyHashable? = nil) {
    self.path = path
    self.id = id
  }
}

/// The feature instances that own effects in flight, as a tree along their paths into the state.
///
/// A search after a step skips collections that the step did not change, with all their elements (decision 15).
struct OwnerTree: Sendable {
  /// The index of an instance. Indices of instances without effects are reused.
  typealias NodeID = Int

  /// A feature instance.
  fileprivate struct Node: Sendable {
    /// `nil` for the store's whole state, and for an unused node.
    var instance: FeatureInstance?
    var parent = 0

    /// The index of the property that holds the instance, among the parent's properties.
    var property = 0
    var depth = 0
    var childCount = 0

    /// Whether the next search must visit the node even if nothing changed: it or a descendant is new.
    var isUnverified = false
    var effects = NumberKeyedList<EffectID>()
    var properties: [Property] = []
  }

  /// A property of an instance that holds other instances: one, or the elements of a collection.
  fileprivate struct Property: Sendable {
    let place: Int
    let type: ObjectIdentifier
    let elements: (any ElementCollection)?
    var instances: [FeatureInstance.ID: NodeID] = [:]

    /// The instances that the next search must visit. May contain nodes that were freed in the meantime.
    var unverified: [NodeID] = []

    /// The instances with a descendant behind a computed property: every search visits them.
    var computed: Set<NodeID> = []

    /// The mark that the last search set in the collection's log, and the log's distance from the parent's state in bytes.
    var mark: UInt64 = 0
    var logOffset: Int?
  }

  private var nodes = [Node()]
  private var freeNodes: [NodeID] = []
  private var effectCount = 0

  var isEmpty: Bool { effectCount == 0 }
}

// MARK: - Adding and removing effects

extension OwnerTree {
  /// Adds an effect.
  ///
  /// - Returns: The node of the instance that owns the effect.
  /// - Complexity: O(*m*) in the length of the path.
  mutating func insert(_ effect: EffectID, ownedBy path: [FeatureInstance]) -> NodeID {
    var (node, isNew) = (0, false)
    for instance in path { (node, isNew) = child(for: instance, of: node) }
    nodes[node].effects[effect.number] = effect
    effectCount += 1
    if isNew { markUnverified(node) }
    return node
  }

  /// Removes an effect, and the instances that own no other effect.
  mutating func remove(_ effect: EffectID, from node: NodeID) {
    nodes[node].effects[effect.number] = nil
    effectCount -= 1
    if isEmpty, nodes.count > 64 { self = OwnerTree() } else { free(node) }
  }

  /// Returns the number of instances on the path to a node, including the node.
  func depth(of node: NodeID) -> Int { nodes[node].depth }

  /// Returns the effects of an instance and its descendants.
  func effects(below node: NodeID) -> [EffectID] {
    nodes[node].effects.values + nodes[node].properties.flatMap { $0.instances.values.flatMap(effects) }
  }

  private mutating func child(for instance: FeatureInstance, of parent: NodeID) -> (NodeID, isNew: Bool) {
    let property = property(of: instance, in: parent)
    if let known = nodes[parent].properties[property].instances[instance.id] { return (known, false) }
    let child = freeNodes.popLast() ?? nodes.count
    if child == nodes.count { nodes.append(Node()) }
    nodes[child].instance = instance
    (nodes[child].parent, nodes[child].property) = (parent, property)
    nodes[child].depth = nodes[parent].depth + 1
    nodes[parent].childCount += 1
    nodes[parent].properties[property].instances[instance.id] = child
    return (child, true)
  }

  private mutating func property(of instance: FeatureInstance, in node: NodeID) -> Int {
    let (place, type) = (instance.id.place, instance.id.type)
    if let known = nodes[node].properties.firstIndex(where: { $0.place == place && $0.type == type }) { return known }
    nodes[node].properties.append(Property(place: place, type: type, elements: instance.elements))
    return nodes[node].properties.count - 1
  }

  /// Makes the next search visit a node and its ancestors.
  private mutating func markUnverified(_ node: NodeID) {
    var (node, isComputed) = (node, false)
    while let instance = nodes[node].instance {
      let (parent, property) = (nodes[node].parent, nodes[node].property)
      if !nodes[node].isUnverified {
        nodes[node].isUnverified = true
        nodes[parent].properties[property].unverified.append(node)
      }
      if isComputed { nodes[parent].properties[property].computed.insert(node) }
      isComputed = isComputed || instance.isComputed
      node = parent
    }
  }

  private mutating func free(_ node: NodeID) {
    var node = node
    while nodes[node].effects.isEmpty, nodes[node].childCount == 0, let instance = nodes[node].instance {
      let (parent, property) = (nodes[node].parent, nodes[node].property)
      nodes[parent].childCount -= 1
      nodes[parent].properties[property].remove(node, instance.id)
      nodes[node] = Node()
      freeNodes.append(node)
      node = parent
    }
  }
}

extension OwnerTree.Property {
  fileprivate mutating func remove(_ node: OwnerTree.NodeID, _ id: FeatureInstance.ID) {
    instances[id] = nil
    if !computed.isEmpty { computed.remove(node) }
    if instances.isEmpty { unverified = [] }
  }
}

// MARK: - Searching

extension OwnerTree {
  /// Returns the instances that are no longer in a state, without their descendants.
  ///
  /// - Complexity: O(*m*) in the number of instances outside collections, elements that changed since the last search, and elements that
  ///   are new to the tree. After elements of a collection were removed, moved or inserted, all its elements in the tree count as changed.
  mutating func absentNodes(in state: StateAddress) -> [NodeID] {
    var absent: [NodeID] = []
    search(0, at: state, &absent)
    return absent
  }

  private mutating func search(_ node: NodeID, at address: StateAddress, _ absent: inout [NodeID]) {
    for index in nodes[node].properties.indices where !nodes[node].properties[index].isUnchanged(in: address) {
      let property = nodes[node].properties[index]
      let log = property.elements?.log(in: address)
      let changed = log.flatMap { property.changed(since: $0, in: address) }
      let visited = changed?.filter { nodes[$0].parent == node && nodes[$0].property == index }
      for child in visited ?? Array(property.instances.values) { visit(child, of: address, &absent) }
      nodes[node].properties[index].unverified = []
      if let log {
        nodes[node].properties[index].mark = log.pointee.begin()
        nodes[node].properties[index].logOffset = UnsafeRawPointer(log) - address.pointer
      }
    }
  }

  private mutating func visit(_ node: NodeID, of parent: StateAddress, _ absent: inout [NodeID]) {
    guard let instance = nodes[node].instance else { return }
    nodes[node].isUnverified = false
    if !instance.isPresent(parent, { search(node, at: $0, &absent) }) { absent.append(node) }
  }
}

extension OwnerTree.Property {
  /// Whether no search is needed: there are no instances, or their collection and all its elements are as at the last search.
  fileprivate func isUnchanged(in parent: StateAddress) -> Bool {
    if instances.isEmpty { return true }
    guard let logOffset, unverified.isEmpty, computed.isEmpty else { return false }
    return parent.hasUntouchedLog(at: logOffset, since: mark)
  }

  /// The instances that may have vanished or changed since the last search; `nil` if any may have.
  fileprivate func changed(
    since log: UnsafeMutablePointer<ElementChangeLog>,
    in parent: StateAddress
  ) -> [OwnerTree.NodeID]? {
    guard let elements, let touched = log.pointee.touched(since: mark) else { return nil }
    return touched.compactMap { elements.instance(at: $0, in: parent).flatMap { instances[$0] } } + unverified
      + computed
  }
}

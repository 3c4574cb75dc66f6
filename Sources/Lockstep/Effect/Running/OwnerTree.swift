/// The feature instances that own effects in flight, as a tree along their paths into the state.
///
/// A search after a step skips unchanged collections, including all their elements (decision 15).
struct OwnerTree: Sendable {
  /// The index of an instance. Indices of instances without effects are reused.
  typealias NodeID = Int

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
    let elements: (any InstanceCollectionAccess)?
    var instances: [FeatureInstance.ID: NodeID] = [:]

    /// The instances that the next search must visit. May contain nodes that have since been freed.
    var unverified: [NodeID] = []

    /// The instances with a descendant behind a computed property. Every search visits them.
    var computed: Set<NodeID> = []

    /// The number of instances with children in the tree. If there are none, a change of an element in place needs no search.
    var parentCount = 0

    var lastSearch = LastSearch()
  }

  /// The result of the last search of a property. Holds only numbers, because reading a whole property after each step would copy it.
  fileprivate struct LastSearch: Sendable {
    /// The offset of the collection's log from the parent's state in bytes, or one of the two constants below.
    var logOffset = Self.needsSearch

    /// The mark that the search set in the log.
    var mark: UInt64 = 0

    /// Whether a change of an element in place needs a search, because an element may have lost a child.
    var hasParents = false

    static var needsSearch: Int { .min }
    static var hasNoInstances: Int { .max }
  }

  private var nodes = [Node()]
  private var freeNodes: [NodeID] = []

  private var owners = NumberKeyedList<NodeID>()

  var isEmpty: Bool { owners.isEmpty }
}

// MARK: - Adding and removing effects

extension OwnerTree {
  /// Adds an effect.
  ///
  /// - Complexity: O(*m*) in the length of the path.
  mutating func insert(_ effect: EffectID, ownedBy path: [FeatureInstance]) {
    var (node, isNew) = (0, false)
    for instance in path { (node, isNew) = child(for: instance, of: node) }
    nodes[node].effects[effect.number] = effect
    owners[effect.number] = node
    if isNew { markUnverified(node) }
  }

  /// Removes an effect, if the tree contains it, and the instances that own no other effect.
  mutating func remove(_ effect: EffectID) {
    guard let node = owners[effect.number] else { return }
    nodes[node].effects[effect.number] = nil
    owners[effect.number] = nil
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
    adoptChild(parent)
    nodes[parent].properties[property].instances[instance.id] = child
    return (child, true)
  }

  private mutating func adoptChild(_ node: NodeID) {
    nodes[node].childCount += 1
    if nodes[node].childCount == 1 { changeParentCount(beside: node, by: 1) }
  }

  private mutating func loseChild(_ node: NodeID) {
    nodes[node].childCount -= 1
    if nodes[node].childCount == 0 { changeParentCount(beside: node, by: -1) }
  }

  /// Changes the number of instances with children in a node's property.
  private mutating func changeParentCount(beside node: NodeID, by change: Int) {
    guard nodes[node].instance != nil else { return }
    nodes[nodes[node].parent].properties[nodes[node].property].parentCount += change
  }

  private mutating func property(of instance: FeatureInstance, in node: NodeID) -> Int {
    let (place, type) = (instance.id.place, instance.id.type)
    if let known = nodes[node].properties.firstIndex(where: { $0.place == place && $0.type == type }) { return known }
    nodes[node].properties.append(Property(place: place, type: type, elements: instance.elements))
    return nodes[node].properties.count - 1
  }

  /// Marks a node and its ancestors for the next search.
  private mutating func markUnverified(_ node: NodeID) {
    var (node, isComputed) = (node, false)
    while let instance = nodes[node].instance {
      let (parent, property) = (nodes[node].parent, nodes[node].property)
      if !nodes[node].isUnverified {
        nodes[node].isUnverified = true
        nodes[parent].properties[property].unverified.append(node)
        nodes[parent].properties[property].lastSearch.logOffset = LastSearch.needsSearch
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
      loseChild(parent)
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
    guard instances.isEmpty else { return }
    unverified = []
    lastSearch.logOffset = OwnerTree.LastSearch.hasNoInstances
  }
}

// MARK: - Searching

extension OwnerTree {
  /// Returns the instances that are no longer in a state, without their descendants.
  ///
  /// - Complexity: O(*m*) in the number of instances outside collections, elements that changed since the last search, and elements that
  ///   are new to the tree. If no element of a collection contains another instance, elements that changed in place don't count. After
  ///   elements of a collection were removed, moved or inserted, all its elements in the tree count as changed.
  mutating func absentNodes(in state: StateAddress) -> [NodeID] {
    var absent: [NodeID] = []
    search(0, at: state, &absent)
    return absent
  }

  private mutating func search(_ node: NodeID, at address: StateAddress, _ absent: inout [NodeID]) {
    for index in 0..<nodes[node].properties.count
    where !nodes[node].properties[index].lastSearch.isValid(in: address) {
      search(index, of: node, at: address, &absent)
    }
  }

  private mutating func search(_ index: Int, of node: NodeID, at address: StateAddress, _ absent: inout [NodeID]) {
    let property = nodes[node].properties[index]
    nodes[node].properties[index].unverified = []
    let log = property.elements?.log(in: address)
    let changes = log?.pointee
    nodes[node].properties[index].lastSearch = LastSearch(of: property, from: address, to: log)
    let isKnown = changes?.forEachTouched(since: property.lastSearch.mark) { position in
      guard let id = property.elements?.instance(at: position, in: address), let child = property.instances[id] else {
        return
      }
      visit(child, of: address, &absent)
    }
    guard isKnown == true else {
      for child in property.instances.values { visit(child, of: address, &absent) }
      return
    }
    for child in property.unverified where nodes[child].parent == node && nodes[child].property == index {
      visit(child, of: address, &absent)
    }
    for child in property.computed { visit(child, of: address, &absent) }
  }

  private mutating func visit(_ node: NodeID, of parent: StateAddress, _ absent: inout [NodeID]) {
    guard let instance = nodes[node].instance else { return }
    nodes[node].isUnverified = false
    if !instance.isPresent(parent, { search(node, at: $0, &absent) }) { absent.append(node) }
  }
}

extension OwnerTree.LastSearch {
  /// Searching a collection restarts its log.
  fileprivate init(
    of property: OwnerTree.Property,
    from parent: StateAddress,
    to log: UnsafeMutablePointer<ElementChangeLog>?
  ) {
    guard let log else { return }
    mark = log.pointee.begin()
    hasParents = property.parentCount > 0
    if property.computed.isEmpty { logOffset = UnsafeRawPointer(log) - parent.pointer }
  }

  /// Whether no search is needed: there are no instances, or their collection and its elements with children are unchanged.
  fileprivate func isValid(in parent: StateAddress) -> Bool {
    if logOffset == Self.needsSearch { return false }
    if logOffset == Self.hasNoInstances { return true }
    let log = parent.log(at: logOffset)
    return hasParents ? log.pointee.isUntouched(since: mark) : log.pointee.hasSameElements(since: mark)
  }
}

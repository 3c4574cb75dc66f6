/// Assigns the groups of a diagram to layers from top to bottom.
///
/// Groups are numbered by a breadth-first search from the initial group. Only arrows to larger numbers point down, so the downward arrows
/// are acyclic; the layer of a group is the length of the longest downward path to it. A layer is split if an arrow connects two of its
/// groups, or if it is too wide.
struct DiagramLayers {
  /// The groups of each layer, in search order.
  private(set) var layers: [[Int]] = []

  /// The layer of each group.
  private(set) var layerOfGroup: [Int]

  /// Computes the layers.
  ///
  /// - Parameter widths: The width of each group in pixels.
  init(of diagram: StateDiagram, widths: [Double], maximumWidth: Double) {
    let count = diagram.groups.count
    let departures = IndicesByKey(count: count, keys: diagram.arrows.map(\.from))
    let order = Self.breadthFirstOrder(of: diagram, departures: departures)
    var number = [Int](repeating: 0, count: count)
    for (position, group) in order.enumerated() { number[group] = position }
    layerOfGroup = Array(repeating: 0, count: count)
    for group in order {
      for arrow in departures[group] {
        let target = diagram.arrows[arrow].to
        guard number[target] > number[group] else { continue }
        layerOfGroup[target] = max(layerOfGroup[target], layerOfGroup[group] + 1)
      }
    }
    var unsplit = [[Int]](repeating: [], count: (layerOfGroup.max() ?? 0) + 1)
    for group in order { unsplit[layerOfGroup[group]].append(group) }
    for layer in unsplit.flatMap({ Self.split($0, arrows: diagram.arrows, number: number) }) {
      let total = layer.reduce(0) { $0 + widths[$1] }
      let size = max(1, layer.count / max(1, Int((total / maximumWidth).rounded(.up))))
      for start in stride(from: 0, to: layer.count, by: size) {
        layers.append(Array(layer[start..<min(start + size, layer.count)]))
      }
    }
    for (index, layer) in layers.enumerated() {
      for group in layer { layerOfGroup[group] = index }
    }
  }

  /// Splits a layer so that no arrow connects two groups of the same part. Any such arrow points to a smaller number.
  private static func split(_ layer: [Int], arrows: [StateDiagram.Arrow], number: [Int]) -> [[Int]] {
    var partOfGroup: [Int: Int] = [:]
    for group in layer { partOfGroup[group] = 0 }
    let inside = arrows.filter { $0.from != $0.to && partOfGroup[$0.from] != nil && partOfGroup[$0.to] != nil }
    guard !inside.isEmpty else { return [layer] }
    var parts: [[Int]] = []
    for group in layer {
      let earlier = inside.compactMap { arrow -> Int? in
        let other = arrow.from == group ? arrow.to : arrow.to == group ? arrow.from : nil
        return other.flatMap { number[$0] < number[group] ? partOfGroup[$0] : nil }
      }
      let part = (earlier.max() ?? -1) + 1
      partOfGroup[group] = part
      if part == parts.count { parts.append([]) }
      parts[part].append(group)
    }
    return parts
  }

  private static func breadthFirstOrder(of diagram: StateDiagram, departures: IndicesByKey) -> [Int] {
    var isReached = [Bool](repeating: false, count: diagram.groups.count)
    var order: [Int] = []
    var head = 0
    for start in [diagram.initialGroup] + diagram.groups.indices where !isReached[start] {
      isReached[start] = true
      order.append(start)
      while head < order.count {
        for arrow in departures[order[head]] where !isReached[diagram.arrows[arrow].to] {
          isReached[diagram.arrows[arrow].to] = true
          order.append(diagram.arrows[arrow].to)
        }
        head += 1
      }
    }
    return order
  }
}

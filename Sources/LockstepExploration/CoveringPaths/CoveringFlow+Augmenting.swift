extension CoveringFlow {
  /// Connects endings to beginnings with Dinic's algorithm until no augmenting path is left.
  ///
  /// An augmenting path leads from a beginning to an ending. Against the direction of a crossing it adds a walk to it; in the direction
  /// of a crossing it removes one, which is possible while more than one walk takes the crossing.
  mutating func connectByAugmentingPaths() {
    while let levels = residualLevels() {
      var search = BlockingSearch(flow: self, levels: levels.ofComponent, lastLevel: levels.last)
      for component in 0..<componentCount where beginnings[component] > 0 {
        search.push(from: component)
      }
      self = search.flow
    }
  }

  /// Returns the distance of each component from the nearest beginning, and the distance of the nearest ending; nil without a path.
  private func residualLevels() -> (ofComponent: [Int], last: Int)? {
    var levels = [Int](repeating: -1, count: componentCount)
    var queue = (0..<componentCount).filter { beginnings[$0] > 0 }
    for component in queue { levels[component] = 0 }
    var head = 0
    while head < queue.count {
      let component = queue[head]
      head += 1
      if endings[component] > 0 { return (levels, levels[component]) }
      for crossing in arrivals[component] where levels[crossings[crossing].from] < 0 {
        levels[crossings[crossing].from] = levels[component] + 1
        queue.append(crossings[crossing].from)
      }
      for crossing in departures[component] where amounts[crossing] > 1 && levels[crossings[crossing].to] < 0 {
        levels[crossings[crossing].to] = levels[component] + 1
        queue.append(crossings[crossing].to)
      }
    }
    return nil
  }
}

/// The depth-first search of one phase of Dinic's algorithm.
///
/// It pushes several units along a shared path at once and keeps its own stack, because paths can be long.
private struct BlockingSearch {
  private struct Frame {
    let component: Int
    /// The crossing to the component; nil in the first frame.
    let crossing: Int?
    let addsWalks: Bool
    let limit: Int
    var pushed = 0
  }

  var flow: CoveringFlow
  let levels: [Int]
  let lastLevel: Int
  /// The number of arrivals and departures of each component that the phase has exhausted.
  private var exhausted: [Int]

  init(flow: CoveringFlow, levels: [Int], lastLevel: Int) {
    self.flow = flow
    self.levels = levels
    self.lastLevel = lastLevel
    exhausted = Array(repeating: 0, count: levels.count)
  }

  mutating func push(from beginning: Int) {
    var frames = [Frame(component: beginning, crossing: nil, addsWalks: true, limit: flow.beginnings[beginning])]
    while let frame = frames.last {
      if frame.pushed < frame.limit, levels[frame.component] < lastLevel, let next = nextFrame(after: frame) {
        frames.append(next)
        continue
      }
      frames.removeLast()
      let amount =
        levels[frame.component] == lastLevel ? takeEndings(in: frame.component, limit: frame.limit) : frame.pushed
      guard let crossing = frame.crossing, let parent = frames.indices.last else {
        flow.beginnings[beginning] -= amount
        return
      }
      flow.amounts[crossing] += frame.addsWalks ? amount : -amount
      frames[parent].pushed += amount
      // Only a crossing that took everything offered can take more.
      if amount < frame.limit { exhausted[frames[parent].component] += 1 }
    }
  }

  private mutating func takeEndings(in component: Int, limit: Int) -> Int {
    let amount = min(limit, flow.endings[component])
    flow.endings[component] -= amount
    return amount
  }

  /// Returns the next step of the search from a component, passing over crossings that can't take anything.
  private mutating func nextFrame(after frame: Frame) -> Frame? {
    let component = frame.component
    let arrivals = flow.arrivals[component]
    let departures = flow.departures[component]
    let remaining = frame.limit - frame.pushed
    while exhausted[component] < arrivals.count + departures.count {
      let position = exhausted[component]
      let addsWalks = position < arrivals.count
      let crossing =
        addsWalks
        ? arrivals[arrivals.startIndex + position]
        : departures[departures.startIndex + position - arrivals.count]
      let target = addsWalks ? flow.crossings[crossing].from : flow.crossings[crossing].to
      let limit = addsWalks ? remaining : min(remaining, flow.amounts[crossing] - 1)
      if limit > 0, levels[target] == levels[component] + 1 {
        return Frame(component: target, crossing: crossing, addsWalks: addsWalks, limit: limit)
      }
      exhausted[component] += 1
    }
    return nil
  }
}

/// Groups of states and the labelled arrows between them, which can be written in several formats.
package struct StateDiagram: Equatable, Sendable {
  /// A transition between two groups.
  package struct Transition: Equatable, Sendable {
    /// The index of the group where the transition begins.
    package var from: Int

    /// The index of the group where the transition ends.
    package var to: Int

    /// The name of the move; it may hold any characters and may be empty.
    package var label: String

    /// Creates a transition.
    package init(from: Int, to: Int, label: String) {
      self.from = from
      self.to = to
      self.label = label
    }
  }

  /// All transitions from one group to another.
  package struct Arrow: Equatable, Sendable {
    /// The index of the group where the arrow begins.
    package let from: Int

    /// The index of the group where the arrow ends.
    package let to: Int

    /// The distinct labels in the order found, without empty ones.
    package fileprivate(set) var labels: [String]

    /// The labels as displayed: at most four, then how many more there are.
    package var labelLines: [String] {
      let limit = 4
      guard labels.count > limit else { return labels }
      return labels.prefix(limit) + ["… and \(labels.count - limit) more"]
    }
  }

  /// The names of the groups; they may hold any characters.
  package let groups: [String]

  /// The index of the group that contains the initial state.
  package let initialGroup: Int

  /// The arrows in the order in which the first transition of each was found.
  package let arrows: [Arrow]

  /// Creates a diagram. Transitions between the same two groups become one arrow.
  ///
  /// - Parameters:
  ///   - groups: The names of the groups; at least one.
  ///   - initialGroup: The index of the group that contains the initial state.
  ///   - transitions: The transitions in the order found.
  package init(groups: [String], initialGroup: Int, transitions: [Transition]) {
    precondition(
      groups.indices.contains(initialGroup),
      "The initial group \(initialGroup) isn't one of \(groups.count) groups."
    )
    var arrows: [Arrow] = []
    var arrowOfEnds: [[Int]: Int] = [:]
    for transition in transitions {
      precondition(
        groups.indices.contains(transition.from) && groups.indices.contains(transition.to),
        "A transition leads from group \(transition.from) to \(transition.to), but there are \(groups.count) groups."
      )
      let ends = [transition.from, transition.to]
      let index = arrowOfEnds[ends] ?? arrows.count
      if index == arrows.count {
        arrowOfEnds[ends] = index
        arrows.append(Arrow(from: transition.from, to: transition.to, labels: []))
      }
      if !transition.label.isEmpty, !arrows[index].labels.contains(transition.label) {
        arrows[index].labels.append(transition.label)
      }
    }
    self.groups = groups
    self.initialGroup = initialGroup
    self.arrows = arrows
  }
}

extension Comparer {
  /// Fields of the same names, one by one; a long list must not use up what the fields behind it need.
  mutating func node(inside frame: Frame, _ old: [Shape.Part], _ new: [Shape.Part]) -> Difference.Node? {
    var siblings = Siblings()
    for index in old.indices {
      let label = old[index].label
      let component = Path.Component(part: index, of: old.count, labelled: label, in: frame)
      let steps = frame.step + (component.map { [$0] } ?? [])
      let held = describer.holdBack(for: old.count - index - 1)
      defer { describer.giveBack(held) }
      if let node = node(at: steps, from: old[index].value, to: new[index].value) {
        siblings.append(node, label: label, component: component, describer)
      } else {
        siblings.keep(new[index].value, label: label)
      }
    }
    return siblings.finished(describer).map { .inside(frame, $0) }
  }
}

extension Frame {
  /// The step that a path takes to enter the frame: only a case has one of its own.
  fileprivate var step: [Path.Component] {
    if case .enumeration(_, let name) = self, self != .some { return [.name(name)] }
    return []
  }

  private static var some: Frame { .enumeration(type: "Optional", case: "some") }
}

extension Path.Component {
  fileprivate init?(part index: Int, of count: Int, labelled label: String?, in frame: Frame) {
    if let label {
      self = .name(label)
    } else if case .enumeration = frame, count == 1 {
      return nil
    } else {
      self = .position(index)
    }
  }
}

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

  /// The same for a struct whose fields are looked at in place: of most nothing but the bytes.
  ///
  /// - Returns: `nil` where the values are not of the layout's type; inside, `nil` where nothing differs.
  mutating func node(inside frame: Frame, _ layout: StructLayout, _ old: Any, _ new: Any) -> Difference.Node?? {
    layout.withAddresses(of: old, new) { old, new in
      var siblings = Siblings()
      let fields = layout.fields
      // The first of the fields since the last that differs.
      var start = 0
      for index in fields.indices where isThorough || !fields[index].hasSameBits(old, new) {
        guard let node = node(of: fields[index], index, of: fields.count, in: frame, old, new) else { continue }
        siblings.keep(fields[start..<index]) { ($0.value(at: new), $0.label) }
        start = index + 1
        let label = fields[index].label
        let component = Path.Component(part: index, of: fields.count, labelled: label, in: frame)
        siblings.append(node, label: label, component: component, describer)
      }
      siblings.keep(fields[start...]) { ($0.value(at: new), $0.label) }
      return siblings.finished(describer).map { .inside(frame, $0) }
    }
  }

  private mutating func node(
    of field: StructLayout.Field,
    _ index: Int,
    of count: Int,
    in frame: Frame,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) -> Difference.Node? {
    let component = Path.Component(part: index, of: count, labelled: field.label, in: frame)
    let held = describer.holdBack(for: count - index - 1)
    defer { describer.giveBack(held) }
    return node(at: component.map { [$0] } ?? [], from: field.value(at: old), to: field.value(at: new))
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

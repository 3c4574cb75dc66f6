extension FeatureInstance {
  /// A presented part of the state: until it is dismissed, or another identity or presentation takes its place.
  init<Root, Value>(
    presentation path: PresentationPath<Root, Value>,
    kind: PresentedKind,
    current: PresentationState<Value>
  ) {
    let way = SendablePresentationPath(path: path.learnt, kind: kind)
    let mark = way.mark(of: current)
    let id = ID(place: way.path.place, of: Value.self, identity: mark.map { Identity($0) })
    self.init(id: id, canVanish: true) {
      way.path.withAddress(in: $0) { [rest = $1] address in
        let presentation = address.load(PresentationState<Value>.self)
        guard presentation.generation == mark?.generation, way.mark(of: presentation) == mark else { return false }
        return presentation.withValueAddress { rest(StateAddress(pointer: $0)) } ?? false
      }
    }
  }
}

/// A way to a presentation, carried by effects.
private struct SendablePresentationPath<Root, Value>: @unchecked Sendable {
  // Sound: a key path is immutable, a kind as well, and both are used only by the machine that owns the state, on that machine's actor.
  let path: StatePath<Root, PresentationState<Value>>
  let kind: PresentedKind

  /// Which feature it is: one alert in place of another is the same feature, shown anew.
  func mark(of presentation: PresentationState<Value>) -> PresentationMark? {
    var mark = kind.mark(of: presentation)
    mark?.edition = nil
    return mark
  }
}

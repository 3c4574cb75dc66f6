extension Optional {
  /// The payload of a value that is of a case.
  ///
  /// While the payload is changed it lies nowhere else, so that a large array in it is not copied.
  @inlinable
  subscript<Case>(case path: CasePath<Wrapped, Case>) -> Case? {
    get { flatMap { path.extract(from: $0) } }
    _modify {
      var payload = self[case: path]
      let isCase = payload != nil
      if isCase { self = nil }
      // Nothing set where another case is leaves that case alone.
      defer { if isCase || payload != nil { self = payload.map { path.embed($0) } } }
      yield &payload
    }
  }
}

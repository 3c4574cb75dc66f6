internal import LockstepDiff

extension Optional {
  /// The payload of the value, if the value is of the given case.
  ///
  /// The payload is moved out while it is changed, so that a large array in it isn't copied. A write while the value is absent or of
  /// another case is reported as an issue and changes nothing.
  @inlinable
  subscript<Case>(case path: CasePath<Wrapped, Case>, location: CodeLocation) -> Case? {
    get { flatMap { path.extract(from: $0) } }
    _modify {
      var payload = self[case: path, location]
      let isCase = payload != nil
      if isCase { self = nil }
      defer {
        if isCase { self = payload.map { path.embed($0) } } else { path.reportWrongWrite(found: self, at: location) }
      }
      yield &payload
    }
  }
}

extension CasePath {
  /// Reports a write through this case while the value was of a different case or absent.
  @usableFromInline
  func reportWrongWrite(found root: Root?, at location: CodeLocation) {
    let found = root.map { EnumMetadata.caseName(of: $0) }
    StoreDependencies.current.report(.wrongCaseWrite(expected: presumedCaseName, found: found, location: location))
  }

  /// Reports a write through this case to an element that isn't in a stack.
  @usableFromInline
  func reportWrite(toAbsent id: StackElementID, in stack: some Sequence<StackElementID>, at location: CodeLocation) {
    StoreDependencies.current.report(
      .absentElementWrite(
        id: id.description,
        expected: presumedCaseName,
        present: stack.map(\.description),
        location: location
      )
    )
  }
}

extension Effect {
  /// Lets a pause go by before this effect; a newer one of the same id replaces it, whether it still waits or runs already.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .task(name: "search") { .found(await TaskResult { try await catalog.search(query) }) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// ``cancel(id:)`` ends it too. Traces and failures call the pause `debounce of search`, after what waits.
  ///
  /// - Parameters:
  ///   - id: Belongs to the feature instance, as in ``cancellable(id:cancelInFlight:)``.
  ///   - pause: How long nothing newer must come.
  ///   - clock: The clock the pause is measured on: `continuousClock`, so that tests decide how its time goes on.
  /// - Returns: The same effect, later; over at once where this one does nothing.
  public func debounce(
    id: some Hashable & Sendable,
    for pause: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    guard let node else { return .none }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let name = EffectName(given: node.givenName, location: location, pause: .debounce)
    let wait = EffectOperation(pause: name) { try await clock.sleep(for: pause) }
    return Self(node: .cancellable(.concatenate([.run(wait), node]), CancelID(id), cancelInFlight: true))
  }
}

extension EffectOperation {
  /// The pause that an operator lets go by before an effect.
  convenience init(
    pause name: EffectName,
    dependencies: BoundDependencies? = .inScope,
    _ sleep: @escaping @Sendable () async throws -> Void
  ) {
    self.init(
      name: name,
      dependencies: dependencies,
      launch: EffectJob.launch { (_: Send<Never>) in try await sleep() }
    )
  }
}

extension Effect {
  /// Delays this effect by a pause; a newer effect with the same id replaces it, whether it is waiting or already running.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .task(name: "search") { .found(await TaskResult { try await catalog.search(query) }) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// ``cancel(id:)`` cancels it as well. Traces and failures name the pause after the delayed effect: `debounce of search`.
  ///
  /// - Parameters:
  ///   - id: Scoped to the feature instance, as in ``cancellable(id:cancelInFlight:)``.
  ///   - pause: The delay, which starts again with each newer effect.
  ///   - clock: The clock that measures the pause: `continuousClock`, so that tests control its time.
  /// - Returns: The delayed effect; if this effect does nothing, an effect that does nothing.
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
  /// Makes the operation of a pause, for an operator that delays an effect.
  convenience init(
    pause name: EffectName,
    dependencies: StoreDependencies? = .inScope,
    _ sleep: @escaping @Sendable () async throws -> Void
  ) {
    self.init(
      name: name,
      dependencies: dependencies,
      launch: EffectJob.launch { (_: Send<Never>) in try await sleep() }
    )
  }
}

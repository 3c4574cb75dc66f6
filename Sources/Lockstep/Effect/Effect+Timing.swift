extension Effect {
  /// Delays this effect by a pause; a newer effect with the same id replaces it, whether it is waiting or already running.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .task(name: "search") { .found(await TaskResult { try await catalog.search(query) }) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// ``cancel(id:)`` cancels it as well. Traces and failures name the pause after the effect it delays: `debounce of search`.
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
  /// Creates the operation of a pause, for an operator that delays an effect.
  convenience init(
    pause name: EffectName,
    dependencies: StoreDependencies? = .inScope,
    _ sleep: @escaping @Sendable () async throws -> Void
  ) {
    self.init(
      name: name,
      dependencies: dependencies,
      launch: EffectExecution.launch { (_: Send<Never>) in try await sleep() }
    )
  }
}

extension Effect {
  /// Starts effects with an id at most once per interval; effects that arrive early wait for the interval's end or are dropped.
  ///
  /// | An effect arrives                                    | `latest: true`        | `latest: false`       |
  /// | ---------------------------------------------------- | --------------------- | --------------------- |
  /// | first, at the end of the interval, or later          | runs immediately      | runs immediately      |
  /// | within the interval, and no effect waits             | waits for the end     | waits for the end     |
  /// | within the interval, and another effect waits        | replaces that effect  | is dropped            |
  ///
  /// The interval begins when an effect starts, including an effect that has waited. It lasts its full length even if that effect ends, is
  /// cancelled or keeps running. A new effect doesn't cancel a running one: to replace it, make it ``cancellable(id:cancelInFlight:)`` with
  /// a different id. ``cancel(id:)`` cancels waiting and running effects, but not the interval. Without a waiting effect, the interval
  /// itself keeps nothing in flight.
  ///
  /// - Parameters:
  ///   - id: Scoped to the feature instance, as in ``cancellable(id:cancelInFlight:)``.
  ///   - interval: The time from one start to the next; if zero or less, every effect runs immediately.
  ///   - clock: The clock that measures the interval: `continuousClock`, so that tests control its time.
  ///   - latest: Whether the newest effect that arrives within the interval runs at its end; if false, the first one runs.
  /// - Returns: The throttled effect.
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    guard let node else { return .none }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let name = EffectName(given: node.givenName, location: location, pause: .throttle)
    let rule = ThrottleRule(
      id: CancelID(id),
      interval: interval,
      latest: latest,
      stopwatch: { clock.stopwatch },
      // The ledger creates the pause, in the scope that is current at that moment.
      pause: { rest in EffectOperation(pause: name, dependencies: nil) { try await clock.sleep(for: rest) } }
    )
    return Self(node: .cancellable(.throttle(node, rule), rule.id, cancelInFlight: false))
  }
}

extension Clock {
  /// A function that returns the time elapsed since this property was read.
  fileprivate var stopwatch: @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}

/// The maximum rate of effects with an id, and the clock that measures it; only the closures depend on the clock's type.
@usableFromInline
package struct ThrottleRule: Sendable {
  let id: CancelID

  /// The minimum time from one start to the next.
  let interval: Duration

  /// Whether the newest effect that arrives within the interval runs at its end; if false, the first one runs.
  let latest: Bool

  /// Starts a stopwatch; the returned closure gives the elapsed time.
  let stopwatch: @Sendable () -> @Sendable () -> Duration

  /// Creates an operation that waits for a duration.
  let pause: @Sendable (Duration) -> EffectOperation
}

extension Effect {
  /// Lets effects of an id start at most once in an interval; those that come too early wait for its end, or are dropped.
  ///
  /// | An effect comes                                 | `latest: true`      | `latest: false` |
  /// | ----------------------------------------------- | ------------------- | --------------- |
  /// | first, or at the end of the interval, or later  | runs at once        | runs at once    |
  /// | within the interval, and nothing waits          | waits for its end   | waits for its end |
  /// | within the interval, and one waits              | replaces that one   | is dropped      |
  ///
  /// The interval begins when an effect starts, also when it is one that has waited, and goes on when that effect is over, cancelled
  /// or still at work at the end. What runs is left to run: make it ``cancellable(id:cancelInFlight:)`` by another id where the next
  /// one shall replace it. ``cancel(id:)`` ends what waits and what runs, not the interval. Nothing is in flight while nothing waits.
  ///
  /// - Parameters:
  ///   - id: Belongs to the feature instance, as in ``cancellable(id:cancelInFlight:)``.
  ///   - interval: The time from one start to the next; at zero or less every effect runs at once.
  ///   - clock: The clock the interval is measured on: `continuousClock`, so that tests decide how its time goes on.
  ///   - latest: Whether the newest of those that come within the interval runs at its end, or the first of them.
  /// - Returns: The same effect, at its time.
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
      // The ledger makes the pause, in the scope of whatever runs at that moment.
      pause: { rest in EffectOperation(pause: name, dependencies: nil) { try await clock.sleep(for: rest) } }
    )
    return Self(node: .cancellable(.throttle(node, rule), rule.id, cancelInFlight: false))
  }
}

extension Clock {
  /// Tells the time that has gone by since now.
  fileprivate var stopwatch: @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}

/// The time since an effect with a throttled id last started, and the effect that waits for the interval to end.
struct ThrottleWindow: Sendable {
  let elapsed: @Sendable () -> Duration
  let interval: Duration

  /// The concatenation of a pause and the throttled effect, and the pause itself.
  var waiting: (concatenation: EffectLedger.ConcatenationID, pause: EffectID)?

  var isOver: Bool { elapsed() >= interval }
}

extension EffectLedger {
  /// Starts, delays or drops a throttled effect, following the table of `Effect.throttle`.
  ///
  /// - Returns: The number of effects and concatenations that the concatenation must now wait for.
  mutating func throttle(
    _ node: EffectNode,
    by rule: ThrottleRule,
    context: EffectContext,
    concatenation: ConcatenationID?,
    into commands: inout [Command]
  ) -> Int {
    let key = CancelKey(id: rule.id, path: context.path.map(\.id))
    let hasWaited = concatenation != nil && windows[key]?.waiting?.concatenation == concatenation
    if !hasWaited {
      guard makeWay(for: rule, at: key, into: &commands) else { return 0 }
      let rest = windows[key].map { $0.isOver ? .zero : rule.interval - $0.elapsed() } ?? .zero
      if rest > .zero { return wait(rest, for: node, by: rule, at: key, context, concatenation, into: &commands) }
    }
    windows[key] = ThrottleWindow(elapsed: rule.stopwatch(), interval: rule.interval)
    forgetWindows()
    return admit(node, context: context, concatenation: concatenation, into: &commands)
  }

  /// Cancels the waiting effect if the newest effect may replace it.
  ///
  /// - Returns: Whether the newest effect may wait. If `latest` is false, the effect that already waits is kept.
  private mutating func makeWay(for rule: ThrottleRule, at key: CancelKey, into commands: inout [Command]) -> Bool {
    guard let waiting = windows[key]?.waiting, isWaiting(waiting.concatenation) else { return true }
    guard rule.latest else { return false }
    concatenations[waiting.concatenation]?.remaining = []
    cancel(waiting.pause, into: &commands)
    return true
  }

  /// Delays the effect by a pause, after which it is throttled again.
  private mutating func wait(
    _ rest: Duration,
    for node: EffectNode,
    by rule: ThrottleRule,
    at key: CancelKey,
    _ context: EffectContext,
    _ concatenation: ConcatenationID?,
    into commands: inout [Command]
  ) -> Int {
    let nodes: [EffectNode] = [.run(rule.pause(rest)), .throttle(node, rule)]
    var context = context
    context.enterPause(of: rest)
    let running = concatenate(nodes, context: context, parent: concatenation, into: &commands)
    windows[key]?.waiting = (ConcatenationID(number: lastConcatenation), EffectID(number: lastEffect))
    return running
  }

  private func isWaiting(_ concatenation: ConcatenationID) -> Bool {
    concatenations[concatenation]?.remaining.isEmpty == false
  }

  /// The number of expired windows to keep.
  static let fewWindows = 16

  /// Removes expired windows each time the count has doubled since the last removal.
  private mutating func forgetWindows() {
    guard windows.count > windowLimit else { return }
    windows = windows.filter { _, window in
      !window.isOver || window.waiting.map { isWaiting($0.concatenation) } ?? false
    }
    windowLimit = max(Self.fewWindows, windows.count * 2)
  }
}

/// The time since an effect with a throttled id last started, while the interval isn't over.
package struct OpenThrottleWindow {
  package let id: CancelID

  /// The feature instances that the id belongs to, outermost first.
  package let path: [FeatureInstance.ID]
  package let interval: Duration
  package let elapsed: Duration
}

extension EffectLedger {
  /// The intervals that haven't ended.
  var openWindows: [OpenThrottleWindow] {
    windows.isEmpty
      ? []
      : windows.compactMap { key, window in
        let elapsed = window.elapsed()
        guard elapsed < window.interval else { return nil }
        return OpenThrottleWindow(id: key.id, path: key.path, interval: window.interval, elapsed: elapsed)
      }
  }
}

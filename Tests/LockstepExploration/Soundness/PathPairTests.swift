import Lockstep
import LockstepPlayback
import Testing

@testable import LockstepExploration

/// Pairs of paths to states that differ only in one thing, which a search of few moves doesn't reach.
@Suite struct PathPairTests {
  typealias Step = EffectModel.Step

  /// The moves of the only effect that can go on, and of time.
  private static let (go, choose, advance) = (MoveCode(.goOn, 0), MoveCode(.choose, 0), MoveCode(.advance, 0))

  /// Action 0 starts the effect, and 1 one that lets time pass.
  private static let start = [MoveCode(.send, 0), go]
  private static let pause = [MoveCode(.send, 1), go, advance, go]

  @Test func theRestsOfLaterSleeps() throws {
    let race = Step.group([[.ask([[]]), .sleep(3), .send(2)], [.sleep(4), .send(3)]], oneIsEnough: true)
    try expectDifferent(
      [0: EffectModel.Reaction(node: .run([.group([[.sleep(2)], [race]], oneIsEnough: false)]))],
      Self.start + [Self.choose] + Self.pause,
      Self.start + Self.pause + [Self.choose],
      then: [Self.advance, Self.advance, Self.go]
    )
  }

  @Test func whichTaskSleepsLonger() throws {
    let tasks: [[Step]] = [[.sleep(3), .send(2)], [.ask([[]]), .sleep(2), .send(3)]]
    try expectDifferent(
      [0: EffectModel.Reaction(node: .run([.group(tasks, oneIsEnough: false)]))],
      Self.start + Self.pause + Self.pause + [Self.choose],
      Self.start + [Self.choose] + Self.pause,
      then: [Self.advance, Self.go]
    )
  }

  @Test func whichTaskHasSleptLonger() throws {
    let tasks: [[Step]] = [[.sleep(3), .send(2)], [.ask([[]]), .sleep(2), .send(3)]]
    try expectDifferent(
      [0: EffectModel.Reaction(node: .run([.group(tasks, oneIsEnough: false)]))],
      Self.start + Self.pause + Self.pause + [Self.choose, Self.advance, Self.advance],
      Self.start + [Self.choose] + Self.pause + [Self.advance, Self.advance],
      then: [Self.go]
    )
  }

  @Test func theAgeOfATimerThatIsReadLater() throws {
    try expectDifferent(
      [0: EffectModel.Reaction(node: .run([.timer(after: [.ask([[]])], ticks: 2, action: 2)]))],
      Self.start + Self.pause + Self.pause,
      Self.pause + Self.pause + Self.start,
      then: [Self.choose, Self.go]
    )
  }

  @Test func theAgeOfAThrottleWindow() throws {
    try expectDifferent(
      [0: EffectModel.Reaction(node: .throttle(.send(2), 0, seconds: 2, latest: true))],
      Self.start.prefix(1) + Self.pause,
      Self.pause + Self.start.prefix(1),
      then: Self.start + [MoveCode(.send, 1), Self.go, Self.advance, MoveCode(.goOn, 1)]
    )
  }

  @Test func theIntervalOfAThrottleWindow() throws {
    try expectDifferent(
      [
        0: EffectModel.Reaction(node: .throttle(.send(2), 0, seconds: 1, latest: true)),
        6: EffectModel.Reaction(node: .throttle(.send(2), 0, seconds: 3, latest: true)),
      ],
      [MoveCode(.send, 0)],
      [MoveCode(.send, 2)],
      then: Self.pause + [MoveCode(.send, 2)]
    )
  }

  /// Expects two paths to lead to states with equal values and different fingerprints, which behave differently.
  private func expectDifferent(
    _ reactions: [Int: EffectModel.Reaction],
    _ first: [MoveCode],
    _ second: [MoveCode],
    then tail: [MoveCode],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var model = EffectModel()
    model.reactions = reactions
    model.reactions[1] = EffectModel.Reaction(node: .run([.sleep(1)]))
    for (action, step) in [(2, 1), (3, 2)] {
      model.reactions[action] = EffectModel.Reaction(next: (0..<4).map { ($0 + step) % 4 })
    }
    let feature = PlainSearch.exploration(of: model, depth: nil).feature(StateComparisonMode())
    let ends = try [first, second].map { path in
      let runner = PathRunner(feature, alphabet: .always([0, 1, 6]))
      for move in path { try runner.make(move) }
      return (runner, state: runner.store.machine.state, fingerprint: try runner.store.fingerprint())
    }
    #expect(ends[0].state == ends[1].state, sourceLocation: sourceLocation)
    #expect(ends[0].fingerprint != ends[1].fingerprint, sourceLocation: sourceLocation)
    let behaviors = ends.map { runner, _, _ in
      tail.map { move in (runner.makeIfOffered(move) ? runner.store.machine.state : -1) }
    }
    #expect(behaviors[0] != behaviors[1], sourceLocation: sourceLocation)
  }
}

import Testing

@testable import LockstepExploration

/// A model for each thing that determines what happens next: without it in the fingerprint, two states that behave differently would be one.
///
/// The list is that of the article “Why exploration is sound”.
@Suite struct SoundnessTests {
  typealias Step = EffectModel.Step
  typealias Node = EffectModel.Node

  /// A model of a thing that determines what happens next, and how it is explored.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reactions: [Int: EffectModel.Reaction]
    let userActions: Int
    let depth: Int

    init(_ name: String, _ reactions: [Int: EffectModel.Reaction], userActions: Int = 1, depth: Int = 5) {
      (testDescription, self.reactions, self.userActions, self.depth) = (name, reactions, userActions, depth)
    }
  }

  static let rows: [Row] = [
    Row(
      "all sleeps of an effect 1",
      [0: run([.group([[.sleep(1), .send(2)], [.sleep(2), .send(3)]], oneIsEnough: false)])],
      depth: 7
    ),
    // The shorter sleep is the same in both states; the longer one isn't.
    Row(
      "all sleeps of an effect 2",
      [0: run([.ask([[sleeps(1, 2)], [sleeps(1, 3)]])]), 1: run([.sleep(1), .send(4)])],
      userActions: 2,
      depth: 6
    ),
    Row("answers", [0: run([.ask([[.sleep(1), .send(2)], [.sleep(1), .send(3)]])])], depth: 6),
    Row(
      "questions of cancelled tasks",
      [0: run([.group([[.ask([[.send(2)], [.send(3)]])], [.sleep(1)]], oneIsEnough: true), .sleep(1)])]
    ),
    Row(
      "parts of effects that were cancelled",
      [0: run([.region(0, [.sleep(1), .send(2)], ifCancelled: 3), .sleep(1), .send(2)]), 1: reaction(.cancel(0))],
      userActions: 2,
      depth: 6
    ),
    Row(
      "parts of effects that were cancelled after their sleep",
      [0: run([.region(0, [.sleep(1), .send(2), .send(3)], ifCancelled: 4)]), 1: reaction(.cancel(0))],
      userActions: 2,
      depth: 6
    ),
    Row(
      "parts of effects that were cancelled by other effects",
      [0: run([.region(0, [.ask([[.send(2)]])], ifCancelled: 3)]), 1: run([.sleep(1), .cancel(0)])],
      userActions: 2,
      depth: 6
    ),
    Row("streams", [0: run([.stream([(1, 2), (2, 3)])]), 1: run([.sleep(2), .send(4)])], userActions: 2, depth: 6),
    Row(
      "how late atimer ticks",
      [0: run([.timer(ticks: 2, action: 2)]), 1: run([.sleep(1), .send(4)])],
      userActions: 2,
      depth: 7
    ),
    Row(
      "measured times",
      [0: run([.measure([.ask([[]])], ifSlow: 2)]), 1: run([.sleep(2)])],
      userActions: 2,
      depth: 6
    ),
    Row(
      "times that an effect with atimer measures",
      [0: run([.timer(ticks: 1, action: 4), .measure([.ask([[]])], ifSlow: 2)]), 1: run([.sleep(2)])],
      userActions: 2,
      depth: 7
    ),
    Row(
      "the ages of timers that are read later",
      [0: run([.timer(after: [.ask([[]])], ticks: 2, action: 2)]), 1: run([.sleep(3)])],
      userActions: 2,
      depth: 6
    ),
    Row(
      "the time if reducers read the clock",
      [0: run([.sleep(2)]), 1: EffectModel.Reaction(next: [1, 1, 1, 1], notBefore: 4)],
      userActions: 2,
      depth: 7
    ),
    Row(
      "open throttle windows 1",
      [0: reaction(.throttle(.send(2), 0, seconds: 1, latest: true)), 1: run([.sleep(1)])],
      userActions: 2
    ),
    // The window of a second is over when it ends, whatever the next interval is.
    Row(
      "open throttle windows 2",
      [
        0: reaction(.throttle(.send(2), 0, seconds: 1, latest: true)),
        1: reaction(.throttle(.send(3), 0, seconds: 3, latest: true)),
      ],
      userActions: 2,
      depth: 6
    ),
    Row(
      "debounced effects",
      [
        0: reaction(.debounce(.run([.send(2)]), 0, seconds: 1)),
        1: reaction(.debounce(.run([.send(3)]), 0, seconds: 2)),
      ],
      userActions: 2,
      depth: 6
    ),
  ]

  @Test(arguments: rows) func eachThingThatDeterminesWhatHappensNextCounts(_ row: Row) throws {
    try expectSound(row.reactions, userActions: row.userActions, depth: row.depth)
  }

  @Test func theOrderInWhichSleepsHaveEnded() throws {
    let first: [Step] = [.sleep(2), .send(2)]
    try expectSound(
      [
        0: Self.run([.group([first, [.ask([[]]), .sleep(1), .send(3)]], oneIsEnough: true)]),
        1: Self.run([.sleep(1), .sleep(1)]),
      ],
      userActions: 2,
      depth: 7
    )
  }

  @Test func questionsOfSeveralTasks() throws {
    let ask: Step = .ask([[.send(2)], [.send(3)]])
    try expectSound([0: Self.run([.group([[ask], [ask]], oneIsEnough: false)])], depth: 6)
  }

  @Test func theWholeEffectThatAConcatenationContinues() throws {
    // What follows depends on the action that started it, whatever was sent last.
    func start(_ action: Int) -> EffectModel.Reaction {
      let node = Node.concatenate([.run([.send(5)]), .run([.send(action)])])
      return EffectModel.Reaction(next: [1, 1, 1, 1], node: node, onlyIn: 0)
    }
    try expectSound([0: start(2), 1: start(3)], userActions: 2, depth: 4)
  }

  @Test func thePositionOfAnEffectInTheWhole() throws {
    let parts = [2, 3].map { Node.concatenate([.run([.ask([[]])]), .run([.sleep(1), .send($0)])]) }
    try expectSound([0: Self.reaction(.merge(parts))], depth: 7)
  }

  @Test func whichEffectsAreOfOneStep() throws {
    // Two of four effects have ended: those of one step, so that it goes on, or one of each. Then action 1 lets that show.
    let pair = Node.concatenate([.merge([.run([]), .run([])]), .send(2)])
    var model = EffectModel()
    model.userActions = 2
    model.reactions[0] = EffectModel.Reaction(node: pair, onlyIn: 0)
    model.reactions[1] = EffectModel.Reaction(next: [1, 1, 2, 3])
    model.reactions[2] = EffectModel.Reaction(next: [0, 2, 3, 3])
    let (start, reveal) = (MoveCode(.send, 0), MoveCode(.send, 1))
    let search = try PlainSearch(model) { path, move in
      switch path.count {
      case 0, 1: move == start
      case 4: move == reveal
      default: path.count < 6 && move.kind == .goOn
      }
    }
    #expect(search.wrongMerge(isOfEqualLength: true) == nil)
  }

  @Test func theOrderInWhichCancelledEffectsEnd() throws {
    func part(_ action: Int) -> Node {
      .concatenate([.cancellable(.run([.ask([[]])]), 0, inFlight: false), .send(action)])
    }
    try expectSound(
      [
        0: Self.reaction(part(3)), 1: Self.reaction(part(4)), 2: Self.reaction(.cancel(0)),
        3: EffectModel.Reaction(next: [1, 1, 1, 1]), 4: EffectModel.Reaction(next: [2, 2, 2, 2]),
      ],
      userActions: 3,
      depth: 4
    )
  }

  @Test func streamsOfEffectsThatHaveEnded() throws {
    // The effect that has answered is gone, and the other one hasn't run.
    let (answer, receive) = (Node.run([.ask([[.yield(2)], []])]), Node.run([.receive]))
    for node in [Node.merge([answer, receive]), .concatenate([answer, receive])] {
      try expectSound([0: EffectModel.Reaction(next: [1, 1, 2, 3], node: .sharing(node), onlyIn: 0)])
    }
  }

  @Test func streamsOfCancelledEffects() throws {
    let reader = Node.cancellable(.run([.receive, .sleep(1)]), 0, inFlight: false)
    try expectSound(
      [
        0: Self.reaction(.sharing(.merge([reader, .run([.sleep(1), .yield(2), .receive])]))),
        1: Self.reaction(.cancel(0)),
      ],
      userActions: 2
    )
  }

  // MARK: - Models

  private static let toOne = EffectModel.Reaction(next: [1, 1, 1, 1])
  private static let toTwo = EffectModel.Reaction(next: [2, 2, 2, 2])

  private static func run(_ steps: [Step]) -> EffectModel.Reaction { Self.reaction(.run(steps)) }

  private static func reaction(_ node: Node) -> EffectModel.Reaction { EffectModel.Reaction(node: node) }

  private static func sleeps(_ first: Int, _ second: Int) -> Step {
    .group([[.sleep(first), .send(2)], [.sleep(second), .send(3)]], oneIsEnough: false)
  }

  /// Explores a model in which the responses 2, 3 and 4 add 1, 2 and 3 to a state modulo 4, if they have no other reaction.
  private func expectSound(
    _ reactions: [Int: EffectModel.Reaction],
    userActions: Int = 1,
    depth: Int = 5,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var model = EffectModel()
    (model.reactions, model.userActions) = (reactions, userActions)
    for (action, step) in [(2, 1), (3, 2), (4, 3)] where reactions[action] == nil {
      model.reactions[action] = EffectModel.Reaction(next: (0..<4).map { ($0 + step) % 4 })
    }
    let mistake = try model.mistake(depth: depth, limit: 300)
    #expect(mistake == nil, sourceLocation: sourceLocation)
  }
}

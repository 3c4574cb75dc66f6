import Lockstep
import LockstepScreen
import Synchronization
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

@Suite struct BehaviorPlayerTests {
  private let log = Log()

  private var player: BehaviorPlayer {
    let catalog = FeatureCatalog { [log] in
      FeatureEntry("Logged", initialState: Logged.State()) {
        Logged(log: log)
      } screen: {
        LoggedScreen(store: $0)
      }
    }
    return BehaviorPlayer(catalog: catalog, program: "runner")
  }

  @Test func aScreenIsReportedBeforeTheNextStep() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Logged\nsend .tapped\n  count = 1\nsend .tapped\n  count = 2\nfinish", to: "a.script")
    await player.showScreens(of: harness.folder + "/a.script") { [log] in log.append(String($0.text.prefix(1))) }
    #expect(log.entries == ["reduced", "1", "reduced", "2"])
  }

  @Test(
    arguments: [
      ("send .tapped\n  count = 5", "Logged\n.tapped\n`count` is #, expected #"),
      ("send .tapped\n  count = 70\nfinish", "Logged\n.tapped\n`count` is #, expected #"),
      ("send .tapped", "Logged\n.tapped\n# change is not named below this step\n    count: # → #"),
      ("see \"x\"", "Logged\n\nthe screen does not show “x”\n    It shows:\n    • “#”"),
      ("finish", ""),
    ]
  )
  func theCauseOfAFailureIsItsActionAndMessagesWithoutNumbers(steps: String, cause: String) async throws {
    let harness = try CommandHarness()
    try harness.write("feature Logged\n\(steps)", to: "a.script")
    #expect(await player.play(harness.folder + "/a.script").behavior.cause == cause)
  }

  @Test func aCancelledRunBeginsNoOtherScript() async throws {
    let harness = try CommandHarness()
    let files = (0..<20).map { "\(harness.folder)/\($0).script" }
    for number in 0..<20 { try harness.write("feature Logged\nsend .tapped\n  count = 1", to: "\(number).script") }
    await Task { [player] in
      await player.play(files, jobs: 1) { _ in withUnsafeCurrentTask { $0?.cancel() } }
    }.value
    #expect(log.entries.count <= 1)
  }
}

/// What has happened, in order.
private final class Log: Sendable {
  private let all = Mutex<[String]>([])
  var entries: [String] { all.withLock(\.self) }
  func append(_ entry: String) { all.withLock { $0.append(entry) } }
}

private struct Logged: ReducerProtocol {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Sendable, Equatable, Decodable {
    case tapped
  }

  let log: Log

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, _ in
      log.append("reduced")
      state.count += 1
      return .none
    }
  }
}

private struct LoggedScreen: Screen {
  let store: StoreOf<Logged>

  var body: some Element { Text("\(store.count)") }
}

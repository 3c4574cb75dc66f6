import LockstepTesting
import Testing

/// The tester tested: the exhaustive test of a real feature passes, and fails for each way to get the feature wrong.
struct SearchTests {
  @Test func theFeatureIsRight() async {
    let log = await FailureLog.of { await Self.play(nil) }
    #expect(log.texts.isEmpty)
  }

  @Test(arguments: Search.Mutant.allCases)
  func everyMutantFailsAndTheLogNamesTheSpot(_ mutant: Search.Mutant) async throws {
    let log = await FailureLog.of { await Self.play(mutant) }
    let first = try #require(log.texts.first, "the mutant passed")
    let lines = try #require(Self.firstLines[mutant])
    #expect(first.split(separator: "\n").prefix(lines.count).map(String.init) == lines)
  }

  static let firstLines: [Search.Mutant: [String]] = [
    .queryIsNotKept: ["A state change does not match expectation: …", #"    query: "b" → """#],
    .loadingStaysOn: ["A state change does not match expectation: …", "    isLoading: false → true"],
    .errorIsWrong: ["A state change does not match expectation: …", #"    error: "You are offline." → "Offline""#],
    .resultsAreKept: ["A state change does not match expectation: …", #"    results[0]: + "blob!""#],
    .requestIsSkipped: [
      #"Expected to receive .responded(.success(["blob!"])), but no action came."#,
      "    No effect is in flight.",
    ],
    .requestIsSentTwice: [
      #"1 action was not received before sending .queryChanged("offline"): …"#,
      #"    • .responded(.success(["blob!"])), from the effect “request”"#,
    ],
    .orderIsSwapped: [
      #"Expected to receive .logged("blob"), but no action came."#,
      "    1 effect is in flight:",
      "    • “request” (\(Search.requestPlace)), started by .pauseEnded in step 3 at 500ms: sleeps on the clock for another 500ms",
    ],
    .pauseIsNotCancelled: [
      #"Expected to receive .responded(.success(["blob!"])), but received .pauseEnded."#,
      "    It came from the effect “pause”.",
    ],
    .requestIsNotCancelled: ["An effect is still in flight at the end of the test: “request”"],
    .requestIsLeaked: ["An effect is still in flight at the end of the test: “leak”"],
    .pauseIsTooLong: [
      "Expected to receive .pauseEnded, but no action came.",
      "    1 effect is in flight:",
      "    • “pause” (\(Search.pausePlace)), started by .queryChanged(\"blob\") in step 2 at 200ms: "
        + "sleeps on the clock for another 700ms",
    ],
    .pauseIsTooShort: [
      #"1 action was not received before sending .queryChanged("blob"): …"#,
      "    • .pauseEnded, from the effect “pause”",
    ],
  ]

  /// The exhaustive test: typing, a pause, a result; an error; clearing during a pause and during a request.
  private static func play(_ mutant: Search.Mutant?) async {
    let store = TestStore(initialState: Search.State()) { Search(mutant: mutant) }
    await typing(store)
    await failing(store)
    await clearing(store)
    await store.finish()
  }

  private static func typing(_ store: TestStoreOf<Search>) async {
    await store.send(.queryChanged("b")) { $0.query = "b" }
    await store.advance(by: .milliseconds(200))
    await store.send(.queryChanged("blob")) { $0.query = "blob" }
    await store.advance(by: .milliseconds(299))
    await store.advance(by: .milliseconds(1))
    await store.receive(.pauseEnded) { $0.isLoading = true }
    await store.receive(.logged("blob"))
    await store.advance(by: .milliseconds(500))
    await store.receive(.responded(.success(["blob!"]))) {
      $0.isLoading = false
      $0.results = ["blob!"]
    }
  }

  private static func failing(_ store: TestStoreOf<Search>) async {
    await store.send(.queryChanged("offline")) { $0.query = "offline" }
    await store.advance(by: .milliseconds(300))
    await store.receive(.pauseEnded) { $0.isLoading = true }
    await store.receive(.logged("offline"))
    await store.advance(by: .milliseconds(500))
    await store.receive(.responded(.failure(Search.Offline()))) {
      $0.isLoading = false
      $0.error = "You are offline."
    }
  }

  private static func clearing(_ store: TestStoreOf<Search>) async {
    await store.send(.queryChanged("c")) {
      $0.query = "c"
      $0.error = nil
    }
    await store.send(.clearButtonTapped) { $0 = Search.State() }
    await store.send(.queryChanged("d")) { $0.query = "d" }
    await store.advance(by: .milliseconds(300))
    await store.receive(.pauseEnded) { $0.isLoading = true }
    await store.receive(.logged("d"))
    await store.send(.clearButtonTapped) { $0 = Search.State() }
  }
}

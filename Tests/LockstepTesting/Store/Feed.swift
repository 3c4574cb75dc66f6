import Lockstep
import LockstepTesting

/// Requests a user and posts at the same time, finishes loading with the last response, and counts failures.
struct Feed: ReducerProtocol {
  struct State: Equatable {
    var isLoading = false
    var waiting = 0
    var user: String?
    var posts: [String] = []
    var failures = 0
    var rows = StackState<Row>()

    /// Ends loading, as the last awaited action does.
    mutating func endLoading() { (waiting, isLoading) = (0, false) }
  }

  struct Row: Equatable { var title: String }

  enum Action: Sendable, Equatable {
    case load, user(String), posts([String]), failed(Int), pushed(String)
  }

  /// The actions sent by `load`, each from its own effect.
  var answers: [Action] = [.user("blob"), .posts(["a"])]

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .load:
      state.isLoading = true
      state.waiting = answers.count
      return .merge(
        answers.enumerated().map { number, action in .run(name: "request \(number + 1)") { await $0(action) } }
      )
    case .user(let user): state.user = user
    case .posts(let posts): state.posts = posts
    case .failed: state.failures += 1
    case .pushed(let title): state.rows.append(Row(title: title))
    }
    state.waiting -= 1
    if state.waiting == 0 { state.isLoading = false }
    return .none
  }

  /// A store that has sent `load`.
  static nonisolated(nonsending) func loading(_ answers: Action...) async -> TestStoreOf<Feed> {
    let store = TestStore(initialState: State()) { Feed(answers: answers) }
    await store.send(.load) {
      $0.isLoading = true
      $0.waiting = answers.count
    }
    return store
  }
}

// Features in a module whose default isolation is the main actor. ../check_mistakes.py says how to read this file.

// MARK: - CancelIDInExtension
// error: main actor-isolated conformance of 'Inbox.CancelID' to 'Hashable' cannot satisfy conformance requirement for a 'Sendable' type parameter  [#IsolatedConformances]
// flags: -default-isolation MainActor
struct Inbox: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case closed }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { stop() }
}

extension Inbox {
  enum CancelID { case refresh }

  func stop() -> Effect<Action> {
    .cancel(id: CancelID.refresh)  // here
  }
}

// MARK: - DependencyInExtension
// error: type 'KeyPath<DependencyValues, Mail>' does not conform to the 'Sendable' protocol
// error: main actor-isolated default value in a nonisolated context
// flags: -default-isolation MainActor
struct Mail: DependencyKey {
  static let liveValue = Mail()
}

extension DependencyValues {
  var mail: Mail {
    get { self[Mail.self] }
    set { self[Mail.self] = newValue }
  }
}

struct Inbox: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case opened }

  @Dependency(\.mail) var mail  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - ElementInState
// error: main actor-isolated default value in a nonisolated context
// flags: -default-isolation MainActor
struct Letter: Equatable, Identifiable { var id = 0 }

struct Inbox: ReducerProtocol {
  struct State: Equatable {
    var letters: IdentifiedArrayOf<Letter> = []  // here
  }
  enum Action: Equatable { case closed }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - ExtensionOfState
// error: call to main actor-isolated instance method 'reset()' in a synchronous nonisolated context [#ActorIsolatedCall]
// flags: -default-isolation MainActor
struct Inbox: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case closed }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.reset()  // here
    return .none
  }
}

extension Inbox.State {
  mutating func reset() { count = 0 }
}

// MARK: - KeyInExtension
// error: conformance of 'Mail' to protocol 'DependencyKey' crosses into main actor-isolated code and can cause data races [#ConformanceIsolation]
// flags: -default-isolation MainActor
struct Mail {}

extension Mail: DependencyKey {  // here
  static let liveValue = Mail()
}

// MARK: - ModelInState
// error: main actor-isolated conformance of 'Letter' to 'Equatable' cannot be used in nonisolated context [#IsolatedConformances]
// flags: -default-isolation MainActor
struct Letter: Equatable { var text = "" }

struct Inbox: ReducerProtocol {
  struct State: Equatable { var letter: Letter? }
  enum Action: Equatable { case opened }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

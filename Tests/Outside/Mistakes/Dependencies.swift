// Dependencies that are unknown, of another type, or not Sendable. ../check_mistakes.py says how to read this file.

// MARK: - DependencyNotSendable
// error: static property 'liveValue' is not concurrency-safe because non-'Sendable' type 'Client' may have shared mutable state [#MutableGlobalVariable]
// error: type 'Client' does not conform to the 'Sendable' protocol
public struct Client {
  public var load: () async throws -> Int
}

extension Client: DependencyKey {
  public static let liveValue = Client(load: { 1 })  // here
}

// MARK: - DependencyOfAnotherType
// error: cannot convert value of type 'KeyPath<DependencyValues, DateGenerator>' to expected argument type 'KeyPath<DependencyValues, Date>'
// imports: Foundation, Lockstep
struct Clocked: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tick }

  @Dependency(\.date) var date: Date  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - DependencyUnknown
// error: 'init(_:)' is unavailable: DependencyValues has no such property: check the name, and import the module that declares it
struct Search: ReducerProtocol {
  struct State: Equatable { var query = "" }
  enum Action: Equatable { case queryChanged(String) }

  @Dependency(\.serchClient) var client  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - DependencyUnknownInStore
// error: value of type 'DependencyValues' has no member 'nope'
// uses: Child
@MainActor func make() -> StoreOf<Child> {
  Store(initialState: Child.State()) {
    Child()
  } withDependencies: {
    $0.nope = 1  // here
  }
}

// MARK: - DependencyUnknownOverride
// error: 'dependency' is unavailable: DependencyValues has no such property: check the name, and import the module that declares it
// uses: Child
struct Parent: ReducerProtocol {
  typealias State = Child.State
  typealias Action = Child.Action

  var body: some ReducerProtocolOf<Self> {
    Child().dependency(\.nope, 1)  // here
  }
}

// MARK: - DependencyUnknownUsed
// error: 'init(_:)' is unavailable: DependencyValues has no such property: check the name, and import the module that declares it
struct Search: ReducerProtocol {
  struct State: Equatable { var query = "" }
  enum Action: Equatable { case queryChanged(String), found([String]) }

  @Dependency(\.serchClient) var client  // here
  @Dependency(\.continuousClock) var clock

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.found(try await client.search(query)))
        }
      case .found: return .none
      }
    }
  }
}

// MARK: - DependencyWithoutKey
// error: initializer 'init(_:fileID:filePath:line:column:)' requires that 'Client' conform to 'TestDependencyKey'
struct Client: Sendable {}

struct Search: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case appeared }

  @Dependency(Client.self) var client  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - UnimplementedWithoutPlaceholder
// error: 'unimplemented' is unavailable: Add 'placeholder:': this function does not throw, so it must return a value
// error: 'unimplemented' is unavailable: Add 'placeholder:': this function does not throw, so it must return a value
struct Client: Sendable {
  var load: @Sendable (Int) -> String
  var save: @Sendable (Int) async -> Bool
  static let test = Client(
    load: unimplemented("Client.load"),  // here
    save: unimplemented("Client.save")
  )
}

// MARK: - WithDependenciesAwaits
// error: 'async' call in a function that does not support concurrency
// uses: Child
@MainActor func override() -> Int {
  withDependencies {  // here
    $0.context = .test
  } operation: {
    await count()
  }
}

@MainActor func count() async -> Int { 1 }

// MARK: - WithDependenciesThrows
// error: call can throw, but it is not marked with 'try' and the error is not handled
// uses: Child
func override() -> Int {
  withDependencies {  // here
    $0.context = .test
  } operation: {
    try count()
  }
}

func count() throws -> Int { 1 }

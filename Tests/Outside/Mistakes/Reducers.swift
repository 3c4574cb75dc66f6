// Reducers that await, throw, or miss a case or a return. ../check_mistakes.py says how to read this file.

// MARK: - ActionCaseForgotten
// error: type 'Feature.Action' has no member 'failed'
struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .none
      case .loaded: return .none
      case .failed: return .none  // here
      }
    }
  }
}

// MARK: - MethodAwaits
// error: 'async' call in a function that does not support concurrency
// error: errors thrown from here are not handled
func load() async throws -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped:
      state.count = try await load()  // here
      return .none
    case .loaded: return .none
    }
  }
}

// MARK: - PublicActionNotSendable
// error: type 'Feature.Action' does not conform to the 'Sendable' protocol
// error: type 'Feature.Action' does not conform to the 'Sendable' protocol
// error: type 'Feature.Action' does not conform to the 'Sendable' protocol
public struct Feature: ReducerProtocol {
  public struct State: Equatable {}
  public enum Action: Equatable { case tapped }
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }  // here
}

// MARK: - ReduceAwaits
// error: cannot pass function of type '(inout Feature.State, Feature.Action) async -> Effect<Feature.Action>' to parameter expecting synchronous function type
func load() async -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in  // here
      switch action {
      case .tapped:
        state.count = await load()
        return .none
      case .loaded: return .none
      }
    }
  }
}

// MARK: - ReduceAwaitsAndThrows
// error: cannot pass function of type '(inout Feature.State, Feature.Action) async throws -> Effect<Feature.Action>' to parameter expecting synchronous function type
func load() async throws -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in  // here
      switch action {
      case .tapped:
        state.count = try await load()
        return .none
      case .loaded: return .none
      }
    }
  }
}

// MARK: - ReduceThrows
// error: 'init(_:)' is unavailable: A reducer does not throw: handle the error, or do the work in an effect, 'return .run { send in … }'
func load() throws -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in  // here
      switch action {
      case .tapped:
        state.count = try load()
        return .none
      case .loaded: return .none
      }
    }
  }
}

// MARK: - ReduceWithoutReturn
// error: missing return in closure expected to return 'Effect<Feature.Action>'
struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
      case .loaded:
        return .none
      }
    }  // here
  }
}

// MARK: - RunWithoutAwait
// error: expression is 'async' but is not marked with 'await'
func load() async throws -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: return .run { send in send(.loaded(1)) }  // here
      case .loaded: return .none
      }
    }
  }
}

// MARK: - RunWritesState
// error: mutable capture of 'inout' parameter 'state' is not allowed in concurrently-executing code [#SendableClosureCaptures]
func load() async throws -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .run { send in
          state.count = try await load()  // here
          await send(.loaded(1))
        }
      case .loaded: return .none
      }
    }
  }
}

// MARK: - SendAwaits
// error: cannot pass function of type '(inout Feature.State, Feature.Action) async -> Effect<Feature.Action>' to parameter expecting synchronous function type
func load() async -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in  // here
      switch action {
      case .tapped: return .send(.loaded(await load()))
      case .loaded: return .none
      }
    }
  }
}

// MARK: - SentCaseForgotten
// error: type 'Feature.Action' has no member 'failed'
struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .run { send in await send(.failed) }  // here
      case .loaded: return .none
      }
    }
  }
}

// MARK: - SwitchCaseForgotten
// error: switch must be exhaustive
struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {  // here
      case .tapped:
        state.count += 1
        return .none
      }
    }
  }
}

// MARK: - TaskWithoutAction
// error: cannot convert value of type 'Int' to closure result type 'Feature.Action'
func load() async throws -> Int { 1 }

struct Feature: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: return .task { try await load() }  // here
      case .loaded: return .none
      }
    }
  }
}

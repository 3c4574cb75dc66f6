import Foundation
import Lockstep

// Features in the style of The Composable Architecture 0.40 to 0.54.

struct AuthenticationClient: Sendable {
  var login: @Sendable (_ email: String, _ password: String) async throws -> AuthenticationResponse
  var signOut: @Sendable () async -> Void
}

struct AuthenticationResponse: Equatable, Sendable {
  var token: String
  var twoFactorRequired: Bool
}

struct AuthenticationError: Error, Equatable {}

extension AuthenticationClient: TestDependencyKey {
  static let testValue = Self(
    login: unimplemented("\(Self.self).login"),
    signOut: unimplemented("\(Self.self).signOut")
  )
}

extension DependencyValues {
  var authenticationClient: AuthenticationClient {
    get { self[AuthenticationClient.self] }
    set { self[AuthenticationClient.self] = newValue }
  }
}

/// A feature without children that implements `reduce(into:action:)` and returns an `EffectTask`.
struct OlderStyleLogin: ReducerProtocol {
  struct State: Equatable {
    @BindingState var email = ""
    @BindingState var password = ""
    var alert: AlertState<Action>?
    var isLoginRequestInFlight = false
    var twoFactor: OlderStyleTwoFactor.State?
  }

  enum Action: BindableAction, Equatable {
    case alertDismissed
    case binding(BindingAction<State>)
    case loginButtonTapped
    case loginResponse(TaskResult<AuthenticationResponse>)
    case twoFactor(OlderStyleTwoFactor.Action)
  }

  private enum LoginID {}

  @Dependency(\.authenticationClient) var authenticationClient

  var body: some ReducerProtocol<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alertDismissed:
        state.alert = nil
        return .none

      case .binding:
        return .cancel(id: LoginID.self)

      case .loginButtonTapped:
        state.isLoginRequestInFlight = true
        return .task { [email = state.email, password = state.password] in
          .loginResponse(await TaskResult { try await self.authenticationClient.login(email, password) })
        }
        .cancellable(id: LoginID.self, cancelInFlight: true)

      case let .loginResponse(.success(response)):
        state.isLoginRequestInFlight = false
        if response.twoFactorRequired {
          state.twoFactor = OlderStyleTwoFactor.State(token: response.token)
        }
        return .none

      case .loginResponse(.failure):
        state.alert = AlertState { TextState("Login failed") }
        state.isLoginRequestInFlight = false
        return .none

      case .twoFactor(.timedOut):
        state.twoFactor = nil
        return .fireAndForget { await self.authenticationClient.signOut() }

      case .twoFactor:
        return .none
      }
    }
    .ifLet(\.twoFactor, action: Action.twoFactor) {
      OlderStyleTwoFactor()
    }
  }
}

/// A feature without children that ticks.
struct OlderStyleTwoFactor: ReducerProtocol {
  struct State: Equatable {
    var seconds = 3
    let token: String
  }

  enum Action: Equatable {
    case task
    case tick
    case timedOut
  }

  private enum TimerID {}

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .task:
      return .run { send in
        await withTaskCancellation(id: TimerID.self, cancelInFlight: true) {
          for await _ in self.clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
      }
    case .tick:
      state.seconds -= 1
      guard state.seconds == 0 else { return .none }
      return .concatenate(.cancel(id: TimerID.self), EffectTask(value: .timedOut))
    case .timedOut:
      return .none
    }
  }
}

/// A parent whose body is declared as `Reduce`, as Swift 5.6 required.
struct OlderStyleApp: ReducerProtocol {
  struct State: Equatable {
    var login = OlderStyleLogin.State()
    var todos: IdentifiedArrayOf<OlderStyleTodo.State> = []
  }

  enum Action: Equatable {
    case login(OlderStyleLogin.Action)
    case todo(id: OlderStyleTodo.State.ID, action: OlderStyleTodo.Action)
  }

  var body: Reduce<State, Action> {
    Scope(state: \.login, action: Action.login) {
      OlderStyleLogin()
    }
    EmptyReducer()
      .forEach(\.todos, action: Action.todo(id:action:)) {
        OlderStyleTodo()
      }
  }
}

struct OlderStyleTodo: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: UUID
    var isComplete = false
  }

  enum Action: Equatable {
    case checkBoxToggled
  }

  func reduce(into state: inout State, action: Action) -> EffectPublisher<Action, Never> {
    switch action {
    case .checkBoxToggled:
      state.isComplete.toggle()
      return .none
    }
  }
}

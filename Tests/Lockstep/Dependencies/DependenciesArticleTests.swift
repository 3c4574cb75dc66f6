import Foundation
import Lockstep
import LockstepTesting
import Testing

// The examples of the article “Dependencies”.

private struct AuthManager: Sendable {
  var login: @Sendable (_ account: String) async throws -> String
}

extension AuthManager: DependencyKey {
  static let liveValue = AuthManager { account in "token of \(account)" }
  static let testValue = AuthManager(login: unimplemented("AuthManager.login"))
}

extension DependencyValues {
  fileprivate var authManager: AuthManager {
    get { self[AuthManager.self] }
    set { self[AuthManager.self] = newValue }
  }
}

private struct Login: ReducerProtocol {
  struct State: Equatable {
    var account = "blob"
    var token: String?
    var failed = false
  }

  enum Action: Sendable { case loginButtonTapped, loginResponse(TaskResult<String>) }

  @Dependency(\.authManager) var authManager
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .loginButtonTapped:
      return .task { [account = state.account] in
        try await clock.sleep(for: .seconds(1))
        return .loginResponse(await TaskResult { try await authManager.login(account) })
      }
    case .loginResponse(.success(let token)): state.token = token
    case .loginResponse(.failure): state.failed = true
    }
    return .none
  }
}

private struct Settings: Codable, Equatable, Sendable { var volume = 3 }

/// Keeps its settings in a file.
private struct Keeper: ReducerProtocol {
  struct State: Equatable {
    var settings: Settings?
    var notice = ""
  }

  enum Action: Sendable { case appeared, loaded(Settings), foundDamaged, saveButtonTapped, saveFailed(String) }

  @Dependency(\.fileStorage) var files

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run { send in
        do {
          let settings = try files.load(Settings.self, from: "settings.json") ?? Settings()
          await send(.loaded(settings))
        } catch {
          try? files.move("settings.json", "settings.json.damaged")
          await send(.foundDamaged)
        }
      }
    case .loaded(let settings): state.settings = settings
    case .foundDamaged:
      state.settings = Settings()
      state.notice = "damaged"
    case .saveButtonTapped:
      return .run { [settings = state.settings] _ in
        try files.save(settings, to: "settings.json")
      } catch: { error, send in
        await send(.saveFailed("\(error)"))
      }
    case .saveFailed(let text): state.notice = text
    }
    return .none
  }
}

@Suite struct DependenciesArticleTests {
  @Test func overridingOneInAStore() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authManager.login = { _ in "token" }
    }
    await store.send(.loginButtonTapped)
    await store.advance(by: .seconds(1))
    await store.receive(Login.Action.loginResponse) { $0.token = "token" }
    store.dependencies.authManager.login = { _ in throw CancellationError() }
    await store.send(.loginButtonTapped)
    await store.advance(by: .seconds(1))
    await store.receive(Login.Action.loginResponse) { $0.failed = true }
    await store.finish()
  }

  @Test func overridingOneInAPart() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
        .dependency(\.authManager, AuthManager { "demo of \($0)" })
        .transformDependency(\.locale) { $0 = Locale(identifier: "de") }
    }
    await store.send(.loginButtonTapped)
    await store.advance(by: .seconds(1))
    await store.receive(Login.Action.loginResponse, .success("demo of blob")) { $0.token = "demo of blob" }
    await store.finish()
  }

  @Test func files() async throws {
    let files = FileStorage.inMemory(initial: ["settings.json": Data("{".utf8)])
    let store = TestStore(initialState: Keeper.State()) {
      Keeper()
    } withDependencies: {
      $0.fileStorage = files
      $0.fileStorage.save = { _, name in throw FileStorageError.failed(.save, file: name, code: 28) }
    }
    await store.send(.appeared)
    await store.receive({ if case .foundDamaged = $0 { true } else { false } }) {
      $0.settings = Settings()
      $0.notice = "damaged"
    }
    #expect(try files.load("settings.json.damaged") == Data("{".utf8))
    await store.send(.saveButtonTapped)
    await store.receive(Keeper.Action.saveFailed) {
      $0.notice = "Could not save “settings.json”: No space left on device (error 28)."
    }
    await store.finish()
  }
}

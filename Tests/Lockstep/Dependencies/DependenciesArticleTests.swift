import Foundation
import Lockstep
import LockstepTesting
import Testing

// The examples in the article “Dependencies”.

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

private struct Notes: Sendable {
  var all: @Sendable () throws -> [String]
  var add: @Sendable (_ note: String) throws -> Void

  static func stored(in files: FileStorage) -> Notes {
    let name = "notes.json"
    return Notes(
      all: { try files.load([String].self, from: name) ?? [] },
      add: { note in try files.save((files.load([String].self, from: name) ?? []) + [note], to: name) }
    )
  }
}

private enum NotesKey: DependencyKey {
  static var liveValue: Notes {
    @Dependency(\.fileStorage) var files
    return .stored(in: files)
  }

  static var testValue: Notes { liveValue }
}

extension DependencyValues {
  fileprivate var notes: Notes {
    get { self[NotesKey.self] }
    set { self[NotesKey.self] = newValue }
  }
}

/// Shows all notes.
private struct List: ReducerProtocol {
  struct State: Equatable { var notes: [String] = [] }

  enum Action: Sendable { case added(String) }

  @Dependency(\.notes) var notes

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .added(let note):
      try? notes.add(note)
      state.notes = (try? notes.all()) ?? []
    }
    return .none
  }
}

/// Stores its settings in a file.
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
  @Test func overridingADependencyInAStore() async {
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

  @Test func overridingADependencyInAChild() async {
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

  @Test func aDependencyThatNeverAnswers() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authManager.login = { [clock = $0.continuousClock] _ in
        try await clock.sleep(for: .seconds(1_000_000))
        return "never"
      }
    }
    let task = await store.send(.loginButtonTapped)
    await store.advance(by: .seconds(999_999))
    await task.cancel()
    await store.finish()
  }

  @Test @MainActor func aServiceMadeFromItsStoresFiles() async throws {
    let files = FileStorage.inMemory()
    let first = TestStore(initialState: List.State()) {
      List()
    } withDependencies: {
      $0.fileStorage = files
    }
    await first.send(.added("milk")) { $0.notes = ["milk"] }
    let relaunched = TestStore(initialState: List.State()) {
      List()
    } withDependencies: {
      $0.fileStorage = files
    }
    await relaunched.send(.added("tea")) { $0.notes = ["milk", "tea"] }
    let partly = TestStore(initialState: List.State()) {
      List()
    } withDependencies: {
      $0.fileStorage = files
      $0.notes.add = { _ in }
    }
    await partly.send(.added("eggs")) { $0.notes = ["milk", "tea"] }
    let handedOver = TestStore(initialState: List.State()) {
      List()
    } withDependencies: {
      $0.fileStorage = files
      $0.notes = .stored(in: $0.fileStorage)
    }
    await handedOver.send(.added("jam")) { $0.notes = ["milk", "tea", "jam"] }
    let store = Store(initialState: List.State()) {
      List()
    } withDependencies: {
      $0.fileStorage = files
      $0.notes.add = { _ in }
    }
    store.send(.added("figs"))
    #expect(store.state.notes == ["milk", "tea", "jam"])
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

import Lockstep

/// The feature that the article “Effects and cancellation” quotes in part, verbatim.
struct Catalog: ReducerProtocol {
  struct State: Equatable {
    var events: [String] = []
  }

  enum Action: Sendable, Equatable {
    case appeared, readButtonTapped(String), loadButtonTapped(String), bookOpened(String), syncButtonTapped
    case previewTapped(String), previewClosed, readAloudButtonTapped(String), silenceButtonTapped
    case queryChanged(String), scrolled(Int), sleepTimerStarted, orderButtonTapped(String), deleteButtonTapped(String)
    case pageRead(String), bookFinished, loaded(TaskResult<String>), arrived(String), synced
    case found(TaskResult<[String]>), slept(Duration), failed(String)
  }

  enum CancelID { case preview, voice, search, bookmark, sleepTimer }

  @Dependency(Library.self) var library
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .readButtonTapped(let book):
      return .run(name: "reading") { send in
        for page in try await library.pages(book) { await send(.pageRead(page)) }
        await send(.bookFinished)
      }
    case .loadButtonTapped(let book):
      return .task(name: "load") { .loaded(await TaskResult { try await library.load(book) }) }
    case .bookOpened(let book):
      return .merge(
        .fireAndForget(name: "history") { try await library.remember(book) },
        .send(.readButtonTapped(book))
      )
    case .appeared:
      return .run(name: "arrivals", sequence: { library.arrivals() }, transform: { .arrived($0) })
    case .syncButtonTapped:
      return .concatenate(
        .fireAndForget(name: "upload") { try await library.upload() },
        .merge(.send(.loadButtonTapped("News")), .send(.synced))
      )
    case .previewTapped(let book):
      return .task(name: "preview") { .loaded(await TaskResult { try await library.load(book) }) }
        .cancellable(id: CancelID.preview, cancelInFlight: true)
    case .previewClosed:
      return .cancel(id: CancelID.preview)
    case .readAloudButtonTapped(let book):
      return .run(name: "reading aloud") { send in
        await withTaskCancellation(id: CancelID.voice) {
          for await _ in clock.timer(interval: .seconds(60)) { await send(.pageRead(book)) }
        }
        await send(.bookFinished)
      }
    case .silenceButtonTapped:
      return .cancel(id: CancelID.voice)
    case .queryChanged(let query):
      return .task(name: "search") { .found(await TaskResult { try await library.search(query) }) }
        .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
    case .scrolled(let page):
      return .fireAndForget(name: "bookmark") { try await library.bookmark(page) }
        .throttle(id: CancelID.bookmark, for: .seconds(5), clock: clock, latest: true)
    case .sleepTimerStarted:
      return .run(name: "sleep timer") { send in
        for await elapsed in clock.timer(interval: .seconds(1)) { await send(.slept(elapsed)) }
      }
      .cancellable(id: CancelID.sleepTimer, cancelInFlight: true)
    case .orderButtonTapped(let book):
      return .task(name: "order") {
        .loaded(
          await TaskResult { try await withTimeout(.seconds(10), clock: clock) { try await library.order(book) } }
        )
      }
    case .deleteButtonTapped(let book):
      return .run(name: "delete") { send in
        try await library.delete(book)
      } catch: { error, send in
        await send(.failed("\(error)"))
      }
    case .pageRead, .bookFinished, .loaded, .arrived, .synced, .found, .slept, .failed:
      state.events.append("\(action)")
      return .none
    }
  }
}

struct Library: DependencyKey {
  var arrivals: @Sendable () -> AsyncStream<String> = { AsyncStream { $0.finish() } }
  var pages: @Sendable (_ book: String) async throws -> [String] = { ["\($0) 1", "\($0) 2"] }
  var load: @Sendable (_ book: String) async throws -> String = { $0 }
  var order: @Sendable (_ book: String) async throws -> String = { $0 }
  var search: @Sendable (_ query: String) async throws -> [String] = { [$0] }
  var remember: @Sendable (_ book: String) async throws -> Void = { _ in }
  var bookmark: @Sendable (_ page: Int) async throws -> Void = { _ in }
  var upload: @Sendable () async throws -> Void = {}
  var delete: @Sendable (_ book: String) async throws -> Void = { _ in }

  static let liveValue = Library()
  static let testValue = Library()
}

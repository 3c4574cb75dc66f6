public import Lockstep

/// Shows developers the running app's build, its number of live effects, and the export of a trace.
///
/// It doesn't depend on its parent: its data comes from ``DiagnosticsClient``. Its effects end when it is removed.
public struct DeveloperSection: ReducerProtocol, Sendable {
  @Dependency(\.diagnostics) var diagnostics
  @Dependency(\.fileStorage) var files
  @Dependency(\.continuousClock) var clock

  /// The state of the section.
  public struct State: Equatable, Sendable {
    /// The app's build: `1.4.0 (45)`.
    public var build: String
    /// The number of live effects, updated every second; `nil` before the first count.
    public var liveEffects: Int?
    /// The status of the trace export.
    public var export = Export.notAsked

    /// Creates the state of a section that was just opened.
    ///
    /// - Parameter build: The app's build.
    public init(build: String) {
      self.build = build
    }
  }

  /// The status of the trace export.
  public enum Export: Equatable, Sendable {
    case notAsked, inFlight
    case done(ExportedTrace)
    case failed(SettingsError)
  }

  /// The actions of the section.
  public enum Action: Equatable, Sendable, Decodable {
    /// The section was opened.
    case opened
    /// The number of live effects was counted.
    case effectsCounted(Int)
    /// Export the trace to a file.
    case exportButtonTapped
    /// The trace was written, or the export failed.
    case exportResponse(TaskResult<ExportedTrace>)
  }

  /// Creates the reducer.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .opened: return count()

    case .effectsCounted(let count):
      state.liveEffects = count
      return .none

    case .exportButtonTapped: return export(&state)

    case .exportResponse(.success(let trace)):
      state.export = .done(trace)
      return .none

    case .exportResponse(.failure(let error)):
      state.export = .failed(SettingsError(error))
      return .none
    }
  }

  private func count() -> Effect<Action> {
    .run(name: "live effects") { [clock, diagnostics] send in
      var last = diagnostics.liveEffects()
      await send(.effectsCounted(last))
      for await _ in clock.timer(interval: .seconds(1)) {
        let count = diagnostics.liveEffects()
        if count != last { await send(.effectsCounted(count)) }
        last = count
      }
    }
  }

  private func export(_ state: inout State) -> Effect<Action> {
    guard state.canExport else { return .none }
    state.export = .inFlight
    return .task(name: "export") { [diagnostics, files] in
      .exportResponse(
        await TaskResult {
          let trace = try await diagnostics.trace()
          try files.save(trace, ExportedTrace.fileName)
          let path = files.path(ExportedTrace.fileName)
          return ExportedTrace(file: ExportedTrace.fileName, path: path, byteCount: trace.count)
        }
      )
    }
  }
}

/// A trace that was written to a file.
public struct ExportedTrace: Equatable, Sendable, Decodable {
  /// The file's path in the app's folder.
  public var file: String
  /// The file's absolute path; `nil` if it is in memory only, as in a simulated run.
  public var path: String?
  /// The file's size, in bytes.
  public var byteCount: Int

  static let fileName = "trace.jsonl"

  /// Creates an exported trace.
  ///
  /// - Parameters:
  ///   - file: The file's path in the app's folder.
  ///   - path: The file's absolute path; `nil` if it is in memory only.
  ///   - byteCount: The file's size, in bytes.
  public init(file: String, path: String? = nil, byteCount: Int) {
    self.file = file
    self.path = path
    self.byteCount = byteCount
  }
}

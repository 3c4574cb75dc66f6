public import Lockstep

/// What developers want to know of a running app: its build, how many effects are live, and what happened.
///
/// It stands on its own: what it shows comes from ``Diagnostics``. Its effects end when it goes away.
public struct DeveloperSection: ReducerProtocol, Sendable {
  @Dependency(\.diagnostics) var diagnostics
  @Dependency(\.fileStorage) var files
  @Dependency(\.continuousClock) var clock

  /// What the section knows.
  public struct State: Equatable, Sendable {
    /// Which build runs: `1.4.0 (45)`.
    public var build: String
    /// How many effects are live, as of the last second; `nil` as long as nobody has counted.
    public var liveEffects: Int?
    /// How far exporting the trace has come.
    public var export = Export.notAsked

    /// Makes the state of a section that has just been opened.
    ///
    /// - Parameter build: Which build runs.
    public init(build: String) {
      self.build = build
    }
  }

  /// How far exporting the trace has come.
  public enum Export: Equatable, Sendable {
    case notAsked, inFlight
    case done(ExportedTrace)
    case failed(SettingsError)
  }

  /// What can happen to the section.
  public enum Action: Equatable, Sendable, Decodable {
    /// The section was opened.
    case opened
    /// So many effects are live.
    case effectsCounted(Int)
    /// Write the trace to a file.
    case exportButtonTapped
    /// The trace was written, or could not be.
    case exportResponse(TaskResult<ExportedTrace>)
  }

  /// Makes the feature.
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
          return ExportedTrace(file: ExportedTrace.fileName, byteCount: trace.count)
        }
      )
    }
  }
}

/// A trace that was written to a file.
public struct ExportedTrace: Equatable, Sendable, Decodable {
  /// Where it is in the app's folder.
  public var file: String
  /// Its size, in bytes.
  public var byteCount: Int

  static let fileName = "trace.jsonl"

  /// Makes the fact.
  ///
  /// - Parameters:
  ///   - file: Where it is in the app's folder.
  ///   - byteCount: Its size, in bytes.
  public init(file: String, byteCount: Int) {
    self.file = file
    self.byteCount = byteCount
  }
}

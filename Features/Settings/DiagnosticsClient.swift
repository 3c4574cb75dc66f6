public import Lockstep

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Diagnostics of the running app, as a struct of functions.
public struct DiagnosticsClient: Sendable {
  /// Returns the app's build: `1.4.0 (45)`.
  public var build: @Sendable () -> String
  /// Returns the number of live effects.
  public var liveEffects: @Sendable () -> Int
  /// Returns the recent events, as a trace of JSON lines.
  public var trace: @Sendable () async throws -> Data

  /// Creates diagnostics from their functions.
  ///
  /// - Parameters:
  ///   - build: Returns the app's build.
  ///   - liveEffects: Returns the number of live effects.
  ///   - trace: Returns the recent events.
  public init(
    build: @escaping @Sendable () -> String,
    liveEffects: @escaping @Sendable () -> Int,
    trace: @escaping @Sendable () async throws -> Data
  ) {
    self.build = build
    self.liveEffects = liveEffects
    self.trace = trace
  }

  /// Diagnostics based on a store's trace log.
  ///
  /// ```swift
  /// let log = TraceLog()
  /// let store = Store(initialState: Root.State()) { Root() } withDependencies: {
  ///   $0.diagnostics = .live(build: "1.4.0 (45)", log: log)
  /// }
  /// store.listen { log.note($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - build: The app's build.
  ///   - log: The log that records the events of the app's store.
  /// - Returns: The diagnostics of the app with that store.
  public static func live(build: String, log: TraceLog) -> DiagnosticsClient {
    DiagnosticsClient(build: { build }, liveEffects: { log.liveEffects }, trace: { log.trace })
  }
}

extension DiagnosticsClient: DependencyKey {
  /// Embedded diagnostics, until an app overrides them with ``live(build:log:)``.
  public static var liveValue: DiagnosticsClient { .embedded }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = DiagnosticsClient(
    build: unimplemented("Diagnostics.build", placeholder: ""),
    liveEffects: unimplemented("Diagnostics.liveEffects", placeholder: 0),
    trace: unimplemented("Diagnostics.trace")
  )
}

extension DependencyValues {
  /// Diagnostics of the running app.
  public var diagnostics: DiagnosticsClient {
    get { self[DiagnosticsClient.self] }
    set { self[DiagnosticsClient.self] = newValue }
  }
}

public import Lockstep

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the running app can tell about itself, as a struct of functions.
public struct Diagnostics: Sendable {
  /// Which build runs: `1.4.0 (45)`.
  public var build: @Sendable () -> String
  /// How many effects are live.
  public var liveEffects: @Sendable () -> Int
  /// What happened of late, as a trace of JSON lines.
  public var trace: @Sendable () async throws -> Data

  /// Makes diagnostics of their functions.
  ///
  /// - Parameters:
  ///   - build: Which build runs.
  ///   - liveEffects: How many effects are live.
  ///   - trace: What happened of late.
  public init(
    build: @escaping @Sendable () -> String,
    liveEffects: @escaping @Sendable () -> Int,
    trace: @escaping @Sendable () async throws -> Data
  ) {
    self.build = build
    self.liveEffects = liveEffects
    self.trace = trace
  }

  /// What a store tells its log.
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
  ///   - build: Which build runs.
  ///   - log: Is told what happens by the app's store.
  /// - Returns: The diagnostics of the app with that store.
  public static func live(build: String, log: TraceLog) -> Diagnostics {
    Diagnostics(build: { build }, liveEffects: { log.liveEffects }, trace: { log.trace })
  }
}

extension Diagnostics: DependencyKey {
  /// Those of an app that does not run, until a real one overrides them by ``live(build:log:)``.
  public static var liveValue: Diagnostics { .embedded }

  /// Functions that must not be called.
  public static let testValue = Diagnostics(
    build: unimplemented("Diagnostics.build", placeholder: ""),
    liveEffects: unimplemented("Diagnostics.liveEffects", placeholder: 0),
    trace: unimplemented("Diagnostics.trace")
  )
}

extension DependencyValues {
  /// What the running app can tell about itself.
  public var diagnostics: Diagnostics {
    get { self[Diagnostics.self] }
    set { self[Diagnostics.self] = newValue }
  }
}

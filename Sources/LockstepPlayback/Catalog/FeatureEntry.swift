public import Lockstep
internal import LockstepDiff
public import LockstepScreen
package import LockstepScript
package import LockstepSimulation

/// A feature that a runner can drive: its name, its initial state and the worlds it can be played in.
///
/// ```swift
/// FeatureEntry("Login", initialState: Login.State()) { Login() }
///   .world("offline") { $0.authManager = .failing(.offline) }
/// ```
///
/// Without a world the feature uses its live dependencies, with two exceptions. Clock, date, UUIDs, random numbers, calendar, time zone
/// and locale are the same in every run. File storage is in memory, and initially empty.
public struct FeatureEntry: Sendable {
  /// A named set of dependencies for a feature.
  package struct World: Sendable {
    package let name: String
    let prepare: @Sendable (inout DependencyValues) -> Void
  }

  package let name: String
  package private(set) var worlds: [World] = []
  package let schema: @Sendable () -> ActionSchema
  package let payloadTypes: @Sendable () -> PayloadTypeFinder
  private let openFeature: @Sendable (PlaySettings) -> any PlayableFeature
  private let exploreFeature: @Sendable (ExplorationRequest) throws -> ExplorationSummary

  /// What a person must know to use the screen; nil for nothing.
  package private(set) var tip: String?

  private var prepareLive: (@Sendable (inout DependencyValues) -> Void)?

  /// Whether the feature has a screen.
  package let hasScreen: Bool

  /// Creates an entry for a feature.
  ///
  /// - Parameters:
  ///   - name: The name that scripts and the command line use.
  ///   - initialState: The state before the first action; evaluated again for each script.
  ///   - reducer: The feature; created again for each script.
  public init<State, Action: Sendable & Decodable, R: ReducerProtocol & SendableMetatype>(
    _ name: String,
    initialState: @escaping @autoclosure @Sendable () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping @Sendable () -> R
  ) where R.State == State, R.Action == Action {
    self.init(name, initialState, reducer, launch: nil, nil)
  }

  /// Creates an entry for a feature with a screen, which scripts can use with `tap`, `type` and `see`.
  ///
  /// ```swift
  /// FeatureEntry("Login", initialState: Login.State()) { Login() } screen: { LoginScreen(store: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name that scripts and the command line use.
  ///   - initialState: The state before the first action; evaluated again for each script.
  ///   - reducer: The feature; created again for each script.
  ///   - launch: The action that `play --screen` sends first, such as `.launched`; nil for none. Scripts send it themselves.
  ///   - screen: Makes the screen for a store; called only for scripts that use the screen.
  public init<
    State,
    Action: Sendable & Decodable,
    R: ReducerProtocol & SendableMetatype,
    Content: Screen & SendableMetatype
  >(
    _ name: String,
    initialState: @escaping @autoclosure @Sendable () -> State,
    launch: Action? = nil,
    @ReducerBuilder<State, Action> reducer: @escaping @Sendable () -> R,
    screen: @escaping @Sendable (_ store: Store<State, Action>) -> Content
  ) where R.State == State, R.Action == Action {
    self.init(name, initialState, reducer, launch: launch) { ScreenSession(screen($0), size: $1) }
  }

  private init<State, Action: Sendable & Decodable, R: ReducerProtocol & SendableMetatype>(
    _ name: String,
    _ initialState: @escaping @Sendable () -> State,
    _ reducer: @escaping @Sendable () -> R,
    launch: Action?,
    _ screen: ScreenMaker<State, Action>?
  ) where R.State == State, R.Action == Action {
    self.name = name
    schema = { ActionSchema(of: Action.self) { EnumMetadata.caseNames(of: $0) } }
    payloadTypes = { PayloadTypeFinder(of: Action.self) { EnumMetadata.caseNames(of: $0) } }
    openFeature = {
      Playback(initialState: initialState, reducer: reducer, screen: screen, launchAction: launch, setting: $0)
    }
    exploreFeature = { try FeatureExploration(initialState: initialState, reducer: reducer, $0).run() }
    hasScreen = screen != nil
  }

  /// Adds a world.
  ///
  /// - Parameters:
  ///   - name: The name that scripts and `--world` use.
  ///   - prepare: Changes the feature's dependencies.
  /// - Returns: The entry with the added world.
  public func world(_ name: String, _ prepare: @escaping @Sendable (inout DependencyValues) -> Void) -> FeatureEntry {
    var entry = self
    entry.worlds.append(World(name: name, prepare: prepare))
    return entry
  }

  /// Says what a person must know to use the screen; `play --screen` shows it first, and `list` prints it.
  ///
  /// ```swift
  /// FeatureEntry("Root", …) { Root() } screen: { RootScreen(store: $0) }
  ///   .tip("Log in as blob@example.com with the password “correct horse”")
  /// ```
  ///
  /// - Parameter text: One short line.
  /// - Returns: The entry with the tip.
  public func tip(_ text: String) -> FeatureEntry {
    var entry = self
    entry.tip = text
    return entry
  }

  /// Changes the dependencies of live runs, which use real time and files: `--live`.
  ///
  /// - Parameter prepare: Changes the dependencies, such as the addresses of servers.
  /// - Returns: The entry with that change.
  public func live(_ prepare: @escaping @Sendable (inout DependencyValues) -> Void) -> FeatureEntry {
    var entry = self
    entry.prepareLive = prepare
    return entry
  }

  package subscript(world name: String) -> World? {
    worlds.first { $0.name == name }
  }

  /// Visits every state that the feature can get into.
  ///
  /// - Throws: ``ExplorationRequestFault`` if the request doesn't fit the feature, or what makes exploration impossible.
  package func explore(_ request: ExplorationRequest) throws -> ExplorationSummary { try exploreFeature(request) }

  /// Creates a store of the feature that script steps can drive.
  package func open(_ setting: PlaySettings) -> any PlayableFeature {
    var setting = setting
    if setting.isLive { setting.prepareLive = prepareLive }
    return openFeature(setting)
  }
}

/// The settings that a feature is played with.
package struct PlaySettings: Sendable {
  package var world: FeatureEntry.World?

  /// Seeds random numbers and the order in which effects run; if `nil`, effects run oldest first.
  package var seed: UInt64?

  /// The order in which effects run, regardless of the seed.
  var schedule: Schedule?

  /// Whether to record the order in which jobs run.
  var isRecorded = false

  /// Whether to report each job that runs.
  var showsJobs = false

  /// Whether effects go on only when `resume` or `choose` lets them.
  var isHeld = false

  /// The real-time clock for runs with real time and live dependencies; nil for virtual time.
  package var liveClock: (any Clock<Duration>)?

  /// Changes the dependencies of a live run, before the world does.
  var prepareLive: (@Sendable (inout DependencyValues) -> Void)?

  package init(
    world: FeatureEntry.World? = nil,
    seed: UInt64? = nil,
    schedule: Schedule? = nil,
    isRecorded: Bool = false,
    showsJobs: Bool = false,
    liveClock: (any Clock<Duration>)? = nil
  ) {
    self.world = world
    self.seed = seed
    self.schedule = schedule
    self.isRecorded = isRecorded
    self.showsJobs = showsJobs
    self.liveClock = liveClock
  }

  var isLive: Bool { liveClock != nil }
}

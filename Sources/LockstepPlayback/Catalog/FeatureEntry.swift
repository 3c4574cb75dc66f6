public import Lockstep
package import LockstepScript
package import LockstepSimulation

/// A feature that a runner can drive: its name, how it starts, and the worlds it can be played in.
///
/// ```swift
/// FeatureEntry("Login", initialState: Login.State()) { Login() }
///   .world("offline") { $0.authManager = .failing(.offline) }
/// ```
///
/// Without a world the feature runs on its live dependencies, except that clock, date, UUIDs, random numbers, calendar, time zone and
/// locale are the same in every run, and that files are kept in memory, with none there at first.
public struct FeatureEntry: Sendable {
  /// A named way in which the surroundings of a feature behave.
  package struct World: Sendable {
    package let name: String
    let prepare: @Sendable (inout DependencyValues) -> Void
  }

  package let name: String
  package private(set) var worlds: [World] = []
  package let schema: @Sendable () -> ActionSchema
  package let payloadTypes: @Sendable () -> PayloadTypes
  private let openFeature: @Sendable (Setting) -> any Playable

  /// Names a feature and says how it starts.
  ///
  /// - Parameters:
  ///   - name: What scripts and the command line call it.
  ///   - initialState: The state before the first action; made anew for each script.
  ///   - reducer: The feature; made anew for each script.
  public init<State, Action: Sendable & Decodable, R: ReducerProtocol & SendableMetatype>(
    _ name: String,
    initialState: @escaping @autoclosure @Sendable () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping @Sendable () -> R
  ) where R.State == State, R.Action == Action {
    self.name = name
    schema = { ActionSchema(of: Action.self) { EnumCases.names(of: $0) } }
    payloadTypes = { PayloadTypes(of: Action.self) { EnumCases.names(of: $0) } }
    openFeature = { Playback(initialState: initialState, reducer: reducer, setting: $0) }
  }

  /// Adds a world.
  ///
  /// - Parameters:
  ///   - name: What scripts and `--world` call it.
  ///   - prepare: Changes the dependencies the feature is played with.
  /// - Returns: The entry with one world more.
  public func world(_ name: String, _ prepare: @escaping @Sendable (inout DependencyValues) -> Void) -> FeatureEntry {
    var entry = self
    entry.worlds.append(World(name: name, prepare: prepare))
    return entry
  }

  package subscript(world name: String) -> World? {
    worlds.first { $0.name == name }
  }

  /// Makes a store of the feature, to be driven by steps.
  package func open(_ setting: Setting) -> any Playable {
    openFeature(setting)
  }
}

/// What a feature is played with.
package struct Setting: Sendable {
  package var world: FeatureEntry.World?

  /// Seeds random numbers and the order in which effects run; `nil` runs the oldest first.
  package var seed: UInt64?

  /// In which order effects run, whatever the seed.
  var schedule: Schedule?

  /// Whether it is kept what ran when.
  var isRecorded = false

  /// Whether it is told which job ran when.
  var showsJobs = false

  /// The clock of real time, if time passes really and dependencies are those of an app; nil for virtual time.
  var liveClock: (any Clock<Duration>)?

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

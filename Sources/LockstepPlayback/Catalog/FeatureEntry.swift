public import Lockstep
internal import LockstepDiff
public import LockstepScreen

/// A feature that a runner can drive: its name, its initial state and the worlds it can be played in.
///
/// ```swift
/// FeatureEntry("Login", initialState: Login.State()) { Login() }
///   .world("offline") { $0.authManager = .failing(.offline) }
///   .explores { $0.isLoading ? [.cancelButtonTapped] : [.loginButtonTapped] }
///   .eventually("the spinner stops") { !$0.isLoading }
/// ```
///
/// Without a world the feature uses its live dependencies, with two exceptions. Clock, date, UUIDs, random numbers, calendar, time zone
/// and locale are the same in every run. File storage is in memory, and initially empty.
public struct FeatureEntry<State, Action: Sendable & Decodable>: Sendable {
  /// The entry with its types erased, as a catalog keeps it.
  package private(set) var erased: CatalogEntry

  private var declared: DeclaredFeature<State, Action>

  /// Creates an entry for a feature.
  ///
  /// - Parameters:
  ///   - name: The name that scripts and the command line use.
  ///   - initialState: The state before the first action; evaluated again for each script.
  ///   - reducer: The feature; created again for each script.
  public init<R: ReducerProtocol & SendableMetatype>(
    _ name: String,
    initialState: @escaping @autoclosure @Sendable () -> R.State,
    reducer: @escaping @Sendable () -> R
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
  public init<R: ReducerProtocol & SendableMetatype, Content: Screen & SendableMetatype>(
    _ name: String,
    initialState: @escaping @autoclosure @Sendable () -> R.State,
    launch: Action? = nil,
    reducer: @escaping @Sendable () -> R,
    screen: @escaping @Sendable (_ store: Store<State, Action>) -> Content
  ) where R.State == State, R.Action == Action {
    self.init(name, initialState, reducer, launch: launch) { ScreenSession(screen($0), size: $1, theme: $2) }
  }

  private init<R: ReducerProtocol & SendableMetatype>(
    _ name: String,
    _ initialState: @escaping @Sendable () -> State,
    _ reducer: @escaping @Sendable () -> R,
    launch: Action?,
    _ screen: ScreenMaker<State, Action>?
  ) where R.State == State, R.Action == Action {
    declared = DeclaredFeature(initialState: initialState) { reducer()._makeReduce() }
    erased = CatalogEntry(
      name: name,
      action: Action.self,
      hasScreen: screen != nil,
      declaration: declared
    ) { setting in
      Playback(initialState: initialState, reducer: reducer, screen: screen, launchAction: launch, setting: setting)
    }
  }

  /// Adds a world.
  ///
  /// - Parameters:
  ///   - name: The name that scripts and `--world` use.
  ///   - prepare: Changes the feature's dependencies.
  /// - Returns: The entry with the added world.
  public func world(_ name: String, _ prepare: @escaping @Sendable (inout DependencyValues) -> Void) -> Self {
    var entry = self
    entry.erased.worlds.append(CatalogEntry.World(name: name, prepare: prepare))
    return entry
  }

  /// Says what a person must know to use the screen; `play --screen` shows it in the last line, and `list` prints it.
  ///
  /// ```swift
  /// FeatureEntry("Root", …) { Root() } screen: { RootScreen(store: $0) }
  ///   .tip("Log in as blob@example.com with the password “correct horse”", whileVisible: "Password")
  /// ```
  ///
  /// - Parameters:
  ///   - text: One short line. A narrow window wraps it.
  ///   - element: The label of an element. The tip is shown while the element is visible and there is no other message; nil shows it until the
  ///     first key.
  /// - Returns: The entry with the tip.
  public func tip(_ text: String, whileVisible element: String? = nil) -> Self {
    var entry = self
    entry.erased.tip = CatalogEntry.Tip(text, whileVisible: element)
    return entry
  }

  /// Changes the dependencies of live runs, which use real time and files: `--live`.
  ///
  /// - Parameter prepare: Changes the dependencies, such as the addresses of servers.
  /// - Returns: The entry with that change.
  public func live(_ prepare: @escaping @Sendable (inout DependencyValues) -> Void) -> Self {
    var entry = self
    entry.erased.prepareLive = prepare
    return entry
  }

  /// Changes how the feature is explored.
  mutating func updateExploration(_ change: (inout ExplorationSettings<State, Action>) -> Void) {
    change(&declared.exploration)
    erased.declaration = declared
    let settings = declared.exploration
    erased.checkProperty = { name, state in
      guard let property = settings.properties.first(where: { $0.text == name }), let state = state as? State else {
        return nil
      }
      if try property.isMet(in: state) { return .holds }
      return property.kind == .eventually ? .doesNotHoldYet : .isViolated
    }
  }
}

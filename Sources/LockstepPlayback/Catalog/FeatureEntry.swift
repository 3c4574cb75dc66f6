public import Lockstep
internal import LockstepDiff
public import LockstepScreen

/// A feature that a runner can drive: its name, initial state and worlds.
///
/// ```swift
/// FeatureEntry("Login", initialState: Login.State()) { Login() }
///   .world("offline") { $0.authManager = .failing(.offline) }
///   .explores { $0.isLoading ? [.cancelButtonTapped] : [.loginButtonTapped] }
///   .eventually("the spinner stops") { !$0.isLoading }
/// ```
///
/// Without a world, the feature uses its live dependencies, with two exceptions. The clock, date, UUIDs, random numbers, calendar, time
/// zone and locale are the same in every run. File storage is in memory and initially empty.
public struct FeatureEntry<State, Action: Sendable & Decodable>: Sendable {
  /// The entry with its types erased, as stored in a catalog.
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
  ///   - launch: The first action that `play --screen` sends, such as `.launched`; nil for none. Scripts send this action themselves.
  ///   - screen: Creates the screen for a store; called only for scripts that use the screen.
  public init<R: ReducerProtocol & SendableMetatype, Content: Screen & SendableMetatype>(
    _ name: String,
    initialState: @escaping @autoclosure @Sendable () -> R.State,
    launch: Action? = nil,
    reducer: @escaping @Sendable () -> R,
    screen: @escaping @Sendable (_ store: Store<State, Action>) -> Content
  ) where R.State == State, R.Action == Action {
    self.init(name, initialState, reducer, launch: launch) { store, size, theme, language in
      guard let language else { return ScreenSession(screen(store), size: size, theme: theme) }
      return ScreenSession(LocalizedScreen(content: screen(store), language: language), size: size, theme: theme)
    }
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
    with { $0.erased.worlds.append(CatalogEntry.World(name: name, prepare: prepare)) }
  }

  /// Adds a named state: `headless preview` shows it beside others, and scripts start from it with `given preview "NAME"`.
  ///
  /// ```swift
  /// FeatureEntry("Recorder", initialState: Recorder.State()) { Recorder() } screen: { RecorderScreen(store: $0) }
  ///   .preview("100 hours", Recorder.State(time: .seconds(360_000)))
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, unique among the previews of the feature.
  ///   - state: The state; evaluated again each time the preview is shown. It need not be `Decodable`.
  /// - Returns: The entry with the preview.
  public func preview(_ name: String, _ state: @escaping @autoclosure @Sendable () -> State) -> Self {
    with { $0.erased.previews.append(CatalogEntry.Preview(name: name, state: state)) }
  }

  /// Adds the languages into which the screen is translated; `headless preview` offers them besides English.
  ///
  /// ```swift
  /// FeatureEntry("Recorder", initialState: Recorder.State()) { Recorder() } screen: { RecorderScreen(store: $0) }
  ///   .languages([.german, .arabic])
  /// ```
  ///
  /// - Parameter languages: The languages. A screen that sets its own language ignores them.
  /// - Returns: The entry with the languages.
  public func languages(_ languages: [Language]) -> Self {
    with { $0.erased.languages += languages }
  }

  /// Sets the tip for using the screen; `play --screen` shows it on the last line, and `list` prints it.
  ///
  /// ```swift
  /// FeatureEntry("Root", …) { Root() } screen: { RootScreen(store: $0) }
  ///   .tip("Log in as blob@example.com with the password “correct horse”", whileVisible: "Password")
  /// ```
  ///
  /// - Parameters:
  ///   - text: One short line. It wraps in a narrow window.
  ///   - element: The label of an element. The tip is shown while the element is visible and there is no other message. If nil, it is shown
  ///   until the first key press.
  /// - Returns: The entry with the tip.
  public func tip(_ text: String, whileVisible element: String? = nil) -> Self {
    with { $0.erased.tip = CatalogEntry.Tip(text, whileVisible: element) }
  }

  /// Sets the question that `play --screen` asks before the user leaves with `q` or Control-C.
  ///
  /// ```swift
  /// FeatureEntry("Recorder", …) { Recorder() } screen: { RecorderScreen(store: $0) }
  ///   .asksBeforeLeaving { $0.isRecording ? "The recording would be lost." : nil }
  /// ```
  ///
  /// - Parameter question: Returns one short sentence; nil if the user can leave without a question.
  /// - Returns: The entry with the question.
  public func asksBeforeLeaving(_ question: @escaping @Sendable (State) -> String?) -> Self {
    with { $0.erased.leavingQuestion = { ($0 as? State).flatMap(question) } }
  }

  /// Changes the dependencies of live runs (`--live`), which use real time and files.
  ///
  /// - Parameter prepare: Changes the dependencies, such as server addresses.
  /// - Returns: The entry with the changed dependencies.
  public func live(_ prepare: @escaping @Sendable (inout DependencyValues) -> Void) -> Self {
    with { $0.erased.prepareLive = prepare }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var entry = self
    change(&entry)
    return entry
  }
}

/// A screen shown in a given language.
private struct LocalizedScreen<Content: Screen>: Screen {
  let content: Content
  let language: Language

  var body: some Element { content.language(language) }
}

/// A feature's exploration settings, declared by its catalog entry.
package struct ExplorationSettings<State, Action: Sendable>: Sendable {
  /// Returns the user's actions in a state; nil to try the actions of the feature's scripts.
  package var alphabet: (@Sendable (State) -> [Action])?
  package var properties: [ExplorationProperty<State>] = []

  /// Maps symmetric states to their representative; nil if no states are symmetric.
  package var symmetry: (@Sendable (State) -> State)?

  /// The functions that return a state's group in a diagram, keyed by the name that `--by` accepts.
  package var groupings: [String: @Sendable (State) -> String] = [:]
}

/// A property declared in a catalog.
package struct DeclaredProperty: Sendable, Hashable {
  package let kind: ExplorationPropertyKind

  /// The property's name: `the spinner stops`.
  package let text: String
}

extension FeatureEntry {
  /// Declares the user's actions that `explore` tries.
  ///
  /// ```swift
  /// .explores { $0.isLoading ? [.cancelButtonTapped] : [.emailChanged("a@b.c"), .loginButtonTapped] }
  /// ```
  ///
  /// Without this declaration, `explore` tries the actions that the feature's scripts send. A few values are enough: one for each distinct
  /// behaviour of the reducer.
  ///
  /// - Parameter actions: Returns the actions that a user could send in a state; called for each visited state, on any thread.
  /// - Returns: The entry with these actions.
  public func explores(_ actions: @escaping @Sendable (State) -> [Action]) -> Self {
    updatingExploration { $0.alphabet = actions }
  }

  /// Declares a condition that holds in every state; `explore` finds the shortest path to a state in which it doesn't hold.
  ///
  /// - Parameters:
  ///   - name: A short description of the condition: `a signed-out app has no token`. Scripts check it with `expect property "NAME"`.
  ///   - holds: Returns whether the condition holds in a state; called on any thread.
  /// - Returns: The entry with the property.
  public func always(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    property(.always, name, holds)
  }

  /// Declares a condition that holds in no state; `explore` finds the shortest path to a state in which it holds.
  ///
  /// - Parameters:
  ///   - name: A short description of the condition. Scripts check it with `expect property "NAME"`.
  ///   - holds: Returns whether the condition holds in a state; called on any thread.
  /// - Returns: The entry with the property.
  public func never(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    property(.never, name, holds)
  }

  /// Declares a condition that holds in at least one state; `explore` reports if it holds in none.
  ///
  /// - Parameters:
  ///   - name: A short description of the condition.
  ///   - holds: Returns whether the condition holds in a state; called on any thread.
  /// - Returns: The entry with the property.
  public func reachable(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    property(.reachable, name, holds)
  }

  /// Declares a condition that eventually holds from every state as effects finish and time passes, without user actions.
  ///
  /// ```swift
  /// .eventually("the spinner stops") { !$0.isLoading }
  /// ```
  ///
  /// - Parameters:
  ///   - name: A short description of the condition. Scripts check it with `expect property "NAME"`.
  ///   - holds: Returns whether the condition holds in a state; called on any thread.
  /// - Returns: The entry with the property.
  public func eventually(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) -> Self {
    property(.eventually, name, holds)
  }

  /// Declares which states are symmetric, so exploration visits only one of them.
  ///
  /// ```swift
  /// .symmetry { state in
  ///   var state = state
  ///   state.players.sort { $0.score < $1.score }  // Players differ only by their scores.
  ///   return state
  /// }
  /// ```
  ///
  /// Symmetric states must behave identically: exploration checks a sample and reports any difference.
  ///
  /// - Parameter canonicalState: Maps symmetric states to the same state; called for each state, on any thread.
  /// - Returns: The entry with the symmetry.
  public func symmetry(_ canonicalState: @escaping @Sendable (State) -> State) -> Self {
    updatingExploration { $0.symmetry = canonicalState }
  }

  /// Declares a value that groups states in a diagram, in addition to values stored in the state: `explore NAME --diagram FILE --by phase`.
  ///
  /// ```swift
  /// .groups(by: "phase") { "\($0.phase)" }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name that `--by` accepts; it takes precedence over a path with the same name.
  ///   - group: Returns the name of a state's group; a diagram is legible with up to a dozen groups.
  /// - Returns: The entry with the groups.
  public func groups(by name: String, _ group: @escaping @Sendable (State) -> String) -> Self {
    updatingExploration { $0.groupings[name] = group }
  }

  private func property(
    _ kind: ExplorationPropertyKind,
    _ name: String,
    _ holds: @escaping @Sendable (State) -> Bool
  ) -> Self {
    updatingExploration { $0.properties.append(ExplorationProperty(kind, name, isNamed: true, holds: holds)) }
  }

  private func updatingExploration(_ change: (inout ExplorationSettings<State, Action>) -> Void) -> Self {
    with { entry in
      change(&entry.declared.exploration)
      entry.erased.declaration = entry.declared
      entry.erased.checkProperty = { [properties = entry.declared.exploration.properties] name, state in
        guard let property = properties.first(where: { $0.text == name }), let state = state as? State else {
          return nil
        }
        if try property.isMet(in: state) { return .holds }
        return property.kind == .eventually ? .doesNotHoldYet : .isViolated
      }
    }
  }
}

/// A feature of a catalog with its concrete types, which ``CatalogEntry`` erases.
package protocol FeatureDeclaration<State, Action>: Sendable {
  associatedtype State
  associatedtype Action: Sendable

  /// Creates the initial state.
  var initialState: @Sendable () -> State { get }

  /// Creates the reducer function; called for each store, on any thread.
  var makeReduce: @Sendable () -> (inout State, Action) -> Effect<Action> { get }

  /// The feature's exploration settings.
  var exploration: ExplorationSettings<State, Action> { get }
}

extension FeatureDeclaration {
  /// Whether the user's actions are declared.
  var hasAlphabet: Bool { exploration.alphabet != nil }

  /// The declared properties, without their conditions.
  var properties: [DeclaredProperty] {
    exploration.properties.map { DeclaredProperty(kind: $0.kind, text: $0.text) }
  }
}

/// The ``FeatureDeclaration`` built by a ``FeatureEntry``.
struct DeclaredFeature<State, Action: Sendable>: FeatureDeclaration {
  let initialState: @Sendable () -> State
  let makeReduce: @Sendable () -> (inout State, Action) -> Effect<Action>
  var exploration = ExplorationSettings<State, Action>()
}

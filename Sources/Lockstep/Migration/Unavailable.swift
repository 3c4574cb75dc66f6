// Combine in The Composable Architecture, declared only for the compiler's message.

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A Combine publisher, with operators of any name.
@_documentation(visibility: private)
@dynamicMemberLookup
public struct UnknownPublisher {
  /// Accepts any property and any operator.
  public subscript(dynamicMember name: String) -> Self { mistake() }

  /// Accepts an operator's closure.
  @discardableResult
  public func callAsFunction(_ body: (UnknownMemberStandIn) -> Void = { _ in }) -> Self { mistake() }
}

extension ViewStore {
  /// Not available. There is no Combine. As in The Composable Architecture, it hides a property of the state with the same name.
  // A dynamic member wouldn't hide it, but the compiler would name it in the message about every misspelled property of a property.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message:
      "There is no Combine: write 'for await state in viewStore.states', or 'store.observe { … }'; a property of the state is 'viewStore.state.publisher'"
  )
  public var publisher: UnknownPublisher { mistake() }
}

extension Effect {
  /// Not available. There is no Combine.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "There is no Combine: use '.run' over an asynchronous sequence")
  public static func publisher<Publisher>(
    priority: TaskPriority? = nil,
    _ createPublisher: () -> Publisher
  ) -> Self {
    mistake()
  }
}

// Dependencies of The Composable Architecture that do not exist here. They are declared only for the compiler's message, like the
// declarations in the folder Mistakes, and are hidden from the documentation. A property of the same name in another module takes
// precedence.
/// The type of the unavailable schedulers. `.immediate` is declared so that `$0.mainQueue = .immediate` doesn't cause another error first.
@_documentation(visibility: private)
public struct UnavailableScheduler: Sendable {
  /// Replaces the immediate scheduler.
  public static var immediate: Self { mistake() }
}

extension DependencyValues {
  /// Not available. Use a clock instead of a scheduler.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "There are no schedulers: use '\\.continuousClock'")
  public var mainQueue: UnavailableScheduler {
    get { mistake() }
    set { mistake() }
  }

  /// Not available. Use a clock instead of a scheduler.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "There are no schedulers: use '\\.continuousClock'")
  public var mainRunLoop: UnavailableScheduler {
    get { mistake() }
    set { mistake() }
  }

  /// Not available. The app defines a dependency for opening URLs.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Lockstep does not open URLs: declare a dependency of your own")
  public var openURL: UnknownMemberStandIn {
    get { mistake() }
    set { mistake() }
  }

  /// Not available. The app defines a dependency for network requests.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Lockstep has no network client: declare a dependency of your own")
  public var urlSession: UnknownMemberStandIn {
    get { mistake() }
    set { mistake() }
  }
}

/// Not available. Dependencies belong to stores.
@_documentation(visibility: private)
@available(*, unavailable, message: "Dependencies belong to a store: pass 'withDependencies:' when you create it")
public func prepareDependencies(_ update: (inout DependencyValues) throws -> Void) rethrows {
  mistake()
}

// Macros of The Composable Architecture 1.4 and later. They are declared only for the compiler's message: their implementation, a toolchain
// macro that adds nothing, never runs.
/// Not available. The conformance is written out.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove '@Reducer' and write the conformance: 'struct Feature: Reducer'")
@attached(peer)
public macro Reducer() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Not available. Stores observe every state.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove '@ObservableState': a store observes any state")
@attached(peer)
public macro ObservableState() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Not available. A case is its own case path.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove '@CasePathable': pass the case itself, 'Action.child'")
@attached(peer)
public macro CasePathable() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Not available. Write `testValue` by hand.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message: "Remove '@DependencyClient' and write 'testValue' with 'unimplemented(…)' for each function"
)
@attached(peer)
public macro DependencyClient() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

// Shared state of The Composable Architecture 1.10 and later, declared only for the compiler's message. A type of the same name in another
// module takes precedence.
/// Not available. Services share values.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message: "There is no shared state: keep the value in a dependency, which can save it with '\\.fileStorage'"
)
@propertyWrapper
public struct Shared<Value> {
  /// The value.
  public var wrappedValue: Value {
    get { mistake() }
    set { mistake() }
  }

  /// The shared value.
  public var projectedValue: Self { mistake() }

  /// Accepts an initial value.
  public init(wrappedValue: Value) { mistake() }

  /// Accepts an initial value and a key.
  public init(wrappedValue: Value, _ key: SharedKeyStandIn) { mistake() }

  /// Accepts a key.
  public init(_ key: SharedKeyStandIn) { mistake() }
}

@_documentation(visibility: private)
@available(*, unavailable)
extension Shared: Equatable where Value: Equatable {}

/// The keys of shared values, such as `.appStorage("count")`.
@_documentation(visibility: private)
public struct SharedKeyStandIn: Sendable {
  /// A key of the user's defaults.
  public static func appStorage(_ key: String) -> Self { mistake() }

  /// A file.
  public static func fileStorage(_ url: URL) -> Self { mistake() }

  /// A value in memory.
  public static func inMemory(_ key: String) -> Self { mistake() }
}

// Types of The Composable Architecture 1.4 and later, declared only for the compiler's message.
/// Not available. The attribute has a different name.
@_documentation(visibility: private)
@available(*, unavailable, renamed: "PresentationState")
public typealias Presents = PresentationState

/// Not available. The case carries the id and the action itself.
@_documentation(visibility: private)
@available(*, unavailable, message: "Write 'case row(id: Row.State.ID, action: Row.Action)'")
public enum IdentifiedAction<ID: Hashable & Sendable, Action: Sendable>: Sendable {
  /// An element's action.
  case element(id: ID, action: Action)
}

@_documentation(visibility: private)
@available(*, unavailable)
extension IdentifiedAction: Equatable where Action: Equatable {}

/// Not available. The case carries the id and the action itself.
@_documentation(visibility: private)
@available(*, unavailable, message: "Write 'case row(id: Row.State.ID, action: Row.Action)'")
public typealias IdentifiedActionOf<R: ReducerProtocol> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

// Waiting for a state in The Composable Architecture, declared only for the compiler's message.
extension ViewStore {
  /// Not available. The store's task represents the work that follows from the action.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Await the action's effects instead: 'await store.send(.refreshed).finish()'")
  public func send(_ action: ViewAction, while predicate: @escaping (ViewState) -> Bool) async {
    mistake()
  }

  /// Not available. A loop over the states does the same.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Loop over the states instead: 'for await state in viewStore.states'")
  public func yield(while predicate: @escaping (ViewState) -> Bool) async {
    mistake()
  }
}

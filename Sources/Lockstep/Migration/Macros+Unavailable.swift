// Macros of The Composable Architecture 1.4 and later. They are declared only for the compiler's message: their implementation, one of the
// toolchain's that adds nothing, never runs.

/// Not available: the conformance is written out.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove '@Reducer' and write the conformance: 'struct Feature: Reducer'")
@attached(peer)
public macro Reducer() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Not available: stores observe every state.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove '@ObservableState': a store observes any state")
@attached(peer)
public macro ObservableState() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Not available: a case is its own case path.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove '@CasePathable': pass the case itself, 'Action.child'")
@attached(peer)
public macro CasePathable() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Not available: the test value is written out.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message: "Remove '@DependencyClient' and write 'testValue' with 'unimplemented(…)' for each function"
)
@attached(peer)
public macro DependencyClient() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

public import Lockstep

// Modifying a case in The Composable Architecture's tests, declared only for the compiler's message.

/// Not available: a case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
public func XCTModify<Root, Case>(
  _ root: inout Root,
  case path: @escaping @Sendable (Case) -> Root,
  _ message: String = "",
  _ body: (inout Case) throws -> Void
) {
  mistake()
}

/// Not available: a case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
public func XCTModify<Root, Case>(
  _ root: inout Root?,
  case path: @escaping @Sendable (Case) -> Root,
  _ message: String = "",
  _ body: (inout Case) throws -> Void
) {
  mistake()
}

/// Not available: a case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
public func XCTModify<Root, Case>(
  _ root: inout Root,
  case path: CasePath<Root, Case>,
  _ message: String = "",
  _ body: (inout Case) throws -> Void
) {
  mistake()
}

/// Not available: a case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
public func XCTModify<Root, Case>(
  _ root: inout Root?,
  case path: CasePath<Root, Case>,
  _ message: String = "",
  _ body: (inout Case) throws -> Void
) {
  mistake()
}

/// Not available: a case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
@_disfavoredOverload
public func XCTModify<Root>(
  _ root: inout Root,
  case path: CaseKeyPath<Root>,
  _ message: String = "",
  _ body: (inout UnknownValue) throws -> Void
) {
  mistake()
}

/// Not available: a case path modifies the payload.
@_documentation(visibility: private)
@available(
  *,
  unavailable,
  message:
    "Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'"
)
public func XCTModify<Root>(
  _ root: inout Root?,
  case path: CaseKeyPath<Root>,
  _ message: String = "",
  _ body: (inout UnknownValue) throws -> Void
) {
  mistake()
}

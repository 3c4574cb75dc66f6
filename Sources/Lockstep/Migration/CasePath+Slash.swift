// Case paths in The Composable Architecture before macros: `/Action.child`. Declared for the compiler's message only, like the declarations
// of the folder Mistakes, and private to the documentation. Three overloads, so that neither language mode finds another error first.

prefix operator /

/// Not available: where a function takes a case path, the case itself is enough.
///
/// - Parameter embed: The case.
/// - Returns: Never.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value")
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> @Sendable (Value) -> Root {
  mistake()
}

/// Not available: a case path is made by its initializer.
///
/// - Parameter embed: The case.
/// - Returns: Never.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value")
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> {
  mistake()
}

/// Not available: a case without a payload, or with several, is written without a slash, too.
///
/// - Parameter embed: The case.
/// - Returns: Never.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value")
public prefix func / <Embedding>(embed: Embedding) -> Embedding {
  mistake()
}

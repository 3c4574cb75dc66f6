// Case paths in The Composable Architecture before macros: `/Action.child`. Declared only for the compiler's message, like the
// declarations in the folder Mistakes, and hidden from the documentation. There are three overloads, so that neither language mode reports
// another error first.

prefix operator /

/// Not available: pass the case itself to a function that takes a case path.
///
/// - Parameter embed: The case.
/// - Returns: Never.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value")
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> @Sendable (Value) -> Root {
  mistake()
}

/// Not available: use an initializer to make a case path.
///
/// - Parameter embed: The case.
/// - Returns: Never.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value")
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> {
  mistake()
}

/// Not available: cases without a payload or with several payloads are written without a slash, too.
///
/// - Parameter embed: The case.
/// - Returns: Never.
@_documentation(visibility: private)
@available(*, unavailable, message: "Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value")
public prefix func / <Embedding>(embed: Embedding) -> Embedding {
  mistake()
}

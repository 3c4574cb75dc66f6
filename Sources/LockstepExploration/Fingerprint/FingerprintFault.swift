/// The reason why a value has no fingerprint.
@usableFromInline
package struct FingerprintFault: Error {
  package enum Reason {
    case function(Any.Type)
    case object(Any.Type)
    case weakReference(Any.Type)
    /// A pointer, a task or another value that differs from run to run.
    case address(Any.Type)
    /// A type whose metadata doesn't describe how its values are stored.
    case unknownLayout(Any.Type)
    /// A value of Foundation that failed to encode itself.
    case encoding(Any.Type, message: String)
    case depth(limit: Int)
  }

  package let reason: Reason

  /// The path components from the value that contains the fault, innermost first: `[3]`, `.rows`.
  private var components: [String] = []

  init(_ reason: Reason) { self.reason = reason }

  /// The path from the root to the fault: `session.rows[3].onDone`; empty if the root itself has no fingerprint.
  ///
  /// Only the outermost levels of a path that is too deep are included.
  package var path: String {
    let shown = components.suffix(FingerprintFault.shownComponentCount).reversed().joined()
    let path = shown.hasPrefix(".") ? String(shown.dropFirst()) : shown
    return components.count > FingerprintFault.shownComponentCount ? path + "…" : path
  }

  private static let shownComponentCount = 12

  /// The same fault, seen from the value that contains it.
  func within(_ component: String) -> FingerprintFault {
    var fault = self
    if !component.isEmpty { fault.components.append(component) }
    return fault
  }
}

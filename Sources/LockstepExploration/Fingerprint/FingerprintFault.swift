internal import LockstepDiff

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
    /// A Foundation value that failed to encode itself.
    case encoding(Any.Type, message: String)
    case depth(limit: Int)
  }

  package let reason: Reason

  /// The path components from the value that contains the fault, innermost first: `[3]`, `.rows`.
  private var components: [String] = []

  init(_ reason: Reason) { self.reason = reason }

  /// The path from the root to the fault: `session.rows[3].onDone`; empty if the root itself has no fingerprint.
  ///
  /// If a path is too deep, only its outermost levels are included.
  package var path: String {
    let shown = components.suffix(FingerprintFault.shownComponentCount).reversed().joined()
    let path = shown.hasPrefix(".") ? String(shown.dropFirst()) : shown
    return components.count > FingerprintFault.shownComponentCount ? path + "…" : path
  }

  private static let shownComponentCount = 12

  /// The same fault, with the path extended by the enclosing value's component.
  func within(_ component: String) -> FingerprintFault {
    var fault = self
    if !component.isEmpty { fault.components.append(component) }
    return fault
  }
}

extension FingerprintFault {
  /// The problem and the next step: `state.session.onDone is a function, () -> (): …`.
  ///
  /// - Parameter root: The name of the fingerprinted value.
  package func text(root: String = "state") -> String {
    let path = path
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    return "\(root)\(separator)\(path) \(finding). \(hint)"
  }

  private var finding: String {
    switch reason {
    case .function(let type): "is a function, \(name(type)): exploration can't compare functions"
    case .object(let type): "is an object of class \(name(type)): exploration can't tell when two objects are equal"
    case .weakReference(let type): "is a weak or unowned reference, \(name(type)): exploration can't compare references"
    case .address(let type):
      "is of type \(name(type)), whose values differ from run to run: exploration can't compare them"
    case .unknownLayout(let type): "is of type \(name(type)), whose layout is unknown: exploration can't read its value"
    case .encoding(let type, let message): "is of type \(name(type)), which failed to encode its value: \(message)"
    case .depth(let limit): "is nested more than \(limit) levels deep: exploration can't compare it"
    }
  }

  private var hint: String {
    switch reason {
    case .function: "Move it into a dependency, or replace it with an enum of what it may do."
    case .object: "Replace the class with a struct, or move the object into a dependency."
    case .weakReference: "Replace the reference with the object's id."
    case .address: "Replace it with an id, or move it into a dependency."
    case .unknownLayout: "Replace it with a struct, an enum or a type of the standard library."
    case .encoding: "Store the values that determine it instead."
    case .depth: "Store the elements in an array."
    }
  }

  private func name(_ type: Any.Type) -> String { TypeNameShortener.shortName(of: type) }
}

extension FingerprintFault: CustomStringConvertible {
  @usableFromInline package var description: String { text() }
}

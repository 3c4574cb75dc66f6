internal import LockstepDiff

extension FingerprintFault {
  /// The finding and the next step: `state.session.onDone is a function, () -> (): …`.
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

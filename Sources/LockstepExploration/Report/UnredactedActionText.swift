internal import Foundation
internal import LockstepDiff
internal import LockstepScript

/// An action in script form that includes secret strings. Secrets are hidden everywhere else, but the script needs them.
struct UnredactedActionText {
  /// The action as a literal.
  let text: String

  init(_ action: Any) {
    var secrets = Self.secrets(in: action)[...]
    text = Literal(Tree(describing: action).replacingSecrets { secrets.popFirst() ?? .secret }).text
  }

  /// Returns the secrets that can be encoded as text, in field order.
  private static func secrets(in value: Any) -> [Tree] {
    if let describable = value as? any TreeDescribable, describable.tree == .secret {
      return [(value as? any Encodable).flatMap(text(of:)).map { .leaf(Literal.quoted($0)) } ?? .secret]
    }
    return Mirror(reflecting: value).children.flatMap { secrets(in: $0.value) }
  }

  private static func text(of value: any Encodable) -> String? {
    guard let data = try? JSONEncoder().encode(value) else { return nil }
    return try? JSONDecoder().decode(String.self, from: data)
  }
}

extension Tree {
  /// Returns the tree with its secrets replaced by other trees, in field order.
  fileprivate func replacingSecrets(_ next: () -> Tree) -> Tree {
    func replaced(_ fields: [Field]) -> [Field] {
      fields.map { Field(label: $0.label, value: $0.value.replacingSecrets(next)) }
    }
    switch self {
    case .secret: return next()
    case .structure(let type, let fields): return .structure(type: type, fields: replaced(fields))
    case .object(let type, let fields): return .object(type: type, fields: replaced(fields))
    case .enumeration(let type, let name, let payload):
      return .enumeration(type: type, case: name, payload: replaced(payload))
    case .tuple(let fields): return .tuple(replaced(fields))
    case .array(let elements, let ids): return .array(elements.map { $0.replacingSecrets(next) }, ids: ids)
    case .leaf, .paragraph, .nil, .set, .dictionary, .folded: return self
    }
  }
}

public import LockstepDiff

/// A write to a field of a feature's state, carried by an action.
///
/// ```swift
/// case .binding(\.$name):     // the name was written
///   state.isChanged = true
///   return .none
/// case .binding:              // another field was written
///   return .none
/// ```
///
/// Two writes are equal if they write equal values to the same field. A write prints like its source code: `.set(\.$name, "Blob")`.
public struct BindingAction<Root>: Sendable {
  @usableFromInline let write: BindingWrite<Root>

  /// Makes a write.
  ///
  /// - Parameters:
  ///   - keyPath: The field: `\.$name`.
  ///   - value: The new value.
  /// - Returns: The write.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable,
    _ value: Value
  ) -> Self {
    Self(write: BindingWrite(keyPath: keyPath, value: value) { $0[keyPath: keyPath].wrappedValue = value })
  }

  /// The field to write: `\.$name`.
  public var keyPath: PartialKeyPath<Root> { write.keyPath }

  /// Matches the writes to one field: `case .binding(\.$name):`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, BindingState<Value>>, action: Self) -> Bool {
    action.keyPath == keyPath
  }
}

extension BindingAction: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.write === rhs.write || lhs.keyPath == rhs.keyPath && lhs.write.hasValue(of: rhs.write)
  }

  public func hash(into hasher: inout Hasher) {
    // Hashes the field only, because a value need not be hashable.
    hasher.combine(keyPath)
  }
}

extension BindingAction: TreeDescribable {
  /// `.set(\.$name, "Blob")`.
  public var tree: Tree {
    let payload = [Tree.Field(value: .leaf(write.name)), Tree.Field(value: Tree(describing: write.value))]
    return .enumeration(type: "BindingAction", case: "set", payload: payload)
  }
}

extension BindingAction: CustomStringConvertible {
  /// `.set(\.$name, "Blob")`.
  public var description: String { tree.inline }
}

extension BindingAction: Decodable where Root: BindableState {
  private enum CaseKey: String, CodingKey { case set }
  private enum PayloadKey: String, CodingKey { case _0, _1 }

  private struct Container: BindingValueDecoder {
    let payload: KeyedDecodingContainer<PayloadKey>

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try payload.decode(type, forKey: ._1) }
  }

  /// Decodes the format that Swift synthesizes for an enum of this shape: the field's name under `_0`, the value under `_1`.
  ///
  /// The name is the printed form `\.$name` or the bare name.
  ///
  /// - Parameter decoder: Holds one key, `set`, with both values.
  /// - Throws: `DecodingError` if the state doesn't list the field, or if the value has another type.
  public init(from decoder: any Decoder) throws {
    let payload = try decoder.container(keyedBy: CaseKey.self).nestedContainer(keyedBy: PayloadKey.self, forKey: .set)
    let name = BindingField<Root>.bareName(try payload.decode(String.self, forKey: ._0))
    let fields = Root.bindings.all
    guard let field = fields.first(where: { $0.name == name }) else {
      let known = fields.map(\.name).joined(separator: ", ")
      let text = "\(Root.self) lists no binding “\(name)”; it lists \(known)."
      throw DecodingError.dataCorruptedError(forKey: ._0, in: payload, debugDescription: text)
    }
    self = try field.action(Container(payload: payload))
  }
}

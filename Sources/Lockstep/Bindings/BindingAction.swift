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

  /// Creates a write.
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
  /// The write as source code: `.set(\.$name, "Blob")`.
  public var tree: Tree {
    let payload = [Tree.Field(value: .leaf(write.name)), Tree.Field(value: Tree(describing: write.value))]
    return .enumeration(type: "BindingAction", case: "set", payload: payload)
  }
}

extension BindingAction: CustomStringConvertible {
  /// The write as source code: `.set(\.$name, "Blob")`.
  public var description: String { tree.inline }
}

extension BindingAction: Decodable where Root: BindableState {
  private enum CaseCodingKey: String, CodingKey { case set }
  private enum PayloadCodingKey: String, CodingKey { case _0, _1 }

  private struct PayloadDecoder: BindingValueDecoder {
    let payload: KeyedDecodingContainer<PayloadCodingKey>

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try payload.decode(type, forKey: ._1) }
  }

  /// Decodes the format that Swift synthesises for an enum of this shape: the field's name under `_0`, the value under `_1`.
  ///
  /// The name is the printed form `\.$name` or the bare name.
  ///
  /// - Parameter decoder: Holds one key, `set`, with both values.
  /// - Throws: `DecodingError` if the state doesn't list the field, or if the value has a different type.
  public init(from decoder: any Decoder) throws {
    let cases = try decoder.container(keyedBy: CaseCodingKey.self)
    let payload = try cases.nestedContainer(keyedBy: PayloadCodingKey.self, forKey: .set)
    let name = DecodableBindingField<Root>.bareName(try payload.decode(String.self, forKey: ._0))
    let fields = Root.bindings.all
    guard let field = fields.first(where: { $0.name == name }) else {
      let known = fields.map(\.name).joined(separator: ", ")
      let text = "\(Root.self) lists no binding “\(name)”; it lists \(known)."
      throw DecodingError.dataCorruptedError(forKey: ._0, in: payload, debugDescription: text)
    }
    self = try field.action(PayloadDecoder(payload: payload))
  }
}

/// An action that can carry writes to the fields of its feature's state.
///
/// ```swift
/// enum Action: BindableAction, Sendable {
///   case binding(BindingAction<State>)
///   case saveButtonTapped
/// }
/// ```
public protocol BindableAction: Sendable {
  /// The state whose fields are written.
  associatedtype State

  /// Creates the action for a write: the case `binding`.
  ///
  /// - Parameter action: The write.
  /// - Returns: The action.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Creates the action that writes a field: `store.send(.set(\.$name, "Blob"))`.
  ///
  /// - Parameters:
  ///   - keyPath: The field: `\.$name`.
  ///   - value: The new value.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }

  /// The write in this action, if it carries one.
  ///
  /// - Complexity: Microseconds, because each call searches for the case that carries writes. Reducers match `case .binding` instead.
  public var binding: BindingAction<State>? {
    CasePath(Self.binding).extract(from: self)
  }
}

/// The source text of a binding's key path: `\.$name`.
///
/// Swift prints an address instead of `$name`, and it differs in each run. The name is found by writing to a state through the key path. A
/// state is created for this purpose, because none is available when an action is printed.
enum BindingName {
  private static let computed = "<computed 0x"

  /// - Parameters:
  ///   - keyPath: The key path.
  ///   - write: Writes to a state through the key path.
  static func text<Root>(of keyPath: PartialKeyPath<Root>, writing write: (inout Root) -> Void) -> String {
    let parts = String(describing: keyPath).droppingPrefix("\\\(Root.self)").parts(separatedBy: computed)
    if leadsThroughFields(parts), let field = field(writtenBy: write, of: type(of: keyPath).valueType) {
      return "\\\(parts[0])$\(field)"
    }
    // `<computed (BindingState<String>)>`: the description Swift prints, without the address.
    return parts.dropFirst().reduce("\\\(parts[0])") { $0 + "<computed" + $1.drop(while: \.isHexDigit) }
  }

  /// Whether the path consists only of fields, which exist in an empty state. An optional's value or an element does not.
  private static func leadsThroughFields(_ parts: [Substring]) -> Bool {
    parts.count == 2 && parts[1].hasSuffix(")>") && parts[0].allSatisfy { $0 != "!" && $0 != "?" }
  }

  private static func field<Root>(writtenBy write: (inout Root) -> Void, of type: Any.Type) -> String? {
    guard let offset = ZeroValueFactory.offset(writtenBy: write) else { return nil }
    // A wrapper's storage is named `_name`.
    return StructField.name(of: type, at: offset, in: Root.self).map { String($0.dropFirst()) }
  }
}

extension String {
  fileprivate func droppingPrefix(_ prefix: String) -> Substring {
    hasPrefix(prefix) ? dropFirst(prefix.count) : self[...]
  }
}

extension Substring {
  fileprivate func parts(separatedBy separator: String) -> [Substring] {
    guard let start = indices.first(where: { self[$0...].hasPrefix(separator) }) else { return [self] }
    return [self[..<start]] + self[start...].dropFirst(separator.count).parts(separatedBy: separator)
  }
}

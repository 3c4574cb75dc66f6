extension BindingAction: Decodable where Root: BindableState {
  private enum Case: String, CodingKey { case set }
  private enum Payload: String, CodingKey { case _0, _1 }

  private struct Container: BindingValueContainer {
    let payload: KeyedDecodingContainer<Payload>

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try payload.decode(type, forKey: ._1) }
  }

  /// Decodes the format that Swift synthesizes for an enum of this shape: the field's name under `_0`, the value under `_1`.
  ///
  /// The name is the printed form `\.$name` or the bare name.
  ///
  /// - Parameter decoder: Holds one key, `set`, with both values.
  /// - Throws: `DecodingError` if the state doesn't list the field, or if the value has another type.
  public init(from decoder: any Decoder) throws {
    let payload = try decoder.container(keyedBy: Case.self).nestedContainer(keyedBy: Payload.self, forKey: .set)
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

/// A copy of a value, used to detect whether the value has changed.
///
/// Values are compared by `==` if possible. A value without `==` counts as changed if its bytes differ. This may report an invisible
/// change, but never misses one, because the copy keeps everything that the bytes refer to alive.
struct ValueSnapshot {
  /// Returns whether the value at the address is unchanged; if not, stores the new value.
  let isCurrent: (_ value: StateAddress) -> Bool

  init<Value>(of type: Value.Type, at address: StateAddress) {
    self =
      (type as? any Equatable.Type).map { Self.comparing($0, at: address) } ?? Self.comparingBytes(type, at: address)
  }

  private init(isCurrent: @escaping (StateAddress) -> Bool) {
    self.isCurrent = isCurrent
  }

  private static func comparing<Value: Equatable>(_: Value.Type, at address: StateAddress) -> Self {
    var last = address.load(Value.self)
    return Self { address in
      let isSame = address.hasValue(equalTo: last)
      if !isSame { last = address.load(Value.self) }
      return isSame
    }
  }

  private static func comparingBytes<Value>(_: Value.Type, at address: StateAddress) -> Self {
    var last = address.load(Value.self)
    return Self { address in
      let isSame = address.hasBytes(of: last)
      if !isSame { last = address.load(Value.self) }
      return isSame
    }
  }
}

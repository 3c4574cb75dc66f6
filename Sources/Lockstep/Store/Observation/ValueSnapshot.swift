/// A value as it was when last looked at, to tell whether it has changed since.
///
/// Keeps a copy: what is observed is compared by `==` where it can be. A value without `==` counts as changed when its bytes differ, which
/// may find a change where there is none to see, and never misses one, because the copy keeps alive whatever the bytes refer to.
struct ValueSnapshot {
  /// Whether the value at the address is the same as before; takes note of it if not.
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

/// A value kept elsewhere: how to read it, and how to ask for another.
@propertyWrapper
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Makes a binding of two functions.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Asks for a new one.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value; setting it asks its keeper to change it.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Self { self }
}

/// A reference to a value that is stored elsewhere: reads the value and requests changes.
///
/// ```swift
/// let name = store.binding(\.$name)
/// name.wrappedValue = "Blob"           // sends .binding(.set(\.$name, "Blob"))
/// let street = store.binding(\.$address).street
/// ```
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Makes a binding from two functions.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Requests a new value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value; setting it requests a change from the owner.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Self { self }

  /// A binding to a property of the value. Setting it requests a change to the whole value.
  ///
  /// - Parameter keyPath: The path from the value to the property.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

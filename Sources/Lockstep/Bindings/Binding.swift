/// A value kept elsewhere: how to read it, and how to ask for another.
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

  /// A binding to a part of the value; setting it asks for the whole value with that part changed.
  ///
  /// - Parameter keyPath: From the value to the part.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

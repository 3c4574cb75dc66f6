// Unsafe, and sound because:
//
// * The metadata of a type is only read, in the form that Swift's stable ABI gives it, and only after it has said that the type is a
//   struct whose fields are known.
// * A field is read as the type it is declared with, and only where generic code stores that type as a struct does: structs, enums,
//   classes and optionals of these. A struct with a field of any other kind, or with a weak or unowned one, has no layout here.
// * Fields are read while the struct itself is held, at its own address; what leaves is a copy.
// * Of bytes one conclusion is drawn: fields of one type with the same bytes hold the same value.

/// Where the stored fields of a struct lie: values of it are taken apart in place, at a tenth of what reflection costs.
struct StructLayout {
  /// A field as it prints.
  struct Field {
    /// The name before the colon; `nil` where there is none.
    let label: String?
    private let offset: Int
    private let size: Int
    private let copy: (UnsafeRawPointer) -> Any
  }

  /// In the order in which they are declared, without what the compiler added.
  let fields: [Field]
  private let type: Any.Type

  /// - Returns: `nil` for anything but a struct whose fields are known and can all be read.
  init?(_ type: Any.Type) {
    guard !(type is any CustomReflectable.Type), let stored = StoredField.all(of: type) else { return nil }
    var fields: [Field] = []
    for field in stored {
      switch FieldLabel.kind(of: field.name) {
      case .dropped: continue
      case .plain(let label): fields.append(Field(field, label: label))
      case .wrapped(let name):
        guard let field = Field(field, wrapped: name) else { return nil }
        fields.append(field)
      }
    }
    (self.fields, self.type) = (fields, type)
  }

  /// The fields of a value; `nil` where it is of another type.
  func parts(of value: Any) -> [Shape.Part]? {
    withAddress(of: value) { address in
      fields.map { Shape.Part(label: $0.label, value: $0.value(at: address)) }
    }
  }

  /// The first field of a name; `nil` where there is none.
  func value(named name: String, of value: Any) -> Any? {
    guard let field = fields.first(where: { $0.label == name }) else { return nil }
    return withAddress(of: value) { field.value(at: $0) }
  }

  /// Lends the addresses of two values, so that fields are looked at without copying the values.
  ///
  /// - Returns: `nil` where one of them is of another type.
  func withAddresses<Result>(
    of old: Any,
    _ new: Any,
    _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Result
  ) -> Result? {
    let found = withAddress(of: old) { old in withAddress(of: new) { new in body(old, new) } }
    return found ?? nil
  }

  private func withAddress<Result>(of value: Any, _ body: (UnsafeRawPointer) -> Result) -> Result? {
    func lend<Value>(_ value: Value) -> Result {
      unsafe withUnsafePointer(to: value) { unsafe body(UnsafeRawPointer($0)) }
    }
    func open<Value>(_ value: Value) -> Result? { Value.self == type ? lend(value) : nil }
    // Inside `Any` may be another box, such as `any Error`, which the value must be taken out of first.
    func unpack<Value>(_ type: Value.Type) -> Result? { (value as? Value).map { lend($0) } }
    return open(value) ?? _openExistential(type, do: unpack)
  }
}

extension StructLayout.Field {
  /// A copy of the field of the struct at an address.
  func value(at address: UnsafeRawPointer) -> Any { unsafe copy(address + offset) }

  /// Whether the fields of two structs are the same, byte for byte.
  func hasSameBits(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    unsafe SameBits.hold(old + offset, new + offset, count: size)
  }

  fileprivate init(_ field: StoredField, label: String?) {
    self.init(label: label, offset: field.offset, size: field.size, copy: field.copy)
  }

  /// The field of a property wrapper: which name and value print depends on its type alone, where that is a struct.
  fileprivate init?(_ field: StoredField, wrapped name: String) {
    guard field.kind == .structure else { return nil }
    if field.type is any TreeDescribable.Type || field.type is any TreeSubstituting.Type {
      self.init(field, label: name)
      return
    }
    guard !(field.type is any CustomReflectable.Type), let inside = StoredField.all(of: field.type) else { return nil }
    guard let stored = inside.first(where: { $0.name == "wrappedValue" }) else {
      self.init(field, label: field.name)
      return
    }
    self.init(label: name, offset: field.offset + stored.offset, size: stored.size, copy: stored.copy)
  }
}

/// A stored field of a struct, as the metadata knows it.
private struct StoredField {
  /// Kinds of types that lie in a struct as they lie anywhere.
  enum Kind: UInt {
    case object = 0
    case structure = 0x200
    case enumeration = 0x201
    case optional = 0x202
  }

  let name: String
  let type: Any.Type
  let kind: Kind
  let offset: Int
  let size: Int
  let copy: (UnsafeRawPointer) -> Any

  /// - Returns: `nil` for anything but a struct whose fields are known and can all be read.
  static func all(of type: Any.Type) -> [StoredField]? {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard readableKind(of: type) == .structure else { return nil }
    let word = MemoryLayout<Int>.size
    let description = unsafe (metadata + word).load(as: UnsafeRawPointer.self)
    guard unsafe description.load(as: UInt32.self) & 0x1f == 17, unsafe (description + 16).load(as: Int32.self) != 0
    else { return nil }
    let records = unsafe target(of: description + 16)
    let offsets = unsafe metadata + Int((description + 24).load(as: UInt32.self)) * word
    let (count, stride) = unsafe (
      Int((description + 20).load(as: UInt32.self)), Int((records + 10).load(as: UInt16.self))
    )
    var fields: [StoredField] = []
    for index in 0..<count {
      let record = unsafe records + 16 + index * stride
      guard let type = unsafe declaredType(in: record, description, arguments: metadata + 2 * word) else { return nil }
      let name = unsafe String(cString: target(of: record + 8).assumingMemoryBound(to: CChar.self))
      let offset = unsafe Int((offsets + 4 * index).load(as: UInt32.self))
      guard let field = StoredField(name: name, type: type, offset: offset) else { return nil }
      fields.append(field)
    }
    return fields
  }

  private init?(name: String, type: Any.Type, offset: Int) {
    guard let kind = Self.readableKind(of: type) else { return nil }
    (self.name, self.type, self.kind, self.offset) = (name, type, kind, offset)
    (size, copy) = Self.reader(of: type)
  }

  private static func reader<Value>(of type: Value.Type) -> (size: Int, copy: (UnsafeRawPointer) -> Any) {
    (MemoryLayout<Value>.size, { unsafe $0.assumingMemoryBound(to: Value.self).pointee })
  }

  /// - Returns: `nil` for types that a struct stores in a form of its own, such as functions.
  private static func readableKind(of type: Any.Type) -> Kind? {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let number = unsafe metadata.load(as: UInt.self)
    // A class's metadata begins with its metaclass instead of a number, where there are Objective-C classes.
    guard let kind = Kind(rawValue: number > 0x7ff ? 0 : number) else { return nil }
    guard kind == .optional else { return kind }
    let wrapped = unsafe (metadata + 2 * MemoryLayout<Int>.size).load(as: Any.Type.self)
    return readableKind(of: wrapped) == nil ? nil : kind
  }

  private static func declaredType(
    in record: UnsafeRawPointer,
    _ description: UnsafeRawPointer,
    arguments: UnsafeRawPointer
  ) -> Any.Type? {
    guard unsafe (record + 4).load(as: Int32.self) != 0 else { return nil }
    let name = unsafe target(of: record + 4).assumingMemoryBound(to: UInt8.self)
    let length = unsafe length(ofMangledName: name)
    guard unsafe !isReference(name, length) else { return nil }
    return unsafe _getTypeByMangledNameInContext(
      name,
      UInt(length),
      genericContext: description,
      genericArguments: arguments
    )
  }

  /// Whether a field is weak or unowned, which its name says at the end: `Xw`, `Xo`, `Xu`.
  private static func isReference(_ name: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard length > 2, unsafe name[length - 2] == UInt8(ascii: "X") else { return false }
    return unsafe "wou".utf8.contains(name[length - 1])
  }

  /// Symbolic references in a name may contain zeros.
  private static func length(ofMangledName name: UnsafePointer<UInt8>) -> Int {
    var length = 0
    while unsafe name[length] != 0 {
      switch unsafe name[length] {
      case 0x01...0x17: length += 1 + MemoryLayout<Int32>.size
      case 0x18...0x1f: length += 1 + MemoryLayout<Int>.size
      default: length += 1
      }
    }
    return length
  }

  /// What a relative address in the metadata points to.
  private static func target(of address: UnsafeRawPointer) -> UnsafeRawPointer {
    unsafe address + Int(address.load(as: Int32.self))
  }
}

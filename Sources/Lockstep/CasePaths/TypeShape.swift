/// Reads from the metadata of any type how its values are stored.
enum TypeShape {
  enum Kind: UInt {
    case `struct` = 0x200
    case `enum` = 0x201
    case optional = 0x202
    case foreignClass = 0x203
    case tuple = 0x301
    case function = 0x302
    case existential = 0x303
    case metatype = 0x304
    case wrappedClass = 0x305
    case `class` = 0
  }

  static func isExistential(_ type: Any.Type) -> Bool {
    kind(of: type) == .existential
  }

  static func isClass(_ type: Any.Type) -> Bool {
    let kind = kind(of: type)
    return kind == .class || kind == .foreignClass || kind == .wrappedClass
  }

  /// Whether two types are identical, or tuples that differ only in labels.
  static func isSame(_ first: Any.Type, _ second: Any.Type) -> Bool {
    if first == second { return true }
    guard let elements = elements(of: first), let others = self.elements(of: second) else { return false }
    return elements.count == others.count && zip(elements, others).allSatisfy { isSame($0.type, $1.type) }
  }

  /// Whether Swift stores values of a type in a representation that depends on their declaration.
  static func holdsFunction(_ type: Any.Type) -> Bool {
    switch kind(of: type) {
    case .function: true
    case .metatype: instanceType(ofThinMetatype: type) != nil
    case .optional: holdsFunction(word(2, of: type))
    case .tuple: elements(of: type)?.contains { holdsFunction($0.type) } ?? false
    default: false
    }
  }

  /// Whether the stored payload is at least as large as its type. A metatype of a struct, for example, takes no space.
  static func isReadable(_ type: Any.Type) -> Bool {
    switch kind(of: type) {
    case .metatype: instanceType(ofThinMetatype: type) == nil
    case .optional: isReadable(word(2, of: type))
    case .tuple: elements(of: type)?.allSatisfy { isReadable($0.type) } ?? false
    default: true
    }
  }

  /// The instance type of a metatype, if it has no subclasses. Such a metatype has only one value and takes no space.
  static func instanceType(ofThinMetatype type: Any.Type) -> Any.Type? {
    guard kind(of: type) == .metatype else { return nil }
    let instance = word(1, of: type)
    return isClass(instance) ? nil : instance
  }

  static func mayHold(_ wanted: Any.Type, in type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    if isSame(type, wanted) || isExistential(type) || isExistential(wanted) || type == AnyHashable.self { return true }
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    switch kind(of: type) {
    case .class, .foreignClass, .wrappedClass:
      return isClass(wanted)
    case .struct:
      // Swift converts `[Subclass]` to `[Class]` implicitly.
      return kind(of: wanted) == .struct && description(of: type) == description(of: wanted)
    case .enum, .optional:
      guard let layout = EnumLayout(type) else { return true }
      return (0..<layout.caseCount).contains { index in
        layout.payloadType(of: UInt32(index)).map { mayHold(wanted, in: $0, &seen) } ?? false
      }
    case .tuple:
      return elements(of: type)?.contains { mayHold(wanted, in: $0.type, &seen) } ?? true
    case .function, .metatype, .existential:
      return false
    case nil:
      return true
    }
  }

  static func onlyElement(of type: Any.Type) -> Any.Type? {
    guard let elements = elements(of: type), elements.count == 1 else { return nil }
    return elements[0].type
  }
}

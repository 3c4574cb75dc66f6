/// Determines how the values of a type are stored, and which values they may contain.
package enum TypeStorageInspector {
  package static func isExistential(_ type: Any.Type) -> Bool { TypeKind(of: type) == .existential }

  /// Whether two types are identical, or tuples that differ only in labels.
  package static func isSame(_ first: Any.Type, _ second: Any.Type) -> Bool {
    if first == second { return true }
    guard let elements = TypeKind.elements(of: first), let others = TypeKind.elements(of: second) else { return false }
    return elements.count == others.count && zip(elements, others).allSatisfy { isSame($0.type, $1.type) }
  }

  /// Whether Swift stores values of a type in a representation that depends on their declaration.
  package static func holdsFunction(_ type: Any.Type) -> Bool {
    switch TypeKind(of: type) {
    case .function: true
    case .metatype: instanceType(ofThinMetatype: type) != nil
    case .optional: TypeKind.wrapped(in: type).map(holdsFunction) ?? false
    case .tuple: TypeKind.elements(of: type)?.contains { holdsFunction($0.type) } ?? false
    case .object, .foreignObject, .importedObject, .structure, .enumeration, .existential, nil: false
    }
  }

  /// Whether the stored payload is at least as large as its type. A metatype of a struct, for example, takes no space.
  static func isReadable(_ type: Any.Type) -> Bool {
    switch TypeKind(of: type) {
    case .metatype: instanceType(ofThinMetatype: type) == nil
    case .optional: TypeKind.wrapped(in: type).map(isReadable) ?? true
    case .tuple: TypeKind.elements(of: type)?.allSatisfy { isReadable($0.type) } ?? false
    case .object, .foreignObject, .importedObject, .structure, .enumeration, .existential, .function, nil: true
    }
  }

  /// The instance type of a metatype, if it has no subclasses. Such a metatype has only one value and takes no space.
  package static func instanceType(ofThinMetatype type: Any.Type) -> Any.Type? {
    guard let instance = TypeKind.instance(ofMetatype: type), TypeKind(of: instance)?.isClass != true else {
      return nil
    }
    return instance
  }

  /// Whether a value of a type could hold a value of the wanted type, directly or in nested cases.
  static func mayHold(_ wanted: Any.Type, in type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    if isSame(type, wanted) || isExistential(type) || isExistential(wanted) || type == AnyHashable.self { return true }
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    switch TypeKind(of: type) {
    case .object, .foreignObject, .importedObject:
      return TypeKind(of: wanted)?.isClass == true
    case .structure:
      // Swift converts `[Subclass]` to `[Class]` implicitly.
      return TypeMetadata.areOfSameDeclaration(type, wanted)
    case .enumeration, .optional:
      guard let cases = EnumMetadata(type) else { return true }
      return (0..<cases.caseCount).contains { index in
        cases.payloadType(of: UInt32(index)).map { mayHold(wanted, in: $0, &seen) } ?? false
      }
    case .tuple:
      return TypeKind.elements(of: type)?.contains { mayHold(wanted, in: $0.type, &seen) } ?? true
    case .function, .metatype, .existential:
      return false
    case nil:
      return true
    }
  }

  /// The type of a tuple's element, if it has only one.
  package static func onlyElement(of type: Any.Type) -> Any.Type? {
    guard let elements = TypeKind.elements(of: type), elements.count == 1 else { return nil }
    return elements[0].type
  }

  /// Erases a value to its dynamic type. In generic code, `as Any` would wrap an existential in another existential.
  package static func erased<Value>(_ value: Value) -> Any {
    guard isExistential(Value.self) else { return value }
    func cast<Dynamic>(to type: Dynamic.Type) -> Any? { value as? Dynamic }
    let wrapped: Any = value
    let dynamicType: Any.Type = type(of: wrapped)
    return cast(to: dynamicType) ?? wrapped
  }
}

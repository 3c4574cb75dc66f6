// Unsafe, and sound because an address is only read as the type of its step, while the enclosing value is borrowed, and because the
// programs of fingerprints are never freed.

internal import LockstepDiff

/// Where the values of a type contain enums and optionals: steps at offsets from the value's address.
///
/// Values without enums and optionals have no steps. Fields of nested structs are steps of the enclosing type.
struct CasePlan {
  struct Step {
    enum Kind {
      /// An enum or optional whose payloads contain no others, so that its tag is all that counts.
      case tag(EnumValueWitnesses)
      /// An array; the steps of its elements follow, up to this index.
      case array(stride: Int, end: Int)
      /// A value that presents other content than its fields; the steps of that content follow, up to this index.
      case content(ContentReader, end: Int)
      /// Any other value that may contain enums or optionals, with the program that computes its fingerprint.
      case value(UnsafePointer<FingerprintProgram>)
    }

    let kind: Kind
    let offset: Int
    let type: Any.Type
    /// The path of the value: `alert`, `rows[].editor`.
    let path: String
  }

  private(set) var steps: [Step] = []

  /// Whether each type may contain cases; true while that is being computed, for types that contain themselves.
  private var knownTypes: [ObjectIdentifier: Bool] = [:]

  init(_ type: Any.Type) { append(type, at: 0, path: "") }

  /// Tags of more cases don't fit a word.
  private static let tagLimit = 64

  private mutating func append(_ type: Any.Type, at offset: Int, path: String) {
    guard mayContainCases(type) else { return }
    switch TypeKind(of: type) {
    case .structure:
      if let list = type as? any ArrayWithPlainStorage.Type {
        guard list.isReadInPlace else { return appendValue(type, at: offset, path: path) }
        appendGroup(type, at: offset, path: path, list.elementType, path + "[]") {
          .array(stride: list.elementStride, end: $0)
        }
      } else if let provider = type as? any FingerprintContentProvider.Type {
        let (content, read) = Self.content(of: provider)
        appendGroup(type, at: offset, path: path, content, path) { .content(read, end: $0) }
      } else if let fields = Self.fields(of: type) {
        let isWrapper = fields.count == 1 && FieldLabel.isOfWrapper(fields[0].name)
        for field in fields where !field.isReference {
          let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
          let part = path.isEmpty ? name : "\(path).\(name)"
          append(field.type, at: offset + field.offset, path: isWrapper ? path : part)
        }
      } else {
        appendValue(type, at: offset, path: path)
      }
    case .enumeration, .optional:
      if let witnesses = EnumValueWitnesses(of: type), let cases = EnumMetadata(type), cases.caseCount <= Self.tagLimit,
        !payloads(of: cases).contains(where: { mayContainCases($0) })
      {
        steps.append(Step(kind: .tag(witnesses), offset: offset, type: type, path: path))
      } else {
        appendValue(type, at: offset, path: path)
      }
    default: appendValue(type, at: offset, path: path)
    }
  }

  /// Appends a step that is followed by the steps of values stored elsewhere.
  private mutating func appendGroup(
    _ type: Any.Type,
    at offset: Int,
    path: String,
    _ part: Any.Type,
    _ partPath: String,
    _ kind: (_ end: Int) -> Step.Kind
  ) {
    let start = steps.count
    steps.append(Step(kind: kind(start), offset: offset, type: type, path: path))
    append(part, at: 0, path: partPath)
    steps[start] = Step(kind: kind(steps.count), offset: offset, type: type, path: path)
  }

  private mutating func appendValue(_ type: Any.Type, at offset: Int, path: String) {
    // Swift stores functions and some metatypes in another form than generic code reads.
    guard !TypeStorage.holdsFunction(type) else { return }
    let program = unsafe FingerprintProgramCache.program(for: type)
    steps.append(Step(kind: unsafe .value(program), offset: offset, type: type, path: path))
  }
}

// MARK: - Types without cases

extension CasePlan {
  /// Whether values of a type may contain enums or optionals that belong to the feature.
  private mutating func mayContainCases(_ type: Any.Type) -> Bool {
    if let known = knownTypes[ObjectIdentifier(type)] { return known }
    knownTypes[ObjectIdentifier(type)] = true
    let result = computeMayContainCases(type)
    knownTypes[ObjectIdentifier(type)] = result
    return result
  }

  private mutating func computeMayContainCases(_ type: Any.Type) -> Bool {
    if ScalarType.includes(type) || TypeNameTraits.known(type).isFoundation { return false }
    switch TypeKind(of: type) {
    case .structure:
      if let list = type as? any ArrayWithPlainStorage.Type { return mayContainCases(list.elementType) }
      if let provider = type as? any FingerprintContentProvider.Type {
        return mayContainCases(Self.content(of: provider).type)
      }
      if let keyed = type as? any CollectionOfParts.Type { return keyed.partTypes.contains { mayContainCases($0) } }
      return Self.fields(of: type)?.contains { !$0.isReference && mayContainCases($0.type) } ?? true
    case .tuple: return TypeKind.elements(of: type)?.contains { mayContainCases($0.type) } ?? true
    case .function, .metatype: return false
    case .enumeration, .optional, .object, .foreignObject, .importedObject, .existential, nil: return true
    }
  }

  /// The stored fields of a struct; nil if the struct presents other content than its fields.
  private static func fields(of type: Any.Type) -> [StructField]? {
    type is any CustomReflectable.Type ? nil : StructField.all(of: type)
  }

  private static func content<Provider: FingerprintContentProvider>(
    of _: Provider.Type
  ) -> (type: Any.Type, ContentReader) {
    let reader: ContentReader = { address, body in
      let content = unsafe address.assumingMemoryBound(to: Provider.self).pointee.fingerprintContent
      unsafe withUnsafePointer(to: content) { unsafe body(UnsafeRawPointer($0)) }
    }
    return (Provider.FingerprintContent.self, reader)
  }

  private func payloads(of cases: EnumMetadata) -> [Any.Type] {
    (0..<cases.payloadCaseCount).map { cases.payloadType(of: UInt32($0)) ?? Any.self }
  }
}

/// Calls a closure with the address of the content of the value at an address.
typealias ContentReader = (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

/// An array whose elements are read in place.
private protocol ArrayWithPlainStorage {
  static var elementType: Any.Type { get }
  static var elementStride: Int { get }

  /// Whether the elements begin where ``FingerprintWalker`` looks for them.
  static var isReadInPlace: Bool { get }
}

extension Array: ArrayWithPlainStorage {
  fileprivate static var elementType: Any.Type { Element.self }
  fileprivate static var elementStride: Int { MemoryLayout<Element>.stride }
}

extension ContiguousArray: ArrayWithPlainStorage {
  fileprivate static var isReadInPlace: Bool { beginsAtElementOffset }
  fileprivate static var elementType: Any.Type { Element.self }
  fileprivate static var elementStride: Int { MemoryLayout<Element>.stride }
}

/// Another collection of the standard library.
private protocol CollectionOfParts {
  static var partTypes: [Any.Type] { get }
}

extension Set: CollectionOfParts {
  fileprivate static var partTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: CollectionOfParts {
  fileprivate static var partTypes: [Any.Type] { [Key.self, Value.self] }
}

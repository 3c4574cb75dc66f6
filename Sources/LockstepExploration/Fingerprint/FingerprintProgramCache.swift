internal import LockstepDiff
private import Synchronization

// Unchecked because programs and tables are referenced by address. Sound because they never change after the lock is released.

/// The programs of all types seen so far, shared by all plans of the process.
enum FingerprintProgramCache {
  private struct Contents: @unchecked Sendable {
    var builder = FingerprintProgramBuilder()
    var dynamicTypes: [ObjectIdentifier: DynamicType] = [:]
  }

  /// A type whose values occur in existentials and objects.
  struct DynamicType: @unchecked Sendable {
    let program: UnsafePointer<FingerprintProgram>
    let name: Fingerprint
  }

  private static let contents = Mutex(Contents())

  static func program(for type: Any.Type) -> UnsafePointer<FingerprintProgram> {
    contents.withLock { unsafe Address(pointer: $0.builder.program(for: type)) }.pointer
  }

  static func dynamicType(_ type: Any.Type) -> DynamicType {
    contents.withLock { contents in
      if let known = contents.dynamicTypes[ObjectIdentifier(type)] { return known }
      let made = unsafe DynamicType(
        program: contents.builder.program(for: type),
        name: FingerprintTypeName.fingerprint(of: type)
      )
      contents.dynamicTypes[ObjectIdentifier(type)] = made
      return made
    }
  }

  private struct Address: @unchecked Sendable { let pointer: UnsafePointer<FingerprintProgram> }
}

/// Type names that are the same in every process.
enum FingerprintTypeName {
  static func fingerprint(of type: Any.Type) -> Fingerprint {
    var hasher = FingerprintHasher()
    var text = stableName(of: type)
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return hasher.finalize()
  }

  /// Returns the qualified name. The contexts of private and local types contain addresses, which change from run to run. They are replaced
  /// by the names of fields and cases, to distinguish types with the same name in different files.
  private static func stableName(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    let pieces = name.components(separatedBy: "(unknown context at $")
    guard pieces.count > 1 else { return name }
    let parts = TypeMetadata(type)?.fields.map(\.name) ?? []
    return pieces[0] + pieces.dropFirst().map { $0.drop(while: \.isHexDigit) }.joined() + " "
      + parts.joined(separator: ",")
  }
}

extension String {
  /// Returns the substrings between the occurrences of a separator.
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    var (parts, start, index) = ([Substring](), startIndex, startIndex)
    while index < endIndex {
      if self[index...].hasPrefix(separator) {
        parts.append(self[start..<index])
        index = self.index(index, offsetBy: separator.count)
        start = index
      } else {
        formIndex(after: &index)
      }
    }
    return parts + [self[start...]]
  }
}

// Unsafe but sound for the reasons given for ``FingerprintProgramInterpreter``.

internal import LockstepDiff

/// The positions of interchangeable identifiers, in the order in which they were listed.
@usableFromInline
package struct IDNumbering: Sendable {
  /// The identifiers that are not interchangeable, because user actions refer to them by number.
  private let fixed: Set<Int>
  private var positions: [Int: UInt64] = [:]

  /// The identifiers that have a position, in order.
  package private(set) var listed: [Int] = []

  /// The nesting depth of unordered collections being read; positions of identifiers in them would depend on the hash seed.
  var unorderedDepth = 0

  /// The identifiers found in values.
  package private(set) var found: [Int] = []

  /// The enum tags that were read; nil if tags are not recorded.
  nonisolated(unsafe) var tags: UnsafeMutablePointer<SeenCaseTags>?

  /// Creates an empty numbering.
  ///
  /// - Parameter fixed: The numbers of identifiers that are never replaced by positions.
  package init(fixed: Set<Int> = []) { self.fixed = fixed }

  /// Returns the position of an identifier; nil if it isn't listed or isn't interchangeable.
  package func position(of number: Int) -> UInt64? { positions[number] }

  /// Clears the identifiers found in values, but keeps all positions.
  package mutating func forgetFound() { found = [] }
}

extension FingerprintProgramInterpreter {
  /// Combines the position of an identifier, or its number if it has no position.
  mutating func combine(_ id: some InterchangeableID) {
    let number = id.fingerprintNumber
    let position = unsafe numbering.pointee.find(number)
    hasher.combine(position == nil ? 0 : 1)
    hasher.combine(position ?? UInt64(truncatingIfNeeded: number))
  }

  /// Lists the identifiers of a collection, and combines those that are not interchangeable.
  mutating func list(_ ids: some Sequence<some InterchangeableID>) {
    unsafe numbering.pointee.list(ids)
    for number in unsafe numbering.pointee.fixedNumbers(of: ids) { hasher.combine(UInt64(truncatingIfNeeded: number)) }
  }
}

extension IDNumbering {
  fileprivate mutating func list(_ ids: some Sequence<some InterchangeableID>) {
    guard unorderedDepth == 0 else { return }
    for id in ids {
      let number = id.fingerprintNumber
      guard positions[number] == nil, !fixed.contains(number) else { continue }
      positions[number] = UInt64(listed.count)
      listed.append(number)
    }
  }

  /// Returns each identifier's number if it isn't interchangeable, otherwise −1; empty if all are interchangeable.
  fileprivate func fixedNumbers(of ids: some Sequence<some InterchangeableID>) -> [Int] {
    fixed.isEmpty ? [] : ids.map { fixed.contains($0.fingerprintNumber) ? $0.fingerprintNumber : -1 }
  }

  /// Returns the position of an identifier, and records that it was found; nil if it has no position.
  fileprivate mutating func find(_ number: Int) -> UInt64? {
    found.append(number)
    return positions[number]
  }
}

extension FingerprintProgramBuilder {
  func identifierStep<ID: InterchangeableID>(_ type: ID.Type, at offset: Int) -> FingerprintStep {
    let reader = DynamicLayoutReader(hasTags: false) { address, walker throws(FingerprintFault) in
      walker.combine(unsafe address.assumingMemoryBound(to: ID.self).pointee)
    }
    return self.reader(reader, at: offset)
  }

  mutating func identifierProviderStep<Provider: InterchangeableIDCollection>(
    _ type: Provider.Type,
    at offset: Int
  ) -> FingerprintStep {
    let content = unsafe program(for: Provider.FingerprintContent.self)
    let reader = unsafe DynamicLayoutReader(hasTags: content.pointee.hasTags) {
      address,
      walker throws(FingerprintFault) in
      let value = unsafe address.assumingMemoryBound(to: Provider.self).pointee
      walker.list(value.interchangeableIDs)
      unsafe try walker.combine(value.fingerprintContent, by: content)
    }
    return self.reader(reader, at: offset)
  }
}

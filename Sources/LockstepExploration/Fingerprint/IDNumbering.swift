// Unsafe but sound for the reasons given for ``FingerprintWalker``.

internal import LockstepDiff

/// The positions of interchangeable identifiers, in the order in which they were listed.
@usableFromInline
package struct IDNumbering: Sendable {
  /// The numbers of identifiers that are not interchangeable, because the user's actions refer to them by number.
  private let fixed: Set<Int>
  private var positions: [Int: UInt64] = [:]

  /// The numbers of the identifiers that have a position, in order.
  package private(set) var listed: [Int] = []

  /// The number of unordered collections being read: the positions of identifiers in them would depend on the hash seed.
  var unorderedDepth = 0

  /// The numbers of the identifiers that were found in values.
  package private(set) var found: [Int] = []

  /// The tags of the enums that were read; nil if they are not recorded.
  nonisolated(unsafe) var tags: UnsafeMutablePointer<CaseTags>?

  /// Creates an empty numbering.
  ///
  /// - Parameter fixed: The numbers of identifiers that are never replaced by positions.
  package init(fixed: Set<Int> = []) { self.fixed = fixed }

  /// Returns the position of an identifier; nil if it isn't listed, or not interchangeable.
  package func position(of number: Int) -> UInt64? { positions[number] }

  /// Clears the set of identifiers that were found, but keeps their positions.
  package mutating func forgetFound() { found = [] }
}

extension FingerprintWalker {
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

  /// The numbers of the identifiers that are not interchangeable, and −1 for each of the others; none if all are.
  fileprivate func fixedNumbers(of ids: some Sequence<some InterchangeableID>) -> [Int] {
    fixed.isEmpty ? [] : ids.map { fixed.contains($0.fingerprintNumber) ? $0.fingerprintNumber : -1 }
  }

  /// Returns the position of an identifier, and notes that it was found; nil if it has no position.
  fileprivate mutating func find(_ number: Int) -> UInt64? {
    found.append(number)
    return positions[number]
  }
}

extension FingerprintProgramBuilder {
  func identifierStep<ID: InterchangeableID>(_ type: ID.Type, at offset: Int) -> FingerprintStep {
    let reader = FingerprintReader(hasTags: false) { address, walker throws(FingerprintFault) in
      walker.combine(unsafe address.assumingMemoryBound(to: ID.self).pointee)
    }
    return self.reader(reader, at: offset)
  }

  mutating func identifierProviderStep<Provider: InterchangeableIDProvider>(
    _ type: Provider.Type,
    at offset: Int
  ) -> FingerprintStep {
    let content = unsafe program(for: Provider.FingerprintContent.self)
    let reader = unsafe FingerprintReader(hasTags: content.pointee.hasTags) {
      address,
      walker throws(FingerprintFault) in
      let value = unsafe address.assumingMemoryBound(to: Provider.self).pointee
      walker.list(value.interchangeableIDs)
      unsafe try walker.combine(value.fingerprintContent, by: content)
    }
    return self.reader(reader, at: offset)
  }
}

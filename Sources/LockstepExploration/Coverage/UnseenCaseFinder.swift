// Unsafe, and sound for the reasons given for ``CasePlan``. The elements of an array are read where ``FingerprintWalker`` reads them.

internal import LockstepDiff

/// Finds the parts of values that may show enum cases, or optionals that are nil or present, for the first time.
///
/// Most values show nothing new. They are recognized by a bit for each tag and by fingerprints, without a mirror.
///
/// ```swift
/// var finder = UnseenCaseFinder(of: Page.self)
/// finder.find(in: page) { part, path in print(path, part) }
/// ```
package struct UnseenCaseFinder {
  private struct SeenValue: Hashable {
    let step: Int
    let fingerprint: Fingerprint
  }

  private let steps: [CasePlan.Step]
  private let type: Any.Type

  /// The tags that each step has found, one bit each.
  private var seenTags: [UInt64]
  private var seenValues: Set<SeenValue> = []

  /// Values that were seen are forgotten beyond this number, so that memory is limited.
  private static let seenLimit = 1 << 18

  /// Creates a finder for the values of a type.
  package init(of type: Any.Type) {
    steps = CasePlan(type).steps
    self.type = type
    seenTags = Array(repeating: 0, count: steps.count)
  }

  /// Finds the parts of a value that may show something for the first time.
  ///
  /// - Parameters:
  ///   - value: A value of the finder's type.
  ///   - report: Called with each part and its path, such as `rows[].editor`.
  package mutating func find<Value>(in value: borrowing Value, _ report: (Any, String) -> Void) {
    precondition(Value.self == type, "A finder for values of \(type) can't read one of \(Value.self).")
    if steps.isEmpty { return }
    unsafe withUnsafePointer(to: value) { unsafe run(0, steps.count, at: UnsafeRawPointer($0), report) }
  }

  private mutating func run(_ start: Int, _ end: Int, at base: UnsafeRawPointer, _ report: (Any, String) -> Void) {
    var index = start
    while index < end {
      let address = unsafe base + steps[index].offset
      switch steps[index].kind {
      case .tag(let witnesses):
        let bit: UInt64 = unsafe 1 << UInt64(witnesses.tag(at: address))
        if seenTags[index] & bit == 0 {
          seenTags[index] |= bit
          unsafe reportPart(index, at: address, report)
        }
      case .value(let program):
        if unsafe isNew(address, index, program) { unsafe reportPart(index, at: address, report) }
      case .array(let stride, let end):
        unsafe runElements(index + 1, end, stride, at: address, report)
        index = end - 1
      case .content(let read, let end):
        let first = index + 1
        unsafe read(address) { unsafe run(first, end, at: $0, report) }
        index = end - 1
      }
      index += 1
    }
  }

  private mutating func runElements(
    _ start: Int,
    _ end: Int,
    _ stride: Int,
    at address: UnsafeRawPointer,
    _ report: (Any, String) -> Void
  ) {
    let storage = unsafe address.load(as: UnsafeRawPointer.self)
    let count = unsafe address.assumingMemoryBound(to: ContiguousArray<UInt8>.self).pointee.count
    for element in 0..<count {
      unsafe run(start, end, at: storage + FingerprintWalker.elementOffset + element * stride, report)
    }
  }

  private func reportPart(_ index: Int, at address: UnsafeRawPointer, _ report: (Any, String) -> Void) {
    unsafe report(MemoryReader.copy(of: steps[index].type, at: address), steps[index].path)
  }

  /// Whether a value has not been seen. One without a fingerprint is not reported.
  private mutating func isNew(
    _ address: UnsafeRawPointer,
    _ step: Int,
    _ program: UnsafePointer<FingerprintProgram>
  ) -> Bool {
    var numbering = IDNumbering()
    let fingerprint = unsafe withUnsafeMutablePointer(to: &numbering) { numbering in
      var walker = unsafe FingerprintWalker(FingerprintHasher(), numbering)
      return (try? unsafe walker.run(program, at: address)).map { walker.hasher.finalize() }
    }
    guard let fingerprint else { return false }
    if seenValues.count >= Self.seenLimit { seenValues = [] }
    return seenValues.insert(SeenValue(step: step, fingerprint: fingerprint)).inserted
  }
}

// Unsafe but sound because programs are never freed, and because the addresses of the value, the numbering and the tags are used only
// by the walker, which exists while all three are borrowed.

internal import LockstepDiff

/// Finds values in which an enum or optional has a tag that was not seen before at that position.
///
/// Most values have no new tag. The walker that computes fingerprints reads their tags, so they need no mirror.
///
/// ```swift
/// var recorder = NewCaseTagFinder(of: Page.self)
/// if recorder.recordTags(in: page) { print(Mirror(reflecting: page)) }
/// ```
package struct NewCaseTagFinder {
  private let program: UnsafePointer<FingerprintProgram>
  private let type: Any.Type
  private var tags = SeenCaseTags()

  /// Creates a recorder for the values of a type.
  package init(of type: Any.Type) {
    unsafe program = FingerprintProgramCache.program(for: type)
    self.type = type
  }

  /// Records the tags of all enums and optionals in a value.
  ///
  /// - Parameter value: A value of the recorder's type.
  /// - Returns: Whether a tag is new at its place, or may be new because part of the value has no fingerprint.
  package mutating func recordTags<Value>(in value: borrowing Value) -> Bool {
    precondition(Value.self == type, "A recorder for values of \(type) can't read one of \(Value.self).")
    guard unsafe program.pointee.hasTags else { return false }
    tags.begin()
    var numbering = IDNumbering()
    let isComplete = unsafe withUnsafePointer(to: value) { value in
      unsafe withUnsafeMutablePointer(to: &tags) { tags in
        unsafe numbering.tags = tags
        return unsafe withUnsafeMutablePointer(to: &numbering) { numbering in
          var walker = unsafe FingerprintProgramInterpreter(FingerprintHasher(), numbering)
          return (unsafe try? walker.run(program, at: UnsafeRawPointer(value))) != nil
        }
      }
    }
    return tags.hasNew || !isComplete
  }
}

/// The tags found at each place in the values of a type.
///
/// A place is a hash of the path of program steps that leads to an enum. All elements of a collection share their places.
struct SeenCaseTags {
  /// The place of the current step, and the places of its enclosing steps.
  private var place: UInt64 = 0
  private var outerPlaces: [UInt64] = []
  private(set) var hasNew = false
  private var seen: Set<UInt64> = []

  /// Recently recorded tags, by the last bits of their hash. A set would hash them a second time.
  private var recent = [UInt64](repeating: 0, count: 256)

  /// Maximum number of remembered tags, which limits memory.
  private static let seenLimit = 1 << 18

  /// Resets the place for the next value.
  mutating func begin() { (place, outerPlaces, hasNew) = (0, [], false) }

  /// Enters a nested value.
  mutating func beginPart() { outerPlaces.append(place) }

  mutating func endPart() { place = outerPlaces.removeLast() }

  /// Moves to a step of the current nested value.
  mutating func enter(_ step: UnsafePointer<FingerprintStep>) {
    place = Self.hash(outerPlaces[outerPlaces.count - 1], UInt64(UInt(bitPattern: step)))
  }

  /// Switches between a dictionary's keys and its values, which are recorded as separate places.
  mutating func switchPlace() { place ^= 1 }

  /// Records a tag, and moves to the payload of its case.
  mutating func record(_ tag: Int) {
    place = Self.hash(place, UInt64(truncatingIfNeeded: tag))
    let slot = Int(truncatingIfNeeded: place) & (recent.count - 1)
    if recent[slot] == place { return }
    recent[slot] = place
    if seen.count >= Self.seenLimit { seen = [] }
    if seen.insert(place).inserted { hasNew = true }
  }

  private static func hash(_ place: UInt64, _ part: UInt64) -> UInt64 {
    let mixed = (place ^ part) &* 0x9E37_79B9_7F4A_7C15
    return (mixed ^ (mixed &>> 29)) &* 0xBF58_476D_1CE4_E5B9 &+ 1
  }
}

// Separate functions, because they would enlarge their callers' stack frames in a debug build.
extension FingerprintProgramInterpreter {
  /// Begins the steps of a program.
  ///
  /// - Returns: The number of steps to execute; includes the steps that only record tags if tags are recorded.
  mutating func beginSteps(of program: UnsafePointer<FingerprintProgram>) -> Int {
    guard recordsTags else { return unsafe program.pointee.stepCount }
    unsafe numbering.pointee.tags?.pointee.beginPart()
    return unsafe program.pointee.stepCount + program.pointee.tagStepCount
  }

  private var recordsTags: Bool { unsafe numbering.pointee.tags != nil }

  mutating func beginStep(_ step: UnsafePointer<FingerprintStep>) { unsafe numbering.pointee.tags?.pointee.enter(step) }

  mutating func endSteps() { unsafe numbering.pointee.tags?.pointee.endPart() }

  mutating func switchPlace() { unsafe numbering.pointee.tags?.pointee.switchPlace() }

  mutating func recordTag(_ tag: Int) { unsafe numbering.pointee.tags?.pointee.record(tag) }

  /// Whether the elements of an array can be read as one block of bytes: they must be adjacent, without tags to record.
  mutating func isReadAtOnce(_ program: UnsafePointer<FingerprintProgram>) -> Bool {
    guard unsafe program.pointee.isSolid else { return false }
    return unsafe !recordsTags || !program.pointee.hasTags
  }

  /// Records a whole value as if it were a tag.
  mutating func recordValue(
    at address: UnsafeRawPointer,
    _ program: UnsafePointer<FingerprintProgram>
  ) throws(FingerprintFault) {
    var numbering = IDNumbering()
    let value = unsafe try withUnsafeMutablePointer(to: &numbering) { (numbering) throws(FingerprintFault) in
      var walker = unsafe FingerprintProgramInterpreter(FingerprintHasher(), numbering)
      unsafe try walker.run(program, at: address)
      return walker.hasher.finalize()
    }
    recordTag(Int(truncatingIfNeeded: value.low))
  }
}

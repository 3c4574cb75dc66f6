// Unsafe but sound because programs, steps and case tables are allocated once per type, filled in by one thread under the lock of
// ``FingerprintProgramCache`` before any other thread can see them, never changed afterwards, and never freed. Their number is limited by
// the number of types in the program.

internal import LockstepDiff

/// A program that reads and hashes the values of a type: steps that are executed in order.
///
/// Fields of nested structs and tuples are steps of the enclosing type. Values stored elsewhere have programs of their own.
struct FingerprintProgram {
  let stride: Int
  private(set) var steps: UnsafePointer<FingerprintStep>
  private(set) var stepCount = 0

  /// The number of trailing steps that are executed only to record tags.
  private(set) var tagStepCount = 0

  /// Whether values may contain enums or optionals. True until the program is complete, because the type may contain itself.
  private(set) var hasTags = true

  /// The size of a value if it consists of adjacent bytes that start at its address; nil for other types.
  private(set) var byteCount: Int?

  /// The path component of each step, for faults.
  private(set) var labels: [String] = []

  /// Creates an empty program, which other programs can already reference.
  init(of type: Any.Type) {
    stride = TypeSize(of: type).stride
    steps = unsafe UnsafePointer(UnsafeMutablePointer<FingerprintStep>.allocate(capacity: 0))
  }

  mutating func complete(_ list: FingerprintStepList) {
    let all = list.steps + list.tagSteps
    let steps = UnsafeMutablePointer<FingerprintStep>.allocate(capacity: all.count)
    for (index, step) in all.enumerated() { unsafe (steps + index).initialize(to: step) }
    unsafe self.steps = UnsafePointer(steps)
    (stepCount, tagStepCount) = (list.steps.count, list.tagSteps.count)
    hasTags = all.contains(where: \.hasTags)
    labels = list.labels + list.tagSteps.map { _ in "" }
    if let step = list.steps.first, list.steps.count == 1, step.operation == .bytes, step.offset == 0 {
      byteCount = step.count
    }
  }

  /// Whether the elements of an array are adjacent bytes, without padding between them.
  var isSolid: Bool { byteCount == stride }
}

/// One instruction of a program, at an offset from the value's address.
struct FingerprintStep {
  enum Operation: UInt8 {
    /// Reads `count` bytes.
    case bytes
    case float
    case double
    case string
    case substring
    /// `detail` is the case table.
    case enumeration
    /// `detail` is the program of the elements.
    case array
    /// A value of a protocol type that isn't restricted to classes, in the standard existential layout.
    case existential
    /// An object whose class may be a subclass of the declared one.
    case object
    /// `detail` is a ``DynamicLayoutReader``.
    case reader
    /// `detail` is a ``FaultOperand``.
    case fault
  }

  let operation: Operation
  var offset: Int
  var count = 0
  var detail: UnsafeRawPointer?

  /// Whether the values that the step reads may contain enums or optionals.
  var hasTags: Bool {
    switch operation {
    case .bytes, .float, .double, .string, .substring, .fault: false
    case .enumeration, .existential, .object: true
    case .array: unsafe detail?.assumingMemoryBound(to: FingerprintProgram.self).pointee.hasTags ?? true
    case .reader:
      unsafe detail.map { unsafe Unmanaged<DynamicLayoutReader>.fromOpaque($0).takeUnretainedValue().hasTags } ?? true
    }
  }
}

/// The steps of a program while it is built.
struct FingerprintStepList {
  private(set) var steps: [FingerprintStep] = []
  private(set) var labels: [String] = []

  /// Steps that only record enum tags. They are separate from `steps`, so an enum's bytes can still be hashed together with adjacent bytes.
  var tagSteps: [FingerprintStep] = []

  mutating func append(_ step: FingerprintStep, label: String) {
    // Adjacent bytes of several fields are hashed together.
    if step.operation == .bytes, let last = steps.last, last.operation == .bytes,
      last.offset + last.count == step.offset
    {
      steps[steps.count - 1].count += step.count
    } else if step.operation != .bytes || step.count > 0 {
      steps.append(step)
      labels.append(label)
    }
  }
}

/// The cases of an enum, in the order of their tags.
struct FingerprintCaseTable {
  struct Payload {
    /// nil if the case has no payload, or if its payload type has only one value.
    let program: UnsafePointer<FingerprintProgram>?
    /// The offset of the payload in its box; nil if the case isn't indirect.
    let boxOffset: Int?
    let name: String
  }

  let witnesses: EnumValueWitnesses
  let size: TypeSize
  /// Whether the payload's bits also encode the tag; such a payload must be projected before it is read.
  let needsProjection: Bool
  var payloads: UnsafePointer<Payload>
  var payloadCount = 0
}

/// Reads values that have no fixed layout.
final class DynamicLayoutReader {
  typealias Read = (UnsafeRawPointer, inout FingerprintProgramInterpreter) throws(FingerprintFault) -> Void
  let read: Read

  /// Whether the values may contain enums or optionals.
  let hasTags: Bool

  init(hasTags: Bool = true, _ read: @escaping Read) { (self.hasTags, self.read) = (hasTags, read) }
}

/// The fault to report if a value contains the part that the step reads.
final class FaultOperand {
  let reason: FingerprintFault.Reason
  init(_ reason: FingerprintFault.Reason) { self.reason = reason }
}

/// The memory size of a type that is known only at run time.
struct TypeSize {
  let size: Int
  let stride: Int
  let alignment: Int

  init(of type: Any.Type) {
    func layout<Value>(_ type: Value.Type) -> (Int, Int, Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.stride, MemoryLayout<Value>.alignment)
    }
    (size, stride, alignment) = _openExistential(type, do: layout)
  }
}

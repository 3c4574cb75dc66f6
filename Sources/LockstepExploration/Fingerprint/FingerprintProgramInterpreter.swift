// Unsafe but sound because each step was made from the layout of the type stored at the address, and memory is only read, while the
// enclosing value is borrowed. Extensions in other files rely on the same reasons and may add more.

/// Executes programs: reads a value step by step and combines its content.
struct FingerprintProgramInterpreter {
  /// Maximum nesting of values in separate storage: elements, payloads, boxes. Even in a debug build, this depth fits into a 512 KiB stack.
  static let depthLimit = 150

  var hasher: FingerprintHasher

  /// The identifiers listed so far. A pointer keeps the walker trivial; otherwise its stack frames would be a seventh larger in a debug
  /// build.
  let numbering: UnsafeMutablePointer<IDNumbering>
  private var depth = 0

  init(_ hasher: FingerprintHasher, _ numbering: UnsafeMutablePointer<IDNumbering>) {
    self.hasher = hasher
    unsafe self.numbering = numbering
  }

  mutating func run(_ program: UnsafePointer<FingerprintProgram>, at base: UnsafeRawPointer) throws(FingerprintFault) {
    guard depth < FingerprintProgramInterpreter.depthLimit else {
      throw FingerprintFault(.depth(limit: FingerprintProgramInterpreter.depthLimit))
    }
    depth &+= 1
    defer { depth &-= 1 }
    let (steps, count) = unsafe (program.pointee.steps, beginSteps(of: program))
    var index = 0
    do throws(FingerprintFault) {
      while index < count {
        unsafe beginStep(steps + index)
        unsafe try execute(steps + index, at: base)
        index &+= 1
      }
    } catch {
      throw unsafe error.within(program.pointee.labels[index])
    }
    endSteps()
  }

  @inline(__always)
  private mutating func execute(
    _ step: UnsafePointer<FingerprintStep>,
    at base: UnsafeRawPointer
  ) throws(FingerprintFault) {
    let address = unsafe base + step.pointee.offset
    switch unsafe step.pointee.operation {
    case .bytes: unsafe hasher.combineUnframed(address, count: step.pointee.count)
    case .float: unsafe combine(address.load(as: Float.self))
    case .double: unsafe combine(address.load(as: Double.self))
    case .string: unsafe combine(address.assumingMemoryBound(to: String.self).pointee)
    case .substring: unsafe combine(address.assumingMemoryBound(to: Substring.self).pointee)
    case .enumeration: unsafe try enumeration(at: address, detail(of: step, as: FingerprintCaseTable.self))
    case .array: unsafe try array(at: address, of: detail(of: step, as: FingerprintProgram.self))
    case .existential: unsafe try existential(at: address)
    case .object: unsafe try object(at: address)
    case .reader: unsafe try instance(of: step, as: DynamicLayoutReader.self).read(address, &self)
    case .fault: throw unsafe FingerprintFault(instance(of: step, as: FaultOperand.self).reason)
    }
  }

  @inline(__always)
  private func detail<Detail>(of step: UnsafePointer<FingerprintStep>, as type: Detail.Type) -> UnsafePointer<Detail> {
    unsafe step.pointee.detail.unsafelyUnwrapped.assumingMemoryBound(to: Detail.self)
  }

  @inline(__always)
  private func instance<Instance: AnyObject>(of step: UnsafePointer<FingerprintStep>, as type: Instance.Type)
    -> Instance
  {
    unsafe Unmanaged<Instance>.fromOpaque(step.pointee.detail.unsafelyUnwrapped).takeUnretainedValue()
  }
}

// MARK: - Numbers

extension FingerprintProgramInterpreter {
  // Compared by bits: `1 / x` distinguishes zeros that are equal, and a NaN must equal itself.

  @inline(__always)
  mutating func combine(_ number: Double) { hasher.combine(number.bitPattern) }

  @inline(__always)
  mutating func combine(_ number: Float) { hasher.combine(UInt64(number.bitPattern)) }
}

// MARK: - Copied values

extension FingerprintProgramInterpreter {
  /// Combines a value, using the program of its static type.
  mutating func combine<Value>(
    _ value: borrowing Value,
    by program: UnsafePointer<FingerprintProgram>
  ) throws(FingerprintFault) {
    unsafe try withUnsafePointer(to: value) { (pointer) throws(FingerprintFault) in
      unsafe try run(program, at: UnsafeRawPointer(pointer))
    }
  }

  /// Combines the name of a value's dynamic type and the value.
  mutating func combine(dynamic value: Any) throws(FingerprintFault) {
    func open<Value>(_ value: Value) throws(FingerprintFault) {
      let type = FingerprintProgramCache.dynamicType(Value.self)
      hasher.combine(type.name)
      unsafe try combine(value, by: type.program)
    }
    try open(value)
  }

  /// Returns the fingerprint of one element of an unordered collection.
  mutating func separately(
    _ body: (inout FingerprintProgramInterpreter) throws(FingerprintFault) -> Void
  ) throws(FingerprintFault) -> Fingerprint {
    let outer = hasher
    hasher = FingerprintHasher()
    unsafe numbering.pointee.unorderedDepth += 1
    defer {
      hasher = outer
      unsafe numbering.pointee.unorderedDepth -= 1
    }
    try body(&self)
    return hasher.finalize()
  }
}

// Unsafe but sound because a string's bytes are read only while the string is kept alive.
extension FingerprintProgramInterpreter {
  /// Combines a string's UTF-8: canonically equivalent strings are equal, but have different views and sizes.
  @inline(never)
  mutating func combine(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil {
      var text = text
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// Combines the UTF-8 of a substring and its start offset, because its indices count from the beginning of the whole string.
  @inline(never)
  mutating func combine(_ text: Substring) {
    combine(String(text))
    hasher.combine(UInt64(truncatingIfNeeded: text.base.utf8.distance(from: text.base.startIndex, to: text.startIndex)))
  }
}

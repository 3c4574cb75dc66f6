// Unsafe but sound for the reasons given for ``FingerprintProgramInterpreter``. An empty array is used to check whether the elements of an array begin
// at the expected offset.

internal import LockstepDiff

/// A standard library collection whose fingerprint consists of its elements.
protocol FingerprintableCollection {
  static func fingerprintStep(at offset: Int, _ builder: inout FingerprintProgramBuilder) -> FingerprintStep
}

extension Array: FingerprintableCollection {
  static func fingerprintStep(at offset: Int, _ builder: inout FingerprintProgramBuilder) -> FingerprintStep {
    let element = unsafe builder.program(for: Element.self)
    if isReadInPlace {
      return unsafe FingerprintStep(operation: .array, offset: offset, detail: UnsafeRawPointer(element))
    }
    return unsafe builder.elementReader(of: Self.self, element, at: offset)
  }
}

extension Array {
  /// Whether the elements begin where ``FingerprintProgramInterpreter`` expects them. An array of objects may have a different layout.
  static var isReadInPlace: Bool {
    ContiguousArray<Element>.beginsAtElementOffset && TypeKind(of: Element.self)?.isClass != true
  }
}

extension ContiguousArray: FingerprintableCollection {
  static func fingerprintStep(at offset: Int, _ builder: inout FingerprintProgramBuilder) -> FingerprintStep {
    let element = unsafe builder.program(for: Element.self)
    if beginsAtElementOffset {
      return unsafe FingerprintStep(operation: .array, offset: offset, detail: UnsafeRawPointer(element))
    }
    return unsafe builder.elementReader(of: Self.self, element, at: offset)
  }

  /// Whether the elements begin where ``FingerprintProgramInterpreter`` expects them. They begin later if their alignment exceeds 16 bytes.
  static var beginsAtElementOffset: Bool {
    var sample = ContiguousArray()
    sample.reserveCapacity(1)
    let storage = unsafe Swift.withUnsafeBytes(of: sample) { unsafe $0.load(as: UnsafeRawPointer.self) }
    let base = sample.withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
    return unsafe base == storage + FingerprintProgramInterpreter.elementOffset
  }
}

/// A slice keeps the indices of its array.
extension ArraySlice: FingerprintableCollection {
  static func fingerprintStep(at offset: Int, _ builder: inout FingerprintProgramBuilder) -> FingerprintStep {
    unsafe builder.elementReader(of: Self.self, builder.program(for: Element.self), at: offset) { $0.startIndex }
  }
}

extension FingerprintProgramBuilder {
  /// Reads a collection through its own functions.
  ///
  /// - Parameters:
  ///   - type: The collection type.
  ///   - element: The program of the elements.
  ///   - offset: The collection's offset in the enclosing value.
  ///   - start: Returns the first index; nil if it is always zero.
  fileprivate func elementReader<List: RandomAccessCollection>(
    of type: List.Type,
    _ element: UnsafePointer<FingerprintProgram>,
    at offset: Int,
    startingAt start: ((List) -> Int)? = nil
  ) -> FingerprintStep {
    let list = unsafe DynamicLayoutReader(hasTags: element.pointee.hasTags) {
      address,
      walker throws(FingerprintFault) in
      let list = unsafe address.assumingMemoryBound(to: List.self).pointee
      if let start { walker.hasher.combine(UInt64(truncatingIfNeeded: start(list))) }
      walker.hasher.combine(UInt64(truncatingIfNeeded: list.count))
      for (index, value) in list.enumerated() {
        do throws(FingerprintFault) {
          unsafe try walker.combine(value, by: element)
        } catch {
          throw error.within("[\(index)]")
        }
      }
    }
    return reader(list, at: offset)
  }
}

// MARK: - Unordered collections

// The elements' fingerprints are added, and the count and the sum are combined. Unlike sorting, this needs no memory, and it is equally
// strong: a set's elements are distinct, so their fingerprints are independent and uniform. The sums of two different sets are equal with a
// probability of 2⁻¹²⁸.

extension Set: FingerprintableCollection {
  static func fingerprintStep(at offset: Int, _ builder: inout FingerprintProgramBuilder) -> FingerprintStep {
    let element = unsafe builder.program(for: Element.self)
    let set = unsafe DynamicLayoutReader(hasTags: element.pointee.hasTags) { address, walker throws(FingerprintFault) in
      var sum = FingerprintSum()
      for value in unsafe address.assumingMemoryBound(to: Set.self).pointee {
        do throws(FingerprintFault) {
          sum.add(
            try walker.separately { (part) throws(FingerprintFault) in unsafe try part.combine(value, by: element) }
          )
        } catch {
          throw error.within("[…]")
        }
      }
      walker.hasher.combine(sum)
    }
    return builder.reader(set, at: offset)
  }
}

extension Dictionary: FingerprintableCollection {
  static func fingerprintStep(at offset: Int, _ builder: inout FingerprintProgramBuilder) -> FingerprintStep {
    let (keys, values) = unsafe (builder.program(for: Key.self), builder.program(for: Value.self))
    let hasTags = unsafe keys.pointee.hasTags || values.pointee.hasTags
    let dictionary = unsafe DynamicLayoutReader(hasTags: hasTags) { address, walker throws(FingerprintFault) in
      var sum = FingerprintSum()
      for (key, value) in unsafe address.assumingMemoryBound(to: Dictionary.self).pointee {
        let entry = try walker.separately { (part) throws(FingerprintFault) in
          do throws(FingerprintFault) { unsafe try part.combine(key, by: keys) } catch {
            throw error.within(".keys[…]")
          }
          part.switchPlace()
          do throws(FingerprintFault) { unsafe try part.combine(value, by: values) } catch {
            throw error.within(".values[…]")
          }
          part.switchPlace()
        }
        sum.add(entry)
      }
      walker.hasher.combine(sum)
    }
    return builder.reader(dictionary, at: offset)
  }
}

/// The sum of the fingerprints of unordered elements.
struct FingerprintSum {
  fileprivate var total: UInt128 = 0
  fileprivate var count: UInt64 = 0

  mutating func add(_ part: Fingerprint) {
    total &+= UInt128(part.high) << 64 | UInt128(part.low)
    count &+= 1
  }
}

extension FingerprintHasher {
  mutating func combine(_ sum: FingerprintSum) {
    combine(sum.count)
    combine(UInt64(truncatingIfNeeded: sum.total >> 64))
    combine(UInt64(truncatingIfNeeded: sum.total))
  }
}

// Unsafe, and sound because: the address is only compared with another, never dereferenced.

internal import Synchronization

/// Records the memory address of a field that is written through its key path.
final class WrittenFieldProbe: Sendable {
  /// The probe for the current write; `nil` during writes to a store's state.
  @TaskLocal static var current: WrittenFieldProbe?

  private let address = Atomic<UInt>(0)

  func note<Value>(_ field: inout BindingState<Value>) {
    withUnsafeMutablePointer(to: &field) { address.store(UInt(bitPattern: $0), ordering: .relaxed) }
  }

  /// The offset of the field from a pointer, in bytes; `nil` if the field is outside the root or no field was written.
  func offset<Root>(from root: UnsafeMutablePointer<Root>) -> Int? {
    let (offset, isBefore) = address.load(ordering: .relaxed).subtractingReportingOverflow(UInt(bitPattern: root))
    return isBefore || offset >= MemoryLayout<Root>.size ? nil : Int(offset)
  }
}

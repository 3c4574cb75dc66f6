// Unsafe, and sound because: the address is only compared with another, never followed.

internal import Synchronization

/// Notes where in memory a field lies that is written through its key path.
final class BindingProbe: Sendable {
  /// `nil` whenever a store's state is written.
  @TaskLocal static var current: BindingProbe?

  private let address = Atomic<UInt>(0)

  func note<Value>(_ field: inout BindingState<Value>) {
    withUnsafeMutablePointer(to: &field) { address.store(UInt(bitPattern: $0), ordering: .relaxed) }
  }

  /// Where the field lies in what is at a pointer, in bytes; `nil` where it lies outside, or none was written.
  func offset<Root>(from root: UnsafeMutablePointer<Root>) -> Int? {
    let (offset, isBefore) = address.load(ordering: .relaxed).subtractingReportingOverflow(UInt(bitPattern: root))
    return isBefore || offset >= MemoryLayout<Root>.size ? nil : Int(offset)
  }
}

package import Lockstep

/// Buffers bytes and writes them in large chunks.
package final class ByteSink {
  @usableFromInline static let capacity = 65_536

  @usableFromInline var waiting: [UInt8] = []
  private let write: ([UInt8]) throws(SystemError) -> Void

  /// The error of the first write that failed, for example because the disk is full. Nothing is written after it.
  package private(set) var error: SystemError?

  package init(_ write: @escaping ([UInt8]) throws(SystemError) -> Void) {
    self.write = write
  }

  @inlinable package func append(_ bytes: some Sequence<UInt8>) {
    waiting.append(contentsOf: bytes)
    if waiting.count >= Self.capacity { flush() }
  }

  package func append(line: String) {
    append(line.utf8)
    append(CollectionOfOne(UInt8(ascii: "\n")))
  }

  package func flush() {
    guard !waiting.isEmpty else { return }
    if error == nil {
      do throws(SystemError) { try write(waiting) } catch { self.error = error }
    }
    waiting.removeAll(keepingCapacity: true)
  }
}

/// Where bytes go: kept until there are many, then written at once.
final class ByteSink {
  private static let capacity = 65_536

  private var waiting: [UInt8] = []
  private let write: ([UInt8]) throws -> Void

  /// Whether something could not be written: its disk is full, say.
  private(set) var isBroken = false

  init(_ write: @escaping ([UInt8]) throws -> Void) {
    self.write = write
  }

  func append(_ bytes: some Sequence<UInt8>) {
    waiting.append(contentsOf: bytes)
    if waiting.count >= Self.capacity { flush() }
  }

  func append(line: String) {
    append(line.utf8)
    append(CollectionOfOne(UInt8(ascii: "\n")))
  }

  func flush() {
    guard !waiting.isEmpty else { return }
    do { try write(waiting) } catch { isBroken = true }
    waiting.removeAll(keepingCapacity: true)
  }
}

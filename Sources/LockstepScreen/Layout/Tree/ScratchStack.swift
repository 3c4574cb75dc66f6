// Unsafe memory, and why it is sound: only the engine uses regions. It reserves one when the layout of a container starts and releases it
// when that layout ends, in stack order. Chunks never move or shrink while a region is in use, so its pointer stays valid across nested
// layouts, and every subscript checks its bounds. Elements are bitwise copyable and need no deinitialization.

/// Working memory for nested containers, which share one allocation.
final class ScratchStack<Element: BitwiseCopyable> {
  /// A run of elements that belongs to one container.
  struct Region: BitwiseCopyable {
    fileprivate let base: UnsafeMutablePointer<Element>?
    /// The number of elements in use.
    fileprivate(set) var count = 0
    fileprivate let capacity: Int
    fileprivate let chunk: Int

    @inline(__always)
    subscript(_ index: Int) -> Element {
      _read {
        guard index >= 0, index < count, let base else {
          preconditionFailure("element \(index) of \(count) doesn't exist")
        }
        yield base[index]
      }
      nonmutating _modify {
        guard index >= 0, index < count, let base else {
          preconditionFailure("element \(index) of \(count) doesn't exist")
        }
        yield &base[index]
      }
    }

    /// Adds an element; the region must have enough capacity left.
    @inline(__always)
    mutating func append(_ element: Element) {
      guard count < capacity, let base else { preconditionFailure("a region of \(capacity) elements is full") }
      (base + count).initialize(to: element)
      count += 1
    }
  }

  @exclusivity(unchecked) private var chunks: [(base: UnsafeMutablePointer<Element>, capacity: Int, used: Int)] = []
  @exclusivity(unchecked) private var current = -1

  deinit {
    for chunk in chunks { chunk.base.deallocate() }
  }

  /// Reserves a region for up to `capacity` elements.
  func take(capacity: Int) -> Region {
    guard capacity > 0 else { return Region(base: nil, capacity: 0, chunk: -1) }
    if current < 0 || chunks[current].capacity - chunks[current].used < capacity {
      useNextChunk(for: capacity)
    }
    let base = chunks[current].base + chunks[current].used
    chunks[current].used += capacity
    return Region(base: base, capacity: capacity, chunk: current)
  }

  /// Releases the most recently reserved region.
  func giveBack(_ region: Region) {
    guard region.chunk >= 0 else { return }
    chunks[region.chunk].used -= region.capacity
    current = region.chunk
    if chunks[current].used == 0, current > 0 { current -= 1 }
  }

  private func useNextChunk(for capacity: Int) {
    current += 1
    if current < chunks.count, chunks[current].capacity >= capacity { return }
    while chunks.count > current { chunks.removeLast().base.deallocate() }
    let size = max(capacity, 256 << min(current, 8))
    chunks.append((UnsafeMutablePointer<Element>.allocate(capacity: size), size, 0))
  }
}

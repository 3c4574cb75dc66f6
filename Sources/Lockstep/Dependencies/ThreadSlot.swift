// Unsafe, and sound because: a cell belongs to one thread handle for ever and is touched only by the thread that has the handle now, so
// a kept pointer to it never dangles and never races. It holds a reference that the machine retains while its reducer runs, with
// nothing asynchronous between `take` and `leave`, which happen on one thread.

internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// What is in force on each thread while a reducer runs.
///
/// Threads have cells, and who enters often keeps its cell: entering and leaving cost 20 instructions, where a pthread key costs 100
/// and a task-local 400.
@usableFromInline
enum ThreadSlot {
  @usableFromInline typealias Cell = UnsafeMutablePointer<UnsafeRawPointer?>

  /// The cell of the thread that entered last: valid for as long as the same thread enters.
  @usableFromInline
  struct Seat {
    private var thread: UInt = 0
    private var cell: Cell?

    @usableFromInline
    init() {}

    /// Puts dependencies in force on this thread, given by their identity; the caller retains them.
    ///
    /// - Returns: What to pass to ``leave(to:)``.
    @usableFromInline
    mutating func take(_ dependencies: UnsafeRawPointer) -> UnsafeRawPointer? {
      let thread = ThreadSlot.thread
      if thread != self.thread || cell == nil {
        self.thread = thread
        cell = ThreadSlot.cell
      }
      let previous = cell?.pointee
      cell?.pointee = dependencies
      return previous
    }

    /// Puts in force again what was before ``take(_:)``.
    @usableFromInline
    func leave(to previous: UnsafeRawPointer?) {
      cell?.pointee = previous
    }
  }

  /// The identity of what is in force on this thread; costs no retain.
  static var identity: UnsafeRawPointer? {
    pthread_getspecific(key)?.assumingMemoryBound(to: UnsafeRawPointer?.self).pointee
  }

  static var current: BoundDependencies? {
    identity.map { Unmanaged<BoundDependencies>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    guard failure == 0 else { fatalError("Lockstep needs a pthread key, none is left (error \(failure)): free one.") }
    return key
  }()

  /// The cells by thread handle. Handles are reused by later threads, and so are their cells: there are never more than threads at once.
  private static let cells = Mutex<[UInt: SendableCell]>([:])

  private struct SendableCell: @unchecked Sendable {
    let cell: Cell
  }

  private static var thread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  private static var cell: Cell {
    if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: UnsafeRawPointer?.self) }
    let cell = cells.withLock { cells in
      if let known = cells[thread] { return known }
      let made = SendableCell(cell: .allocate(capacity: 1))
      made.cell.initialize(to: nil)
      cells[thread] = made
      return made
    }.cell
    pthread_setspecific(key, cell)
    return cell
  }
}

// Names the current step from signal handlers, so it uses unsafe memory. That is sound because the table is allocated once and never freed,
// because a handler reads only the text of a slot that its own thread has set, and no thread frees a text before it clears the slot, and
// because the handler calls only functions that POSIX allows there: pthread_self, pthread_equal, write, sigaction, pause and raise. A word in which
// a thread is stored is read and written as a whole. Handlers can't share memory in any other way. A thread's stack for handlers is freed
// when the thread ends, after it is no longer used.
internal import Foundation
internal import LockstepPlayback
internal import Synchronization

/// Writes the step that is played when a trap ends the process.
enum TrapHandler {
  /// The text of the step that a thread plays.
  fileprivate struct Slot {
    var thread = pthread_self()
    var text: UnsafeMutablePointer<UInt8>?
    var count = 0
  }

  fileprivate struct Table {
    let output: Int32
    let slots: UnsafeMutablePointer<Slot>
    let previous: UnsafeMutablePointer<sigaction>
    /// The first thread that has trapped.
    var trapped = pthread_self()
  }

  /// Maximum number of scripts that are tracked at a time.
  fileprivate static let slotCount = 256

  /// The slots that are not in use.
  private static let free = Mutex(Array(0..<slotCount))

  /// The steps in progress, keyed by slot.
  fileprivate static let steps = Mutex<[Int: (script: LoadedScript, number: Int)]>([:])

  /// The steps that are played at this moment, in order of their scripts' names. Must not be called from a signal handler.
  static var stepsInProgress: [TrapNote] {
    let steps = steps.withLock { Array($0.values) }
    return steps.map { TrapNote($0.script, $0.script.steps[$0.number]) }.sorted {
      ($0.title, $0.file) < ($1.title, $1.file)
    }
  }

  /// The signals of traps and invalid memory accesses.
  private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]

  /// Installs the handlers, once in a process.
  ///
  /// - Parameter output: The file descriptor to write to.
  static func install(writingTo output: Int32) {
    guard table == nil else { return }
    let new = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: slotCount)
    slots.initialize(repeating: Slot(), count: slotCount)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    previous.initialize(repeating: sigaction(), count: 65)
    new.initialize(to: Table(output: output, slots: slots, previous: previous))
    table = new
    // Initializes the variable, which a handler must not do.
    hasTrapped.store(false, ordering: .relaxed)
    for number in traps {
      var action = sigaction()
      action.setHandler(writeStep)
      action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK)
      sigaction(number, &action, previous + Int(number))
    }
  }

  /// Writes the text of this thread's step. May be called from a signal handler.
  fileprivate static func write(_ table: Table) {
    for slot in 0..<slotCount {
      guard let text = table.slots[slot].text, pthread_equal(table.slots[slot].thread, pthread_self()) != 0 else {
        continue
      }
      _ = Foundation.write(table.output, text, table.slots[slot].count)
    }
  }

  fileprivate static func takeSlot() -> Int? { table == nil ? nil : free.withLock { $0.popLast() } }
  fileprivate static func returnSlot(_ slot: Int) { free.withLock { $0.append(slot) } }
}

/// Tracks the steps of a script while it is played.
final class TrapStepTracker {
  private let script: LoadedScript
  private let text: (TrapNote) -> String
  private let slot: Int
  private let slots: UnsafeMutablePointer<TrapHandler.Slot>

  /// The text of each played step, keyed by step number.
  private var texts: [Int: UnsafeMutableBufferPointer<UInt8>] = [:]

  /// - Parameter text: Returns the text to write if a step traps.
  /// - Returns: Nil if no handler is installed.
  init?(_ script: LoadedScript, text: @escaping (TrapNote) -> String) {
    guard let table, let slot = TrapHandler.takeSlot() else { return nil }
    (self.script, self.text, self.slot, slots) = (script, text, slot, table.pointee.slots)
  }

  deinit {
    slots[slot].text = nil
    TrapHandler.steps.withLock { $0[slot] = nil }
    for buffer in texts.values { buffer.deallocate() }
    TrapHandler.returnSlot(slot)
  }

  /// Records that this thread begins a step.
  func begin(_ number: Int) {
    SignalStack.install()
    TrapHandler.steps.withLock { $0[slot] = (script, number) }
    let buffer = texts[number] ?? makeText(number)
    (slots[slot].thread, slots[slot].count, slots[slot].text) = (pthread_self(), buffer.count, buffer.baseAddress)
  }

  private func makeText(_ number: Int) -> UnsafeMutableBufferPointer<UInt8> {
    let bytes = Array(text(TrapNote(script, script.steps[number])).utf8)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = buffer.initialize(from: bytes)
    texts[number] = buffer
    return buffer
  }
}

/// The separate stack of a thread's signal handlers, so that they can run after a stack overflow.
enum SignalStack {
  private static let size = 65_536

  /// Holds the stack of each thread, and frees it when the thread ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { memory in
      var none = stack_t()
      none.ss_flags = Int32(SS_DISABLE)
      sigaltstack(&none, nil)
      free(memory)
    }
    return key
  }()

  /// Installs the stack on this thread, once.
  static func install() {
    guard pthread_getspecific(key) == nil, let memory = malloc(size) else { return }
    pthread_setspecific(key, memory)
    var stack = stack_t()
    (stack.ss_sp, stack.ss_size) = (memory, size)
    sigaltstack(&stack, nil)
  }
}

/// Writes the step, and lets the signal end the program as it would have without the handler.
private func writeStep(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?) {
  guard let table else { return }
  // Scripts that are played at a time often trap together. Another trap would end the process during the backtrace of the first one.
  if !hasTrapped.exchange(true, ordering: .relaxed) { table.pointee.trapped = pthread_self() }
  while pthread_equal(table.pointee.trapped, pthread_self()) == 0 { pause() }
  TrapHandler.write(table.pointee)
  sigaction(number, table.pointee.previous + Int(number), nil)
  // A faulting instruction is repeated, so that the previous handler, such as the backtrace's, sees its location.
  let isFault = (info?.pointee.si_code ?? 0) > 0 && number != SIGTRAP
  if !isFault { raise(number) }
}

/// Whether a thread has trapped.
private let hasTrapped = Atomic(false)

/// Nil until the handlers are installed.
nonisolated(unsafe) private var table: UnsafeMutablePointer<TrapHandler.Table>?

extension sigaction {
  fileprivate typealias InfoHandler =
    @convention(c) (
      Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
    ) -> Void

  fileprivate mutating func setHandler(_ handler: @escaping InfoHandler) {
    #if canImport(Darwin)
      __sigaction_u.__sa_sigaction = handler
    #else
      __sigaction_handler.sa_sigaction = handler
    #endif
  }
}

// Unsafe, and sound because: the thread runs on memory that outlives it, since it is joined before the memory is freed.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs work on a thread of its own, and finds out how many bytes of its stack were touched.
///
/// The thread has more stack than any work is allowed to need, so that using too much is a failed expectation and not a crash.
func stackUse(_ work: () -> Void) -> Int {
  let stack = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 << 20, alignment: 1 << 14)
  defer { stack.deallocate() }
  let mark: UInt64 = 0xA5A5_A5A5_A5A5_A5A5
  let words = stack.initializeMemory(as: UInt64.self, repeating: mark)
  withoutActuallyEscaping(work) { run($0, on: stack) }
  // It grows downwards.
  return (words.count - (words.firstIndex { $0 != mark } ?? words.count)) * 8
}

private final class Work {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}

private func run(_ work: @escaping () -> Void, on stack: UnsafeMutableRawBufferPointer) {
  guard let base = stack.baseAddress else { return }
  let argument = Unmanaged.passRetained(Work(work)).toOpaque()
  // Not `pthread_attr_t()`, which the compiler believes to come from a module that can't be imported.
  withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
    guard let attributes = buffer.baseAddress else { return }
    pthread_attr_init(attributes)
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setstack(attributes, base, stack.count)
    join(attributes, argument)
  }
}

private func join(_ attributes: UnsafePointer<pthread_attr_t>, _ argument: UnsafeMutableRawPointer) {
  #if canImport(Darwin)
    var thread: pthread_t?
    pthread_create(&thread, attributes, { take($0) }, argument)
    if let thread { pthread_join(thread, nil) }
  #else
    var thread = pthread_t()
    pthread_create(&thread, attributes, { take($0) }, argument)
    pthread_join(thread, nil)
  #endif
}

private func take(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}

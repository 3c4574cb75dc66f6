// Unsafe but sound because the thread is joined before its stack's memory is freed.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs work on a new thread, and measures the bytes of stack that it used, in steps of 256 bytes.
///
/// The thread's stack is larger than any expected use, so that excessive use fails an expectation instead of crashing.
func stackUse(_ work: () -> Void) -> Int {
  let (size, grain) = (4 << 20, 256)
  let stack = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1 << 14)
  defer { stack.deallocate() }
  memset(stack, 0xA5, size)
  withoutActuallyEscaping(work) { run($0, on: UnsafeMutableRawBufferPointer(start: stack, count: size)) }
  let untouched = [UInt8](repeating: 0xA5, count: grain)
  // The stack grows downwards.
  let first = stride(from: 0, to: size, by: grain).first { memcmp(stack + $0, untouched, grain) != 0 }
  return size - (first ?? size)
}

private final class StackMeasurement {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}

private func run(_ work: @escaping () -> Void, on stack: UnsafeMutableRawBufferPointer) {
  guard let base = stack.baseAddress else { return }
  let argument = Unmanaged.passRetained(StackMeasurement(work)).toOpaque()
  // Avoids `pthread_attr_t()`, because the compiler attributes that initializer to a module that can't be imported.
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
  Unmanaged<StackMeasurement>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}

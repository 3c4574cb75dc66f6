// Passes buffers to the system's calls, which don't keep their addresses.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// An open file, pipe or device.
package struct FileDescriptor: Sendable {
  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  /// Writes all bytes.
  ///
  /// - Throws: The system's error. Some of the bytes may have been written.
  /// - Complexity: O(bytes)
  package func write(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    let failure = bytes.withContiguousStorageIfAvailable { write(UnsafeRawBufferPointer($0)) }
    if let error = failure ?? Array(bytes).withUnsafeBytes(write) { throw error }
  }

  /// Reads up to a number of bytes; returns an empty array at the end of the file.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      repeat {
        let read = systemRead(number, UnsafeMutableRawBufferPointer(buffer))
        if read >= 0 { return initialized = read }
      } while errno == EINTR || errno == EAGAIN && wait(for: POLLIN)
      failure = .last
    }
    if let failure { throw failure }
    return bytes
  }

  package func close() {
    systemClose(number)
  }

  /// Writes the buffered output of the C library's streams.
  static func flushBuffers() {
    fflush(nil)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(number, UnsafeRawBufferPointer(rebasing: rest))
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN || !wait(for: POLLOUT) {
        return .last
      }
    }
    return nil
  }

  /// Waits until a non-blocking descriptor is ready. A terminal's descriptor can be non-blocking because another program that shares it has
  /// set `O_NONBLOCK`.
  private func wait(for event: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    return poll(&request, 1, -1) >= 0 || errno == EINTR
  }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(file, buffer.baseAddress, buffer.count)
}

private func systemClose(_ file: Int32) {
  close(file)
}

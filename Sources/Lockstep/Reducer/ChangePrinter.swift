#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// The output of `_printChanges(_:)`.
public struct ChangePrinter: Sendable {
  let print: @Sendable (String) -> Void

  /// Makes a printer from a function.
  ///
  /// - Parameter print: Called with the text of each step, including its line breaks.
  public init(_ print: @escaping @Sendable (_ text: String) -> Void) {
    self.print = print
  }

  /// Prints to standard output.
  public static let standardOutput = ChangePrinter { text in
    // Flushes earlier output of other code from its buffer, to keep the order.
    fflush(nil)
    // One call per step, so that the output of several stores isn't interleaved.
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
  }
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// Where `_printChanges(_:)` prints.
public struct ChangePrinter: Sendable {
  let print: @Sendable (String) -> Void

  /// Makes a printer of a function.
  ///
  /// - Parameter print: Called with the text of each step, its line breaks included.
  public init(_ print: @escaping @Sendable (_ text: String) -> Void) {
    self.print = print
  }

  /// Prints to standard output.
  public static let standardOutput = ChangePrinter { text in
    // What others have printed stands in a buffer, and came before.
    fflush(nil)
    // One call a step, so that texts of several stores don't mix.
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
  }
}

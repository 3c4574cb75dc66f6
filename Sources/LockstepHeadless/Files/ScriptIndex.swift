internal import Foundation
internal import Lockstep
internal import LockstepPlayback
internal import LockstepScript

/// The scripts in a folder and their features, read from the first lines of the files.
struct ScriptIndex: Sendable {
  struct Entry: Sendable, Equatable {
    let file: String

    /// The script's feature; nil if the file names none.
    let feature: String?

    /// Whether the file could be read.
    let isReadable: Bool

    var name: String { ScriptLoader.name(of: file) }
    var title: String { (feature.map { $0 + "/" } ?? "") + name }
  }

  /// The scripts, sorted by path.
  let entries: [Entry]

  /// Finds the scripts in a folder and its subfolders.
  ///
  /// - Parameter leaveOut: Called with the error of each folder that can't be read; throws it to end the search.
  init(in folder: String, leaveOut: (UsageError) throws(UsageError) -> Void) throws(UsageError) {
    let finder = ScriptFinder(admitsEmptyFolders: true)
    entries = try finder.files(at: [folder], leaveOut: leaveOut).map(Self.entry)
  }

  private static func entry(of file: String) -> Entry {
    guard let head = try? ScriptFinder.head(of: file) else { return Entry(file: file, feature: nil, isReadable: false) }
    return Entry(file: file, feature: feature(in: head, file: file), isReadable: true)
  }

  /// Returns the feature that a script's text names in its first statement; nil if that is malformed.
  ///
  /// - Parameter bytes: The whole text, or at least its lines up to the first statement.
  static func feature(in bytes: [UInt8], file: String) -> String? {
    let statement = bytes.split(separator: UInt8(ascii: "\n")).first(where: \.isStatement)
    return (try? Script(parsing: bytes.prefix(statement?.endIndex ?? 0), file: file))?.feature.value
  }
}

extension ScriptFinder {
  /// Returns the lines of a file up to its first statement, and reads little more than that.
  fileprivate static func head(of file: String) throws(UsageError) -> [UInt8] {
    let handle = try open(file)
    var bytes: [UInt8] = []
    do {
      while bytes.count < mostBytes, let part = try handle.read(upToCount: 4_096), !part.isEmpty {
        bytes += part
        // The last line may be incomplete.
        if bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().contains(
          where: \.isStatement
        ) {
          break
        }
      }
    } catch {
      throw .unreadable(file, SystemError(error))
    }
    return bytes
  }
}

extension Collection<UInt8> {
  /// Whether a line is neither blank nor a comment.
  fileprivate var isStatement: Bool {
    // Skips indentation, carriage returns and the byte order mark.
    let first = first { ![0x20, 0x09, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return first != nil && first != UInt8(ascii: "#")
  }
}

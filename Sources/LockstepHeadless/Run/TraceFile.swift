internal import Foundation

/// The file of `--trace`.
struct TraceFile {
  let sink: ByteSink

  /// Makes the file, or empties it.
  init(path: String) throws(UseError) {
    guard FileManager.default.createFile(atPath: path, contents: nil), let handle = FileHandle(forWritingAtPath: path)
    else { throw .unwritable(path) }
    sink = ByteSink { try? handle.write(contentsOf: Data($0)) }
  }
}

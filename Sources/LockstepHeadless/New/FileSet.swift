/// File contents, keyed by path in a folder.
struct FileSet {
  private(set) var contents: [String: [UInt8]] = [:]

  var paths: [String] { contents.keys.sorted() }

  subscript(path: String) -> [UInt8]? {
    get { contents[path] }
    set { contents[path] = newValue }
  }

  func text(_ path: String) -> String { String(decoding: contents[path] ?? [], as: UTF8.self) }

  /// Adds files. If both sets contain a path, the added content wins.
  mutating func add(_ other: FileSet) { contents.merge(other.contents) { $1 } }

  func filter(_ isIncluded: (String) -> Bool) -> FileSet {
    var copy = self
    copy.contents = contents.filter { isIncluded($0.key) }
    return copy
  }

  /// Transforms each path and its content.
  func map(_ change: (_ path: String, _ text: String) -> (path: String, text: String)) -> FileSet {
    var copy = FileSet()
    for path in paths {
      let changed = change(path, text(path))
      copy[changed.path] = Array(changed.text.utf8)
    }
    return copy
  }
}

/// Files by their paths in a folder.
struct FileSet {
  private(set) var contents: [String: [UInt8]] = [:]

  var paths: [String] { contents.keys.sorted() }

  subscript(path: String) -> [UInt8]? {
    get { contents[path] }
    set { contents[path] = newValue }
  }

  func text(_ path: String) -> String { String(decoding: contents[path] ?? [], as: UTF8.self) }

  /// Adds files. A path that both sets contain keeps its new content.
  mutating func add(_ other: FileSet) { contents.merge(other.contents) { $1 } }

  func filter(_ isIncluded: (String) -> Bool) -> FileSet {
    var copy = self
    copy.contents = contents.filter { isIncluded($0.key) }
    return copy
  }

  /// Changes the paths and contents.
  func map(_ change: (_ path: String, _ text: String) -> (path: String, text: String)) -> FileSet {
    var copy = FileSet()
    for path in paths {
      let changed = change(path, text(path))
      copy[changed.path] = Array(changed.text.utf8)
    }
    return copy
  }
}

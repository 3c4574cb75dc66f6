extension ScriptParser {
  private static let deepest = 16
  private static let mostFiles = 256

  /// Parses an included file as if its lines were part of the including file.
  mutating func include(_ path: Located<String>, at range: SourceRange) throws(Located<ScriptFault>) {
    guard !isFragment, let includer = open.last else { return }
    let file = files.path(path.value, from: includer.source.file)
    let place = files.identity(of: file)
    if let first = open.firstIndex(where: { files.identity(of: $0.source.file) == place }) {
      let chain = open[first...].map(\.source.file) + [file]
      throw Located(.includesItself(chain: chain), at: path.range)
    }
    guard open.count <= Self.deepest else { throw Located(.inclusionTooDeep(limit: Self.deepest), at: path.range) }
    guard included.count < Self.mostFiles else { throw Located(.tooManyFiles(limit: Self.mostFiles), at: path.range) }
    let bytes = try read(file, path)
    let source = ScriptSource(bytes: bytes, file: file, number: included.count + 1, inclusion: range)
    included.append(source)
    open.append(OpenFile(source: source, blocks: blocks.count))
    readLines(of: source)
    open.removeLast()
  }

  private mutating func read(_ file: String, _ path: Located<String>) throws(Located<ScriptFault>) -> [UInt8] {
    switch files.read(file, files.mostBytes - bytesIncluded) {
    case .success(let bytes):
      bytesIncluded += bytes.count
      return bytes
    case .failure(.missing(let near)):
      let near = near.map { path.value.replacingLastName(by: $0) }
      throw Located(.noSuchFile(file, near: near), at: path.range)
    case .failure(.unreadable): throw Located(.unreadableFile(file), at: path.range)
    case .failure(.tooLarge): throw Located(.inclusionTooLarge(limit: files.mostBytes), at: path.range)
    }
  }
}

extension String {
  /// Returns the path with another file name.
  fileprivate func replacingLastName(by name: String) -> String {
    guard let slash = lastIndex(of: "/") else { return name }
    return self[...slash] + name
  }
}

internal import Foundation
internal import LockstepDiff

/// The files exchanged by the tasks of an exploration.
///
/// ```
/// request/request.json                     the request shared by all tasks
/// run-1/level-3/part-2/summary.json        the result of a finished task; the folder is renamed when it is complete
/// run-1/level-3/.part-2-1B4E…/             the result of a task that is running or was killed
/// run-2/…                                  all levels again, with states distinguished by time
/// ```
struct ExchangeFolder {
  private struct PartFile: Codable {
    let mark: String
    let version: UInt64
    let request: String
    let level: Int
    let part: Int
    let checksum: String
    let content: PartResult
  }

  let root: URL
  let request: ExchangeSettings
  private let fingerprint: Fingerprint

  /// 2 if all levels are explored again, because the feature reads the date.
  private(set) var generation = 1

  private static var manager: FileManager { FileManager.default }

  /// Opens the folder of an exploration, or creates it if it doesn't exist.
  init(_ root: URL, _ request: ExchangeSettings) throws {
    (self.root, self.request) = (root, request)
    fingerprint = request.fingerprint
    try Self.create(root, request)
    guard let found = try Self.request(in: root) else { throw ExplorationRequestFault.noExchange(root) }
    try request.check(found, in: Self.requestFile(root))
    generation = Self.manager.fileExists(atPath: runFolder(2).path) ? 2 : 1
  }

  private static func requestFile(_ root: URL) -> URL { root.appending(path: "request/request.json") }

  /// Returns the request in a folder; nil if the folder isn't an exchange folder.
  static func request(in root: URL) throws -> ExchangeSettings? {
    let file = requestFile(root)
    guard manager.fileExists(atPath: file.path) else { return nil }
    do { return try JSONDecoder().decode(ExchangeSettings.self, from: Data(contentsOf: file)) } catch {
      throw ExplorationRequestFault.damagedFile(file, .json, found: "different content")
    }
  }

  private static func create(_ root: URL, _ request: ExchangeSettings) throws {
    if manager.fileExists(atPath: requestFile(root).path) { return }
    let temporary = root.appending(path: ".request-\(UUID().uuidString)")
    try manager.createDirectory(at: temporary, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(request).write(to: temporary.appending(path: "request.json"))
    _ = try move(temporary, to: root.appending(path: "request"))
  }

  /// Renames a folder atomically, unless another task has already done so.
  ///
  /// - Returns: Whether the folder was renamed; if not, it was removed.
  private static func move(_ temporary: URL, to final: URL) throws -> Bool {
    do {
      try manager.moveItem(at: temporary, to: final)
      return true
    } catch {
      guard manager.fileExists(atPath: final.path) else { throw error }
      try? manager.removeItem(at: temporary)
      return false
    }
  }

  private func runFolder(_ generation: Int) -> URL { root.appending(path: "run-\(generation)") }

  private func levelFolder(_ level: Int) -> URL { runFolder(generation).appending(path: "level-\(level)") }

  func partFolder(_ level: Int, _ part: Int) -> URL { levelFolder(level).appending(path: "part-\(part)") }

  /// Starts a second exploration of all levels. Does nothing if another task already did.
  mutating func beginAgain() throws {
    generation = 2
    try Self.manager.createDirectory(at: runFolder(2), withIntermediateDirectories: true)
  }

  func header(_ kind: RecordFileHeader.Kind, _ level: Int, _ part: Int, recordLength: Int) -> RecordFileHeader {
    RecordFileHeader(
      kind: kind,
      request: fingerprint,
      generation: generation,
      level: level,
      part: part,
      parts: request.parts,
      recordLength: recordLength
    )
  }
}

// MARK: - Parts

extension ExchangeFolder {
  func isFinished(_ level: Int, _ part: Int) -> Bool {
    Self.manager.fileExists(atPath: partFolder(level, part).path)
  }

  func missingParts(_ level: Int) -> [Int] {
    let names = (try? Self.manager.contentsOfDirectory(atPath: levelFolder(level).path)) ?? []
    let finished = Set(names)
    return (1...request.parts).filter { !finished.contains("part-\($0)") }
  }

  /// Returns the last level whose parts are all finished, including those of lower levels; nil if there is none.
  func lastLevel() throws -> LevelResult? {
    var level = 0
    while missingParts(level).isEmpty { level += 1 }
    return level == 0 ? nil : try content(level - 1)
  }

  func content(_ level: Int) throws -> LevelResult {
    LevelResult(level: level, try (1...request.parts).map { try content(level, $0) })
  }

  private func content(_ level: Int, _ part: Int) throws -> PartResult {
    let file = partFolder(level, part).appending(path: "summary.json")
    let summary: PartFile
    do { summary = try JSONDecoder().decode(PartFile.self, from: Data(contentsOf: file)) } catch {
      throw ExplorationRequestFault.damagedFile(file, .json, found: "different content")
    }
    let expected = try self.summary(summary.content, level, part)
    let fields = [
      ("mark", expected.mark, summary.mark), ("version", "\(expected.version)", "\(summary.version)"),
      ("request", expected.request, summary.request), ("level", "\(level)", "\(summary.level)"),
      ("part", "\(part)", "\(summary.part)"),
    ]
    for (name, expected, found) in fields where expected != found {
      throw ExplorationRequestFault.damagedFile(file, .header(name, expected: expected), found: found)
    }
    guard expected.checksum == summary.checksum else {
      throw ExplorationRequestFault.damagedFile(file, .checksum, found: expected.checksum)
    }
    return summary.content
  }

  private func summary(_ content: PartResult, _ level: Int, _ part: Int) throws -> PartFile {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var hasher = FingerprintHasher()
    for byte in try encoder.encode(content) { hasher.combine(UInt64(byte)) }
    return PartFile(
      mark: RecordFileHeader.markText,
      version: RecordFileHeader.version,
      request: "\(fingerprint)-\(generation)",
      level: level,
      part: part,
      checksum: "\(hasher.finalize())",
      content: content
    )
  }

  func makeTemporaryFolder(_ level: Int, _ part: Int) throws -> URL {
    let url = levelFolder(level).appending(path: "\(temporaryPrefix(part))\(UUID().uuidString)")
    try Self.manager.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  private func temporaryPrefix(_ part: Int) -> String { ".part-\(part)-" }

  func write(_ content: PartResult, _ level: Int, _ part: Int, to folder: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(try summary(content, level, part)).write(to: folder.appending(path: "summary.json"))
  }

  /// Publishes a task's result to the other tasks.
  ///
  /// - Returns: False if another task for the same part finished first; the result is then removed.
  func publish(_ temporary: URL, _ level: Int, _ part: Int) throws -> Bool {
    let isFirst = try Self.move(temporary, to: partFolder(level, part))
    removeTemporaryFolders(level, part)
    return isFirst
  }

  /// Removes the temporary folders for a finished part. They belong to killed tasks, or to running tasks whose result is no longer needed.
  func removeTemporaryFolders(_ level: Int, _ part: Int) {
    let folder = levelFolder(level)
    for name in (try? Self.manager.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix(temporaryPrefix(part)) {
      try? Self.manager.removeItem(at: folder.appending(path: name))
    }
  }
}

// The inotify calls are sound because each passes an array or a string that the system reads or fills before it returns; nothing keeps an
// address.
internal import Foundation
internal import Synchronization

/// Observes the files in folders, and reports the paths that were written, renamed or removed.
///
/// On Linux, the system reports events. On other systems, or if Linux has no more watches, the folders are compared twice a second.
struct FileWatcher: Sendable {
  /// The folders to observe, including their subfolders.
  let folders: [String]

  /// The folders and files to ignore, as absolute paths.
  let ignored: Set<String>

  /// Whether to use the system's events; if false, the folders are compared.
  var usesEvents = true

  /// The time without events before changes are reported, in milliseconds, because editors save in several steps.
  private static let quietTime: Int32 = 15

  /// Maximum wait for an event before checking whether the changes are still being read, in milliseconds.
  private static let longestWait: Int32 = 1_000

  /// The interval at which folders are compared if there are no events, in milliseconds.
  private static let pollTime: UInt32 = 500

  /// Streams the changed paths, absolute, until the consumer stops. The path of a removed folder ends with `/`.
  func changes() -> AsyncStream<Set<String>> {
    let (changes, post) = AsyncStream.makeStream(of: Set<String>.self)
    let report = FileChangeSender(post)
    // Starts observing before this function returns, so that no later change is missed.
    #if os(Linux)
      if usesEvents, let events = InotifyEventReader(folders.flatMap(foldersIn)) {
        Thread.detachNewThread { observe(events, report) }
        return changes
      }
    #endif
    let start = contents()
    Thread.detachNewThread { poll(start, report) }
    return changes
  }

  /// Whether to ignore a path: dot files, including `.build`, and ignored files.
  private func isIgnored(_ path: String) -> Bool {
    ignored.contains(path) || path.split(separator: "/").last?.first == "."
  }

  /// A folder and all of its subfolders, without following links.
  private func foldersIn(_ folder: String) -> [String] {
    var folders = [folder]
    for name in names(in: folder) {
      let path = folder + "/" + name
      if !isIgnored(path), isFolder(path) { folders += foldersIn(path) }
    }
    return folders
  }

  private func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeDirectory
  }

  /// The files, with their modification times.
  private func contents() -> [String: Date] {
    var dates: [String: Date] = [:]
    for folder in folders.flatMap(foldersIn) {
      for name in names(in: folder) {
        let path = folder + "/" + name
        guard !isIgnored(path), let facts = try? FileManager.default.attributesOfItem(atPath: path) else { continue }
        dates[path] = facts[.modificationDate] as? Date
      }
    }
    return dates
  }

  private func poll(_ start: [String: Date], _ report: FileChangeSender) {
    var known = start
    while !report.isOver {
      usleep(Self.pollTime * 1_000)
      let current = contents()
      let changed = Set(current.filter { known[$0.key] != $0.value }.keys).union(
        known.keys.filter { current[$0] == nil }
      )
      known = current
      report.send(changed)
    }
  }
}

/// The stream of changes, to which one thread writes.
private final class FileChangeSender: Sendable {
  private let post: AsyncStream<Set<String>>.Continuation
  private let over = Atomic(false)

  /// Whether the consumer has stopped reading.
  var isOver: Bool { over.load(ordering: .relaxed) }

  init(_ post: AsyncStream<Set<String>>.Continuation) {
    self.post = post
    post.onTermination = { [weak self] _ in self?.over.store(true, ordering: .relaxed) }
  }

  func send(_ paths: Set<String>) {
    if !paths.isEmpty { post.yield(paths) }
  }
}

#if os(Linux)
  extension FileWatcher {
    private func observe(_ events: InotifyEventReader, _ report: FileChangeSender) {
      while !report.isOver {
        var changed: Set<String> = []
        // Waits for the first event, and then until no more arrive for a while.
        while let found = events.next(milliseconds: changed.isEmpty ? Self.longestWait : Self.quietTime) {
          for event in found { changed.formUnion(paths(changedBy: event, events)) }
        }
        report.send(changed)
      }
    }

    private func paths(changedBy event: InotifyEventReader.Event, _ events: InotifyEventReader) -> Set<String> {
      switch event {
      case .lost: return Set(contents().keys)
      case .path(let path) where isIgnored(path): return []
      case .path(let path) where isFolder(path):
        // A new folder may already contain files.
        let folders = foldersIn(path)
        for folder in folders { events.observe(folder) }
        let files = folders.flatMap { folder in names(in: folder).map { folder + "/" + $0 } }
        return Set(files.filter { !isIgnored($0) })
      case .path(let path): return [path]
      case .removedFolder(let path): return isIgnored(path) ? [] : [path + "/"]
      }
    }
  }

  /// Reads file events from inotify.
  private final class InotifyEventReader: Sendable {
    enum Event {
      case path(String)
      case removedFolder(String)

      /// Events were lost because there were too many.
      case lost
    }

    private let descriptor: Int32
    private let folders = Mutex<[Int32: String]>([:])
    private static let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)

    /// - Returns: Nil if the system has no more watches.
    init?(_ folders: [String]) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      for folder in folders { guard observe(folder) else { return nil } }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// - Returns: False if the system has no more watches.
    @discardableResult
    func observe(_ folder: String) -> Bool {
      let watch = inotify_add_watch(descriptor, folder, Self.mask)
      // The folder may already be gone.
      guard watch >= 0 else { return errno == ENOENT || errno == ENOTDIR || errno == EACCES }
      folders.withLock { $0[watch] = folder }
      return true
    }

    /// Waits for events.
    ///
    /// - Returns: The events; nil after a timeout.
    func next(milliseconds: Int32) -> [Event]? {
      var files = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      let count = poll(&files, 1, milliseconds)
      if count < 0 { return [] }
      guard count > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let size = read(descriptor, &bytes, bytes.count)
      return size > 0 ? events(in: bytes[..<size]) : []
    }

    /// Parses events: the watch, the mask, a cookie and the size of the name, 32 bits each, and the name padded with zeros.
    private func events(in bytes: ArraySlice<UInt8>) -> [Event] {
      var (events, rest): ([Event], ArraySlice<UInt8>) = ([], bytes)
      while rest.count >= 16 {
        let (watch, mask, size) = (Int32(bitPattern: rest.word(0)), Int32(bitPattern: rest.word(4)), Int(rest.word(12)))
        let name = String(decoding: rest.dropFirst(16).prefix(size).prefix { $0 != 0 }, as: UTF8.self)
        events += event(watch, mask, name).map { [$0] } ?? []
        rest = rest.dropFirst(16 + size)
      }
      return events
    }

    private func event(_ watch: Int32, _ mask: Int32, _ name: String) -> Event? {
      if mask & Int32(IN_Q_OVERFLOW) != 0 { return .lost }
      if mask & Int32(IN_IGNORED) != 0 { folders.withLock { $0[watch] = nil } }
      guard !name.isEmpty, let folder = folders.withLock({ $0[watch] }) else { return nil }
      let isFolder = mask & Int32(IN_ISDIR) != 0
      if isFolder, mask & Int32(IN_DELETE | IN_MOVED_FROM) != 0 { return .removedFolder(folder + "/" + name) }
      // A new file is reported only when it is closed.
      if !isFolder, mask & Int32(IN_CREATE) != 0 { return nil }
      return .path(folder + "/" + name)
    }
  }

  extension ArraySlice<UInt8> {
    /// The number in four bytes, little-endian, as on all processors for which Swift runs on Linux.
    fileprivate func word(_ offset: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(self[startIndex + offset + $1]) << UInt32(8 * $1) }
    }
  }
#endif

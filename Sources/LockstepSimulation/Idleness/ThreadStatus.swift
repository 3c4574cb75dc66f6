internal import Foundation

/// The status of a thread of this process, as the Linux kernel reports it in `/proc`.
struct ThreadStatus: Sendable, Hashable {
  let id: Int

  /// Whether the thread waits for an event, and neither runs nor waits for a processor or a disk.
  let isAsleep: Bool

  /// Number of times that the thread has left a processor.
  let switches: Int

  /// Parses a `status` file. Returns nil if a required line is missing.
  ///
  /// - Parameters:
  ///   - id: The thread's number.
  ///   - status: The file's bytes.
  init?(id: Int, status: Data) {
    // The lines that count switches are at the end. In a debug build, searching all 1,400 bytes takes longer than reading the file.
    let tail = String(decoding: status.suffix(100), as: UTF8.self).split(separator: "\n")
    func count(_ label: String) -> Int? {
      tail.last { $0.hasPrefix(label) }.flatMap { Int($0.dropFirst(label.count).drop(while: \.isWhitespace)) }
    }
    guard let label = status.range(of: Data("\nState:\t".utf8)), label.upperBound < status.endIndex,
      let voluntary = count("voluntary_ctxt_switches:"), let involuntary = count("nonvoluntary_ctxt_switches:")
    else { return nil }
    self.id = id
    // R means running or runnable, D means waiting for a disk or a page. In all other states the thread can't run by itself.
    isAsleep = !"RD".utf8.contains(status[label.upperBound])
    switches = voluntary + involuntary
  }

  init(id: Int, isAsleep: Bool, switches: Int) {
    self.id = id
    self.isAsleep = isAsleep
    self.switches = switches
  }
}

// MARK: - Reading

extension ThreadStatus {
  /// Whether this system provides the status files in `/proc`; checked once.
  static let isAvailable: Bool = {
    guard let current else { return false }
    return !all(except: -1).isEmpty && cpuTime(of: current) != nil
  }()

  /// The number of the current thread; nil on a system without `/proc`.
  static var current: Int? {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    return path?.split(separator: "/").last.flatMap { Int($0) }
  }

  /// Returns the process's threads, except one.
  static func all(except excluded: Int) -> [ThreadStatus] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return names.compactMap { name in
      // A thread that has ended since the list was read has no file.
      guard let id = Int(name), id != excluded, let status = contents(of: "status", id) else { return nil }
      return ThreadStatus(id: id, status: status)
    }
  }

  /// Returns the processor time of a thread in nanoseconds; nil if the thread has ended.
  static func cpuTime(of id: Int) -> Int? {
    contents(of: "schedstat", id).flatMap { Int(String(decoding: $0, as: UTF8.self).prefix { $0 != " " }) }
  }

  private static func contents(of file: String, _ id: Int) -> Data? {
    FileManager.default.contents(atPath: "/proc/self/task/\(id)/\(file)")
  }
}

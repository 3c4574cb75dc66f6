internal import Foundation
internal import Lockstep
internal import LockstepTrace

/// A script that failed or was not played, as a JUnit report or trace identifies it.
struct FailedScript: Equatable {
  let feature: String
  let name: String

  /// The script's path; nil if it comes from a trace that doesn't record it.
  var file: String?

  /// Reads a file that is either a JUnit report or a trace.
  static func read(from path: String) throws(UsageError) -> [FailedScript] {
    let handle = try ScriptFinder.open(path)
    guard let head = try? handle.read(upToCount: 4_096), (try? handle.seek(toOffset: 0)) != nil else {
      throw .unreadable(path)
    }
    switch head.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }) {
    case UInt8(ascii: "<"): return try report(try ScriptFinder().bytes(of: path), path)
    case UInt8(ascii: "{"): return try trace(handle, path)
    default: throw .noReport(path)
    }
  }

  private static func report(_ bytes: [UInt8], _ path: String) throws(UsageError) -> [FailedScript] {
    var reader = JUnitReader(bytes)
    do throws(JUnitReader.Fault) {
      return try reader.failedScripts()
    } catch {
      switch error {
      case .otherKind: throw .noReport(path)
      case .malformed(let line): throw .malformedReport(path, line: line)
      }
    }
  }

  /// The scripts that failed in a trace, and the one that was being played at its end. A trace doesn't name scripts that were not played.
  private static func trace(_ handle: FileHandle, _ path: String) throws(UsageError) -> [FailedScript] {
    var lines = TraceLineReader { try? Array(handle.read(upToCount: 1 << 18) ?? Data()) }
    var (failed, open): ([FailedScript], FailedScript?) = ([], nil)
    do {
      guard let first = try lines.next(), try JSONLine(first).string("format") == "lockstep-trace" else {
        throw UsageError.noReport(path)
      }
      while let bytes = try lines.next() {
        // Skips engine events, which are most of the lines.
        guard Self.beginnings.contains(where: bytes.starts) else { continue }
        let line = try JSONLine(bytes)
        switch line.string("event") {
        case "scriptStarted": open = line.script
        case "scriptMalformed": failed += [line.script].compactMap(\.self)
        case "scriptFailed", "scriptUndetermined", "goldenFailed":
          failed += [open].compactMap(\.self)
          open = nil
        default: open = nil
        }
      }
    } catch let error as UsageError {
      throw error
    } catch {
      throw .malformedReport(path, line: lines.number)
    }
    return failed + [open].compactMap(\.self)
  }

  private static let beginnings = [#"{"event":"script"#, #"{"event":"golden"#].map { Array($0.utf8) }
}

extension JSONLine {
  fileprivate var script: FailedScript? {
    guard let feature = string("feature"), let name = string("script") else { return nil }
    return FailedScript(feature: feature, name: name)
  }
}

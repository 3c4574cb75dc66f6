import Foundation
import TestProcesses
import Testing

@testable import LockstepScreen

/// Compares the widths of the texts in `width_texts.jsonl`, and runs the scripts beside this file.
struct WidthTableTests {
  /// A line of `width_texts.jsonl`; `check_widths.py` describes the fields.
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var columns: Int
    var prints: String?
    var testDescription: String { name }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static func rows() throws -> [Row] {
    let file = try String(contentsOf: folder.appending(path: "width_texts.jsonl"), encoding: .utf8)
    return try file.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
  }

  @Test func textsTakeTheColumnsOfTheTable() throws {
    let rows = try Self.rows()
    #expect(rows.count >= 80)
    for row in rows {
      #expect(TextWidth.columns(of: row.text) == row.columns, "\(row.name)")
      let line = SanitizedLine(row.text)
      #expect(Array(line.string.utf8) == Array((row.prints ?? row.text).utf8), "\(row.name)")
      #expect(line.columns == row.columns, "\(row.name)")
    }
  }

  @Test func printableLinesStayTheSameWhenPrintedAgain() throws {
    for row in try Self.rows() {
      let line = SanitizedLine(row.text)
      #expect(SanitizedLine(line.string) == line, "\(row.name)")
    }
  }

  @Test(.enabled(if: hasProgram("python3"), "python3 is not installed"))
  func theTableIsWhatTheGeneratorPrints() async throws {
    let table = Self.folder.appending(path: "../../../Sources/LockstepScreen/Text/TextWidth+Table.swift")
    let printed = try await Self.run("generate_width_table.py", [])
    #expect(printed.status == 0, "\(printed.output)")
    #expect(try String(contentsOf: table, encoding: .utf8) == printed.output)
  }

  @Test(.enabled(if: hasProgram("python3"), "python3 is not installed"))
  func theUnicodePropertiesAgreeWithPythons() async throws {
    let printed = try await Self.run("generate_width_table.py", ["--verify"])
    #expect(printed.status == 0, "\(printed.output)")
  }

  @Test(.enabled(if: hasProgram("tmux") && hasProgram("python3"), "tmux or python3 is not installed"))
  func tmuxGivesTheTextsTheColumnsOfTheTable() async throws {
    let printed = try await Self.run("check_widths.py", [])
    #expect(printed.status == 0, "\(printed.output)")
  }

  static func hasProgram(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  private static func run(_ script: String, _ arguments: [String]) async throws -> (output: String, status: Int32) {
    try await ChildProcess.run("/usr/bin/env", ["python3", folder.appending(path: script).path] + arguments)
  }
}

internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepTrace

/// Formats scripts; with `--check`, only lists the unformatted ones.
struct FormatCommand: Command {
  static let operands = "PATH…"
  static let summary = "Formats scripts."

  static func help(of program: String) -> String {
    """
    Formats scripts: two spaces per level, one between words, at most one blank
    line. Comments are kept.

    USAGE: \(program) format PATH… [OPTIONS]
           \(program) format -

    PATH is a script, a folder, or a name, as for `\(program) run`; in a folder, all
    files named *.script and *.steps are formatted. `-` reads standard input and
    writes to standard output. If any script is malformed, nothing is written.

    \(HelpFormatter.table(of: FormatOptions()))

    EXIT CODES: 0 success, 1 a script would change, 2 usage error.
    EXAMPLE: \(program) format . --check
    """
  }

  let context: CommandContext
  let options: FormatOptions

  /// A script, before and after formatting.
  private struct FormattedScript {
    let file: String
    let bytes: [UInt8]
    let text: String

    var differs: Bool { bytes != Array(text.utf8) }
  }

  /// Formats all scripts.
  ///
  /// - Returns: Success; with `--check`, only if all scripts are already formatted.
  /// - Throws: Errors in the command line or in scripts; no file is written then.
  func run() throws -> ExitCode {
    if options.paths == ["-"] { return try formatInput() }
    var operands = operands
    operands.finder.endings.append(".steps")
    let files = try operands.files(of: options.paths)
    let drafts = try drafts(try files.map { ($0, try operands.finder.bytes(of: $0)) })
    let changed = drafts.filter(\.differs)
    if options.checks {
      for draft in changed { console.output.append(line: "\(name: draft.file)") }
      return changed.isEmpty ? .success : .failure
    }
    for draft in changed { try OutputFile.write(draft.text.utf8, to: draft.file) }
    console.output.append(
      line: "\(changed.count) of \(drafts.count) \(drafts.count == 1 ? "script" : "scripts") rewritten"
    )
    return .success
  }

  private func formatInput() throws -> ExitCode {
    let drafts = try drafts([(Self.input, try readInput())])
    guard let draft = drafts.first, options.checks else {
      for draft in drafts { console.output.append(draft.text.utf8) }
      return .success
    }
    if draft.differs { console.output.append(line: "-") }
    return draft.differs ? .failure : .success
  }

  /// The name shown for standard input, whose operand is `-`.
  private static let input = "standard input"

  private func readInput() throws(UsageError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try console.read() {
      bytes += piece
      // A device such as `/dev/zero` has no end.
      guard bytes.count <= ScriptFinder.mostBytes else { throw .tooLarge(Self.input, limit: ScriptFinder.mostBytes) }
    }
    return bytes
  }

  private func drafts(_ files: [(name: String, bytes: [UInt8])]) throws(ScriptMistakeDetails) -> [FormattedScript] {
    var drafts: [FormattedScript] = []
    var mistakes = ScriptMistakeDetails(texts: [])
    for file in files {
      do throws(ScriptErrors) {
        let text = try ScriptFormatter(file.bytes, file: file.name).text
        drafts.append(FormattedScript(file: file.name, bytes: file.bytes, text: text))
      } catch {
        mistakes.texts.append(error.description)
      }
    }
    guard mistakes.texts.isEmpty else { throw mistakes }
    return drafts
  }
}

/// The arguments of `format`.
struct FormatOptions: CommandOptions {
  static let command = "format"

  var paths: [String] = []
  @Flag(
    "--check",
    "Changes nothing; prints the names of scripts that\nwould change, and exits with 1 if there are any."
  ) var checks: Bool
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    paths = operands
    if paths.isEmpty {
      throw .missingOperand(
        "a script or a folder of scripts",
        command: "format",
        hint: "Write `headless format PATH…`, for example `headless format .`."
      )
    }
    if paths.count > 1, paths.contains("-") { throw .excludes("-", paths[0] == "-" ? paths[1] : paths[0]) }
  }
}

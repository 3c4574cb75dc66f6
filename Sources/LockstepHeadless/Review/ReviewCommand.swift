internal import Foundation
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepTrace

/// Shows how behaviour differs from the golden files, each change once, and rewrites the files of accepted changes.
struct ReviewCommand: Command {
  static let operands = "[PATH…]"
  static let summary = "Shows each behaviour change once, to accept or reject."

  static func help(of program: String) -> String {
    """
    Plays scripts, compares them with their golden files, and shows each behaviour
    change once, however many files it touches. Accepting a change rewrites its
    lines in the golden files, and the lines of scripts that expected the old
    behaviour. A script's files are written together, once each of their changes
    is accepted or rejected. Golden files of removed scripts are deleted.

    USAGE: \(program) review [PATH…] [OPTIONS]

    PATH is a script or a folder; by default, the working directory.

    \(HelpFormatter.table(of: ReviewOptions()))

    KEYS: a accept, A accept the rest, r reject, R reject the rest, s skip,
    d details, q quit.
    Without a terminal, the changes are printed.
    EXIT CODES: 0 nothing is left to decide, 1 a change was not accepted or a script
    fails, 2 usage error.
    EXAMPLE: \(program) review --golden Snapshots
    """
  }

  let context: CommandContext
  let options: ReviewOptions

  /// Reviews the scripts.
  ///
  /// - Returns: Success if every difference was accepted and no script fails for another reason.
  nonisolated(nonsending) func run() async throws -> ExitCode {
    var review = try await review()
    if options.acceptsAll { for entry in review.entries { try decide(entry.change, .accepted, in: &review) } }
    guard options.format == nil, !options.acceptsAll, let terminal = console.terminal() else {
      console.output.append(line: review.text(options.format ?? .text))
      return review.exitCode
    }
    if review.isEmpty {
      console.output.append(line: review.summary)
      return review.exitCode
    }
    console.output.append(line: review.heading)
    try ask(about: &review, at: terminal)
    console.output.append(line: review.summary)
    return review.exitCode
  }

  /// Plays the scripts; returns those that differ from their golden files or fail, sorted by path.
  nonisolated(nonsending) private func review() async throws -> Review {
    let golden = GoldenFolder(path: options.golden ?? Self.defaultFolder, records: false)
    try golden.checkFolder()
    let files = try operands.files(of: options.paths)
    let player = BehaviorPlayer(catalog: catalog, program: program)
    var played = await playIsolated(files).mapValues { BehaviorPlayer.Result(behavior: $0) }
    // The edits of failed scripts are computed in this process.
    let rest = files.filter { played[$0].map { $0.behavior.verdict == .failed && !$0.behavior.hasTrapped } ?? true }
    await player.play(rest, jobs: ProcessInfo.processInfo.activeProcessorCount) { event in
      if case .ended(let result) = event { played[result.behavior.file] = result }
    }
    let results = files.compactMap { played[$0] }
    let names = results.map(\.behavior).filter { $0.verdict != .malformed && !$0.hasTrapped }
    try golden.check(names.map { ($0.title, golden.trace(of: $0.name, in: $0.feature), $0.file) })
    let existing = ExistingScripts(for: options.paths, golden: golden, operands)
    return Review(results, golden: golden, removed: existing.map(golden.removedScripts) ?? [])
  }

  nonisolated(nonsending) private func playIsolated(_ files: [String]) async -> [String: PlayedBehavior] {
    guard let executable = context.executable else { return [:] }
    return await SubprocessBehaviorPlayer(process: .running(executable)).play(files)
  }

  static let defaultFolder = "Snapshots"

  private func ask(about review: inout Review, at terminal: any TerminalDevice) throws {
    let paint = console.paint(.auto)
    let keys = SingleKeyReader(terminal)
    while let number = review.next {
      let entry = review.entries[number]
      for line in review.lines(of: number, columns: terminal.columns) {
        console.output.append(line: paint.difference(line))
      }
      console.output.append(line: ReviewKey.row)
      console.flush()
      switch keys.next().flatMap(ReviewKey.init) {
      case .accept:
        try decide(entry.change, .accepted, in: &review)
        console.output.append(line: "accepted\n")
      case .acceptRest:
        try decideRest(.accepted, in: &review)
        console.output.append(line: "accepted all remaining changes\n")
      case .reject:
        try decide(entry.change, .rejected, in: &review)
        console.output.append(line: "rejected\n")
      case .rejectRest:
        try decideRest(.rejected, in: &review)
        console.output.append(line: "rejected all remaining changes\n")
      case .skip:
        review.decide(entry.change, .skipped)
        console.output.append(line: "skipped\n")
      case .details:
        for line in review.details(of: number) { console.output.append(line: "  " + paint.difference(line)) }
        console.output.append(line: "")
      case .help: console.output.append(line: ReviewKey.explanation + "\n")
      case .quit: return
      case nil: if keys.isClosed { return }
      }
    }
  }

  /// Decides about all changes that are left.
  private func decideRest(_ decision: Review.Decision, in review: inout Review) throws(UsageError) {
    while let number = review.next { try decide(review.entries[number].change, decision, in: &review) }
  }

  /// Decides about a change, and replaces the files that wait for no other decision, each atomically.
  ///
  /// - Throws: An error if a file was edited since it was compared. That file is left unchanged.
  private func decide(
    _ change: BehaviorChange,
    _ decision: Review.Decision,
    in review: inout Review
  ) throws(UsageError) {
    review.decide(change, decision)
    for file in review.files(of: change) {
      let current = FileManager.default.contents(atPath: file.path).map(Array.init)
      guard current == file.reviewed else { throw .editedDuringReview(file.path) }
      if let bytes = file.bytes {
        try OutputFile.write(bytes, to: file.path)
      } else {
        // Ignored: the next review reports files that remain.
        try? FileManager.default.removeItem(atPath: file.path)
      }
    }
  }
}

extension UsageError {
  static func editedDuringReview(_ path: String) -> Self {
    Self("`\(cut(path))` was edited during the review, and is left as it is") { "Start the review again." }
  }
}

enum ReviewKey: Character {
  case accept = "a"
  case acceptRest = "A"
  case reject = "r"
  case rejectRest = "R"
  case skip = "s"
  case details = "d"
  case quit = "q"
  case help = "?"

  static let row = "a accept, A accept the rest, r reject, R reject the rest, s skip, d details, q quit, ? help"
  static let explanation = """
    a  accept: rewrites the golden files, and the script lines that expect the old behaviour
    A  accept this change and all remaining changes
    r  reject: keeps the old lines, and ends with exit code 1
    R  reject this change and all remaining changes
    s  skip: decides later; the next review shows the change again
    d  show the first occurrence in full, with the lines around it
    q  quit
    A script's files are written once each of their changes is accepted or rejected, so no
    file mixes old and new behaviour because you skip a change or quit.
    """

  init?(_ key: Key) {
    switch key {
    case .text(let scalar): self.init(rawValue: Character(scalar))
    case .cancel, .endOrDelete, .escape: self = .quit
    default: return nil
    }
  }
}

/// The arguments of `review`.
struct ReviewOptions: CommandOptions {
  static let command = "review"

  enum Format: String, OptionChoice { case text, markdown }

  var paths: [String] = []
  @Option("--golden", "DIR", "The folder of the golden files; by default,\n`\(ReviewCommand.defaultFolder)`.")
  var golden: String?
  @Option(
    "--format",
    "FORMAT",
    "Prints the changes as text, or as Markdown for a\npull request, and asks nothing."
  ) var format: Format?
  @Flag("--accept-all", "Accepts every change; needs --yes.") var acceptsAll: Bool
  @Flag("--yes", "Confirms --accept-all.") var isConfirmed: Bool
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    paths = operands.isEmpty ? ["."] : operands
    if acceptsAll, !isConfirmed { throw .needs("--accept-all", "--yes") }
    if isConfirmed, !acceptsAll { throw .needs("--yes", "--accept-all") }
  }
}

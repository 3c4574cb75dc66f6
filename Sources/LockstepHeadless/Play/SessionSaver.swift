internal import Foundation
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepTrace

/// The progress of saving a session.
struct SavingProgress: Equatable {
  /// Text such as `Saving … 41 %`.
  var text: String
  /// The effect of cancelling, such as `cancels`.
  var cancelling: String
}

/// Returns the session to save; receives a function that shows progress, and returns whether to continue.
typealias SessionSource = nonisolated(nonsending) (_ progress: @escaping (String) -> Bool) async -> FeatureSession

/// The files to which a session was saved. A second request for one of them replaces it.
final class SavedSessionFiles {
  private var saved: Set<String> = []
  private var question: String?

  func add(_ file: String) {
    saved.insert(file)
    question = nil
  }

  /// The question whether to replace a file of the session; nil if it was just asked, or if another program wrote the file.
  func question(about file: String) -> String? {
    guard saved.contains(file), question != file else { return nil }
    question = file
    return "This session was saved to \(file) before. Enter the name again to replace the file."
  }

  /// Whether a file of the session can be replaced.
  func canReplace(_ file: String) -> Bool { question == file }
}

/// Saves a session as a script.
enum SessionSaver {
  /// The reason why a live run can't be saved.
  static let realTime = "A session in real time can't be saved as a script."

  private static let cancelled = "Saving was cancelled, and no file was written."

  /// Writes a session into a new file, or again into one of its own files.
  ///
  /// - Parameters:
  ///   - name: The name of the file; `.script` is added if it has no extension.
  ///   - isBelow: Whether the file must be in the working directory or below it.
  ///   - count: The number of steps for the message; nil for the number that `run` reports.
  ///   - files: The session's own files.
  ///   - progress: Called repeatedly. Returns false to cancel: before the file is written, none is written; later, it is not checked.
  ///   - session: Returns the session, which may take some time; not called if the name can't be used.
  nonisolated(nonsending) static func save(
    to name: String,
    onlyBelow isBelow: Bool = false,
    listing count: Int? = nil,
    among files: SavedSessionFiles? = nil,
    progress: @escaping (SavingProgress) -> Bool = { _ in true },
    _ session: SessionSource
  ) async -> WebFeatureSession.Answer {
    let file = file(named: name)
    if let problem = problem(with: file, onlyBelow: isBelow, among: files) {
      return .init(isPlayed: false, message: problem)
    }
    var isCancelled = false
    let goesOn = { (text: String, cancelling: String) in
      isCancelled = isCancelled || !progress(SavingProgress(text: text, cancelling: cancelling))
      return !isCancelled
    }
    let session = await session { goesOn($0, "cancels") }
    if isCancelled { return WebFeatureSession.Answer(isPlayed: false, message: cancelled) }
    var saved = SessionScriptWriter(unchecked: session)
    do throws(UsageError) {
      // Checking may take long, so the file is written first.
      try OutputFile.write(saved.text.utf8, to: file)
      files?.add(file)
      saved = await SessionScriptWriter(session, omitting: .idleTime) {
        goesOn("Saved as \(file); checking … \($0) %", "skips the check")
      }
      if !isCancelled { try OutputFile.write(saved.text.utf8, to: file) }
    } catch {
      return WebFeatureSession.Answer(isPlayed: false, message: error.title)
    }
    // The program's working directory may differ from the user's.
    let path = URL(fileURLWithPath: file).path
    let message = "Saved \((count ?? saved.stepCount).of("step")) to \(path)\(isCancelled ? ", unchecked" : "")"
    let fault = saved.failing.first.map { ". The script fails in step \($0), as this session did" } ?? ""
    return WebFeatureSession.Answer(isPlayed: true, message: message + fault + saved.note)
  }

  private static func file(named name: String) -> String {
    let last = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return last.isEmpty || last.contains(".") ? name : name + ".script"
  }

  /// The reason why a session can't be saved in a file; nil if it can.
  private static func problem(with file: String, onlyBelow isBelow: Bool, among files: SavedSessionFiles?) -> String? {
    let shown = SanitizedText(file).text.replacing("\t", with: "␉")
    if file.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "“\(shown)” has a control character, such as Tab, which a file name can't have here."
    }
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    if isBelow, !parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) {
      return "“\(shown)” must be a file in this folder or a subfolder."
    }
    if parts.last?.isEmpty != false || ScriptFinder.isFolder(file) == true {
      return "“\(shown)” is a folder. Write the name of a file."
    }
    let folder = parts.dropLast().joined(separator: "/")
    guard folder.isEmpty || ScriptFinder.isFolder(folder) == true else {
      return "There is no folder “\(SanitizedText(folder).text)”."
    }
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    if let question = files?.question(about: file) { return question }
    return files?.canReplace(file) == true ? nil : "The file \(shown) already exists. Choose another name."
  }

  /// Asks on the terminal for a file name until the user enters a valid one; without a terminal, nothing is saved.
  ///
  /// - Parameters:
  ///   - console: The console.
  ///   - terminal: The terminal on which Esc goes back to the app; nil reads lines from standard input.
  ///   - count: The number of steps for the message; nil for the number that `run` reports.
  ///   - files: The session's own files.
  ///   - session: Returns the session.
  /// - Returns: Whether the user wants to go back to the app.
  @discardableResult
  nonisolated(nonsending) static func offer(
    on console: Console,
    returningOn terminal: (any TerminalDevice)? = nil,
    listing count: Int? = nil,
    among files: SavedSessionFiles? = nil,
    _ session: SessionSource
  ) async -> Bool {
    guard console.isTyped else { return false }
    // Keys that were meant for the app must not become part of the file name.
    console.discardInput()
    let reader = terminal.map { TypedLineReader($0, leaving: [.escape, .cancel]) }
    console.output.append(line: "")
    while true {
      let keys = reader == nil ? "Enter quits unsaved." : "Enter or ^C quits unsaved, Esc goes back."
      console.output.append(line: "Save as a script? Type a file name. \(keys)")
      console.flush()
      let line = reader.map { $0.next(prompt: "file› ") { _ in .none } } ?? readLine()
      guard let name = line, !name.isEmpty else { return reader?.leavingKey == .escape }
      let progress = { (progress: SavingProgress) in
        console.progress?.show("\(progress.text) (^C \(progress.cancelling))")
        return true
      }
      let answer = await save(to: name, listing: count, among: files, progress: progress, session)
      console.output.append(line: answer.message)
      if answer.isPlayed { return false }
    }
  }
}

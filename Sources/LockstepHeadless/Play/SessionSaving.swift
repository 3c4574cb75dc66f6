internal import Foundation
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepTrace

/// Saves a session as a script.
enum SessionSaving {
  /// The reason why a live run can't be saved.
  static let realTime = "A session in real time can't be saved as a script."

  /// Writes the steps played so far to a file in or below the working directory.
  ///
  /// - Parameter name: The name of the file; `.script` is added if it has no extension.
  nonisolated(nonsending) static func save(_ session: FeatureSession, to name: String) async -> LiveSurface.Answer {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
      return LiveSurface.Answer(
        isPlayed: false,
        message: "“\(name)” is not the name of a file in this folder or below."
      )
    }
    let file = parts.last?.contains(".") == true ? name : name + ".script"
    guard !FileManager.default.fileExists(atPath: file) else {
      return LiveSurface.Answer(isPlayed: false, message: "The file \(file) exists already. Choose another name.")
    }
    let saved = await SavedScript(session)
    do throws(UsageError) {
      try OutputFile.write(saved.text.utf8, to: file)
    } catch {
      return LiveSurface.Answer(isPlayed: false, message: error.title)
    }
    let message = "Saved \(session.position.of("step")) to \(file)"
    return LiveSurface.Answer(isPlayed: true, message: message + saved.warning)
  }

  /// Asks on the terminal for a file name; without a terminal, nothing is saved.
  nonisolated(nonsending) static func offer(_ session: FeatureSession, on console: Console) async {
    guard console.isTyped else { return }
    console.output.append(line: "")
    console.output.append(
      line: "Save the session's \(session.position) steps as a script? Type a file name, or only Enter to leave."
    )
    console.flush()
    while let name = readLine(), !name.isEmpty {
      let answer = await save(session, to: name)
      console.output.append(line: answer.message)
      console.flush()
      if answer.isPlayed { return }
    }
  }
}

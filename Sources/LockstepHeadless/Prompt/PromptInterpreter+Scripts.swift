internal import Foundation
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

extension PromptInterpreter {
  func showWorlds() -> Outcome {
    let worlds = entry.worlds.map(\.name).sorted()
    guard !worlds.isEmpty else { return say("The feature has no worlds.") }
    let current = session.setting.world?.name
    for world in worlds { transcript.say("\(world == current ? "→" : " ") \(world)") }
    return .well
  }

  /// Restarts in another world, in which the previous steps can be replayed.
  func reopen(in name: Located<String>) throws(Located<ScriptFault>) -> Outcome {
    let known = entry.worlds.map(\.name)
    let world = entry[world: name.value]
    guard world != nil || name.value == "none" else {
      throw Located(.unknownWorld(name.value, known: known), at: name.range)
    }
    var setting = session.setting
    setting.world = world
    open(FeatureSession(entry, setting: setting, toPlay: session.steps))
    transcript.say(heading)
    let count = session.end
    return count == 0
      ? .well : say("`continue` plays the previous \(count == 1 ? "step" : "\(count) steps") again.")
  }

  /// Restarts with the steps of a script.
  nonisolated(nonsending) func load(_ file: String) async -> Outcome {
    do {
      let script = try loader.load(try ScriptFinder().bytes(of: file), file: file)
      guard script.info.feature == entry.name else {
        return say("`\(name: file)` is a script of \(script.info.feature), and this is \(entry.name).", .failed)
      }
      return await play(script)
    } catch let mistakes as ScriptMistakeDetails {
      return say(mistakes.text, .malformed)
    } catch let error as UsageError where error.fileProblem == .unreadable {
      return say("`\(name: file)` cannot be read. Check that it exists.", .failed)
    } catch {
      return say(UsageError(error)?.title ?? "\(error)", .failed)
    }
  }

  /// Restarts with a script.
  nonisolated(nonsending) func play(_ script: LoadedScript) async -> Outcome {
    var setting = PlaybackSettings(world: script.info.world.flatMap { entry[world: $0] }, seed: script.info.seed)
    setting.theme = loader.overrides.theme
    let source = script.script.source
    let steps = script.script.steps.map { SessionStep(step: $0, source: source) }
    open(FeatureSession(entry, setting: setting, toPlay: steps))
    transcript.say(heading)
    transcript.say("")
    return await playOn(upTo: session.end)
  }

  /// Writes the steps so far as a script.
  nonisolated(nonsending) func save(to file: String, replaces: Bool) async -> Outcome {
    guard session.position > 0 else { return say("There is nothing to save: no step has been played.", .failed) }
    guard ScriptFinder.isFolder(file) != true else {
      return say("`\(name: file)` is a folder. Write the name of a file: `save my.script`", .failed)
    }
    guard replaces || !FileManager.default.fileExists(atPath: file) else {
      return say("The file `\(name: file)` already exists. To replace it, write `save! \(name: file)`.", .failed)
    }
    let saved = await SessionScriptWriter(session)
    do throws(UsageError) {
      try OutputFile.write(saved.text.utf8, to: file)
    } catch {
      return say("\(error.title). \(error.hint(loader.overrides.program))", .failed)
    }
    transcript.say(
      "saved \(session.position == 1 ? "1 step" : "\(session.position) steps") as \(name: file)\(saved.note)"
    )
    for number in saved.failing.prefix(20) {
      transcript.say("The script fails in step \(number), as this session did.")
    }
    return .well
  }

  /// The feature and its settings: `Shop, world full, seed 7`.
  var heading: String {
    let setting = session.setting
    return entry.name + (setting.world.map { ", world \($0.name)" } ?? "") + (setting.seed.map { ", seed \($0)" } ?? "")
  }
}

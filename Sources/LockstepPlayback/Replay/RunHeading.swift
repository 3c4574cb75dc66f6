internal import LockstepDiff
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// The first line of a script or session in a trace: the feature and the settings.
struct RunHeading {
  let entry: CatalogEntry
  let title: String
  let setting: PlaybackSettings

  /// The number of most recent events that the trace keeps; `nil` if it keeps all events.
  let keepsLast: Int?

  /// - Throws: A fault if a member is missing or unknown to this program.
  init(_ line: JSONLine, in replay: TraceReplay) throws(TraceFault) {
    let event = line.string("event") ?? ""
    guard let feature = line.string("feature") else { throw replay.missing("feature", in: event, "a string") }
    guard let entry = replay.catalog[feature] else {
      let known = replay.catalog.entries.map(\.name)
      throw replay.fault(.unknownFeature(feature, known: known), at: line.offset(of: "feature"))
    }
    self.entry = entry
    guard !line.has("live") else { throw replay.fault(.playedLive, at: line.offset(of: "live")) }
    title = feature + (line.string("script").map { "/\(name: $0)" } ?? "")
    setting = PlaybackSettings(
      world: try Self.world(line, entry, replay),
      seed: try Self.optional("seed", line, replay, "a whole number", line.unsigned),
      schedule: try Self.optional("schedule", line, replay, "a schedule, like 3:1,7:2") { key in
        line.string(key).flatMap { try? Schedule(parsing: $0) }
      },
      showsJobs: line.has("jobs")
    )
    keepsLast = try Self.optional("last", line, replay, "a whole number of at least 1") { key in
      line.integer(key).flatMap { $0 > 0 ? $0 : nil }
    }
  }

  private static func world(
    _ line: JSONLine,
    _ entry: CatalogEntry,
    _ replay: TraceReplay
  ) throws(TraceFault) -> CatalogEntry.World? {
    guard let name = try optional("world", line, replay, "a string", line.string) else { return nil }
    guard let world = entry[world: name] else {
      let reason = TraceFault.Reason.unknownWorld(name, feature: entry.name, known: entry.worlds.map(\.name))
      throw replay.fault(reason, at: line.offset(of: "world"))
    }
    return world
  }

  /// Reads an optional member, which must be valid if it is present.
  private static func optional<Value>(
    _ key: String,
    _ line: JSONLine,
    _ replay: TraceReplay,
    _ needs: String,
    _ read: (String) -> Value?
  ) throws(TraceFault) -> Value? {
    guard line.has(key) else { return nil }
    guard let value = read(key) else {
      throw replay.missing(key, in: line.string("event") ?? "", needs, at: line.offset(of: key))
    }
    return value
  }

  private func parsed(_ text: String, _ replay: TraceReplay) throws(TraceFault) -> Script {
    do throws(ScriptErrors) {
      return try Script(parsing: text.utf8, file: title)
    } catch {
      throw replay.fault(.badSource(error.description))
    }
  }

  /// Prepares the recorded script for a replay.
  ///
  /// - Returns: The script, or its mistakes if it can no longer be played, for example because an action was renamed.
  /// - Throws: A fault if the source is not a script.
  func script(_ source: [String], in replay: TraceReplay) throws(TraceFault) -> Result<
    LoadedScript, ScriptMistakeDetails
  > {
    let script = try parsed(source.joined(separator: "\n") + "\n", replay)
    guard script.feature.value == entry.name else {
      throw replay.missing("feature", in: "scriptStarted", "that of `source`")
    }
    let overrides = RunOverrides(
      world: setting.world?.name,
      seed: setting.seed,
      schedule: setting.schedule,
      showsJobs: setting.showsJobs
    )
    let loader = ScriptLoader(catalog: replay.catalog, overrides: overrides)
    do {
      return .success(try loader.load(script, file: title))
    } catch {
      return .failure(error as? ScriptMistakeDetails ?? ScriptMistakeDetails(texts: ["\(error)"]))
    }
  }
}

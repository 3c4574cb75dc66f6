internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

extension SessionServer {
  /// Executes a method.
  ///
  /// - Returns: The result.
  nonisolated(nonsending) func perform(_ method: ServerMethod, _ parameters: ServerParameters) async throws(RPCFault)
    -> JSONWriter
  {
    switch method {
    case .features: return features()
    case .open: return try open(parameters)
    case .step: return try await play(parameters.text("text"), parameters)
    case .state: return try state(parameters)
    case .effects: return try effects(parameters)
    case .diff: return try await difference(parameters)
    case .goto: return try await go(parameters)
    case .close: return try close(parameters)
    case .screen: return try screen(parameters)
    case .explore: return try await explore(parameters)
    }
  }

  private func open(_ parameters: ServerParameters) throws(RPCFault) -> JSONWriter {
    let entry = try entry(parameters)
    let seed = try parameters.count("seed")
    var setting = PlaybackSettings(world: try world(parameters, of: entry), seed: seed)
    setting.theme = theme
    guard sessions.count < Self.mostSessions else { throw .tooManySessions(limit: Self.mostSessions) }
    lastSession += 1
    sessions[lastSession] = FeatureSession(entry, setting: setting)
    var json = JSONWriter()
    json.object { $0.write(lastSession, under: "session") }
    return json
  }

  /// The feature that a call names.
  func entry(_ parameters: ServerParameters) throws(RPCFault) -> CatalogEntry {
    let name = try parameters.text("feature")
    guard let entry = catalog[name] else { throw .unknownFeature(name, known: catalog.entries.map(\.name)) }
    return entry
  }

  /// The world that a call names; nil for none.
  func world(_ parameters: ServerParameters, of entry: CatalogEntry) throws(RPCFault) -> CatalogEntry.World? {
    guard let name = try parameters.optionalText("world") else { return nil }
    guard let world = entry[world: name] else {
      throw .unknownWorld(name, feature: entry.name, known: entry.worlds.map(\.name))
    }
    return world
  }

  private func close(_ parameters: ServerParameters) throws(RPCFault) -> JSONWriter {
    let (number, session) = try session(parameters)
    sessions[number] = nil
    var json = JSONWriter()
    json.object { $0.write(session.position, under: "steps") }
    return json
  }

  /// The session that a call refers to.
  func session(_ parameters: ServerParameters) throws(RPCFault) -> (number: Int, FeatureSession) {
    let number = try parameters.integer("session")
    guard let session = sessions[Int(number)] else { throw .unknownSession(number, open: sessions.keys.sorted()) }
    return (Int(number), session)
  }

  private func features() -> JSONWriter {
    var json = JSONWriter()
    json.array { json in
      for entry in catalog.entries { json.object { $0.writeMembers(of: entry) } }
    }
    return json
  }

  private func state(_ parameters: ServerParameters) throws(RPCFault) -> JSONWriter {
    let (_, session) = try session(parameters)
    var tree = session.playable.stateTree
    if let text = try parameters.optionalText("path") {
      let path = try path(text)
      guard let part = tree[path.path] else {
        let fault = StepFault.nowhere(path, in: tree)
        throw .nowhere(fault.title, hint: fault.hint)
      }
      tree = part
    }
    var json = JSONWriter()
    json.object { json in
      json.key("value")
      json.write(tree)
      json.write(tree.textLines().joined(separator: "\n"), under: "text")
    }
    return json
  }

  private func path(_ text: String) throws(RPCFault) -> ScriptPath {
    do throws(ScriptErrors) {
      return try ScriptPath(parsing: text, file: "path")
    } catch {
      throw .mistakes([error.description])
    }
  }

  private func effects(_ parameters: ServerParameters) throws(RPCFault) -> JSONWriter {
    let (_, session) = try session(parameters)
    var json = JSONWriter()
    json.array { json in
      for effect in session.playable.effectsInFlight { json.write(effect) }
    }
    return json
  }
}

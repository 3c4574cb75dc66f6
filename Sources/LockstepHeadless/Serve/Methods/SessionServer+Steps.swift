internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

extension SessionServer {
  /// Plays a step, and sends its events before the response.
  nonisolated(nonsending) func play(_ text: String, _ parameters: ServerParameters) async throws(RPCFault)
    -> JSONWriter
  {
    let (number, session) = try session(parameters)
    let source = ScriptSource(text, file: "request")
    return try answer(try await perform(source, in: session), in: session, number, source)
  }

  /// Parses and plays a step.
  ///
  /// - Throws: The mistakes in the text, before anything is played.
  nonisolated(nonsending) func perform(
    _ source: ScriptSource,
    in session: FeatureSession
  ) async throws(RPCFault) -> PlayedStep {
    do {
      let step = try Script.Step(parsing: String(decoding: source.bytes, as: UTF8.self), file: source.file)
      // Waives all unnamed changes, because the client compares the results itself.
      return try await session.perform(step.with(waiver: step.range), in: source)
    } catch let errors as ScriptErrors {
      throw .mistakes([errors.description])
    } catch let mistakes as LocatedFaults {
      throw .mistakes(mistakes.all.map { $0.text(in: source) })
    } catch {
      throw .mistakes(["\(error)"])
    }
  }

  /// Sends the events of a step, and returns its result.
  private func answer(
    _ played: PlayedStep,
    in session: FeatureSession,
    _ number: Int,
    _ source: ScriptSource
  ) throws(RPCFault) -> JSONWriter {
    for event in played.events { notify(event, in: number) }
    guard played.failures.isEmpty else {
      throw .failures(played.failureTexts(in: source), step: session.position)
    }
    return result(of: played, in: session)
  }

  nonisolated(nonsending) func go(_ parameters: ServerParameters) async throws(RPCFault) -> JSONWriter {
    let (_, session) = try session(parameters)
    _ = await session.go(to: try position("position", parameters, session))
    return result(in: session)
  }

  /// The differences between the states at two positions.
  nonisolated(nonsending) func difference(_ parameters: ServerParameters) async throws(RPCFault) -> JSONWriter {
    let (_, session) = try session(parameters)
    let from = try position("from", parameters, session)
    let to = try parameters.optionalInteger("to") == nil ? session.position : position("to", parameters, session)
    let (old, new) = (await session.state(at: from), await session.state(at: to))
    let difference = Difference.between(old, new)
    var json = JSONWriter()
    json.object { json in
      json.write(difference?.changes ?? [], under: "changes")
      json.write(difference?.treeLines().joined(separator: "\n") ?? "", under: "text")
    }
    return json
  }

  private func position(
    _ name: String,
    _ parameters: ServerParameters,
    _ session: FeatureSession
  ) throws(RPCFault) -> Int {
    let position = try parameters.integer(name)
    let last = session.end
    guard (0...Int64(last)).contains(position) else {
      throw .noSuchPosition(position, last: last, current: session.position)
    }
    return Int(position)
  }
}

extension SessionServer {
  /// A step's result, with the possible next steps.
  private func result(of played: PlayedStep, in session: FeatureSession) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.write(session.position, under: "step")
      json.write(session.steps.last?.changes ?? [], under: "changes")
      json.key("lines")
      json.array { json in
        for line in session.steps.last?.lines ?? [] {
          if let line { json.string(line) } else { json.null() }
        }
      }
      json.writeOutlook(of: session)
      guard !played.shown.isEmpty else { return }
      json.write(played.shown.joined(separator: "\n"), under: "text")
    }
    return json
  }

  /// A session's position, with the possible next steps.
  private func result(in session: FeatureSession) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.write(session.position, under: "step")
      json.writeOutlook(of: session)
    }
    return json
  }
}

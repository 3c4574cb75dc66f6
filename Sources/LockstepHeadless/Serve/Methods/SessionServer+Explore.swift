internal import Lockstep
internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepScript

/// The method that explores a feature.
extension SessionServer {
  /// Visits every state of a feature, within the limits that the call sets.
  ///
  /// - Returns: The counts, the violations with their paths, and the coverage.
  nonisolated(nonsending) func explore(_ parameters: ServerParameters) async throws(RPCFault) -> JSONWriter {
    let entry = try entry(parameters)
    let actions = try await actions(try parameters.texts("actions"), of: entry)
    guard actions != nil || entry.hasAlphabet else {
      throw .missingParameter("actions", method: parameters.method.rawValue)
    }
    var request = ExplorationRequest(of: entry.name, world: try world(parameters, of: entry), actions: actions)
    request.properties = try (try parameters.texts("properties") ?? []).map(Self.condition)
    request.limits.depth = try parameters.count("depth").map { Int(clamping: $0) }
    request.limits.distinct = try parameters.count("distinct").map { Int(clamping: $0) } ?? request.limits.distinct
    (request.limits.covers, request.limits.keepsGoing) = (true, true)
    do {
      let report = try entry.exploration(request).run()
      var json = JSONWriter()
      json.write(report)
      return json
    } catch let fault as ExplorationRequestFault {
      throw .mistakes([UsageError(fault.title) { fault.hint }.text(program: "explore")])
    } catch {
      throw .mistakes(["\(error)"])
    }
  }

  /// Parses actions.
  nonisolated(nonsending) private func actions(
    _ texts: [String]?,
    of entry: CatalogEntry
  ) async throws(RPCFault) -> [any Sendable]? {
    guard let texts else { return nil }
    var actions: [any Sendable] = []
    for text in texts {
      let session = FeatureSession(entry)
      _ = try await perform(ScriptSource("send \(text)", file: "actions"), in: session)
      actions += session.playable.userActions
    }
    return actions
  }

  /// Parses a property, written as on the command line: `always EXPR`.
  private static func condition(_ text: String) throws(RPCFault) -> ExplorationCondition {
    let word = text.prefix { $0 != " " }
    guard let kind = ExplorationPropertyKind(rawValue: String(word)) else {
      let kinds = ExplorationPropertyKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badParameter("properties", expected: "a list of \(kinds) with a condition", found: "`\(word)`")
    }
    do {
      return try ExplorationCondition(kind, String(text.dropFirst(word.count + 1)))
    } catch {
      throw .mistakes(["\(error)"])
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ report: ExplorationReport) {
    object { json in
      json.write(report.distinct, under: "distinct")
      json.write(report.generated, under: "generated")
      json.write(report.depth, under: "depth")
      json.write(Self.text(of: report.stop), under: "stop")
      json.key("violations")
      json.array { json in
        for violation in report.violations {
          json.object { json in
            json.write(violation.title, under: "title")
            json.write(violation.statements, under: "path")
          }
        }
      }
      if let contradiction = report.contradiction { json.write(contradiction.lines, under: "contradiction") }
      guard let coverage = report.coverage else { return }
      json.key("coverage")
      json.object { json in
        json.write(coverage.effective, under: "effective")
        json.write(coverage.ignored, under: "ignored")
        json.write(coverage.neverPossible, under: "neverPossible")
        json.write(coverage.casesNeverReached, under: "casesNeverReached")
        json.write(coverage.neverPresent, under: "alwaysNil")
        json.write(coverage.waitingForOutside, under: "waitingForOutside")
      }
    }
  }

  /// The reason why the exploration stopped.
  private static func text(of stop: ExplorationStop?) -> String {
    switch stop {
    case nil: "complete"
    case .depth: "depth"
    case .distinct: "distinct"
    case .violation: "violation"
    case .contradiction: "contradiction"
    case .interrupted: "interrupted"
    }
  }
}

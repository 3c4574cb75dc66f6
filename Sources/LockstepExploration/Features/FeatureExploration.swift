internal import Foundation
internal import Lockstep
internal import LockstepDiff
package import LockstepPlayback
internal import LockstepScript

/// Explores a feature as specified by its entry and a request.
struct FeatureExploration<State, Action: Sendable>: ErasedExploration {
  private let request: ExplorationRequest
  private let settings: ExplorationSettings<State, Action>
  private let conditions: [ConditionEvaluator]
  private let exploration: Exploration<State, Action>

  init(_ feature: some FeatureDeclaration<State, Action>, _ request: ExplorationRequest) {
    let settings = feature.exploration
    (self.request, self.settings) = (request, settings)
    let conditions = request.properties.map(ConditionEvaluator.init)
    self.conditions = conditions
    let properties = zip(request.properties, conditions).map { property, condition in
      ExplorationProperty<State>(property.kind, property.text) { condition.holds(in: $0) }
    }
    var exploration = Exploration(
      initialState: feature.initialState,
      makeReduce: feature.makeReduce,
      alphabet: Self.alphabet(of: request, settings),
      properties: properties + settings.properties,
      limits: request.limits
    ) { values in
      values.context = .live
      values.makeSameEverywhere()
      request.world?.prepare(&values)
    }
    (exploration.symmetry, exploration.notes) = (settings.symmetry, request.notes)
    if let grouping = request.grouping {
      let reader = DiagramGroupClassifier(grouping)
      let group = settings.groupings[grouping.text] ?? { reader.group(of: $0) }
      exploration.graph = GraphRequest(coversMoves: request.coversMoves, group: group)
    }
    self.exploration = exploration
  }

  func run() throws -> ExplorationReport {
    try checkRequest()
    let report: ExplorationReport
    do {
      report = try exploration.run()
    } catch ExplorationFault.graphIsTooLarge {
      throw ExplorationRequestFault.graphIsTooLarge(limit: GraphRequest<State>.limit)
    }
    try checkPaths(violated: report.violations.map(\.reason))
    try checkGrouping(of: report)
    return report
  }

  /// - Throws: A fault found in the initial state, before exploration begins.
  private func checkRequest() throws {
    let state = exploration.initialState()
    for property in request.properties {
      if let fault = ImpossibleConditionFinder(property)?.fault(in: state) { throw fault }
    }
    try checkPaths { $0.isImpossible(in: state) }
    if exploration.offersNothing(in: state) { throw ExplorationRequestFault.noOfferedActions(feature: request.feature) }
  }

  func explorePart(level: Int?, part: Int, of count: Int, in folder: URL) throws -> PartSummary? {
    try checkRequest()
    guard let level = try level ?? nextLevel(in: folder) else { return nil }
    return try reproducibly {
      try exploration.explorePart(level: level, part: part, of: count, in: folder, identity: request.identity)
    }
  }

  private func nextLevel(in folder: URL) throws -> Int? {
    switch try exploration.exchangeStatus(in: folder, identity: request.identity) {
    case .empty: return 0
    case .unfinished(let progress): return progress.nextLevel
    case .finished: return nil
    }
  }

  func merged(in folder: URL) throws -> JobArrayResult {
    try checkRequest()
    let identity = request.identity
    let result: JobArrayResult =
      try isOfOneProcess(folder)
      ? .finished(try reproducibly { try exploration.runAll(in: folder, identity: identity) })
      : try reproducibly { try exploration.mergedReport(in: folder, identity: identity) }
    if case .finished(let report) = result {
      // This process visited only some states. The states visited for coverage are those in which an optional or a case first occurs. They
      // are enough to find all paths that consist of names.
      if report.coverage != nil { try checkPaths { $0.consistsOfNames } }
      try checkGrouping(of: report)
    }
    return result
  }

  /// Converts the fault of a path that could not be replayed into a fault of the request.
  private func reproducibly<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch ExplorationFault.moveIsGone { throw ExplorationRequestFault.irreproducible }
  }

  /// Whether this is the only process, which then explores the missing parts itself.
  private func isOfOneProcess(_ folder: URL) throws -> Bool {
    switch try exploration.exchangeStatus(in: folder, identity: request.identity) {
    case .empty: true
    case .unfinished(let progress): progress.parts == 1
    case .finished: false
    }
  }

  /// - Throws: A fault if no visited state has a value at the grouping path.
  private func checkGrouping(of report: ExplorationReport) throws {
    if let grouping = request.grouping, report.graph?.groups.allSatisfy({ $0 == DiagramGroupClassifier.absent }) == true
    {
      throw ExplorationRequestFault.noSuchGrouping(path: grouping.text, known: settings.groupings.keys.sorted())
    }
  }

  func walk(_ limits: WalkLimits) throws -> WalkReport {
    try checkRequest()
    let report = try reproducibly { try exploration.walk(limits) }
    try checkPaths(violated: report.violation.map { [$0.reason] } ?? [])
    return report
  }

  /// Checks the paths of the violated properties, or of all properties if none is violated: a path could first occur in a later state.
  private func checkPaths(violated: [ViolationReason]) throws {
    let texts = violated.compactMap(\.property)
    try checkPaths { violated.isEmpty || texts.contains($0.text) }
  }

  /// - Parameter isChecked: Whether the path of a condition is checked.
  /// - Throws: A fault if no visited state has a value at the path of a property.
  private func checkPaths(where isChecked: (ConditionEvaluator) -> Bool) throws {
    for (property, condition) in zip(request.properties, conditions)
    where !condition.hasFoundItsPath && isChecked(condition) {
      let near = condition.nearestPath(in: exploration.initialState())
      throw ExplorationRequestFault.noSuchPath(
        property.kind,
        condition: property.text,
        path: condition.path,
        near: near
      )
    }
  }

  func trap(in notes: CrashSafeProgressRecorder, _ message: String) throws -> ExplorationViolation? {
    try exploration.trap(in: notes, message)
  }

  /// Returns the actions that the entry declares for a state, restricted to the request's actions or replaced by them.
  private static func alphabet(
    of request: ExplorationRequest,
    _ settings: ExplorationSettings<State, Action>
  ) -> ActionAlphabet<State, Action> {
    let actions = request.actions?.compactMap { $0 as? Action }
    guard let offered = settings.alphabet, !request.replacesDeclaredActions else { return .always(actions ?? []) }
    guard let actions else { return .offered(offered) }
    return .offered { state in offered(state).filter { action in actions.contains { haveEqualValues($0, action) } } }
  }
}

/// Whether two actions are equal. Comparing their descriptions isn't enough, because secrets are hidden.
package func haveEqualValues(_ first: any Sendable, _ second: any Sendable) -> Bool {
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == second as? Value }
  guard let first = first as? any Equatable else { return "\(first)" == "\(second)" }
  return isEqual(first)
}

extension CatalogEntry {
  /// Prepares an exploration of the feature.
  package func exploration(_ request: ExplorationRequest) -> any ErasedExploration {
    exploration(of: declaration, request)
  }

  private func exploration(of feature: some FeatureDeclaration, _ request: ExplorationRequest) -> any ErasedExploration
  {
    FeatureExploration(feature, request)
  }
}

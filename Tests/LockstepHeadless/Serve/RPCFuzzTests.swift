import LockstepTrace
import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// Messages of all kinds in several sessions: each request gets one line of JSON and affects only its own session.
/// `RPC_FUZZ=N` tries N conversations, starting with `RPC_FUZZ_FROM`.
@Suite struct RPCFuzzTests {
  @Test func eachRequestGetsOneLineAndAffectsOnlyItsSession() async {
    await FuzzSeeds("RPC", few: 8).each { seed, random in
      var conversation = CheckedClient(ServerHarness(catalog: ScriptHarness.bazaar))
      var generator = RPCGenerator(random: random)
      for _ in 0..<random.number(1...3) {
        _ = await conversation.send(#"{"jsonrpc":"2.0","id":0,"method":"open","params":{"feature":"FuzzFeature"}}"#)
      }
      for _ in 0..<random.number(10...60) {
        let message = generator.message()
        var bytes = Array(message.text.utf8)
        if case .any = message.answers, random.isSo(0.7) { TextDamager.damage(&bytes, &random) }
        // A message is one line, so damage must not add line breaks.
        bytes.removeAll { $0 == UInt8(ascii: "\n") }
        await conversation.tell(bytes, expecting: message.answers)
      }
      await conversation.travel()
      for finding in conversation.findings { Issue.record("seed \(seed): \(finding)") }
    }
  }
}

/// A client that checks a server's responses.
private struct CheckedClient {
  private let harness: ServerHarness
  private(set) var findings: [String] = []

  /// The sessions that may be open.
  private static let sessions = 1...4

  /// The last known state of each session.
  private var views: [Int: [String]] = [:]

  init(_ harness: ServerHarness) {
    self.harness = harness
  }

  nonisolated(nonsending) mutating func send(_ message: String) async -> [String] {
    defer { views = [:] }
    return await harness.send(message)
  }

  nonisolated(nonsending) mutating func tell(_ bytes: [UInt8], expecting answers: RPCGenerator.ExpectedResponses) async
  {
    let text = String(decoding: bytes, as: UTF8.self)
    let touched = (try? JSONValue(parsing: bytes))?.sessions ?? []
    var before: [Int: [String]] = [:]
    for session in Self.sessions where !touched.contains(Int64(session)) { before[session] = await view(session) }
    let lines = await harness.send(bytes: bytes)
    check(lines, to: text, answers)
    for (session, old) in before.sorted(by: { $0.key < $1.key }) {
      views[session] = nil
      let new = await view(session)
      // The session may just have been opened.
      if old != new, !old[0].contains("No session"), !old[0].contains("\"code\":-32000") {
        findings.append("session \(session) was not touched by \(text.prefix(400)): \(old)\n—\n\(new)")
      }
    }
    for session in touched { views[Int(session)] = nil }
  }

  /// Checks that each session can return to its position after going to the start.
  nonisolated(nonsending) mutating func travel() async {
    for session in Self.sessions {
      let old = await view(session)
      guard let position = old[2].firstMatch(of: /current position is ([0-9]+)/) else { continue }
      _ = await harness.call("goto", #"{"session":\#(session),"position":0}"#)
      _ = await harness.call("goto", #"{"session":\#(session),"position":\#(position.1)}"#)
      views[session] = nil
      let new = await view(session)
      if old != new { findings.append("session \(session) does not come back: \(old)\n—\n\(new)") }
    }
  }

  /// The state, effects and position of a session.
  nonisolated(nonsending) private mutating func view(_ session: Int) async -> [String] {
    if let view = views[session] { return view }
    let about = #"{"session":\#(session)}"#
    let view = await [
      harness.call("state", about), harness.call("effects", about),
      harness.call("goto", #"{"session":\#(session),"position":-1}"#),
    ]
    views[session] = view
    return view
  }
}

// MARK: - Responses

extension CheckedClient {
  private static let codes: Set<Int64> = [-32700, -32600, -32601, -32602, -32000, -32001, -32002, -32003]

  private mutating func check(_ lines: [String], to message: String, _ expected: RPCGenerator.ExpectedResponses) {
    let values = lines.map { try? JSONValue(parsing: $0.utf8) }
    let finding = { (what: String) in "\(what): \(message.prefix(2_000)) gets \(lines.map { $0.prefix(2_000) })" }
    if values.contains(nil) { findings.append(finding("no JSON")) }
    let answers = values.compactMap(\.self).filter { $0["method"] != .string("event") }
    if let last = values.last, let last, last["method"] == .string("event"), case .one = expected {
      findings.append(finding("an event comes last"))
    }
    let single = answers.flatMap { if case .array(let all) = $0 { all } else { [$0] } }
    if !single.allSatisfy(isAnswer) { findings.append(finding("no answer of JSON-RPC")) }
    let ids = single.map { $0["id"] }
    switch expected {
    case .one(let id):
      if ids != [try? JSONValue(parsing: id.utf8)] || single != answers {
        findings.append(finding("not one answer with its id"))
      }
    case .none: if !answers.isEmpty { findings.append(finding("a notification is answered")) }
    case .batch(let expected):
      let known = expected.map { try? JSONValue(parsing: $0.utf8) }
      // Invalid requests without an id also get a response.
      if answers.count > 1 || ids.filter({ $0 != .null }) != known.filter({ $0 != .null }) {
        findings.append(finding("not each of a batch"))
      }
    case .any: if answers.count > 1 { findings.append(finding("more than one answer")) }
    }
  }

  private func isAnswer(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value, members["jsonrpc"] == .string("2.0"), members["id"] != nil else {
      return false
    }
    guard let error = members["error"] else { return members["result"] != nil && members.count == 3 }
    guard case .integer(let code)? = error["code"], case .string(let message)? = error["message"] else { return false }
    return Self.codes.contains(code) && !message.isEmpty && message.utf8.count < 100_000 && members.count == 3
  }
}

extension JSONValue {
  /// All session numbers in the value, at any depth.
  fileprivate var sessions: Set<Int64> {
    switch self {
    case .object(let members):
      members.reduce(into: []) { all, member in
        if member.key == "session", case .integer(let number) = member.value { all.insert(number) }
        all.formUnion(member.value.sessions)
      }
    case .array(let values): values.reduce(into: []) { $0.formUnion($1.sessions) }
    case .null, .boolean, .integer, .number, .string: []
    }
  }
}

import Foundation
import Lockstep
import LockstepDiff
import LockstepScript
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// Names of files and folders with commands for terminals and line breaks: none of them reaches an output as it is.
@Suite struct EscapedNamesTests {
  /// Clears a screen, breaks a line, reverses text, and looks like the result of another script.
  private static let bad = "a\u{1B}[2J\nFORGED \u{202E}\u{9B}\r\u{7F}"

  /// A folder of such a name with scripts of such names: one that passes, one that fails, one with a mistake, and one that includes a file.
  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Shop", initialState: Shop.State()) { Shop() }
      FeatureEntry("Door", initialState: Door.State()) { Door() }
      FeatureEntry("OrderForm", initialState: OrderForm.State()) {
        OrderForm()
      } screen: {
        OrderFormScreen(store: $0)
      }
    }
    let scripts = [
      "passing": "feature Shop\nsend .open\n  isOpen = true\nfinish\n",
      "failing": "feature Shop\nsend .open\n  isOpen = false\nfinish\n",
      "changing": "feature   Shop\nsend .open\nfinish\n",
      "wrong": "feature Shop\nsned .open\n",
      "missing": "feature Shop\ninclude \"none.steps\"\ninclude \"loop.steps\"\n",
      "shown": "feature OrderForm\nsee \"Email\"\nfinish\n",
      "unknown": "feature Shp\nfinish\n",
      "door": "feature Door\nsend .opened\nsend .closed\n",
    ]
    for (name, text) in scripts { try harness.write(text, to: "\(Self.bad)/\(name)/\(Self.bad).script") }
    try harness.write("include \"loop.steps\"\n", to: "\(Self.bad)/missing/loop.steps")
    try harness.write("always isOpn\nalwys isOpen\n", to: "\(Self.bad)/properties")
    try harness.write("{\"format\":\"lockstep-trace\"}\n", to: "\(Self.bad)/broken")
    try harness.write("{}", to: "\(Self.bad)/\(Self.bad)/request.json")
    return harness
  }

  /// Commands; `%` stands for the bad folder, `@` for a script's bad name, which is also the name of what is written.
  private static let commands: [[String]] = [
    ["list", "--scripts", "%"], ["list", "%"], ["list", "--scripts", "%/passing/@.script"], ["%"], ["run", "%"],
    ["run", "%/none.script"], ["run", "%", "--junit", "%/mistaken.xml"],
    ["run", "%/passing", "%/failing", "%/changing", "--keep-going"],
    ["run", "%/passing", "%/failing", "--keep-going", "--states", "--color", "always"],
    ["run", "%/passing", "%/failing", "--keep-going", "--quiet", "--jobs", "2"],
    ["run", "%/passing", "%/failing", "--keep-going", "--format", "jsonl"],
    ["run", "%/passing", "%/failing", "%/shown", "--keep-going", "--junit", "%/@.xml", "--screens", "%/screens"],
    ["run", "%/passing", "--golden", "%/golden"], ["run", "%/passing", "--golden", "%/golden", "--record"],
    ["run", "%/passing", "--golden", "%/golden", "--record", "--junit", "%/recorded.xml"],
    ["run", "%/passing", "--golden", "%/passing/@.script"], ["run", "%/passing", "--world", "%"],
    ["run", "%/missing"], ["run", "%/unknown"], ["run", "%/passing", "--trace", "%/trace"],
    ["run", "%/passing", "--trace", "%"], ["run", "%/failing", "--schedules", "3"],
    ["replay", "%/trace"], ["replay", "%/trace", "--verbose"], ["replay", "%/broken"],
    ["replay", "%/passing/@.script"],
    ["record", "%"], ["record", "%/failing"], ["record", "%/passing", "%/changing", "--check"],
    ["record", "%/changing", "--schedules", "2"], ["format", "%"], ["format", "%/passing", "%/changing", "--check"],
    ["format", "%/changing"], ["play", "--script", "%/passing/@.script"],
    ["play", "--script", "%/failing/@.script"], ["play", "--script", "%/wrong/@.script"], ["play", "Shop", "%"],
    ["play", "Door", "--script", "%/passing/@.script"], ["play", "Shop", "--trace", "%"], ["play", "Door"],
    ["explore", "%"], ["explore", "%/door"],
    ["explore", "%/door", "--never", "isOpen == true", "--save", "%/@.script"],
    ["explore", "%/door", "--save", "%/@.script"], ["explore", "%/door", "--cover", "%/@"],
    ["explore", "%/door", "--properties", "%/properties"], ["explore", "%/door", "--diagram", "%/@.svg"],
    ["explore", "%/door", "--diagram", "%/@"], ["explore", "%/door", "--junit", "%/explored.xml"],
    ["explore", "%/door", "--exchange", "%/@/passing"],
    ["explore", "%/door", "--exchange", "%/new", "--level", "1", "--part", "1/1"],
    ["explore", "Door", "--scripts", "%/shown"], ["serve", "%"],
  ]

  /// Lines with a control character or a break that a name has brought.
  private func raw(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.filter { line in
      // JSON is for programs: it escapes all that JSON must escape.
      if line.hasPrefix("{") { return line.utf8.contains { $0 < 0x20 } }
      // The colours that `--color always` asks for.
      let plain = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      return line.hasPrefix("FORGED") || SanitizedText(plain).text != plain
    }
  }

  @Test func noCommandPrintsTheRawNameOfAFile() async throws {
    let harness = try harness()
    let input = [
      "load %/passing/@.script", "load %/door/@.script", "load %", "load %/none", "send .opened", "save %/c",
      "save %/c",
      "save %", "save! %/none/c",
    ]
    for command in Self.commands {
      let arguments = command.map { filled($0) }
      harness.input = input.map { line in
        let words = filled(line).replacing("$", with: harness.folder).split(separator: " ", maxSplits: 1)
        let argument = line.hasPrefix("send") ? String(words[1]) : Literal.quoted(String(words[1]))
        return Array("\(words[0]) \(argument)\n".utf8)
      }
      let outcome = await harness.run(arguments)
      #expect(raw(outcome.output) == [], "\(command)")
      #expect(raw(outcome.errors) == [], "\(command)")
      #expect(!(outcome.output + outcome.errors).isEmpty, "\(command)")
    }
    // Every file that was written; files that people write may have any content.
    let files = FileManager.default
    let written = try #require(files.enumerator(atPath: harness.folder)?.allObjects as? [String])
    let texts = written.filter { [".xml", ".html", ".svg", ".txt", ".trace"].contains(where: $0.hasSuffix) }
    #expect(texts.count > 8)
    for file in texts { #expect(raw(harness.text(of: file) ?? "") == [], "\(file)") }
  }

  private func filled(_ argument: String) -> String {
    argument.replacing("%", with: "$/\(Self.bad)").replacing("@", with: Self.bad)
  }
}

private struct Door: ReducerProtocol {
  struct State: Equatable { var isOpen = false }
  enum Action: Sendable, Equatable, Decodable { case opened, closed }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.isOpen = action == .opened
    return .none
  }
}

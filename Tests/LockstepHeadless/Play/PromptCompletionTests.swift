import Lockstep
import LockstepDiff
import Testing

@testable import LockstepHeadless
@testable import LockstepScript

@Suite struct PromptCompletionTests {
  private struct State {
    var count = 1
    var counted = [3, 4]
    var rows = [Row(id: 1, name: "a"), Row(id: 2, name: "b")]
    var notice: Notice? = Notice()
    var byName = ["a.b": 1, "c": 2]
    var route = Route.detail(Notice())
  }

  private struct Notice { var title = "Hi", text = "" }
  private struct Row: Identifiable { var id: Int, name: String }
  private enum Route { case home, detail(Notice) }

  private enum Action: Sendable, Decodable {
    case tapped, typed(String), row(id: Int, action: RowAction), response(Answer), flag(isOn: Bool, note: Side?)
  }

  private enum RowAction: Sendable, Decodable { case toggle, rename(to: String) }
  private enum Answer: Sendable, Decodable { case success(count: Int), failure }
  private enum Side: String, Sendable, Decodable, CaseIterable { case left, right }

  private var completer: PromptCompleter {
    PromptCompleter(
      actions: ActionCompleter(schema: ActionSchema(of: Action.self) { EnumMetadata.caseNames(of: $0) }),
      worlds: ["empty", "full"],
      state: { Tree(describing: State()) },
      breakpoints: { [1, 3] },
      labels: { [#""Email""#, #""Log in""#] + ($0 ? [#""Log out""#] : []) },
      texts: { [#""Welcome""#, #""Log in""#] },
      scrollers: { [#"list """#, "#rows"] },
      effects: { [] },
      files: { Completion(of: $0, in: ["a.script", "b/"]) }
    )
  }

  @Test(
    arguments: [
      ("hi", ["history"]),
      ("ho", ["hold"]),
      ("  ad", ["advance"]),
      ("re", ["receive", "redo", "resume"]),
      ("send .t", [".typed(", ".tapped"]),
      (".ta", [".tapped"]),
      ("resume ", []),
      ("choose ", []),
      ("tap ", [#""Email""#, #""Log in""#]),
      (#"tap "L"#, [#""Log in""#]),
      ("type \"E", [#""Email""#]),
      ("clear \"", [#""Email""#, #""Log in""#]),
      ("scroll ", ["to ", #"list """#, "#rows"]),
      ("scroll t", ["to "]),
      (#"scroll list "" "#, ["up", "down"]),
      ("scroll #rows d", ["down"]),
      ("fill \"E", [#""Email""#]),
      ("submit ", [#""Email""#, #""Log in""#]),
      ("wi", ["window"]),
      ("window ", []),
      ("scroll to ", [#""Email""#, #""Log in""#, #""Log out""#]),
      (#"step "Email" "#, ["up", "down"]),
      ("see \"L", [#""Log in""#]),
      ("see \"W", [#""Welcome""#]),
      ("see n", ["not "]),
      ("see not \"W", [#""Welcome""#]),
      ("see disabled \"Log", [#""Log in""#, #""Log out""#]),
      ("screen ", []),
      ("receive .t", [".typed", ".tapped"]),
      (".tapped ", []),
      (".typed(", []),
      (".typed(\".t", []),
      (".row(", ["id: "]),
      (".row(i", ["id: "]),
      (".row(id: 3, ", ["action: "]),
      (".row(id: 3, action: ", [".rename(", ".toggle"]),
      (".row(id: 3, action: .t", [".toggle"]),
      (".row(id: 3, action: .rename(", ["to: "]),
      (".row(id: 3, action: .toggle)", []),
      (".response(", [".success(", ".failure"]),
      (".response(.s", [".success("]),
      (".response(.success(", ["count: "]),
      (".flag(isOn: ", ["false", "true"]),
      (".flag(isOn: t", ["true"]),
      (".flag(isOn: true, note: ", [".left", ".right", "nil"]),
      (".nothing(", []),
      ("why ", ["count", "counted", "rows", "notice", "byName", "route"]),
      ("why cou", ["count", "counted"]),
      ("state notice.", ["notice.title", "notice.text"]),
      ("expect notice.ti", ["notice.title"]),
      ("expect notice.title == ", []),
      ("state rows[", ["rows[id: 1]", "rows[id: 2]"]),
      ("state rows[id: 1].", ["rows[id: 1].id", "rows[id: 1].name"]),
      ("state counted[", ["counted[0]", "counted[1]"]),
      ("state byName[\"a", ["byName[\"a.b\"]"]),
      ("state route.", ["route.detail"]),
      ("state route.detail.", ["route.detail.title", "route.detail.text"]),
      ("state nowhere.", []),
      ("break ", ["on "]),
      ("break on no", ["notice"]),
      ("break on .re", [".response"]),
      ("clear ", ["1", "3", "all"]),
      ("world f", ["full"]),
      ("load a", ["a.script"]),
      ("help wa", ["waiting"]),
      ("skip ", ["effects", "received"]),
      ("exhaustivity o", ["off", "on"]),
      ("goto ", []),
      ("nonsense ", []),
    ]
  )
  func aLineIsCompletedWithMatchingCandidates(line: String, candidates: [String]) {
    #expect(completer.completion(of: line).candidates == candidates)
  }

  @Test(
    arguments: [
      ("ta", ["tap"], " "), ("und", ["undo"], ""), ("re", ["receive", "redo", "resume"], " "),
      (#"tap"L"#, [#" "Log in""#], ""), (#"tap""#, [#" "Email""#, #" "Log in""#], ""), (#"nonsense""#, [], ""),
    ]
  )
  func aUniqueWordIsFollowedByASpaceIfMoreCanFollow(line: String, candidates: [String], end: String) {
    let completion = completer.completion(of: line)
    #expect(completion.candidates == candidates && completion.end == end)
  }

  @Test func theTypedPrefixOfACandidateIsReplaced() {
    #expect(completer.completion(of: ".row(id: 3, action: .tog").replaced == 4)
    #expect(completer.completion(of: "state notice.ti").replaced == 9)
    #expect(completer.completion(of: "break on no").replaced == 2)
  }

  @Test func fileNamesAreCompletedInTheirFolder() throws {
    let harness = try CommandHarness()
    for file in ["a.script", "b.script", ".hidden", "sub/c.script"] { try harness.write("", to: file) }
    let names = FileCompletion.completion(of: harness.folder + "/").candidates.map {
      $0.dropFirst(harness.folder.count + 1)
    }
    #expect(names == ["a.script", "b.script", "sub/"])
    #expect(FileCompletion.completion(of: harness.folder + "/sub/c").candidates == [harness.folder + "/sub/c.script"])
    #expect(FileCompletion.completion(of: harness.folder + "/no/").candidates.isEmpty)
  }
}

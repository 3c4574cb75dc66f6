import Lockstep
import LockstepDiff
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

private struct Vault: ReducerProtocol {
  struct State {
    @Secret var password = ""
    var keys: [Key] = []
    var name = "vault"
    var box = Box()
  }

  struct Box { var owner = "Blob", pin = Key(text: "1") }

  struct Key: TreeDescribable, Decodable {
    var text: String
    var tree: Tree { .secret }
  }

  enum Action: Sendable, Decodable { case changed(String), added, removed, asked, answered(Key) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .changed(let text): state.password = text
    case .added: state.keys.append(Key(text: "k"))
    case .removed: state.keys.removeLast()
    case .asked: return .send(.answered(Key(text: "k")))
    case .answered: break
    }
    return .none
  }
}

extension Vault.Key: Sendable {}

/// Comparisons with secret values are rejected.
@Suite struct SecretTests {
  private static let catalog = FeatureCatalog { FeatureEntry("Vault", initialState: Vault.State()) { Vault() } }

  private static func play(_ lines: String) async throws -> String {
    try await ScriptHarness.play("feature Vault\n\(lines)", detail: .quiet, catalog: catalog)
  }

  @Test(
    arguments: [
      ("expect password == \"x\"", "2:20", "password"), ("expect password != \"x\"", "2:20", "password"),
      ("expect password < \"x\"", "2:19", "password"), ("expect password contains \"x\"", "2:26", "password"),
      ("expect password == \"••••\"", "2:20", "password"), ("expect password != nil", "2:20", "password"),
      ("expect count(password) == 0", "2:14", "password"),
      ("expect box == Box(owner: \"Blob\", pin: \"1\")", "2:39", "box.pin"),
      ("expect box != Box(owner: \"Blob\", pin: \"1\")", "2:39", "box.pin"),
      ("send .changed(\"x\")\n  password = \"x\"", "3:14", "password"),
      ("send .changed(\"x\")\n  password = _", "3:3", "password"),
      ("send .changed(\"x\")\n  password: absent", "3:3", "password"),
      ("send .added\n  keys += \"k\"", "3:11", "keys"),
      ("send .added\n  keys += _\nexpect keys contains \"k\"", "4:22", "keys"),
      ("send .added\n  keys += _\nexpect keys != [\"j\"]", "4:17", "keys[0]"),
      ("send .added\n  keys += _\nsend .removed\n  keys -= \"k\"", "5:11", "keys"),
    ]
  )
  func aSecretCannotBeCompared(lines: String, place: String, path: String) async throws {
    let printed = try await Self.play(lines)
    let title = "a.script:\(place): error: `\(path)` is secret: it can't be compared\n"
    #expect(printed.contains(title), "\(printed)")
    #expect(printed.contains("\nRemove the line; check a value that depends on it instead.\n"), "\(printed)")
  }

  @Test(
    arguments: [
      "expect password == _", "expect box == Box(owner: \"Blob\", pin: _)",
      "expect box != Box(owner: \"Bob\", pin: \"1\")",
      "send .added\n  keys += _\nexpect keys == [_]\nexpect keys contains _", "expect keys == []",
      "send .asked\nreceive .answered(_)", "send .asked\nreceive .answered",
    ]
  )
  func comparisonsWithoutSecretsWork(lines: String) async throws {
    #expect(try await Self.play(lines) == "1 script passed\n")
  }

  @Test func aSecretInAnActionCannotBeCompared() async throws {
    let text = """
      a.script:3:19: error: `answered` is secret: it can't be compared
          receive .answered("k")
                            ^~~
      Write `_` for it; check a value that depends on it instead.
      """
    for head in ["", "exhaustivity off\n"] {
      let printed = try await Self.play(head + "send .asked\nreceive .answered(\"k\")")
      let place = head.isEmpty ? text : text.replacing("a.script:3", with: "a.script:4")
      #expect(printed.contains(place), "\(printed)")
    }
  }

  @Test func thePromptReportsThatItCannotShowASecretsChange() async throws {
    let harness = try CommandHarness()
    harness.catalog = Self.catalog
    let outcome = await harness.play("why password\nbreak on password\nbreaks", ["Vault"])
    let text = """
      Vault
      > why password
      `password` is secret: its changes can't be seen. Inspect a value that depends on it instead.
      > break on password
      `password` is secret: its changes can't be seen. Inspect a value that depends on it instead.
      > breaks
      There are no breakpoints. Add one with `break on .action` or `break on PATH`.

      """
    #expect(outcome == .init(output: text, errors: "", code: .failure))
  }
}

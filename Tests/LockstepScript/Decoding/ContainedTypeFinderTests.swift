import Lockstep
import Testing

@testable import LockstepScript

@Suite struct ContainedTypeFinderTests {
  private indirect enum Tree: Decodable { case leaf, node(left: Tree, right: Tree) }

  private enum Opaque: Decodable {
    case a

    init(from decoder: any Decoder) throws { throw CancellationError() }
  }

  private enum PayloadEnum: Decodable { case one(ID, [String: Int?], Quality, Opaque) }

  private func lines(_ type: any Decodable.Type, _ names: @escaping @Sendable (Any.Type) -> [String]?) -> [String] {
    ContainedTypeFinder(of: type, caseNames: names).all.flatMap(\.lines)
  }

  @Test func typesAreListedInOrderOfFirstMention() {
    #expect(
      lines(LoginAction.self, sampleCaseNames) == [
        "Row.Action", "  toggle", "  rename(String)", "Outcome<Session>", "  success(Session)",
        "  failure(LoginError)", "Tab", "  home", "  settings", "Session(token: String, user: User)", "LoginError",
        "  offline", "  rejected(reason: String, retry: Duration)", "User(id: Int, name: String?)",
      ]
    )
  }

  @Test func aRecursiveActionDoesNotRecurseEndlessly() {
    #expect(lines(Tree.self) { $0 is Tree.Type ? ["leaf", "node"] : nil } == [])
  }

  @Test func aFailureIsWrittenAsItsText() {
    let schema = ActionSchema(of: TaskResult<Int>.self) { _ in ["success", "failure"] }
    #expect(schema.cases.map(\.text) == ["success(Int)", "failure(String)"])
  }

  @Test func typesWithoutMembersAreOmitted() {
    let names: @Sendable (Any.Type) -> [String]? = { $0 is PayloadEnum.Type ? ["one"] : sampleCaseNames($0) }
    #expect(lines(PayloadEnum.self, names) == ["Quality", "  low", "  high"])
  }
}

import Foundation
import Testing

@testable import LockstepScript

@Suite struct ActionSchemaTests {
  private struct Opaque: Codable {
    init(from decoder: any Decoder) throws { throw CancellationError() }

    func encode(to encoder: any Encoder) {}
  }

  private indirect enum Endless: Codable {
    case more(Endless, count: Int)
    case opaque(Opaque, count: Int)
    case dates(from: Date, to: Date?, at: [URL], within: Duration)
  }

  private enum Custom: Decodable {
    case a

    init(from decoder: any Decoder) throws { throw CancellationError() }
  }

  private func texts(_ type: any Decodable.Type, _ names: @escaping @Sendable (Any.Type) -> [String]?) -> [String] {
    ActionSchema(of: type, caseNames: names).cases.map(\.text)
  }

  @Test func casesAreShownWithLabelsAndTypes() {
    #expect(
      texts(LoginAction.self, sampleCaseNames) == [
        "loginButtonTapped", "emailChanged(String)", "row(id: Int, action: Row.Action)",
        "mixed(Int, label: String?, Bool)", "loginResponse(Outcome<Session>)", "tabs([Tab: Int])",
        "nested(LoginAction)",
      ]
    )
  }

  @Test func casesOfRawValueEnumsHaveNoPayload() {
    #expect(texts(Quality.self, sampleCaseNames) == ["low", "high"])
    #expect(texts(Rank.self) { _ in nil } == ["first", "second"])
  }

  @Test func typesThatCannotBeProbedAreShownAsAnEllipsis() {
    let names: @Sendable (Any.Type) -> [String]? = { $0 is Endless.Type ? ["more", "opaque", "dates"] : nil }
    #expect(
      texts(Endless.self, names) == [
        "more(ActionSchemaTests.Endless, count: Int)", "opaque(ActionSchemaTests.Opaque, …)",
        "dates(from: Date, to: Date?, at: [URL], within: Duration)",
      ]
    )
    #expect(texts(Custom.self) { _ in ["a"] } == ["a(…)"])
    #expect(texts(Custom.self) { _ in nil } == [])
  }

  @Test func knownKeysNameValuesThatCannotBeProbed() {
    let names: @Sendable (Any.Type) -> [String]? = { type in
      if type is Endless.Type { return ["opaque"] }
      return "\(type)" == "OpaqueCodingKeys" ? ["_0", "count"] : nil
    }
    #expect(texts(Endless.self, names) == ["opaque(ActionSchemaTests.Opaque, count: …)"])
  }
}

import Foundation
import Lockstep
import Testing

@Suite struct IdentifiedTests {
  private struct Draft: Hashable, Codable {
    var number = 7
    var title = "Milk"
  }

  @Test func aValueGetsAnID() {
    var draft = Identified(Draft(), id: "a")
    draft.title = "Bread"
    #expect(draft.id == "a")
    #expect(draft.value == Draft(title: "Bread"))
    #expect(draft.number == 7)
    #expect(Identified(Draft(), id: \.number).id == 7)
    #expect(Identified(Draft()) { $0.title }.id == "Milk")
  }

  @Test func itIsAnElementOfAnIdentifiedArray() {
    let drafts: IdentifiedArrayOf<Identified<Int, Draft>> = [Identified(Draft(), id: 2), Identified(Draft(), id: 1)]
    #expect(drafts.ids == [2, 1])
    #expect(drafts[id: 1]?.title == "Milk")
  }

  @Test func equalityAndCodingUseBothParts() throws {
    let draft = Identified(Draft(), id: 1)
    #expect(draft != Identified(Draft(), id: 2))
    #expect(draft != Identified(Draft(number: 8), id: 1))
    #expect(Set([draft, draft]).count == 1)
    let data = try JSONEncoder().encode(draft)
    #expect(try JSONDecoder().decode(Identified<Int, Draft>.self, from: data) == draft)
  }
}

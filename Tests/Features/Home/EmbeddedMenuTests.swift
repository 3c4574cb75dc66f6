import Features
import Testing

/// The menu in memory, used through a menu client.
@Suite struct EmbeddedMenuTests {
  @Test(arguments: [
    ("tea", ["green-tea"]),
    ("CAPP", ["cappuccino"]),
    ("c", ["cappuccino", "croissant", "cheesecake", "espresso", "flat-white"]),
    ("coffee", ["espresso", "cappuccino", "flat-white", "cheesecake"]),
    ("pizza", []),
  ])
  func aTermFindsNamesAndSections(term: String, ids: [MenuItem.ID]) async throws {
    #expect(try await MenuClient.embedded().search(term) == ids)
  }

  @Test func everyExampleHasAPrice() {
    #expect([MenuItem].examples.allSatisfy { $0.price.isPrice })
    #expect(Set([MenuItem].examples.map(\.id)).count == 6)
  }
}

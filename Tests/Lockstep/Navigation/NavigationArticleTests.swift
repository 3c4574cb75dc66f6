import Foundation
import Lockstep
import LockstepTesting
import Testing

/// The article shows features and their tests: they are the ones here.
@Suite struct NavigationArticleTests {
  private typealias Destination = NavigationArticle.Destination
  private typealias Detail = NavigationArticle.Detail
  private typealias Inventory = NavigationArticle.Inventory
  private typealias ItemForm = NavigationArticle.ItemForm
  private typealias Path = NavigationArticle.Path
  private typealias Shop = NavigationArticle.Shop

  @Test func anItemIsAdded() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }
    await store.send(.addButtonTapped) { $0.destination = .add(ItemForm.State()) }
    await store.send(.destination(.presented(.add(.nameChanged("Milk"))))) {
      $0.$destination[case: Destination.State.add]?.name = "Milk"
    }
    await store.send(.destination(.presented(.add(.saveButtonTapped))))
    await store.receive(.destination(.presented(.add(.saved("Milk"))))) { $0.names = ["Milk"] }
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func anItemIsDeleted() async {
    let store = TestStore(initialState: Inventory.State(names: ["Milk"])) { Inventory() }
    await store.send(.deleteButtonTapped("Milk")) { $0.destination = .alert(Inventory.deletion(of: "Milk")) }
    await store.send(.destination(.presented(.alert(.deletionConfirmed("Milk"))))) {
      $0.destination = nil
      $0.names = []
    }
  }

  @Test func anItemIsRenamed() async {
    let store = TestStore(initialState: Shop.State()) { Shop() }
    await store.send(.itemTapped("Milk")) { $0.path.append(.detail(Detail.State(name: "Milk"))) }
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped)))) {
      $0.path.append(.form(ItemForm.State(name: "Milk")))
    }
    await store.send(.path(.element(id: 1, action: .form(.nameChanged("Oat milk"))))) {
      $0.path[id: 1, case: Path.State.form]?.name = "Oat milk"
    }
    await store.send(.path(.element(id: 1, action: .form(.saveButtonTapped))))
    await store.receive(.path(.element(id: 1, action: .form(.saved("Oat milk"))))) {
      $0.path[id: 0, case: Path.State.detail]?.name = "Oat milk"
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
  }

  @Test func theFormClosesItself() async {
    await confirmation { closed in
      let store = TestStore(initialState: ItemForm.State()) {
        ItemForm()
      } withDependencies: {
        $0.dismiss = DismissEffect { closed() }
      }
      await store.send(.cancelButtonTapped)
    }
  }

  @Test func theArticleShowsWhatIsHere() throws {
    let here = URL(fileURLWithPath: #filePath)
    let sources = try ["NavigationArticle.swift", "NavigationArticleTests.swift"].map { name in
      try Self.unindented(at: here.deletingLastPathComponent().appendingPathComponent(name).path)
    }
    let root = here.pathComponents.dropLast(4).joined(separator: "/")
    let article = try Self.unindented(at: root + "/Sources/Lockstep/Lockstep.docc/Navigation.md")
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count == 8)
    for block in blocks {
      #expect(
        sources.contains { $0.contains(block) },
        "Navigation.md must show code of its tests word for word:\n\(block)"
      )
    }
  }

  private static func unindented(at path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
      .joined(separator: "\n")
  }
}

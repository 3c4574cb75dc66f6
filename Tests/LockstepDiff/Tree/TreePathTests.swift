import LockstepDiff
import Testing

struct TreePathTests {
  static let shop = Shop(
    rows: [Row(id: 3, name: "a")],
    plain: [Plain(name: "p")],
    byID: ["a": Row(id: 1, name: "k")],
    tags: ["x"],
    route: .edit(row: Row(id: 2), isNew: true),
    selection: Row(id: 9)
  )

  @Test(arguments: [
    ("", nil), ("title", "\"Shop\""), ("rows[id: 3].name", "\"a\""), ("rows[0].name", "\"a\""), ("plain[0].count", "0"),
    (#"byID["a"].name"#, "\"k\""), (#"tags[element: "x"]"#, "\"x\""), ("route.edit.isNew", "true"),
    ("route.edit.row.id", "2"), ("route.edit.1", "true"), ("selection.id", "9"),
  ])
  func pathsLeadToParts(path: String, text: String?) throws {
    let tree = Tree(describing: Self.shop)
    #expect(tree[try Path(parsing: path)]?.inline == text ?? tree.inline)
  }

  @Test(arguments: ["nothing", "rows[1]", "rows[id: 4]", "route.list", "title.x", #"byID["b"]"#, "tags[0]", "plain.0"])
  func unknownPathsFindNothing(path: String) throws {
    #expect(Tree(describing: Self.shop)[try Path(parsing: path)] == nil)
  }

  @Test func aSinglePayloadNeedsNoIndex() throws {
    let tree = Tree(describing: Route.detail(Row(id: 5)))
    #expect(tree[try Path(parsing: "detail.id")]?.inline == "5")
    #expect(Tree(describing: Route.two(1, 2))[try Path(parsing: "two.1")]?.inline == "2")
    #expect(Tree(describing: Route.list)[try Path(parsing: "list")]?.inline == "()")
  }
}

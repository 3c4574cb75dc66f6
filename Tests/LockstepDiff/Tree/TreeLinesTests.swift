import LockstepDiff
import Testing

struct TreeLinesTests {
  @Test func everyPartHasItsOwnLine() {
    let shop = Shop(
      rows: [Row(id: 7, name: "a")],
      plain: [Plain(name: "p")],
      byID: ["k": Row(id: 1)],
      tags: ["x"],
      route: .detail(Row(id: 2)),
      note: "one\n\ntwo"
    )
    #expect(
      Tree(describing: shop).text() == """
        Shop(
          title: "Shop",
          rows: [
            [id: 7]: Row(
              id: 7,
              name: "a"
            )
          ],
          plain: [
            [0]: Plain(
              name: "p",
              count: 0
            )
          ],
          byID: [
            "k": Row(
              id: 1,
              name: ""
            )
          ],
          tags: [
            "x"
          ],
          route: .detail(
            Row(
              id: 2,
              name: ""
            )
          ),
          selection: nil,
          note: \"""
            one

            two
          \"""
        )
        """
    )
  }

  @Test func smallPayloadsAndEmptyPartsStayOnTheLine() {
    #expect(Tree(describing: Route.two(1, 2)).lines == [".two(1, 2)"])
    #expect(Tree(describing: Box(value: [Int]())).lines == ["Box<Array<Int>>(", "  value: []", ")"])
  }

  @Test func textIsBoundedAndCountsTheRest() {
    #expect(Tree(describing: [1, 2, 3]).text(limit: 2) == "[\n  [0]: 1,\n… (3 more lines)")
    #expect(Tree(describing: [1, 2, 3]).text(limit: 0) == "… (5 more lines)")
  }

  @Test func describingIsBoundedAndCountsTheRest() {
    #expect(Tree(describing: Array(0..<10_000), limit: 4).inline == "[0, 1, 2, … (9,997 more)]")
    #expect(Tree(describing: Shop(), limit: 3).inline == #"Shop(title: "Shop", rows: [], … (6 more))"#)
    #expect(Tree(describing: Set(0..<100), limit: 3).inline.hasSuffix("… (98 more)]"))
    #expect(Tree(describing: ["a": 1, "b": 2], limit: 2).inline == #"["a": 1, …: … (1 more)]"#)
  }
}

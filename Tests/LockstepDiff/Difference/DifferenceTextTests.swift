import LockstepDiff
import Testing

struct DifferenceTextTests {
  @Test func theFailureLogOfTheContractPrintsExactly() {
    let old = Login.State(email: "blob@example.com", isLoading: true)
    let new = Login.State(email: "blob@example.com", isLoading: false)
    #expect(
      Difference.between(old, new)?.text() == """
            isLoading: true → false

            Login.State(
              email: "blob@example.com",
          −   isLoading: true
          +   isLoading: false
            )
        """
    )
  }

  @Test func theIndentMovesAllLines() {
    #expect(
      Difference.between(Box(value: 1), Box(value: 2))?.text(indent: 0) == """
          value: 1 → 2

          Box<Int>(
        −   value: 1
        +   value: 2
          )
        """
    )
  }

  @Test func wholeValuesDifferWithoutAFrame() {
    #expect(Difference.between(1, 2)?.text(indent: 2) == "  1 → 2\n\n− 1\n+ 2")
    #expect(Difference.between(1, "a")?.text(indent: 2) == "  1 → \"a\"\n\n− 1\n+ \"a\"")
    #expect(Difference.between(Int?.none as Any, 2 as Int? as Any)?.text(indent: 2) == "  nil → 2\n\n− nil\n+ 2")
    #expect(
      Difference.between(Int??.none as Any, Int??.some(nil) as Any)?.text(indent: 2)
        == "  nil → .some(nil)\n\n− nil\n+ .some(nil)"
    )
    #expect(Difference.between(Int??.some(nil) as Any, Int??.some(3) as Any)?.pathLines == [".some(nil) → 3"])
    #expect(
      Difference.between(Box<Int??>(value: 3), Box<Int??>(value: .some(nil)))?.pathLines == ["value: 3 → .some(nil)"]
    )
    #expect(
      Difference.between(Route.list, Route.two(1, 2))?.text(indent: 2)
        == "  .list → .two(1, 2)\n\n− .list\n+ .two(1, 2)"
    )
  }

  /// A change to a shop, and its expected text.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let old: Shop
    let new: Shop
    let text: String
    var testDescription: String { name }
  }

  @Test(arguments: DifferenceTextTests.samples)
  func changesPrintExactly(_ sample: Sample) {
    #expect(Difference.between(sample.old, sample.new)?.text(indent: 2) == sample.text)
    let trees = Difference.between(Tree(describing: sample.old), Tree(describing: sample.new))
    #expect(trees?.text(indent: 2) == sample.text, "the difference of the trees")
  }

  static let samples = [
    Sample(
      name: "a field of an identified element",
      old: Shop(rows: (0..<20).map { Row(id: $0, name: "n") }),
      new: Shop(rows: (0..<20).map { Row(id: $0, name: $0 == 5 ? "b" : "n") }),
      text: """
          rows[id: 5].name: "n" → "b"

          Shop(
            title: "Shop",
            rows: [
              … (5 unchanged),
              [id: 5]: Row(
                id: 5,
        −       name: "n"
        +       name: "b"
              ),
              … (14 unchanged)
            ],
            … (6 unchanged)
          )
        """
    ),
    Sample(
      name: "identified elements come, go and move",
      old: Shop(rows: [Row(id: 1), Row(id: 2), Row(id: 3), Row(id: 4)]),
      new: Shop(rows: [Row(id: 3), Row(id: 1), Row(id: 5), Row(id: 4)]),
      text: """
          rows[id: 3]: moved 2 → 0
          rows[id: 2]: − Row(id: 2, name: "")
          rows[id: 5]: + Row(id: 5, name: "")

          Shop(
            title: "Shop",
            rows: [
        +     [id: 3]: moved 2 → 0,
              … (1 unchanged),
        −     [id: 2]: Row(
        −       id: 2,
        −       name: ""
        −     ),
        +     [id: 5]: Row(
        +       id: 5,
        +       name: ""
        +     ),
              … (1 unchanged)
            ],
            … (6 unchanged)
          )
        """
    ),
    Sample(
      name: "an element moves and changes",
      old: Shop(rows: [Row(id: 1), Row(id: 2), Row(id: 3, name: "c")]),
      new: Shop(rows: [Row(id: 3, name: "C"), Row(id: 1), Row(id: 2)]),
      text: """
          rows[id: 3]: moved 2 → 0
          rows[id: 3].name: "c" → "C"

          Shop(
            title: "Shop",
            rows: [
        +     [id: 3]: moved 2 → 0
              [id: 3]: Row(
                id: 3,
        −       name: "c"
        +       name: "C"
              ),
              … (2 unchanged)
            ],
            … (6 unchanged)
          )
        """
    ),
    Sample(
      name: "elements known by position",
      old: Shop(plain: [Plain(name: "a"), Plain(name: "b"), Plain(name: "c")]),
      new: Shop(plain: [Plain(name: "x"), Plain(name: "a"), Plain(name: "b", count: 1), Plain(name: "c")]),
      text: """
          plain[0]: + Plain(name: "x", count: 0)
          plain[2].count: 0 → 1

          Shop(
            title: "Shop",
            rows: [],
            plain: [
        +     [0]: Plain(
        +       name: "x",
        +       count: 0
        +     ),
              … (1 unchanged),
              [2]: Plain(
                name: "b",
        −       count: 0
        +       count: 1
              ),
              … (1 unchanged)
            ],
            … (5 unchanged)
          )
        """
    ),
    Sample(
      name: "dictionaries by key",
      old: Shop(byID: ["b": Row(id: 1), "a": Row(id: 2), "z": Row(id: 4)]),
      new: Shop(byID: ["a": Row(id: 3), "c": Row(id: 1), "z": Row(id: 4)]),
      text: """
          byID["a"].id: 2 → 3
          byID["b"]: − Row(id: 1, name: "")
          byID["c"]: + Row(id: 1, name: "")

          Shop(
            title: "Shop",
            rows: [],
            plain: [],
            byID: [
              "a": Row(
        −       id: 2,
        +       id: 3,
                name: ""
              ),
        −     "b": Row(
        −       id: 1,
        −       name: ""
        −     ),
        +     "c": Row(
        +       id: 1,
        +       name: ""
        +     ),
              … (1 unchanged)
            ],
            … (4 unchanged)
          )
        """
    ),
    Sample(
      name: "sets by membership",
      old: Shop(tags: ["a", "b", "c"], selection: Row(id: 1)),
      new: Shop(tags: ["a", "d"], selection: Row(id: 1)),
      text: """
          tags: − "b"
          tags: − "c"
          tags: + "d"

          Shop(
            … (4 unchanged),
            tags: [
        −     "b",
        −     "c",
        +     "d",
              … (1 unchanged)
            ],
            … (3 unchanged)
          )
        """
    ),
    Sample(
      name: "the payload of a case",
      old: Shop(route: .detail(Row(id: 1, name: "a"))),
      new: Shop(route: .detail(Row(id: 1, name: "b"))),
      text: """
          route.detail.name: "a" → "b"

          Shop(
            … (5 unchanged),
            route: .detail(
              Row(
                id: 1,
        −       name: "a"
        +       name: "b"
              )
            ),
            selection: nil,
            note: ""
          )
        """
    ),
    Sample(
      name: "labelled payloads",
      old: Shop(route: .edit(row: Row(id: 1), isNew: true)),
      new: Shop(route: .edit(row: Row(id: 1), isNew: false)),
      text: """
          route.edit.isNew: true → false

          Shop(
            … (5 unchanged),
            route: .edit(
              … (1 unchanged),
        −     isNew: true
        +     isNew: false
            ),
            selection: nil,
            note: ""
          )
        """
    ),
    Sample(
      name: "positions of a payload",
      old: Shop(route: .two(1, 2)),
      new: Shop(route: .two(1, 3)),
      text: """
          route.two.1: 2 → 3

          Shop(
            … (5 unchanged),
            route: .two(
              1,
        −     2
        +     3
            ),
            selection: nil,
            note: ""
          )
        """
    ),
    Sample(
      name: "an optional appears",
      old: Shop(),
      new: Shop(selection: Row(id: 1)),
      text: """
          selection: nil → Row(id: 1, name: "")

          Shop(
            … (6 unchanged),
        −   selection: nil,
        +   selection: Row(
        +     id: 1,
        +     name: ""
        +   ),
            note: ""
          )
        """
    ),
    Sample(
      name: "a field of what an optional holds",
      old: Shop(selection: Row(id: 1, name: "a")),
      new: Shop(selection: Row(id: 1, name: "b")),
      text: """
          selection.name: "a" → "b"

          Shop(
            … (6 unchanged),
            selection: Row(
              id: 1,
        −     name: "a"
        +     name: "b"
            ),
            note: ""
          )
        """
    ),
    Sample(
      name: "a text of many lines by lines",
      old: Shop(note: "1\n2\n3\n4\n5\n6\n7"),
      new: Shop(note: "1\n2\n3\n4\n5\nsix\n7"),
      text: """
          note: line 6 "6" → "six"

          Shop(
            … (7 unchanged),
            note: \"""
              … (5 unchanged)
        −     6
        +     six
              7
            \"""
          )
        """
    ),
  ]
}

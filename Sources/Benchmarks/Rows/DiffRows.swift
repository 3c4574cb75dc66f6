internal import LockstepDiff

/// A row of a list, with five fields.
private struct Item: Equatable {
  var id: Int
  var name: String
  var isOn = false
  var price = 9.99
  var count = 1
}

private struct List: Equatable {
  var title = "Items"
  var items = (0..<10_000).map { Item(id: $0, name: "Item number \($0)") }
}

extension Row {
  static let b2 = "B2 == on 10,000 structs"

  static var differences: [Row] {
    [
      Row(b2, iterations: 2_000) {
        let (old, new) = (List(), changed())
        return Work { for _ in 0..<$0 { use(old == new) } }
      },
      Row("diff of 10,000 structs, one changed", baseline: b2, target: .ratio(10), iterations: 500) {
        let (old, new) = (List(), changed())
        return Work { for _ in 0..<$0 { use(Difference.between(old, new)) } }
      },
    ]
  }

  /// The last element differs, so that `==` has to look at all of them.
  private static func changed() -> List {
    var list = List()
    list.items[9_999].isOn = true
    return list
  }
}

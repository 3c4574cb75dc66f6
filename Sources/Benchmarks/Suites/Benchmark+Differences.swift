internal import LockstepDiff

/// An element of a list, with five fields.
struct Item: Equatable {
  var id: Int
  var name: String
  var isOn = false
  var price = 9.99
  var count = 1
}

/// An element that is matched by its id.
struct IdentifiedItem: Equatable, Identifiable {
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

private struct IdentifiedList: Equatable {
  var title = "Items"
  var items = (0..<10_000).map { IdentifiedItem(id: $0, name: "Item number \($0)") }
}

private struct Form: Equatable {
  var email = "blob@example.com"
  var password = "secret"
  var isLoading = false
  var alert: String?
  var attempts = 0
}

extension Benchmark {
  static let b2 = "B2 == on 10,000 structs"

  static var differences: [Benchmark] {
    [
      Benchmark(b2, iterations: 2_000) {
        let (old, new) = (List(), changed())
        return Workload { for _ in 0..<$0 { blackHole(old == new) } }
      },
      Benchmark("diff of 10,000 structs, one changed", baseline: b2, target: .ratio(10), iterations: 500) {
        let (old, new) = (List(), changed())
        return Workload { for _ in 0..<$0 { blackHole(Difference.between(old, new)) } }
      },
      Benchmark("diff of 10,000 structs, 10 in front, Identifiable", baseline: b2, target: .ratio(20), iterations: 500)
      {
        let (old, new) = (IdentifiedList(), longerIdentified())
        return Workload { for _ in 0..<$0 { blackHole(Difference.between(old, new)) } }
      },
      Benchmark("diff of 10,000 structs, 10 in front", baseline: b2, target: .ratio(40), iterations: 500) {
        let (old, new) = (List(), longer())
        return Workload { for _ in 0..<$0 { blackHole(Difference.between(old, new)) } }
      },
      Benchmark("diff of a small state, one field changed", baseline: b2, iterations: 10_000) {
        let (old, new) = (Form(), Form(isLoading: true))
        return Workload { for _ in 0..<$0 { blackHole(Difference.between(old, new)) } }
      },
      Benchmark("dump of 50,000 values, whole", baseline: b2, target: .nanoseconds(40_000_000), iterations: 5) {
        let list = List()
        return Workload { for _ in 0..<$0 { blackHole(Tree(describing: list).lines) } }
      },
      Benchmark("dump of 50,000 values, 200 lines", baseline: b2, target: .nanoseconds(1_000_000), iterations: 100) {
        let list = List()
        return Workload { for _ in 0..<$0 { blackHole(Tree(describing: list, limit: 400).text(limit: 200)) } }
      },
    ] + largeDifferences
  }

  /// A list whose last element differs, so that `==` must compare all elements.
  private static func changed() -> List {
    var list = List()
    list.items[9_999].isOn = true
    return list
  }

  private static func longer() -> List {
    var list = List()
    list.items.insert(contentsOf: (1...10).map { Item(id: -$0, name: "New item \($0)") }, at: 0)
    return list
  }

  private static func longerIdentified() -> IdentifiedList {
    var list = IdentifiedList()
    list.items.insert(contentsOf: (1...10).map { IdentifiedItem(id: -$0, name: "New item \($0)") }, at: 0)
    return list
  }
}

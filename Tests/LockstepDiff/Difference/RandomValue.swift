import Foundation

/// A value with a property of every kind, generated from a seed.
struct RandomValue: Equatable {
  struct Spot: Hashable {
    var x: Int
    var y: Int
  }

  struct Holder: Equatable {
    var value: any Hashable
    static func == (first: Holder, second: Holder) -> Bool { AnyHashable(first.value) == AnyHashable(second.value) }
  }

  final class Shelf: Equatable {
    let plain: Plain
    init(_ plain: Plain) { self.plain = plain }
    static func == (first: Shelf, second: Shelf) -> Bool { first.plain == second.plain }
  }

  var number: Int
  var text: String
  var real: Double
  var time: Date
  var data: Data
  var id: UUID
  var link: URL?
  var lines: String
  var list: [Int]
  var rows: [Row]
  var table: [Spot: Plain]
  var tags: Set<Int>
  var route: Route
  var maybe: Plain?
  var twice: Int??
  var holder: Holder
  var shelf: Shelf
  var groups: [[String: [Int]]]
  var children: [RandomValue]

  init(depth: Int, _ random: inout SeededNumberGenerator) {
    number = Int.random(in: .min...0, using: &random)
    text = RandomValue.word(&random)
    real = Double.random(in: -1e6...1e6, using: &random)
    time = Date(timeIntervalSinceReferenceDate: Double.random(in: 0...1e9, using: &random))
    data = Data((0..<40).map { _ in UInt8.random(in: 0...254, using: &random) })
    id = RandomValue.id(&random)
    link = URL(string: "https://example.com/" + RandomValue.word(&random))
    lines = (0..<Int.random(in: 2...6, using: &random)).map { "\($0) " + RandomValue.word(&random) }.joined(
      separator: "\n"
    )
    list = Array(Set((0..<8).map { _ in Int.random(in: 0...99, using: &random) }))
    rows = (0..<Int.random(in: 3...9, using: &random)).map { Row(id: $0, name: "row") }.shuffled(using: &random)
    table = [:]
    for x in 0..<Int.random(in: 1...5, using: &random) { table[Spot(x: x, y: 0)] = Plain(name: "spot", count: x) }
    tags = Set(0..<Int.random(in: 1...9, using: &random))
    route =
      [.list, .detail(Row(id: 1)), .edit(row: Row(id: 2), isNew: true), .two(1, 2)].randomElement(using: &random)
      ?? .list
    maybe = Bool.random(using: &random) ? Plain(name: "maybe") : nil
    twice = [.none, .some(nil), 3].randomElement(using: &random) ?? .none
    holder = Holder(value: Int.random(in: 0...9, using: &random))
    shelf = Shelf(Plain(name: "shelf", count: Int.random(in: 0...9, using: &random)))
    groups = [["a": [1, 2], "b": []], [:]]
    children = []
    guard depth > 0 else { return }
    for _ in 0..<Int.random(in: 0...4, using: &random) { children.append(RandomValue(depth: depth - 1, &random)) }
  }

  /// An equal value that contains other objects.
  var copy: RandomValue {
    var copy = self
    copy.shelf = Shelf(shelf.plain)
    copy.children = children.map(\.copy)
    return copy
  }

  static func id(_ random: inout SeededNumberGenerator) -> UUID {
    let number = String(UInt64.random(in: (1 << 47)..<(1 << 48), using: &random), radix: 16)
    return UUID(uuidString: "00000000-0000-0000-0000-" + number) ?? UUID()
  }

  private static func word(_ random: inout SeededNumberGenerator) -> String {
    String((0..<6).compactMap { _ in "ab\"\\é\u{200B} \t👩‍👧".randomElement(using: &random) })
  }
}

/// A change to a specimen. It returns the path of the changed property; nil if there is nothing to change.
struct RandomMutation: Sendable {
  let name: String
  let apply: @Sendable (inout RandomValue, inout SeededNumberGenerator) -> String?

  static let all = simple + lists + rows + collections + choices
}

extension RandomMutation {
  private static let simple = [
    RandomMutation(name: "number") { specimen, _ in
      specimen.number += 1
      return "number"
    },
    RandomMutation(name: "text") { specimen, random in
      specimen.text += ["x", "\u{200B}", "\r", " "].randomElement(using: &random) ?? "x"
      return "text"
    },
    RandomMutation(name: "real") { specimen, _ in
      specimen.real = specimen.real.nextUp
      return "real"
    },
    RandomMutation(name: "time") { specimen, _ in
      specimen.time = Date(timeIntervalSinceReferenceDate: specimen.time.timeIntervalSinceReferenceDate.nextUp)
      return "time"
    },
    RandomMutation(name: "data") { specimen, random in
      specimen.data[Int.random(in: 0..<40, using: &random)] = 255
      return "data"
    },
    RandomMutation(name: "id") { specimen, random in
      specimen.id = RandomValue.id(&random)
      return "id"
    },
    RandomMutation(name: "link") { specimen, _ in
      specimen.link = specimen.link == nil ? URL(string: "https://example.com") : nil
      return "link"
    },
    RandomMutation(name: "lines") { specimen, _ in
      specimen.lines += "\n"
      return "lines"
    },
    RandomMutation(name: "holder") { specimen, _ in
      specimen.holder.value = "\(specimen.holder.value)"
      return "holder.value"
    },
    RandomMutation(name: "shelf") { specimen, _ in
      let plain = specimen.shelf.plain
      specimen.shelf = RandomValue.Shelf(Plain(name: plain.name, count: plain.count + 1))
      return "shelf.plain.count"
    },
  ]

  private static let lists = [
    RandomMutation(name: "list") { specimen, random in
      guard let index = specimen.list.indices.randomElement(using: &random) else { return nil }
      switch Int.random(in: 0...2, using: &random) {
      case 0: specimen.list[index] = 100
      case 1: specimen.list.insert(100, at: index)
      default: specimen.list.remove(at: index)
      }
      return "list[\(index)]"
    },
    RandomMutation(name: "groups") { specimen, random in
      switch Int.random(in: 0...2, using: &random) {
      case 0:
        specimen.groups[0]["a"]?.append(3)
        return #"groups[0]["a"][2]"#
      case 1:
        specimen.groups[0]["b"] = nil
        return #"groups[0]["b"]"#
      default:
        specimen.groups[1]["c"] = []
        return #"groups[1]["c"]"#
      }
    },
  ]

  private static let rows = [
    RandomMutation(name: "rows") { specimen, random in
      guard let index = specimen.rows.indices.randomElement(using: &random) else { return nil }
      let id = specimen.rows[index].id
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        specimen.rows[index].name += "!"
        return "rows[id: \(id)].name"
      case 1:
        specimen.rows.remove(at: index)
        return "rows[id: \(id)]"
      case 2:
        specimen.rows.insert(Row(id: 100), at: index)
        return "rows[id: 100]"
      default:
        // Two positions away, because if two neighbours swap, either of them may be reported as moved.
        guard index + 2 < specimen.rows.count else { return nil }
        specimen.rows.insert(specimen.rows.remove(at: index), at: index + 2)
        return "rows[id: \(id)]"
      }
    }
  ]

  private static let collections = [
    RandomMutation(name: "table") { specimen, random in
      guard let x = specimen.table.keys.map(\.x).sorted().randomElement(using: &random) else { return nil }
      switch Int.random(in: 0...2, using: &random) {
      case 0:
        specimen.table[RandomValue.Spot(x: x, y: 0)]?.name = "other"
        return "table[RandomValue.Spot(x: \(x), y: 0)].name"
      case 1:
        specimen.table[RandomValue.Spot(x: x, y: 0)] = nil
        return "table[RandomValue.Spot(x: \(x), y: 0)]"
      default:
        specimen.table[RandomValue.Spot(x: x, y: 1)] = Plain()
        return "table[RandomValue.Spot(x: \(x), y: 1)]"
      }
    },
    RandomMutation(name: "tags") { specimen, random in
      let tag = Int.random(in: 0...12, using: &random)
      if specimen.tags.remove(tag) == nil { specimen.tags.insert(tag) }
      return "tags[element: \(tag)]"
    },
  ]

  private static let choices = [
    RandomMutation(name: "route") { specimen, random in
      switch specimen.route {
      case .list:
        specimen.route = .detail(Row(id: 9))
        return "route"
      case .detail(let row):
        specimen.route = .detail(Row(id: row.id, name: row.name + "!"))
        return "route.detail.name"
      case .edit(let row, let isNew):
        specimen.route = .edit(row: row, isNew: !isNew)
        return "route.edit.isNew"
      case .two(let first, let second):
        specimen.route = .two(first, second + 1)
        return "route.two.1"
      }
    },
    RandomMutation(name: "maybe") { specimen, _ in
      guard specimen.maybe == nil else {
        specimen.maybe?.count += 1
        return "maybe.count"
      }
      specimen.maybe = Plain()
      return "maybe"
    },
    RandomMutation(name: "twice") { specimen, _ in
      switch specimen.twice {
      case .none: specimen.twice = .some(nil)
      case .some(nil): specimen.twice = 4
      case .some(.some): specimen.twice = .none
      }
      return "twice"
    },
  ]
}

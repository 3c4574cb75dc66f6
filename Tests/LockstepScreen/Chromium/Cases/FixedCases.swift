internal import LockstepScreen

/// Every value of every property in several surroundings, and combinations that layout engines get wrong.
enum FixedCases {
  typealias Change = (inout LayoutStyle) -> Void

  static var all: [LayoutCase] {
    var cases: [LayoutCase] = []
    for (place, build) in surroundings {
      for (name, change) in containerChanges {
        cases.append(LayoutCase(name: "\(place), \(name)", root: build(change, none)))
      }
      for (name, change) in itemChanges + absoluteChanges {
        cases.append(LayoutCase(name: "\(place), item \(name)", root: build(none, change)))
      }
    }
    return cases + staticPositions + ratios
  }

  private static var none: Change { { _ in } }

  // MARK: Surroundings

  private static var surroundings: [(String, (Change, Change) -> CaseBox)] {
    [
      ("row", { box($0, $1) { ($0.width, $0.height) = (200, 100) } }),
      ("column", { box($0, $1) { ($0.direction, $0.width, $0.height) = (.column, 120, 90) } }),
      ("wrapping row", { box($0, $1) { ($0.wrap, $0.width) = (.wrap, 110) } }),
      (
        "wrapping rtl column",
        {
          box($0, $1) { column in
            (column.direction, column.wrap, column.height, column.writingDirection) = (.column, .wrap, 60, .rtl)
          }
        }
      ),
      (
        "overflow",
        {
          box($0, $1) { row in
            (row.width, row.height, row.writingDirection, row.justifyContent) = (50, 15, .rtl, .spaceAround)
          }
        }
      ),
      (
        "nested auto column",
        { container, item in
          CaseBox([box(container, item) { $0.direction = .column }, CaseBox(words: [2, 3])]) {
            $0.alignItems = .flexStart
          }
        }
      ),
      (
        "reversed wrap",
        {
          box($0, $1) { row in
            (row.direction, row.wrap, row.width, row.height) = (.rowReverse, .wrapReverse, 110, 120)
          }
        }
      ),
    ]
  }

  private static func box(_ container: Change, _ item: Change, _ base: Change) -> CaseBox {
    CaseBox([
      CaseBox(words: [3, 2]),
      CaseBox([CaseBox(words: [4, 4, 1], lineHeight: 20)], item),
      CaseBox { ($0.width, $0.height) = (30, 20) },
    ]) {
      base(&$0)
      container(&$0)
    }
  }

  // MARK: Properties

  private static var containerChanges: [(String, Change)] {
    var changes: [(String, Change)] = []
    for value in LayoutStyle.Direction.allCases { changes.append(("direction \(value)", { $0.direction = value })) }
    for value in LayoutStyle.Wrap.allCases { changes.append(("wrap \(value)", { $0.wrap = value })) }
    for value in LayoutStyle.JustifyContent.allCases {
      changes.append(("justify \(value)", { $0.justifyContent = value }))
    }
    for value in LayoutStyle.AlignItems.allCases { changes.append(("items \(value)", { $0.alignItems = value })) }
    for value in LayoutStyle.AlignContent.allCases { changes.append(("content \(value)", { $0.alignContent = value })) }
    for value in LayoutStyle.WritingDirection.allCases {
      changes.append(("writing \(value)", { $0.writingDirection = value }))
    }
    for value: Length in [7, .percent(10)] {
      changes.append(("row gap \(value)", { $0.rowGap = value }))
      changes.append(("column gap \(value)", { $0.columnGap = value }))
      changes.append(("padding \(value)", { $0.padding = Edges(all: value) }))
    }
    changes.append(("border", { $0.border = Edges(left: 1, top: 2, right: 3, bottom: 4) }))
    changes.append(("border box", { ($0.boxSizing, $0.padding) = (.borderBox, Edges(all: 8)) }))
    return changes
  }

  private static var itemChanges: [(String, Change)] {
    var changes: [(String, Change)] = []
    for value in LayoutStyle.AlignSelf.allCases { changes.append(("self \(value)", { $0.alignSelf = value })) }
    for value in LayoutStyle.Overflow.allCases { changes.append(("overflow \(value)", { $0.overflow = value })) }
    for value in LayoutStyle.WritingDirection.allCases {
      changes.append(("writing \(value)", { $0.writingDirection = value }))
    }
    for value in [0.0, 0.4, 1, 3] { changes.append(("grow \(value)", { $0.grow = value })) }
    for value in [0.0, 0.4, 1, 3] { changes.append(("shrink \(value)", { $0.shrink = value })) }
    for value: LayoutStyle.Basis in [.auto, .content, .points(0), .points(70), .percent(0), .percent(50)] {
      changes.append(("basis \(value)", { $0.basis = value }))
    }
    for value: Length in [0, 25, 90, .percent(40), .percent(120)] {
      changes.append(("width \(value)", { $0.width = value }))
      changes.append(("height \(value)", { $0.height = value }))
      changes.append(("least width \(value)", { $0.minWidth = value }))
      changes.append(("least height \(value)", { $0.minHeight = value }))
      changes.append(("greatest width \(value)", { $0.maxWidth = value }))
      changes.append(("greatest height \(value)", { $0.maxHeight = value }))
    }
    for value in [0.5, 1, 2.5] { changes.append(("ratio \(value)", { $0.aspectRatio = value })) }
    for value: Length in [6, -6, .percent(10), .auto] {
      changes.append(("margins \(value)", { $0.margin = Edges(all: value) }))
      changes.append(("left margin \(value)", { $0.margin.left = value }))
      changes.append(("top margin \(value)", { $0.margin.top = value }))
      changes.append(("right margin \(value)", { $0.margin.right = value }))
      changes.append(("bottom margin \(value)", { $0.margin.bottom = value }))
    }
    for value: Length in [4, -4, .percent(20)] {
      changes.append(("left \(value)", { $0.inset.left = value }))
      changes.append(("top \(value)", { $0.inset.top = value }))
      changes.append(("right \(value)", { $0.inset.right = value }))
      changes.append(("bottom \(value)", { $0.inset.bottom = value }))
      changes.append(("all insets \(value)", { $0.inset = Edges(all: value) }))
    }
    changes.append(("padding", { $0.padding = Edges(left: 3, top: .percent(5), right: 6, bottom: 1) }))
    changes.append(("border", { $0.border = Edges(left: 1, top: 2, right: 3, bottom: 4) }))
    changes.append(
      ("border box", { ($0.boxSizing, $0.padding, $0.width, $0.height) = (.borderBox, Edges(all: 8), 40, 10) })
    )
    changes.append(("content box", { ($0.padding, $0.width, $0.height) = (Edges(all: 8), 40, 10) }))
    changes.append(("hidden", { $0.display = .none }))
    return changes
  }

  private static var absoluteChanges: [(String, Change)] {
    let insets: [(String, Edges<Length>)] = [
      ("no inset", Edges(all: .auto)), ("left", Edges(left: 5, top: .auto, right: .auto, bottom: .auto)),
      ("right and bottom", Edges(left: .auto, top: .auto, right: 5, bottom: .percent(10))), ("all", Edges(all: 12)),
      ("top and bottom", Edges(left: .auto, top: 3, right: .auto, bottom: 40)),
    ]
    let sizes: [(String, Change)] = [
      ("auto", none), ("sized", { ($0.width, $0.height) = (30, .percent(50)) }),
      ("ratio", { ($0.aspectRatio, $0.width) = (2, 24) }),
      ("auto margins", { ($0.width, $0.height, $0.margin) = (30, 10, Edges(all: .auto)) }),
      ("centered", { $0.alignSelf = .center }), ("stretched", { $0.alignSelf = .stretch }),
      ("limited", { ($0.minWidth, $0.maxHeight, $0.padding) = (45, 18, Edges(all: 2)) }),
    ]
    return insets.flatMap { insetName, inset in
      sizes.map { sizeName, size in
        (
          "absolute \(insetName) \(sizeName)",
          {
            ($0.position, $0.inset) = (.absolute, inset); size(&$0)
          }
        )
      }
    }
  }

  // MARK: Combinations

  /// Absolute boxes without insets in every alignment.
  private static var staticPositions: [LayoutCase] {
    var cases: [LayoutCase] = []
    for direction in LayoutStyle.Direction.allCases {
      for justify in LayoutStyle.JustifyContent.allCases {
        for (index, align) in LayoutStyle.AlignItems.allCases.enumerated() {
          let root = CaseBox([
            CaseBox(words: [3, 3]) { ($0.position, $0.margin.left) = (.absolute, 2) }, CaseBox(words: [2]),
          ]) {
            ($0.direction, $0.justifyContent, $0.alignItems, $0.height) = (direction, justify, align, 70)
            $0.wrap = LayoutStyle.Wrap.allCases[index % 3]
            $0.writingDirection = index % 2 == 0 ? .ltr : .rtl
            $0.padding = Edges(left: 3, top: 5, right: 7, bottom: 9)
          }
          cases.append(LayoutCase(name: "static \(direction) \(justify) \(align)", root: root, width: 130))
        }
      }
    }
    return cases
  }

  /// Ratios with sizes, limits and alignments.
  private static var ratios: [LayoutCase] {
    let sizes: [(String, Change)] = [
      ("auto", none), ("width", { $0.width = 40 }), ("height", { $0.height = 40 }),
      ("least width", { $0.minWidth = 50 }), ("greatest width", { $0.maxWidth = 15 }),
      ("least height", { $0.minHeight = 50 }), ("greatest height", { $0.maxHeight = 15 }),
      ("basis", { $0.basis = .points(30) }), ("grow", { $0.grow = 1 }),
      ("width and least height", { ($0.width, $0.minHeight) = (40, 50) }),
      ("padding", { $0.padding = Edges(left: 4, top: 8, right: 2, bottom: 1) }),
      ("border box", { ($0.padding, $0.boxSizing, $0.width) = (Edges(horizontal: 4, vertical: 8), .borderBox, 40) }),
    ]
    var cases: [LayoutCase] = []
    for direction in [LayoutStyle.Direction.row, .column] {
      for align in [LayoutStyle.AlignItems.stretch, .flexStart, .center] {
        for (name, size) in sizes {
          for height: Length in [80, .auto] {
            let item = CaseBox([CaseBox(words: [1, 2])]) {
              $0.aspectRatio = 2; size(&$0)
            }
            let root = CaseBox([item, CaseBox(words: [2, 2])]) {
              ($0.direction, $0.alignItems, $0.height) = (direction, align, height)
            }
            cases.append(LayoutCase(name: "ratio \(direction) \(align) \(name) \(height)", root: root, width: 150))
          }
        }
      }
    }
    return cases
  }
}

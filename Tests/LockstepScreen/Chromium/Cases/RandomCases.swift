internal import LockstepScreen

/// SplitMix64: the same cases for the same seed everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Random trees over all properties. `without` leaves properties out, to find the one that matters.
struct RandomCases {
  var random: SeededGenerator
  var without: Set<String> = []
  /// How likely each property is set.
  var density = 0.12

  mutating func next(_ name: String) -> LayoutCase {
    density = [0.06, 0.12, 0.2, 0.3].randomElement(using: &random) ?? 0.12
    var budget = Int.random(in: 3...12, using: &random)
    var root = box(depth: 0, budget: &budget)
    let plain = LayoutStyle.default
    // The root is a block, which has other rules for these.
    root.style.position = .relative
    root.style.display = .flex
    (root.style.margin, root.style.inset) = (plain.margin, plain.inset)
    let width = Double(Int.random(in: 5...50, using: &random)) * 10
    return LayoutCase(name: name, root: root, width: width, height: chance(0.7) ? 200 : nil)
  }

  private mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }

  private mutating func set(_ property: String) -> Bool { chance(density) && !without.contains(property) }

  private mutating func points(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random)) * (chance(0.2) ? 0.7 : 1)
  }

  private mutating func length(_ range: ClosedRange<Int>, percent: Bool = true) -> Length {
    if percent, !without.contains("percent"), chance(0.3) {
      return .percent(Double(Int.random(in: 0...12, using: &random)) * 10)
    }
    return .points(points(range))
  }

  private mutating func box(depth: Int, budget: inout Int) -> CaseBox {
    budget -= 1
    if depth > 0, depth > 3 || budget <= 0 || chance(0.45) {
      let words =
        chance(0.85)
        ? (0..<Int.random(in: 1...5, using: &random)).map { _ in
          Int.random(in: 1...5, using: &random)
        } : []
      var leaf = CaseBox(words: words, lineHeight: chance(0.7) ? 10 : 20)
      setItem(&leaf.style)
      return leaf
    }
    var container = CaseBox()
    setContainer(&container.style)
    setItem(&container.style)
    for _ in 0..<Int.random(in: 1...4, using: &random) where budget > 0 {
      container.children.append(box(depth: depth + 1, budget: &budget))
    }
    return container
  }

  private mutating func setContainer(_ style: inout LayoutStyle) {
    if chance(0.5), !without.contains("flex-direction") { pick(&style.direction, LayoutStyle.Direction.allCases) }
    if chance(0.3), !without.contains("flex-wrap") { pick(&style.wrap, LayoutStyle.Wrap.allCases) }
    if set("justify-content") { pick(&style.justifyContent, LayoutStyle.JustifyContent.allCases) }
    if chance(0.3), !without.contains("align-items") { pick(&style.alignItems, LayoutStyle.AlignItems.allCases) }
    if set("align-content") { pick(&style.alignContent, LayoutStyle.AlignContent.allCases) }
    if set("row-gap") { style.rowGap = length(0...20) }
    if set("column-gap") { style.columnGap = length(0...20) }
  }

  private mutating func setItem(_ style: inout LayoutStyle) {
    if chance(0.25), !without.contains("flex-grow") {
      style.grow = [0.3, 0.5, 1, 2, 3].randomElement(using: &random) ?? 1
    }
    if set("flex-shrink") { style.shrink = [0, 0, 0.3, 2, 5].randomElement(using: &random) ?? 0 }
    if set("flex-basis") { setBasis(&style) }
    if set("align-self") { pick(&style.alignSelf, LayoutStyle.AlignSelf.allCases) }
    if set("width") { style.width = length(0...150) }
    if set("height") { style.height = length(0...100) }
    if set("min-width") { style.minWidth = length(0...120) }
    if set("min-height") { style.minHeight = length(0...80) }
    if set("max-width") { style.maxWidth = length(10...120) }
    if set("max-height") { style.maxHeight = length(10...80) }
    if set("aspect-ratio") { style.aspectRatio = [0.5, 1, 2, 3].randomElement(using: &random) }
    if set("direction") { style.writingDirection = chance(0.7) ? .rtl : .ltr }
    if set("overflow") { pick(&style.overflow, LayoutStyle.Overflow.allCases) }
    if set("box-sizing") { style.boxSizing = .borderBox }
    if set("padding") { style.padding = edges(0...15, auto: false) }
    if set("border-width") { style.border = edges(0...6, percent: false).map { ($0 == .auto ? 0 : Self.whole($0)) } }
    if set("margin") { style.margin = edges(-5...15, auto: true) }
    if chance(density / 3), !without.contains("display") { style.display = .none }
    let isAbsolute = chance(density / 2) && !without.contains("position")
    if isAbsolute { style.position = .absolute }
    if isAbsolute || set("inset"), !without.contains("inset") { setInsets(&style) }
  }

  private static func whole(_ length: Length) -> Double {
    if case .points(let points) = length { Double(Int(points)) } else { 0 }
  }

  private mutating func setBasis(_ style: inout LayoutStyle) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: style.basis = .content
    case 1 where !without.contains("percent"):
      style.basis = .percent(Double(Int.random(in: 0...10, using: &random)) * 10)
    default: style.basis = .points(points(0...120))
    }
  }

  private mutating func setInsets(_ style: inout LayoutStyle) {
    if chance(0.4) { style.inset.left = length(-10...40) }
    if chance(0.4) { style.inset.top = length(-10...40) }
    if chance(0.4) { style.inset.right = length(-10...40) }
    if chance(0.4) { style.inset.bottom = length(-10...40) }
  }

  private mutating func edges(_ range: ClosedRange<Int>, percent: Bool = true, auto: Bool = false) -> Edges<Length> {
    var values: [Length] = []
    for _ in 0..<4 {
      if auto, !without.contains("margin-auto"), chance(0.25) {
        values.append(.auto)
      } else {
        values.append(
          chance(0.3) ? 0 : percent && chance(0.7) ? .points(points(range)) : length(range, percent: percent)
        )
      }
    }
    return Edges(left: values[0], top: values[1], right: values[2], bottom: values[3])
  }

  private mutating func pick<Value>(_ value: inout Value, _ values: [Value]) {
    value = values.randomElement(using: &random) ?? value
  }
}

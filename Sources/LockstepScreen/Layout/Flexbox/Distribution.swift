/// How free space is distributed around items or lines: CSS Box Alignment 3, 4.3 and 5.3.
struct Distribution {
  /// The space before the first item or line.
  var first: Double
  /// The space between two neighbours, gaps excluded.
  var between: Double

  init(first: Double, between: Double) {
    self.first = first
    self.between = between
  }

  /// The distribution of a line's items. `isReversed`: the main start is the end of the writing direction.
  init(_ justify: LayoutStyle.JustifyContent, free: Double, count: Int, isReversed: Bool) {
    switch justify {
    case .flexStart: self.init(first: 0, between: 0)
    case .flexEnd: self.init(first: free, between: 0)
    case .start: self.init(first: isReversed ? free : 0, between: 0)
    case .end: self.init(first: isReversed ? 0 : free, between: 0)
    case .center: self.init(first: free / 2, between: 0)
    case .spaceBetween: self.init(spaceBetween: free, count)
    case .spaceAround: self.init(spaceAround: free, count, isReversed)
    case .spaceEvenly: self.init(spaceEvenly: free, count, isReversed)
    }
  }

  /// The distribution of a container's lines. `isReversed`: the cross start is the end of the writing direction.
  init(_ align: LayoutStyle.AlignContent, free: Double, count: Int, isReversed: Bool) {
    switch align {
    case .flexStart, .stretch: self.init(first: 0, between: 0)
    case .flexEnd: self.init(first: free, between: 0)
    case .start: self.init(first: isReversed ? free : 0, between: 0)
    case .end: self.init(first: isReversed ? 0 : free, between: 0)
    case .center: self.init(first: free / 2, between: 0)
    case .spaceBetween: self.init(spaceBetween: free, count)
    case .spaceAround: self.init(spaceAround: free, count, isReversed)
    case .spaceEvenly: self.init(spaceEvenly: free, count, isReversed)
    }
  }

  // Without positive space these fall back to `flex-start` and `safe center`, which overflows at the end only.

  private init(spaceBetween free: Double, _ count: Int) {
    self.init(first: 0, between: free > 0 && count > 1 ? free / Double(count - 1) : 0)
  }

  private init(spaceAround free: Double, _ count: Int, _ isReversed: Bool) {
    let share = max(0, free) / Double(count)
    self.init(first: isReversed && free < 0 ? free : share / 2, between: share)
  }

  private init(spaceEvenly free: Double, _ count: Int, _ isReversed: Bool) {
    let share = max(0, free) / Double(count + 1)
    self.init(first: isReversed && free < 0 ? free : share, between: share)
  }
}

/// Pairs of elements that may still be compared in search of shortest ways, by all lists of one comparison together.
struct Effort {
  private var quick = 1_000_000
  /// Elements without `==` are taken apart, each of which costs as much as fifty of the others.
  private var slow = 20_000

  subscript(isSlow isSlow: Bool) -> Int {
    get { isSlow ? slow : quick }
    set { if isSlow { slow = newValue } else { quick = newValue } }
  }
}

extension Range: Scalar {
  var tree: Tree { .leaf(Tree(describing: lowerBound).inline + "..<" + Tree(describing: upperBound).inline) }
}

extension ClosedRange: Scalar {
  var tree: Tree { .leaf(Tree(describing: lowerBound).inline + "..." + Tree(describing: upperBound).inline) }
}

extension PartialRangeFrom: Scalar {
  var tree: Tree { .leaf(Tree(describing: lowerBound).inline + "...") }
}

extension PartialRangeUpTo: Scalar {
  var tree: Tree { .leaf("..<" + Tree(describing: upperBound).inline) }
}

extension PartialRangeThrough: Scalar {
  var tree: Tree { .leaf("..." + Tree(describing: upperBound).inline) }
}

extension SIMD {
  /// The vector as in Swift source code: `SIMD2<Float>(1.0, 2.0)`.
  fileprivate var vector: Tree {
    let numbers = indices.map { String(describing: self[$0]) }
    return .leaf("\(TypeNameShortener.shortName(of: Self.self))(\(numbers.joined(separator: ", ")))")
  }
}

extension SIMD2: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD3: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD4: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD8: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD16: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD32: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMD64: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

extension SIMDMask: LockstepDiff.Scalar {
  var tree: Tree { vector }
}

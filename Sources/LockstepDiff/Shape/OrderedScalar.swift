/// A scalar whose own order is as good as the one of its text: no two values that differ are equal in it.
///
/// Of many keys the first are found by it, so that not each of them must be made into text.
protocol OrderedScalar: Scalar, Comparable {}

extension Int: OrderedScalar {}
extension Int8: OrderedScalar {}
extension Int16: OrderedScalar {}
extension Int32: OrderedScalar {}
extension Int64: OrderedScalar {}
extension UInt: OrderedScalar {}
extension UInt8: OrderedScalar {}
extension UInt16: OrderedScalar {}
extension UInt32: OrderedScalar {}
extension UInt64: OrderedScalar {}
extension String: OrderedScalar {}
extension Substring: OrderedScalar {}
extension Character: OrderedScalar {}

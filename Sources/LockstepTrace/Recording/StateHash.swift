internal import Lockstep
package import LockstepDiff

/// A short text that stands for a state: equal for states that print the same, on any machine.
///
/// FNV-1a with 64 bits, over the bytes of the state's JSON as ``TraceFormat`` writes it, as 16 hexadecimal digits. What hides itself counts
/// as `••••`.
package struct StateHash: Sendable, Equatable {
  package let text: String

  /// - Complexity: O(size of the state)
  package init(of state: Tree) {
    var json = JSONWriter()
    json.write(state)
    let digits = String(Self.hash(json.bytes), radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Fowler, Noll and Vo's hash, variant 1a.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

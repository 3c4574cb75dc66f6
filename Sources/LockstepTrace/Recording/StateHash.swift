internal import Lockstep
package import LockstepDiff

/// A short hash of a state: equal on every machine for states that print the same text.
///
/// The hash is 64-bit FNV-1a over the bytes of the state's JSON as ``TraceFormat`` writes it, in 16 hexadecimal digits. Secrets are hashed
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

  /// The Fowler–Noll–Vo hash, variant 1a.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

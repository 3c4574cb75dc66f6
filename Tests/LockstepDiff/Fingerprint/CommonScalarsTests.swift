#if !canImport(Darwin)
  @_spi(_Unicode) import Swift
  @testable import LockstepDiff
  import Testing

  @Suite struct CommonScalarsTests {
    /// All planes with letters and marks.
    private static let scalars = (0..<0x30000).compactMap { Unicode.Scalar(UInt32($0)) }

    private func isCommon(_ scalar: Unicode.Scalar) -> Bool {
      unsafe Array(String(scalar).utf8).withUnsafeBytes { unsafe CommonScalars.areOnlyScalars(in: $0) }
    }

    @Test func commonScalarsAreUnchangedByNormalization() {
      let common = CommonScalarsTests.scalars.filter(isCommon)
      #expect(common.count > 26_000)
      for scalar in common {
        #expect(Array(String(scalar)._nfc) == [scalar])
        #expect(scalar.properties.canonicalCombiningClass == .notReordered)
      }
    }

    @Test func commonScalarsNeverCombineWithTheOneBefore() {
      for scalar in CommonScalarsTests.scalars {
        let parts = Array(String(scalar)._nfd)
        if parts.count > 1 { #expect(!parts.dropFirst().contains(where: isCommon), "\(scalar.value)") }
      }
    }

    @Test func truncatedTextIsNotCommon() {
      for bytes: [UInt8] in [[0xe2], [0xe2, 0x80], [0xf0, 0x9f], [0xcc, 0x81], [0x65, 0xcc, 0x81]] {
        let isCommon = unsafe bytes.withUnsafeBytes { unsafe CommonScalars.areOnlyScalars(in: $0) }
        #expect(!isCommon)
      }
    }
  }
#endif

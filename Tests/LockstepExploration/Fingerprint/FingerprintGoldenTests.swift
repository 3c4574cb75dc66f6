import Foundation
import LockstepDiff
import LockstepExploration
import Testing

/// Fingerprints that must never change within a version: files of states that were written by one process are read by others.
@Suite struct FingerprintGoldenTests {
  enum Phase { case idle, loading(Int), failed(String) }
  struct State {
    var email = "blob@example.com", attempts = 3, isLoading = true, phase = Phase.failed("Offline"), code: String?
  }
  private struct Hidden { var number = 1 }

  @Test func fingerprintsAreStableAcrossProcesses() {
    let golden: [(String, String)] = [
      (FingerprintHasher().finalize().description, "63f1068e19056a76c9161866ef33bada"),
      (fingerprint(()), "63f1068e19056a76c9161866ef33bada"),
      (fingerprint(0), "3fd1ea6e71b90afe593afbb80e09e8d3"),
      (fingerprint(1), "f885536c5a7247d847f2a092c7382e8b"),
      (fingerprint(UInt8(1)), "e26ae5c3583a542da0f011d1f2022b03"),
      (fingerprint(true), "e26ae5c3583a542da0f011d1f2022b03"),
      (fingerprint(1.5), "e178fd37c5fb24426d4bb9616ae9e9d6"),
      (fingerprint(""), "3fd1ea6e71b90afe593afbb80e09e8d3"),
      (fingerprint("blob"), "4af7167d66ff1af81261362c2d7a8566"),
      (fingerprint("한국어"), "36b4ad770dd228ae19d5997a5be7903e"),
      (fingerprint([1, 2, 3]), "fc7b2f97743fa4e4383bccc9c9cdd82b"),
      (fingerprint([UInt8](1...9)), "89dc19f0db9614875962fd487252c0b6"),
      (fingerprint(Set([1, 2, 3])), "4cc691cb069fab09be7bf8387261f35f"),
      (fingerprint(["a": 1, "b": 2, "c": 3]), "9acb28f3d1effac11b01bfaa10cc94bd"),
      (fingerprint(Int?.none), "f885536c5a7247d847f2a092c7382e8b"),
      (fingerprint(Phase.loading(7)), "315fe68746d1906a220f630410546fe1"),
      (fingerprint(State()), "99d6820db8d162832b8209fa0baee03b"),
      (fingerprint(1 as Any), "a5817a6cb0fcba76686d1f2a1e9492cb"),
      (fingerprint(Hidden() as Any), "366b52bd3ec55bbb97fcf89edf1f9a6e"),
      (fingerprint(URL(string: "https://example.com/a?b")), "4271441b0ddce0f2a37fedca8898c978"),
      (fingerprint(Data([1, 2, 3])), "0d6c46417e3d2f8fa2f1c8251224a5f0"),
    ]
    for (found, expected) in golden { #expect(found == expected) }
  }
}

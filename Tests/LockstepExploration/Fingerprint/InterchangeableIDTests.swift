import LockstepDiff
import LockstepExploration
import Testing

/// Identifiers that only need to differ.
@Suite struct InterchangeableIDTests {
  @Test func listedIdentifiersCountByTheirPositions() throws {
    #expect(try fingerprint(Queue([3, 7])) == fingerprint(Queue([8, 2])))
    #expect(try fingerprint(Queue([3])) != fingerprint(Queue([3, 7])))
    #expect(try fingerprint(Queue([3, 7], first: 3)) == fingerprint(Queue([8, 2], first: 8)))
    #expect(try fingerprint(Queue([3, 7], first: 3)) != fingerprint(Queue([8, 2], first: 2)))
  }

  @Test func identifiersThatAreNotListedCountByTheirNumbers() throws {
    #expect(try fingerprint(Queue([3], first: 5)) != fingerprint(Queue([3], first: 6)))
    #expect(try fingerprint(Queue([3], first: 0)) != fingerprint(Queue([0], first: 0)))
  }

  @Test func fixedIdentifiersCountByTheirNumbers() throws {
    #expect(try fingerprint(Queue([3, 7]), fixed: [3]) == fingerprint(Queue([3, 8]), fixed: [3]))
    #expect(try fingerprint(Queue([3, 7]), fixed: [3]) != fingerprint(Queue([4, 7]), fixed: [3]))
    #expect(try fingerprint(Queue([3, 7]), fixed: [3]) != fingerprint(Queue([7, 3]), fixed: [3]))
  }

  @Test func collectionsWithoutAnOrderListNothing() throws {
    let queues: Set = [Queue([3], first: 3), Queue([4], first: 4)]
    #expect(try fingerprint(queues) != fingerprint([Queue([5], first: 5), Queue([4], first: 4)] as Set))
    #expect(try fingerprint(["a": Queue([3], first: 3)]) != fingerprint(["a": Queue([4], first: 4)]))
  }

  @Test func anotherValueFindsTheIdentifiersThatWereListedBefore() throws {
    func found(_ line: [Int], _ ticket: Int) throws -> (Fingerprint, [Int]) {
      var (hasher, ids) = (FingerprintHasher(), IDNumbering())
      try ValueFingerprinter<Queue>().combine(Queue(line), into: &hasher, &ids)
      ids.forgetFound()
      try ValueFingerprinter<Any>().combine(Ticket(fingerprintNumber: ticket), into: &hasher, &ids)
      return (hasher.finalize(), ids.found)
    }
    #expect(try found([3, 7], 7) == (try found([1, 2], 2).0, [7]))
    #expect(try found([3, 7], 7).0 != found([1, 2], 1).0)
    #expect(try found([3], 7).1 == [7])
  }

  private func fingerprint<Value>(_ value: Value, fixed: Set<Int> = []) throws -> Fingerprint {
    var (hasher, ids) = (FingerprintHasher(), IDNumbering(fixed: fixed))
    try ValueFingerprinter<Value>().combine(value, into: &hasher, &ids)
    return hasher.finalize()
  }
}

private struct Ticket: InterchangeableID, Hashable { let fingerprintNumber: Int }

/// Tickets in order, which count only by their number.
private struct Tickets: InterchangeableIDCollection, Hashable {
  let list: [Ticket]

  var interchangeableIDs: [Ticket] { list }
  var fingerprintContent: Int { list.count }
}

private struct Queue: Hashable {
  let line: Tickets
  let first: Ticket?

  init(_ line: [Int], first: Int? = nil) {
    self.line = Tickets(list: line.map { Ticket(fingerprintNumber: $0) })
    self.first = first.map { Ticket(fingerprintNumber: $0) }
  }
}

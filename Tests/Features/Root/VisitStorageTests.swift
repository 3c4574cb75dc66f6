import Features
import Foundation
import LockstepTesting
import Testing

/// The keeper and the session pass without features.
@Suite struct VisitStorageTests {
  @Test func aSavedVisitIsRestoredAtTheNextLaunch() async throws {
    let files = FileStorage.inMemory()
    let keeper = VisitStorage.stored(in: files)
    #expect(try await keeper.load() == .none)
    var session = Session.blob
    session.ticket = .lasting("ticket")
    session.expiresAt += 0.123456789
    try await keeper.save(.blob(.dashboard, session))
    #expect(try await VisitStorage.stored(in: files).load() == .found(.blob(.dashboard, session)))
    try await keeper.save(.blob(.home, nil))
    let text = #"{"version":1,"visit":{"account":"blob@example.com","tab":"home"}}"#
    #expect(try files.text(of: "visit.json") == text)
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"version":1}"#, #"{"version":0,"visit":{}}"#, #"{"version":-1}"#, #"{"version":"1"}"#,
    #"{"version":1,"visit":{"account":"a","tab":"moon"}}"#,
    #"{"version":1,"visit":{"account":"a","tab":"home","session":{}}}"#,
  ])
  func anInvalidFileIsRenamed(text: String) async throws {
    let files = FileStorage.visit(text)
    #expect(try await VisitStorage.stored(in: files).load() == .damaged(keptAs: "visit.json.damaged"))
    #expect(try files.text(of: "visit.json.damaged") == text)
    #expect(try await VisitStorage.stored(in: files).load() == .none)
  }

  @Test func aFileFromANewerAppIsRenamed() async throws {
    let files = FileStorage.newerVisit
    let found = Visit.ReadResult.newer(version: 2, keptAs: "visit.json.newer")
    #expect(try await VisitStorage.stored(in: files).load() == found)
    #expect(try files.text(of: "visit.json.newer") == #"{"version":2,"visits":[]}"#)
  }

  @Test func removingAVisitRemovesRenamedFiles() async throws {
    for files in [FileStorage.damagedVisit, .newerVisit, .visitedByBlob] {
      let keeper = VisitStorage.stored(in: files)
      _ = try await keeper.load()
      try await keeper.remove()
      for name in ["visit.json", "visit.json.damaged", "visit.json.newer"] {
        #expect(try files.text(of: name) == nil)
      }
    }
  }

  @Test func aSaveCancelledBeforeItsTurnIsSkipped() async throws {
    let files = FileStorage.inMemory()
    let keeper = VisitStorage.stored(in: files)
    let save = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await keeper.save(.blob())
    }
    await #expect(throws: CancellationError.self) { try await save.value }
    #expect(try files.text(of: "visit.json") == nil)
  }

  @Test func embeddedKeepersShareNoVisit() async throws {
    let keeper = VisitStorage.embedded()
    try await keeper.save(.blob())
    #expect(try await keeper.load() == .found(.blob()))
    #expect(try await VisitStorage.embedded().load() == .none)
  }

  @Test func theTokenDoesNotPrint() {
    #expect(!"\(Visit.blob(.home, Session(account: "a", token: "secret", expiresAt: .start)))".contains("secret"))
  }
}

@Suite struct SessionTokenProviderTests {
  private let pass = SessionTokenProvider()

  @Test func itReturnsTheAuthManagersLatestToken() async throws {
    let (first, second) = (Session.blob, Session(account: "blob", token: "second", expiresAt: .start))
    var server = AuthManager.failing(.offline)
    server.login = { _, _ in first }
    server.refresh = { _ in second }
    let manager = pass.noting(server)
    #expect(await pass.authorization() == nil)
    _ = try await manager.login("blob", "secret")
    #expect(await pass.authorization() == "Bearer \(first.token.text)")
    _ = try await manager.refresh(first)
    #expect(await pass.authorization() == "Bearer second")
    try? await manager.logout(first)
    #expect(await pass.authorization() == "Bearer second", "the logout of an older session keeps this token")
    await #expect(throws: AuthError.offline) { try await manager.logout(second) }
    #expect(await pass.authorization() == nil, "a logout clears the token even if the server fails")
  }

  @Test func itReturnsTheTokenOfARestoredSession() async throws {
    let keeper = pass.noting(VisitStorage.stored(in: .visitedByBlob))
    _ = try await keeper.load()
    #expect(await pass.authorization() == "Bearer kept")
    try await keeper.save(.blob(.home, nil))
    _ = try await keeper.load()
    #expect(await pass.authorization() == "Bearer kept")
  }

  @Test func aSessionOfThisLaunchIsNotReplacedByAnOlderOne() async throws {
    var server = AuthManager.failing(.offline)
    server.login = { _, _ in .blob }
    _ = try await pass.noting(server).login("blob", "secret")
    _ = try await pass.noting(VisitStorage.stored(in: .visitedByBlob)).load()
    #expect(await pass.authorization() == "Bearer \(Session.blob.token.text)")
  }
}

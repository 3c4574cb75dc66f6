import Testing

@testable import LockstepDiff

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("sned", "send"), ("recieve", "receive"), ("FINISH", "finish"), ("emailChagned", "emailChanged"),
  ])
  func nearNamesAreFound(wrong: String, right: String) {
    #expect(NearestName(wrong).nearest(in: ["emailChanged", "send", "receive", "finish"]) == [right])
  }

  @Test func farNamesAreNotSuggested() {
    #expect(NearestName("zzz").nearest(in: ["send", "a", ""]).isEmpty)
    #expect(NearestName(String(repeating: "a", count: 1_000_000)).nearest(in: ["aaaa"]).isEmpty)
    #expect(NearestName("row").nearest(in: ["rows", "row2", "now", "column"], count: 3) == ["rows", "row2", "now"])
  }
}

import LockstepScreen
import Testing

struct ListDifferenceTests {
  @Test(arguments: [
    ("", "", ""),
    ("abc", "abc", ""),
    ("", "ab", "insert \"a\" at 0\ninsert \"b\" at 1"),
    ("ab", "", "delete \"a\" at 0\ndelete \"b\" at 1"),
    ("abc", "ac", "delete \"b\" at 1"),
    ("ac", "abc", "insert \"b\" at 1"),
    ("abcd", "dabc", "move \"d\" from 3 to 0"),
    ("abcd", "bcda", "move \"a\" from 0 to 3"),
    ("abc", "cad", "delete \"b\" at 1\ninsert \"d\" at 2\nmove \"c\" from 2 to 0"),
    ("abc", "cba", "move \"c\" from 2 to 0\nmove \"b\" from 1 to 1"),
  ])
  func changesAreDescribedOnePerLine(old: String, new: String, expected: String) {
    let difference = ListDifference(from: old.map(String.init), to: new.map(String.init))
    #expect(difference.description == expected)
    #expect(difference.isEmpty == expected.isEmpty)
    #expect(difference.duplicates == [])
  }

  @Test func changedRowsAreUpdatesAtTheirNewOffsets() {
    let difference = ListDifference(from: ["a", "b", "c"], to: ["x", "c", "b", "a"]) { old, new in
      (old, new) == (0, 3) || (old, new) == (1, 2)
    }
    #expect(
      difference.description == """
        insert "x" at 0
        move "c" from 2 to 1
        move "b" from 1 to 2
        update "b" at 2, before at 1
        update "a" at 3, before at 0
        """
    )
    let inPlace = ListDifference(from: [1], to: [1]) { _, _ in true }
    #expect(inPlace.changes == [.update(1, from: 0, to: 0)])
    #expect(inPlace.description == "update 1 at 0")
  }

  @Test func changedIsAskedOnceForEveryRowInBothLists() {
    var asked: [[Int]] = []
    _ = ListDifference(from: ["a", "b", "c", "d"], to: ["d", "b", "x", "c"]) { old, new in
      asked.append([old, new])
      return false
    }
    #expect(asked == [[3, 0], [1, 1], [2, 3]])
  }

  @Test(arguments: [
    ("aa", "aa", "", "a"),
    ("aa", "a", "delete \"a\" at 1", "a"),
    ("a", "aa", "insert \"a\" at 1", "a"),
    ("aba", "aab", "move \"a\" from 2 to 1", "a"),
    ("xaya", "aybb", "delete \"x\" at 0\ndelete \"a\" at 3\ninsert \"b\" at 2\ninsert \"b\" at 3", "ab"),
    ("baba", "abab", "move \"a\" from 1 to 0\nmove \"a\" from 3 to 2", "ba"),
  ])
  func repeatedIDsAreReportedAndMatchInTheirOrder(old: String, new: String, expected: String, duplicates: String) {
    let difference = ListDifference(from: old.map(String.init), to: new.map(String.init))
    #expect(difference.description == expected)
    #expect(difference.applying(to: old.map(String.init)) == new.map(String.init))
    #expect(difference.duplicates == duplicates.map(String.init))
  }

  @Test func aDifferenceOfAnotherListIsNotApplied() {
    let difference = ListDifference(from: ["a", "b"], to: ["b"])
    #expect(difference.applying(to: ["a"]) == nil)
    #expect(difference.applying(to: ["x", "b"]) == nil)
    #expect(difference.applying(to: ["a"], inserted: { id, _ in id }) == nil)
    #expect(difference.applying(to: ["a", "b"]) == ["b"])
  }

  @Test func rowsAreMovedAndInserted() {
    let difference = ListDifference(from: [1, 2, 3], to: [3, 4, 1])
    let rows = difference.applying(to: ["one", "two", "three"]) { id, offset in "new \(id) at \(offset)" }
    #expect(rows == ["three", "new 4 at 1", "one"])
  }
}

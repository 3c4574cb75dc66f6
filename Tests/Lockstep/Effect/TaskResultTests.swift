import Foundation
import Lockstep
import Testing

private enum Offline: Error, Equatable { case noRoute, timeout(Int) }

/// An error that is not equatable, so it is compared by its text.
private struct PlainError: Error, CustomStringConvertible {
  let description: String
}

private struct HashedError: Error, Hashable {
  let code: Int
}

/// An error that is compared by its code, ignoring its message.
private struct CodedError: Error, Equatable, CustomStringConvertible {
  let code: Int
  let description: String

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.code == rhs.code }
}

private final class Object: Error {}

@Suite struct TaskResultTests {
  private typealias Pair = (TaskResult<Int>, TaskResult<Int>)

  @Test func equalResults() {
    let object = Object()
    let pairs: [Pair] = [
      (.success(1), .success(1)),
      (.failure(Offline.noRoute), .failure(Offline.noRoute)),
      (.failure(Offline.timeout(3)), .failure(Offline.timeout(3))),
      (.failure(CodedError(code: 1, description: "a")), .failure(CodedError(code: 1, description: "b"))),
      (.failure(PlainError(description: "a")), .failure(PlainError(description: "a"))),
      (.failure(CancellationError()), .failure(CancellationError())),
      (.failure(TaskFailure(message: "a")), .failure(TaskFailure(message: "a"))),
      (.failure(object), .failure(object)),
    ]
    for (left, right) in pairs {
      #expect(left == right)
      #expect(left.hashValue == right.hashValue, "equal results have equal hashes")
    }
  }

  @Test func differentFailuresHaveDifferentHashes() {
    let errors: [any Error] = [
      HashedError(code: 1), HashedError(code: 2), HashedError(code: 3), Offline.noRoute, PlainError(description: "a"),
      PlainError(description: "b"), TaskFailure(message: "a"), TaskFailure(message: "b"),
    ]
    let results = errors.map { TaskResult<Int>.failure($0) }
    #expect(Set(results).count == errors.count)
    #expect(Set(results.map(\.hashValue)).count == errors.count)
  }

  @Test func differentResults() {
    let pairs: [Pair] = [
      (.success(1), .success(2)),
      (.success(1), .failure(Offline.noRoute)),
      (.failure(Offline.noRoute), .failure(Offline.timeout(3))),
      (.failure(Offline.timeout(3)), .failure(Offline.timeout(4))),
      (.failure(Offline.noRoute), .failure(PlainError(description: "noRoute"))),
      (.failure(PlainError(description: "noRoute")), .failure(Offline.noRoute)),
      (.failure(CodedError(code: 1, description: "a")), .failure(CodedError(code: 2, description: "a"))),
      (.failure(PlainError(description: "a")), .failure(PlainError(description: "b"))),
      (.failure(TaskFailure(message: "a")), .failure(PlainError(description: "a"))),
    ]
    for (left, right) in pairs {
      #expect(left != right)
      #expect(right != left)
    }
  }

  @Test func aResultIsCaughtConvertedMappedAndRead() async throws {
    #expect(await TaskResult { 1 } == .success(1))
    #expect(await TaskResult<Int> { throw Offline.noRoute } == .failure(Offline.noRoute))
    #expect(TaskResult(Result<Int, Offline>.success(1)) == .success(1))
    #expect(TaskResult(Result<Int, Offline>.failure(.noRoute)) == .failure(Offline.noRoute))
    #expect(try TaskResult.success(1).value == 1)
    #expect(throws: Offline.noRoute) { try TaskResult<Int>.failure(Offline.noRoute).value }
    #expect(TaskResult.success(1).map { "\($0)" } == .success("1"))
    #expect(TaskResult<Int>.failure(Offline.noRoute).map { "\($0)" } == .failure(Offline.noRoute))
  }

  @Test(arguments: [
    (#"{"success":{"_0":3}}"#, TaskResult.success(3)),
    (#"{"failure":{"_0":"no route"}}"#, TaskResult.failure(TaskFailure(message: "no route"))),
  ])
  func itIsDecodedFromSwiftsEncoding(_ json: String, _ expected: TaskResult<Int>) throws {
    #expect(try JSONDecoder().decode(TaskResult<Int>.self, from: Data(json.utf8)) == expected)
  }

  @Test(arguments: [#"{}"#, #"{"success":{"_0":"text"}}"#, #"{"failure":{}}"#])
  func otherShapesAreNotDecoded(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TaskResult<Int>.self, from: Data(json.utf8)) }
  }
}

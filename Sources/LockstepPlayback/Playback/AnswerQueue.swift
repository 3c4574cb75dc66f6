internal import Synchronization

/// The answers to questions that effects will ask through the dependency `choose`, in script order.
final class AnswerQueue: Sendable {
  private struct LockedState {
    var waiting: [ScriptedAnswer] = []
    var faults: [StepFault] = []
  }

  private let content = Mutex(LockedState())

  func append(_ answer: ScriptedAnswer) {
    content.withLock { $0.waiting.append(answer) }
  }

  /// Removes the next answer to a question.
  ///
  /// - Returns: The answer's index among the options; 0 if the answer is not one of the options; nil if the script has no answer.
  func position(_ question: String, _ options: [String]) -> Int? {
    content.withLock { content in
      guard let next = content.waiting.firstIndex(where: { $0.question == question }) else { return nil }
      let option = content.waiting.remove(at: next).option
      if let position = options.firstIndex(of: option) { return position }
      content.faults.append(.unknownOption(option, question: question, options: options))
      return 0
    }
  }

  /// The answers to questions that no effect asked.
  var unused: [ScriptedAnswer] { content.withLock(\.waiting) }

  /// Removes and returns the faults of the answers used so far.
  func takeFaults() -> [StepFault] {
    content.withLock { content in
      defer { content.faults = [] }
      return content.faults
    }
  }
}

/// A script's answer to a question.
package struct ScriptedAnswer: Sendable, Equatable {
  let question: String
  let option: String
}

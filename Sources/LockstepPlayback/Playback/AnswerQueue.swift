internal import Synchronization

/// The answers to questions that effects will ask through the dependency `choose`, in the order in which the script gives them.
final class AnswerQueue: Sendable {
  private struct LockedState {
    var waiting: [ScriptedAnswer] = []
    var faults: [StepFault] = []
  }

  private let content = Mutex(LockedState())

  func append(_ answer: ScriptedAnswer) {
    content.withLock { $0.waiting.append(answer) }
  }

  /// Takes the next answer to a question.
  ///
  /// - Returns: The position of the answer among the options; 0 if the script's answer is not an option; nil if the script gives no answer.
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

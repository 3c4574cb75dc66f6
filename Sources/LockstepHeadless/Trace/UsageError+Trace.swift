internal import LockstepDiff
internal import LockstepReport
internal import LockstepTrace

/// Errors of `trace` and `view`.
extension UsageError {
  static func malformedTrace(_ fault: TraceFault, file: String) -> Self {
    Self("\(name: file):\(fault.line):\(fault.column): \(fault.title)") { fault.hint("headless") }
  }

  static func unknownQuery(_ name: String, known: [String]) -> Self {
    let hint = NearestName(name).nearest(in: known).first.map { "Did you mean `\($0)`?" }
    return Self("there is no query `\(cut(name))`") { hint ?? "The queries are \(list(known))." }
  }

  static func queryOperands(_ query: String, needs operands: String) -> Self {
    Self("`trace \(query)` needs \(operands)") { "Write `headless trace \(query) \(operands)`." }
  }

  static func unknownRun(_ name: String, known: [String]) -> Self {
    let near = NearestName(name).nearest(in: known).first
    return Self("the trace has no script or session `\(cut(name))`") {
      near.map { "Did you mean `\($0)`?" } ?? "It has \(list(Array(known.prefix(20))))."
    }
  }

  static var emptyTrace: Self {
    Self("the trace contains no script or session") { "Record it again: `headless run PATH… --trace FILE`." }
  }

  static func unknownStep(_ text: String, of count: Int) -> Self {
    Self("there is no step `\(cut(text))`") { "The steps are 1 to \(count); `failed` and `last` are also accepted." }
  }

  static func nothingFailed(_ run: String, isCutOff: Bool) -> Self {
    Self("no step of `\(cut(run))` failed" + (isCutOff ? " before the end of the trace, which is cut off" : "")) {
      "Specify a step by its number, or another script with `--run NAME`."
    }
  }

  /// The trace recorded a session, or a script that this program can't play.
  static func notAScript(_ run: String) -> Self {
    Self("`\(cut(run))` is not a script that this program can play") {
      "Record it again: `headless run PATH… --trace FILE`."
    }
  }

  static func doesNotFail(_ run: String) -> Self {
    Self("`\(cut(run))` doesn't fail when it is played") {
      "Only a failed script is shortened; `headless replay TRACE` says whether it still behaves as traced."
    }
  }

  static func malformedPath(_ text: String, _ error: Path.ParsingError) -> Self {
    Self("`\(cut(text))` is not a path: \(error)") {
      "A path is written as `expect` takes it, such as `session.account`."
    }
  }

  static func noPart(_ path: Path, of state: Tree, step: String) -> Self {
    // The longest existing prefix of the path.
    let known =
      (0..<path.components.count).reversed().lazy.map { Path(Array(path.components[..<$0])) }
      .first { state.value(at: $0) != nil } ?? Path()
    let value = state.value(at: known)
    let title = "the state after step \(cut(step)) has no `\(cut(path.description))`"
    if value == .nil, !known.isEmpty { return Self("\(title): `\(cut(known.description))` is nil") { hint(step) } }
    let names = value?.labels.map { known.appending(.name($0)).description } ?? []
    let wanted = Path(Array(path.components[...known.components.count])).description
    return Self(title) {
      NearestName(wanted).nearest(in: names).first.map { "Did you mean `\($0)`?" } ?? hint(step)
    }
  }

  private static func hint(_ step: String) -> String { "`headless trace state TRACE \(cut(step))` prints the state." }

  static func failsForNow(_ run: String, _ title: String) -> Self {
    Self("`\(cut(run))` can't be shortened: \(title), and a script that ends earlier fails in the same way") {
      "`headless trace steps TRACE` prints the steps that lead there."
    }
  }

  static func failsDifferently(_ run: String, _ title: String) -> Self {
    Self("`\(cut(run))` fails differently than in the trace: \(title)") {
      "Play the trace with the program that wrote it, or record it again: `headless run PATH… --trace FILE`."
    }
  }

  /// The trace has an older version, contains only the last events, or was edited.
  static var unknownState: Self {
    Self("the trace doesn't contain the state at that step") {
      "Record it again with this program, without `--trace-last`: `headless run PATH… --trace FILE`."
    }
  }
}

extension Tree {
  /// The names of the fields.
  fileprivate var labels: [String] {
    switch self {
    case .structure(_, let fields), .object(_, let fields): fields.compactMap(\.label)
    default: []
    }
  }
}

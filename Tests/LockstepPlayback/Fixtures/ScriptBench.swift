import Lockstep

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepTrace

/// Plays scripts written in a test and keeps what is printed.
enum ScriptBench {
  static let catalog = FeatureCatalog {
    FeatureEntry("Shop", initialState: Shop.State()) { Shop() }
      .world("full") { $0.stock = Stock { 99 } }
      .world("empty") { $0.stock = Stock { 0 } }
  }

  /// Plays one script as `run` does.
  ///
  /// - Returns: What is printed; or the mistakes of a script that cannot be played.
  static func play(
    _ text: String,
    detail: TextReporter.Detail = .normal,
    overrides: Overrides = Overrides(),
    catalog: FeatureCatalog = catalog
  ) async throws -> String {
    let printed = Printed()
    let reporter = TextReporter(output: printed.sink, paint: Paint(isOn: false), detail: detail)
    do {
      let script = try ScriptLoader(catalog: catalog, overrides: overrides).load(text.utf8, file: "a.script")
      _ = await ScriptRun(reporters: [reporter], golden: nil, keepsGoing: false).play([script])
    } catch let mistakes as ScriptMistakes {
      return mistakes.text
    }
    return printed.text
  }

  /// What `--format jsonl` prints of one script.
  static func trace(_ text: String, overrides: Overrides = Overrides()) async throws -> String {
    let printed = Printed()
    let reporter = JSONReporter(output: printed.sink)
    let script = try ScriptLoader(catalog: catalog, overrides: overrides).load(text.utf8, file: "a.script")
    _ = await ScriptRun(reporters: [reporter], golden: nil, keepsGoing: false).play([script])
    return printed.text
  }
}

/// What was written into a sink.
final class Printed {
  private var bytes: [UInt8] = []
  private(set) lazy var sink = ByteSink { [unowned self] in bytes += $0 }

  var text: String {
    sink.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What was written since this was asked last.
  func takeText() -> String {
    defer { bytes.removeAll() }
    return text
  }
}

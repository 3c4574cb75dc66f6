import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepTrace

/// Plays scripts of a test and returns their output.
enum ScriptHarness {
  static let catalog = FeatureCatalog {
    FeatureEntry("Shop", initialState: Shop.State()) { Shop() }
      .world("full") { $0.stock = StockClient { 99 } }
      .world("empty") { $0.stock = StockClient { 0 } }
  }

  /// Plays one script as `run` does.
  ///
  /// - Returns: The output, or the mistakes of a script that cannot be played.
  static func play(
    _ text: String,
    detail: TextReporter.Detail = .steps,
    overrides: RunOverrides = RunOverrides(),
    catalog: FeatureCatalog = catalog
  ) async throws -> String {
    let printed = PrintedOutput()
    let reporter = TextReporter(output: printed.sink, paint: LineColorizer(isOn: false), detail: detail)
    do {
      let script = try ScriptLoader(catalog: catalog, overrides: overrides).load(text.utf8, file: "a.script")
      _ = await SequentialScriptRunner(reporters: [reporter], golden: nil, keepsGoing: false).play([.loaded(script)])
    } catch let mistakes as ScriptMistakeDetails {
      return mistakes.text
    }
    return printed.text
  }

  /// Plays a script that must pass.
  ///
  /// - Returns: The output without the verdict and the summary.
  static func passing(_ text: String) async throws -> String {
    let text = try await play(text)
    let steps = text.split(separator: "\n\npassed  Shop/a  ", maxSplits: 1)
    #expect(steps.count == 2 && steps.last?.hasSuffix("\n\n1 script passed\n") == true, "\(text)")
    return String(steps.first ?? "")
  }

  /// Plays a script of `Shop` that must fail, with quiet output.
  ///
  /// - Parameter steps: The script without its first line.
  /// - Returns: The output without the script's name and the summary.
  static func failing(_ steps: String) async throws -> String {
    let text = try await play("feature Shop\n" + steps, detail: .quiet)
    return String(text.dropFirst("Shop/a\n\n".count).dropLast("\n\n1 failed\n".count))
  }

  /// The output of `send .everything`, which changes values of every kind.
  static let changesOfEverything = """
      isOpen: false → true
      count: 0 → 7
      notice: nil → Shop.Notice(title: "New", message: nil, level: 1)
      route: .home → .detail(Shop.Row(id: 3, name: "jam"))
      rows[id: 1]: − Shop.Row(id: 1, name: "tea")
      rows[id: 2].name: "milk" → "oat milk"
      rows[id: 3]: + Shop.Row(id: 3, name: "jam")
      log[0]: + "changed"
      tags: − "a"
      tags: + "b"
      prices["jam"]: + 5
      prices["tea"]: − 3
    """

  /// The difference that a failure prints below `send .open`.
  static let openDifference = """
        Shop.State(
      −   isOpen: false,
      +   isOpen: true,
          … (8 unchanged)
        )

    (Before: −, After: +)
    """

  /// The difference that a failure prints below `send .say(title: "Hi", …)`.
  static func noticeDifference(message: String) -> String {
    """
        Shop.State(
          isOpen: false,
          count: 0,
      −   notice: nil,
      +   notice: Shop.Notice(
      +     title: "Hi",
      +     message: \(message),
      +     level: 1
      +   ),
          … (6 unchanged)
        )

    (Before: −, After: +)
    """
  }

  /// The output of `--format jsonl` for one script.
  static func trace(_ text: String, overrides: RunOverrides = RunOverrides()) async throws -> String {
    let printed = PrintedOutput()
    let reporter = JSONReporter(output: printed.sink)
    let script = try ScriptLoader(catalog: catalog, overrides: overrides).load(text.utf8, file: "a.script")
    _ = await SequentialScriptRunner(reporters: [reporter], golden: nil, keepsGoing: false).play([.loaded(script)])
    return printed.text
  }
}

/// The bytes written to a sink.
final class PrintedOutput {
  private var bytes: [UInt8] = []
  private(set) lazy var sink = BufferedByteWriter { [unowned self] in bytes += $0 }

  var text: String {
    sink.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text written since the last call.
  func takeText() -> String {
    defer { bytes.removeAll() }
    return text
  }
}

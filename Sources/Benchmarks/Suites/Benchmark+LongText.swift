internal import Features
internal import Lockstep
internal import LockstepDiff
internal import LockstepHeadless
internal import LockstepScreen
internal import LockstepScript
internal import LockstepTrace

/// The functions that read or write text of any length. Ten times as many characters may take at most 13 times as long.
extension Benchmark {
  static var longTexts: [Benchmark] {
    pair("quoted") { text in { blackHole(text.quoted) } }
      + pair("made visible") { text in { blackHole(SanitizedText(text).text) } }
      + pair("written as JSON") { text in { blackHole(json(text)) } }
      + pair("read as JSON") { text in
        let json = json(text)
        return { blackHole(read { try JSONValue(parsing: json) }) }
      }
      + pair("parsed as a line of a script") { text in
        let script = Array("feature Login\nsend .accountChanged(\(Literal.quoted(text)))".utf8)
        return { blackHole(read { try Script(parsing: script, file: "") }) }
      }
      + pair("formatted as a script") { text in
        let script = Array("feature Login\n# \(text.replacing("\n", with: "\n# "))".utf8)
        return { blackHole(read { try ScriptFormatter(script, file: "").text }) }
      }
      + pair("compared with another") { text in
        let other = text + "!"
        return { blackHole("\(Comparison(text, other))") }
      }
      + pair("measured in columns") { text in { blackHole(TextWidth.columns(of: text)) } }
      + pair("wrapped") { text in { blackHole(TextLayout(text).wrapped(to: 80)) } }
      + pair("compared with known names") { text in { blackHole(NearestName(text).nearest(in: [text])) } }
      + [script(of: 100_000, baseline: nil), script(of: 1_000_000, baseline: 100_000)]
  }

  private static func json(_ text: String) -> [UInt8] {
    var json = JSONWriter()
    json.string(text)
    return json.bytes
  }

  private static func read<Value>(_ text: () throws -> Value) -> Value {
    do { return try text() } catch { fatalError("A measured text can't be read: \(error)") }
  }

  /// The same operation on 100,000 and on 1,000,000 characters, including some that have several scalars or need escapes.
  private static func pair(_ name: String, _ operation: @escaping (String) -> () -> Void) -> [Benchmark] {
    func benchmark(_ count: Int, baseline: Int?) -> Benchmark {
      Benchmark(
        title(name, count),
        baseline: baseline.map { title(name, $0) },
        target: baseline == nil ? .none : .ratio(13),
        iterations: 1
      ) {
        let run = operation(String(repeating: "Größe \"x\"\n", count: count / 10))
        return Workload { for _ in 0..<$0 { run() } }
      }
    }
    return [benchmark(100_000, baseline: nil), benchmark(1_000_000, baseline: 100_000)]
  }

  /// A script that sends and expects a long string: it is parsed, decoded, compared and quoted.
  private static func script(of count: Int, baseline: Int?) -> Benchmark {
    let name = "in a script, parsed and played"
    return Benchmark(
      title(name, count),
      baseline: baseline.map { title(name, $0) },
      target: baseline == nil ? .none : .ratio(13),
      iterations: 1
    ) {
      let text = String(repeating: "Größe\\n\\\"x ", count: count / 10)
      let script = "feature Login\nsend .accountChanged(\"\(text)\")\n  account = \"\(text)\"\n"
      let run = QuietRun(
        of: script,
        in: FeatureCatalog { FeatureEntry("Login", initialState: Login.State()) { Login() } }
      )
      return Workload { for _ in 0..<$0 { await play(run) } }
    }
  }

  private static func play(_ run: QuietRun) async {
    do { blackHole(try await run.play()) } catch { fatalError("A measured script failed: \(error)") }
  }

  private static func title(_ name: String, _ count: Int) -> String { "text of \(count.formatted) characters, \(name)" }
}

extension Int {
  fileprivate var formatted: String { self == 1_000_000 ? "1,000,000" : "100,000" }
}

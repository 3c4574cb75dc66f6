/// The options of the command line.
struct BenchmarkOptions {
  var filter: String?
  var json: String?
  var compare: String?
  var once: Int?
  var countsAllocations = false
  var wantsHelp = false

  static let help = """
    Measures what each operation costs. Build with -c release.

    USAGE: benchmarks [--filter NAME] [--allocations] [--json FILE] [--compare FILE]

      --filter NAME    Only rows whose name contains NAME; baselines are always measured.
      --allocations    Also count heap allocations (runs itself under valgrind).
      --json FILE      Write the results to FILE.
      --compare FILE   List the rows that are more than 10 % slower than in FILE.
      --once N         Run each selected row's operation N times and measure nothing:
                       valgrind --tool=callgrind benchmarks --filter "root send" --once 100000

    EXAMPLE: swift run -c release benchmarks --filter send
    """

  /// An error in the command line's usage.
  enum UsageError: Error {
    case unknown(String)
    case missingValue(String)
    case notANumber(option: String, value: String)

    var text: String {
      switch self {
      case .unknown(let option): "benchmarks: unknown option “\(option)”. See benchmarks --help."
      case .missingValue(let option): "benchmarks: \(option) needs a value. See benchmarks --help."
      case .notANumber(let option, let value): "benchmarks: \(option) needs a whole number above 0, found “\(value)”."
      }
    }
  }

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--filter": filter = try Self.value(of: option, from: &rest)
      case "--json": json = try Self.value(of: option, from: &rest)
      case "--compare": compare = try Self.value(of: option, from: &rest)
      case "--once": once = try Self.number(of: option, from: &rest)
      case "--allocations": countsAllocations = true
      case "--help", "-h": wantsHelp = true
      default: throw .unknown(option)
      }
    }
  }

  @MainActor
  func selects(_ row: Benchmark) -> Bool {
    guard let filter else { return true }
    return row.name.contains(filter) || (row.isBaseline && once == nil)
  }

  @MainActor
  func selects(_ row: MemoryBenchmark) -> Bool {
    filter.map(row.name.contains) ?? true
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw .missingValue(option) }
    return value
  }

  private static func number(of option: String, from rest: inout ArraySlice<String>) throws(UsageError) -> Int {
    let value = try value(of: option, from: &rest)
    guard let number = Int(value), number > 0 else { throw .notANumber(option: option, value: value) }
    return number
  }
}

internal import Foundation

/// What got slower, by its ratio to its baseline, since results were written to a file.
struct Regressions {
  private static let tolerance = 1.1

  private let lines: [String]

  init(from file: String, to results: [Measurement]) throws {
    let earlier = try JSONDecoder().decode([Measurement].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    lines = results.compactMap { result in
      guard let ratio = results.ratio(of: result), let before = earlier[result.name].flatMap(earlier.ratio),
        ratio > before * Self.tolerance
      else { return nil }
      return String(format: "slower: %@, %.2f → %.2f × its baseline", result.name, before, ratio)
    }
  }

  var text: String {
    lines.isEmpty ? "Nothing got slower by more than 10 %." : lines.joined(separator: "\n")
  }
}

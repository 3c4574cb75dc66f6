import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepScript

/// The panel with the changes of a screen.
@Suite struct StepLogPanelTests {
  @Test func ownChangesAreShownAtOnceAndOthersOnceASecond() throws {
    var panel = StepLogPanel(isShown: true, paint: LineColorizer(isOn: false))
    func shown(_ label: String, isOwn: Bool, at seconds: Int) throws -> Bool {
      let step = try Script.Step(parsing: "see \"\(label)\"", file: "test")
      panel.add(PlayedStep(step: step), isOwn: isOwn)
      return panel.lines(columns: 40, rows: 9, at: .seconds(seconds)).contains("see \"\(label)\"")
    }
    #expect(try shown("A", isOwn: true, at: 5))
    #expect(try !shown("B", isOwn: false, at: 5))
    #expect(try shown("C", isOwn: false, at: 6))
    #expect(try shown("D", isOwn: true, at: 6))
  }

  @Test func aLongLineTakesAtMostThreeRows() throws {
    var panel = StepLogPanel(isShown: true, paint: LineColorizer(isOn: false))
    let step = try Script.Step(parsing: "see \"one two three four five six seven eight nine ten\"", file: "test")
    panel.add(PlayedStep(step: step), isOwn: true)
    let rows = ["see \"one two", "  three four", "  five six se…"]
    #expect(Array(panel.lines(columns: 14, rows: 4, at: .zero).dropFirst()) == rows)
    #expect(Array(panel.lines(columns: 14, rows: 3, at: .zero).dropFirst()) == Array(rows.suffix(2)))
    panel.scroll(lines: -1)
    #expect(Array(panel.lines(columns: 14, rows: 3, at: .zero).dropFirst()) == Array(rows.prefix(2)))
  }

  @Test func theLastOwnStepStaysInViewUntilThePersonScrolls() throws {
    var panel = StepLogPanel(isShown: true, paint: LineColorizer(isOn: false))
    func rows(adding labels: String, own: Set<Character> = [], at seconds: Int = 0) throws -> [String] {
      for label in labels {
        let step = try Script.Step(parsing: "see \"\(label)\"", file: "test")
        panel.add(PlayedStep(step: step), isOwn: own.contains(label))
      }
      return panel.lines(columns: 50, rows: 3, at: .seconds(seconds))
    }
    let (end, below) = ("── changes and effects ", "── changes and effects, 2 rows below ")
    let long = try rows(adding: "ABCDEF", own: ["A", "C"])
    #expect(long[0].hasPrefix(below) && Array(long[1...]) == ["see \"C\"", "see \"D\""], "\(long)")
    let short = try rows(adding: "G", own: ["G"])
    #expect(short[0].hasPrefix(end) && Array(short[1...]) == ["see \"F\"", "see \"G\""], "\(short)")
    let later = try rows(adding: "HIJ", at: 1)
    #expect(later[0].hasPrefix(below) && Array(later[1...]) == ["see \"G\"", "see \"H\""], "\(later)")
    panel.scroll(pages: 1)
    #expect(try Array(rows(adding: "K", at: 2)[1...]) == ["see \"J\"", "see \"K\""])
  }
}

import Foundation
import Lockstep
import LockstepDiff
import LockstepReport
import Testing

@testable import LockstepTesting

@Suite struct TestReportWriterTests {
  @Test func onlyTheFirstActionsOfAnEndlessStoreAreRecorded() throws {
    let path = NSTemporaryDirectory() + "recorder-" + UUID().uuidString + ".html"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let page = try TestRunPage(path: path, run: "1")
    let recorder = TestReportWriter(page: page, number: 1, test: "App.Tests/loops()/Tests.swift:3:4", feature: "Loop")
    recorder.begin(at: .leaf("0"))
    for number in 1...2_100 {
      recorder.record(.stepStarted(step: number, action: .leaf(".again"), origin: .immediate(step: number - 1)))
    }
    recorder.finish()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: #"["s",2000,"#).count == 2)
    #expect(!text.contains(#"["s",2001,"#))
    #expect(text.contains(#""text":"The first 2000 actions of each test store are recorded.""#))
  }
}

import Foundation
import TestSize
import Testing

@testable import LockstepReport

/// Compressed bytes, read by Python's zlib. `check_report.py` reads them in a browser.
@Suite struct DeflateTests {
  @Test func zlibReadsWhatWasCompressed() throws {
    var random = SeededNumbers(seed: 1)
    var samples: [[UInt8]] = [[], [0], Array("a".utf8), Array(repeating: 65, count: 100_000)]
    for _ in 0..<runs(80, oneIn: 2) {
      let count = Int.random(in: 0..<20_000, using: &random)
      let alphabet = UInt8.random(in: 1...255, using: &random)
      samples.append((0..<count).map { _ in UInt8.random(in: 0...alphabet, using: &random) })
    }
    samples.append(Array(String(repeating: #"{"path":"rows[id: 3].name","new":"x"},"#, count: 20_000).utf8))
    let lines = samples.map {
      "\(Data(Deflate.compress($0)).base64EncodedString()) \(Data($0).base64EncodedString())\n"
    }
    #expect(try Self.python(lines.joined()) == "ok\n")
    #expect(Deflate.compress(samples[samples.count - 1]).count < 20_000)
  }

  private static func python(_ input: String) throws -> String {
    let program = """
      import base64, sys, zlib
      for line in sys.stdin.read().split("\\n")[:-1]:
          packed, plain = (base64.b64decode(part) for part in line.split(" "))
          inflater = zlib.decompressobj(-15)
          assert inflater.decompress(packed) + inflater.flush() == plain and inflater.eof and not inflater.unused_data
      print("ok")
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    let file = URL(filePath: NSTemporaryDirectory() + "deflate-\(UUID().uuidString)")
    try input.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}

import Testing

@testable import LockstepScript

@Suite struct IncludedFileTests {
  private static func read(_ text: String, _ files: [String: String] = [:]) throws -> Script {
    try Script(parsing: text.utf8, file: "Scripts/a.script", files: .held(files))
  }

  private static func errors(_ text: String, _ files: [String: String]) -> String? {
    do {
      _ = try read(text, files)
      return nil
    } catch {
      return (error as? ScriptErrors)?.description
    }
  }

  @Test func theirLinesAreParsedInPlace() throws {
    let script = try Self.read(
      """
      feature A
      world offline
      include "parts/names.steps"
      repeat 2
        include "parts/login.steps"
      end
      finish
      """,
      [
        "Scripts/parts/names.steps": "feature A\nworld offline\nlet user = \"Blob\"\n",
        "Scripts/parts/login.steps": "send .login(user)\n  isLoading = true\ninclude \"../b.steps\"",
        "Scripts/parts/../b.steps": "advance 1s\n",
      ]
    )
    #expect(
      script.text == """
        feature A
        world offline
        repeat 2
          send .login("Blob")
            isLoading = true
          advance 1s
        end
        finish

        """
    )
    #expect(
      script.source.included.map(\.file) == [
        "Scripts/parts/names.steps", "Scripts/parts/login.steps", "Scripts/parts/../b.steps",
      ]
    )
  }

  @Test func mistakesInThemAreReportedInTheirFile() {
    let errors = Self.errors(
      "feature A\ninclude \"b.steps\"\nfinsh",
      ["Scripts/b.steps": "send .a\ninclude \"c.steps\"\n", "Scripts/c.steps": "# ok\n  x = 1\nsned .b"]
    )
    #expect(
      errors == """
        Scripts/a.script:3:1: error: there is no step `finsh`
            finsh
            ^~~~~
        Did you mean `finish`?

        Scripts/c.steps:2:3: error: an indented line belongs to a step, and there is none above
              x = 1
              ^~~~~
            included from Scripts/b.steps:2:1
            included from Scripts/a.script:2:1
        Remove the indentation if this is a step; otherwise put it below a `send` or `receive`.

        Scripts/c.steps:3:1: error: there is no step `sned`
            sned .b
            ^~~~
            included from Scripts/b.steps:2:1
            included from Scripts/a.script:2:1
        Did you mean `send`?
        """
    )
  }

  @Test(
    arguments: [
      (
        "include \"b.stpes\"", ["Scripts/b.steps": ""],
        """
        Scripts/a.script:2:9: error: there is no file `Scripts/b.stpes`
            include "b.stpes"
                    ^~~~~~~~~
        Did you mean `include "Scripts/b.steps"`?
        """
      ),
      (
        "include \"nowhere\"", [:],
        """
        Scripts/a.script:2:9: error: there is no file `Scripts/nowhere`
            include "nowhere"
                    ^~~~~~~~~
        Paths are relative to the including file.
        """
      ),
      (
        "include b.steps", [:],
        """
        Scripts/a.script:2:9: error: `b.steps` is not the path of a file
            include b.steps
                    ^~~~~~~
        Write it in double quotes: `include "opening.steps"`
        """
      ),
      (
        "include", [:],
        """
        Scripts/a.script:2:1: error: `include` needs the path of a file
            include
            ^~~~~~~
        Write for example: `include "opening.steps"`
        """
      ),
      (
        "include \"b\"", ["Scripts/b": "include \"c\"", "Scripts/c": "send .a\ninclude \"b\""],
        """
        Scripts/c:2:9: error: the file includes itself: Scripts/b → Scripts/c → Scripts/b
            include "b"
                    ^~~
            included from Scripts/b:1:1
            included from Scripts/a.script:2:1
        Remove one of the inclusions.
        """
      ),
      (
        "include \"b\"", ["Scripts/b": "feature B"],
        """
        Scripts/b:1:9: error: the included file is for the feature `B`, the script for `A`
            feature B
                    ^
            included from Scripts/a.script:2:1
        Remove the line, or include another file.
        """
      ),
      (
        "include \"b\"", ["Scripts/b": "seed 7"],
        """
        Scripts/b:1:6: error: the included file specifies the seed `7`, but the script doesn't
            seed 7
                 ^
            included from Scripts/a.script:2:1
        Write `seed 7` at the top of the script, or remove the line.
        """
      ),
      (
        "repeat 2\ninclude \"b\"", ["Scripts/b": "send .a\nend"],
        """
        Scripts/a.script:2:1: error: `repeat` has no `end`
            repeat 2
            ^~~~~~
        Write `end` below the last step to repeat.

        Scripts/b:2:1: error: `end` has no matching `repeat` or `unordered`
            end
            ^~~
            included from Scripts/a.script:3:1
        Remove it, or write `repeat` or `unordered` above the first step of the block.
        """
      ),
      (
        "include \"b\"\nend", ["Scripts/b": "repeat 2\nsend .a"],
        """
        Scripts/a.script:3:1: error: `end` has no matching `repeat` or `unordered`
            end
            ^~~
        Remove it, or write `repeat` or `unordered` above the first step of the block.

        Scripts/b:1:1: error: `repeat` has no `end`
            repeat 2
            ^~~~~~
            included from Scripts/a.script:2:1
        Write `end` below the last step to repeat.
        """
      ),
      (
        "let id = 1\ninclude \"b\"", ["Scripts/b": "let id = 2"],
        """
        Scripts/b:1:5: error: `id` is already defined in Scripts/a.script:2
            let id = 2
                ^~
            included from Scripts/a.script:3:1
        Choose another name.
        """
      ),
    ] as [(String, [String: String], String)]
  )
  func mistakesInThemAreReported(steps: String, files: [String: String], text: String) {
    #expect(Self.errors("feature A\n\(steps)", files) == text)
  }

  @Test func theyNestUpToSixteenLevels() throws {
    func files(_ count: Int) -> [String: String] {
      var files: [String: String] = [:]
      for number in 1..<count { files["Scripts/\(number)"] = "include \"\(number + 1)\"" }
      files["Scripts/\(count)"] = "finish"
      return files
    }
    #expect(try Self.read("feature A\ninclude \"1\"", files(16)).steps.count == 1)
    let errors = try #require(Self.errors("feature A\ninclude \"1\"", files(17)))
    #expect(errors.hasPrefix("Scripts/16:1:9: error: files include each other more than 16 levels deep\n"), "\(errors)")
  }

  @Test func theirNumberIsLimited() throws {
    // Each file includes the next one twice, which makes 2 to the power of 15 files.
    var files: [String: String] = [:]
    for number in 1..<15 { files["Scripts/\(number)"] = "include \"\(number + 1)\"\ninclude \"\(number + 1)\"" }
    files["Scripts/15"] = "finish"
    let errors = try #require(Self.errors("feature A\ninclude \"1\"", files))
    #expect(errors.contains("error: the script includes more than 256 files\n"), "\(errors.prefix(300))")
  }

  @Test func theirSizeIsLimited() throws {
    var files = IncludedFileReader.held(["Scripts/b": "#" + String(repeating: "-", count: 300)])
    files.mostBytes = 1_000
    let text = "feature A\n" + String(repeating: "include \"b\"\n", count: 4)
    let errors = try #require(throws: ScriptErrors.self) {
      try Script(parsing: text.utf8, file: "Scripts/a.script", files: files)
    }
    #expect(
      errors.description == """
        Scripts/a.script:5:9: error: the included files have more than 1000 bytes
            include "b"
                    ^~~
        Combine related files into one.
        """
    )
  }
}

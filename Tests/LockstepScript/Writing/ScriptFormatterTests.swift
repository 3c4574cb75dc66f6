import Foundation
import Lockstep
import TestSize
import Testing

@testable import LockstepScript

@Suite struct ScriptFormatterTests {
  private static func format(_ text: String) throws -> String {
    try ScriptFormatter(text.utf8, file: "a.script").text
  }

  @Test func stackElementIDsAreQuoted() throws {
    #expect(
      try Self.format("feature A\nsend .a( id:#0,b: [#12 ,1])#3\n  path[id: #0].name=1 # 4\n")
        == "feature A\nsend .a(id: \"#0\", b: [\"#12\", 1])  #3\n  path[id: \"#0\"].name = 1  # 4\n"
    )
  }

  @Test func spacesAndLinesAreNormalized() throws {
    let text = """


      # A comment   \t
      #another


      feature    Shop#why
      world\t"a  b"
      seed 1_000
      given   count=0x10
      hold   # from here
      let  id=[1,2 ,3,]
      include   "b.steps"   # fragment
      exhaustivity   off

      send   .row( id:3 , action :.rename( "a,b" , [ "x":1 , ] ) )   #  why not
          rows[ id:3 ].name="#1"
        # about the tags
       tags+= "b"
       tags-="a"
       notice :absent
       …
      repeat    2
      # in the block
      send .page(Page<Int,  String>(1))
       a=-1
      repeat 3
          receive .loaded( _ ,… )
            count=1e-3


      # still inside
      end
      end
      expect   count<3
      expect count>=-1
      expect count( rows )==2
      expect rows  contains Page< Int >(x)
      expect contains contains contains
      note   a  b "c"   # d
      snapshot   home   rows[0]
      state
      advance   wait
      resume   "a # b"   2   # oldest but one
      resume "c"
      choose   "log in"   "no"# why

      finish

      """.replacing("\n", with: "\r\n")
    #expect(
      try Self.format("\u{FEFF}" + text) == """
        # A comment
        #another

        feature Shop  #why
        world "a  b"
        seed 1_000
        given count = 0x10
        hold  # from here
        let id = [1, 2, 3]
        include "b.steps"  # fragment
        exhaustivity off

        send .row(id: 3, action: .rename("a,b", ["x": 1]))  #  why not
          rows[id: 3].name = "#1"
          # about the tags
          tags += "b"
          tags -= "a"
          notice: absent
          ...
        repeat 2
          # in the block
          send .page(Page<Int,  String>(1))
            a = -1
          repeat 3
            receive .loaded(_, ...)
              count = 1e-3

            # still inside
          end
        end
        expect count < 3
        expect count >= -1
        expect count(rows) == 2
        expect rows contains Page< Int >(x)
        expect contains contains contains
        note a  b "c"  # d
        snapshot home rows[0]
        state
        advance wait
        resume "a # b" 2  # oldest but one
        resume "c"
        choose "log in" "no"  # why

        finish

        """
    )
  }

  @Test func multilineStringsKeepTheirLines() throws {
    let text = """
      repeat 2
      send .say(\"""
            one
              two  \t

           \t
            \\
            # three
            \""",  to:\"""
       x
      \""" )# end
      log+=\"""
       y
       \"""
      end
      """.replacing("log+=", with: " log+=")
    let formatted = try Self.format(text)
    #expect(
      formatted == """
        repeat 2
          send .say(\"""
          one
            two  \t


          \\
          # three
          \""", to: \"""
           x
          \""")  # end
            log += \"""
            y
            \"""
        end

        """
    )
    #expect(try Self.format(formatted) == formatted)
  }

  @Test(arguments: ["", "\n\n", "# only a comment", "finish", "send x\n  a = y", "feature A\n\n\n\n# end\n\n"])
  func fragmentsDoNotNeedAFeature(text: String) throws {
    let formatted = try Self.format(text)
    #expect(try Self.format(formatted) == formatted)
    #expect(!formatted.hasSuffix("\n\n") && !formatted.hasPrefix("\n"))
  }

  @Test(arguments: ["sned .a", "state …", "send …", "send .…", "send .a\n  … = 1"])
  func aMistakeIsReported(text: String) {
    #expect(throws: ScriptErrors.self) { try Self.format(text) }
  }

  /// Formatting is idempotent and keeps a script's meaning.
  @Test(arguments: 0..<runs(3, oneIn: 2) as Range<UInt64>)
  func formattingKeepsTheMeaningOfFuzzedScripts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let signs = Array(" \t\n\r#\"\\()[],:=<>+-.…_`xend1s".utf8)
    var formatted = 0
    for _ in 0..<300 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1..<5, using: &random) {
        let position = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: position)
        case 1: bytes[position] = UInt8.random(in: 0...255, using: &random)
        default: bytes.insert(signs.randomElement(using: &random) ?? 0, at: position)
        }
      }
      guard let once = try? ScriptFormatter(bytes, file: "fuzz").text else { continue }
      formatted += 1
      let text = String(decoding: bytes, as: UTF8.self)
      let twice = try? Self.format(once)
      #expect(twice == once, "seed \(seed):\n\(text)")
      let meant = try? Script(parsing: bytes, file: "a").text
      #expect((try? Script(parsing: once.utf8, file: "a").text) == meant, "seed \(seed):\n\(text)")
    }
    #expect(formatted > 10, "seed \(seed)")
  }

  private static let sample = #"""
    # A script.
    feature Shop
    world full
    seed 7
    given count = 2
    hold
    let id = [1: "a", 2: "b"]
    send .row(id: 3, action: .rename("Blob", after: 1.5s), id)  # why
      rows[id: 3].name = "Blob"
      rows += Row(id: -1)
      alert: absent
    repeat 2
      receive .loaded(_, at: _, ...)
        ...
      send .say("""
        one
          two \
        three
        """)
    end
    expect count >= 2
    expect count(rows) == 3
    expect rows contains Page<Int>(1)
    note the  end
    snapshot home rows[0]
    choose "log in" "no"
    resume "search" 2  # b
    finish
    """#
}

import Lockstep
import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// Presses random keys in a feature's app, and compares its screen after each key with one that is opened again for the same state.
///
/// - Parameters:
///   - entry: The feature.
///   - world: The name of its world; nil for none.
///   - seed: Seeds the keys.
///   - count: The number of keys.
func playRandomKeys(_ entry: CatalogEntry, world: String? = nil, seed: UInt64, count: Int) async {
  let playable = entry.open(PlaybackSettings(world: world.flatMap { entry[world: $0] }))
  var keys = RandomKeys(seed: seed)
  let terminal = FakeTerminal((0..<count).map { _ in keys.next() })
  var (rows, seen, number) = (TerminalRows(), 0, 0)
  terminal.onEvent = { event in
    number += 1
    if case .resized = event { (terminal.columns, terminal.rows) = keys.size() }
    guard let shown = playable.screenSession, let reopened = playable.openScreen(in: playable.language) else { return }
    reopened.copyPositions(from: shown)
    let (found, expected) = (shown.snapshot(), reopened.snapshot())
    #expect(found == expected, "seed \(seed), before event \(number), \(event)")
    rows.feed(String(terminal.written.utf8.dropFirst(seen)) ?? "")
    seen = terminal.written.utf8.count
    let text = found.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Completions are in front of the last rows.
    let page = rows.rows.prefix(text.count).prefix { !$0.hasPrefix("── ") }
    #expect(page.elementsEqual(text.prefix(page.count)), "the terminal, seed \(seed), before event \(number), \(event)")
  }
  var time = Duration.zero
  let player = ScreenPlayer(
    playable,
    tip: nil,
    on: terminal,
    paint: LineColorizer(isOn: false),
    isLive: false,
    now: {
      time += .milliseconds(30)
      return time
    }
  )
  await player?.run()
  #expect(number == count, "seed \(seed): the app ended early")
  #expect(player?.issueCount == 0, "seed \(seed)")
}

/// Random input of a person, without the keys that end or suspend the program.
struct RandomKeys {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> TerminalEvent {
    let keys = [
      "\t", "\t", "\t", "\u{1B}[Z", "\r", "\r", "\r", " ", "\u{1B}[A", "\u{1B}[B", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D",
      "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\u{7F}", "\u{1B}[3~", "\u{15}", "a", "1", "é", "漢", "\u{301}",
      "\u{0F}", "\u{1B}[<0;5;5M", "\u{1B}[<0;30;9M\u{1B}[<0;30;9m", "\u{1B}[<64;9;9M", "\u{1B}[<65;9;9M",
      "\u{1B}[200~a\rb\u{1B}[201~",
      "\u{0C}", "\u{17}", "\u{1B}b", "\u{1B}f", "\u{1B}1", "\u{1B}2", "\u{1B}3", "\u{1B}OP",
      "\u{14}send .x\r", "\u{14}x\r",
    ]
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return .resized
    case 1..<4: return .nothing
    // A lone escape is followed by a pause.
    case 4: return .bytes([0x1B, 0x1B])
    default: return .bytes(Array((keys.randomElement(using: &random) ?? "\t").utf8))
    }
  }

  mutating func size() -> (Int, Int) {
    (Int.random(in: 20...120, using: &random), Int.random(in: 5...50, using: &random))
  }
}

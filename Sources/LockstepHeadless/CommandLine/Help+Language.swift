extension Help {
  /// The script language on one page; the article ScriptLanguage has its grammar.
  static func language(of program: String) -> String {
    """
    What a script may say. A script drives one feature, a line a step; the indented
    lines below a step name all that it changes. `#` begins a comment.

    \(example.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))

    HEAD
      feature NAME           What is driven: `\(program) list` names the features.
      world NAME             How its surroundings behave; without it, well.
      seed N                 Seeds random numbers and the order of effects.
      given PATH = VALUE     Changes the state before the first step.
      let NAME = VALUE       The name stands for the value from here on.
      include "FILE"         As if the lines of the file stood here.

    STEPS
      send ACTION            Sends an action.
      receive ACTION         Takes the oldest action that an effect has sent, which
                             must be this one; payloads may be left out.
      advance DURATION       Lets virtual time go on: 500ms, 1.5s, 2m.
      expect PATH == VALUE   Compares; also !=, <, >, <=, >= and contains, and the
                             number of elements: expect count(rows) == 3
      finish                 Nothing may wait to be received or be in flight.
      skip received          Takes all that waits, whatever it is.
      skip effects           Cancels what is in flight.
      state [PATH]           Prints the state, or a part of it.
      snapshot NAME [PATH]   Does so, and compares it with a golden file.
      note TEXT              Prints a text.
      exhaustivity off       From here on nothing need be named or received; `on`.
      repeat N … end         Plays the steps between so many times.
      unordered … end        Takes the actions of the `receive` steps between, in
                             whichever order they come.

    BELOW send, receive AND THE end OF unordered, INDENTED
      PATH = VALUE           What is there now.
      PATH += ELEMENT        What came to a collection; -= what left it.
      PATH: absent           What is no longer there.
      ...                    The rest of the step need not be named.

    PATHS
      alert.title, rows[3].name, rows[id: "tea"].name, prices["tea"], route.detail

    VALUES, AS SWIFT WRITES THEM
      .tapped, .row(id: 3, action: .toggle), Session(token: "t", user: nil), 42,
      1.5, true, nil, "text", [1, 2], ["tea": 3], 1.5s, "2024-01-31T12:00:00Z"
      Where something is compared `_` is any value, `...` the rest of a list.

    `\(program) list FEATURE` tells its actions and what they take; `\(program) record`
    writes the indented lines.

    EXAMPLE: \(program) language
    """
  }

  /// The example script in the page, which indents it.
  static let example = """
    feature Login
    world   offline
    send .accountChanged("blob@example.com")
      account = "blob@example.com"
    send .passwordChanged("correct horse")
    send .loginButtonTapped
      isLoading = true
    receive .loginResponse(.failure)
      isLoading = false
      alert = _
      ...
    finish
    """
}

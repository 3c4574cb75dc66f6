internal import LockstepDiff
internal import LockstepScreen

/// Mistakes in the definition of a name or the assignment to a path.
extension ScriptFault {
  static func badName(_ text: String) -> Self {
    Self("a name was expected, found \(found(text))") { "Write a name that is not a keyword: `let id = 3`" }
  }

  static func missingAssignment(_ name: String) -> Self {
    Self("the line does not say what `\(cut(name))` is") { "Write `\(cut(name)) = value`." }
  }

  static let equalityInAssignment = Self("`==` compares") { "Write `=`." }

  /// - Parameters:
  ///   - line: The line of the first definition.
  ///   - file: The file of the first definition; nil if it is the same file.
  static func redefined(_ name: String, line: Int, file: String?) -> Self {
    let place = file.map { "in \(name: $0):\(line)" } ?? "on line \(line)"
    return Self("`\(cut(name))` is already defined \(place)") { "Choose another name." }
  }
}

/// Mistakes in words and numbers.
extension ScriptFault {
  static func badSeed(_ text: String) -> Self {
    Self("`\(cut(text))` is not a seed") { "A seed is a whole number from 0 to 18446744073709551615: `seed 42`" }
  }

  static func badSwitch(_ text: String) -> Self {
    Self("`exhaustivity` must be `on` or `off`, not `\(cut(text))`") {
      NearestName(text).question(in: ["on", "off"]) ?? "Write `exhaustivity off`."
    }
  }

  static func badSkip(_ text: String) -> Self {
    Self("`skip` cannot skip `\(cut(text))`") {
      NearestName(text).question(in: ["received", "effects"]) ?? "Write `skip received` or `skip effects`."
    }
  }

  static func badDuration(_ text: String) -> Self {
    Self("`\(cut(text))` is not a duration") { "Write a number and a unit (h, m, s, ms, us, ns): `1.5s`" }
      .meaning(text)
  }

  static func durationTooLong(_ text: String) -> Self {
    Self("`\(cut(text))` is longer than the maximum advance") { "The longest advance is 1000000h." }
  }

  static func badSnapshotName(_ text: String) -> Self {
    Self("`\(cut(text))` can't be used as a file name") {
      "Write letters, digits, `-` and `_`, at most 100 bytes: `after-login`"
    }
  }

  static func badEffectNumber(_ text: String) -> Self {
    Self("`\(cut(text))` is not the number of an effect") {
      "Write a whole number, where 1 is the oldest: `resume \"search\" 2`"
    }
  }
}

/// Mistakes in elements of screens.
extension ScriptFault {
  /// Text in place of an element.
  static func badElement(_ text: String) -> Self {
    Self("a quoted string was expected, found \(found(text))") {
      "Write the label in quotes, `tap \"Log in\"`, or an id: `tap #submit`"
    }
  }

  /// An element's label without quotes; `words` are the words before it.
  static func unquotedElement(_ label: String, after words: String) -> Self {
    Self("the label `\(cut(label))` must be in quotes") {
      "Write `\(words)\"\(cut(label))\"`, or an id: `\(words)#submit`"
    }
  }

  /// A role that no element can have.
  static func unknownRole(_ role: String) -> Self {
    let roles = ElementRole.allCases.map(\.rawValue)
    return Self("no element has the role `\(cut(role))`") {
      NearestName(role).question(in: roles)
        ?? "The roles are " + roles.listed(limit: 8) { "`\($0)`" }.joined(separator: ", ")
    }
  }

  static func badText(_ text: String) -> Self {
    Self("a quoted string was expected, found \(found(text))") { "Write the text in quotes." }
  }

  static func badDirection(_ text: String) -> Self {
    Self("a step must go `up` or `down`, not \(found(text))") { "Write for example: `step \"Quantity\" up`" }
  }

  static func badScroll(_ text: String) -> Self {
    Self("`scroll` must be followed by `to` or an element, not \(found(text))") { scrolling }
  }

  static func badScrollDirection(_ text: String) -> Self {
    Self("a list must scroll `up` or `down`, not \(found(text))") { scrolling }
  }

  private static let scrolling = "Write for example: `scroll to \"Imprint\"` or `scroll list \"Orders\" down`"

  /// A word that is not the name of a key.
  static func badKey(_ text: String) -> Self {
    let names = ScreenInput.keyNames.map(\.name) + ScreenInput.pointerNames
    return Self("there is no key \(found(text))") {
      NearestName(text).question(in: names)
        ?? "The keys are \(ScreenInput.keyList); a character is in quotes: `key \"a\"`"
    }
  }

  /// A string that isn't exactly one character.
  static func badKeyText(_ text: String) -> Self {
    Self("a key types one character, not \(text.count)") { "Write one `key` for each character, or use `type`." }
  }

  /// Text in place of the pointer position.
  static func badPointer(_ verb: String, _ text: String) -> Self {
    Self("the pointer position must be a column and a row, each from 1 to 10000, not \(found(text))") {
      "Write for example: `key \(verb) 30x9`"
    }
  }

  static func badWindowSize(_ text: String) -> Self {
    Self("the size of a window must be columns and rows, each from 1 to 10000, not \(found(text))") {
      "Write for example: `window 40x20`"
    }
  }
}

/// Mistakes in paths and expectations.
extension ScriptFault {
  static func badPath(_ text: String) -> Self {
    Self("a path was expected, found \(found(text))") { "Begin with the name of a field: `alert.title = \"…\"`" }
  }

  static func missingOperator(path: String) -> Self {
    Self("the line does not say how to change `\(cut(path))`") {
      "Write `path = value`, `path += element`, `path -= element` or `path: absent`."
    }
  }

  static let equalityInExpectation = Self("`==` compares values, but a line below a step describes a change") {
    "Write `=`."
  }
  static let assignmentInExpect = Self("`=` describes a change, but `expect` compares values") { "Write `==`." }

  static func missingComparison(path: String) -> Self {
    Self("`expect` does not say what to compare `\(cut(path))` with") {
      "Write `expect path == value`, or one of \(comparisons)."
    }
  }

  static func badComparison(_ text: String) -> Self {
    Self("`\(cut(text))` is not a comparison") {
      NearestName(text).question(in: ["contains"]) ?? "Write one of \(comparisons)."
    }
  }

  private static var comparisons: String {
    Script.Step.Comparison.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  static let unclosedCount = Self("`count(` is never closed") { "Write `)` after the path: `expect count(rows) == 3`" }
  static let countContains = Self("`count(…)` is a number, which can't be used with `contains`") {
    "Write `expect path contains value` without `count`."
  }

  static func badPresence(_ text: String) -> Self {
    Self("only `absent` is allowed after `:`, found \(found(text))") {
      "Write `path: absent`, or `path = value` for a value."
    }
  }

  /// A line pasted from a trace. A script uses `line` instead.
  static func tracedChange(line: String) -> Self {
    Self("this is a line of a trace, with the old and the new value") {
      "A script contains only the new value: `\(cut(line, 120))`"
    }
  }

  /// A line about an effect, pasted from a trace.
  static let tracedEffect = Self("this line of a trace describes an effect") { "Remove it." }
}

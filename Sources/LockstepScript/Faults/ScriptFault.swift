/// Mistakes in the text of a script. `ScriptFault+Text.swift` contains the messages.
package enum ScriptFault: SourceFault {
  // The file
  case emptyScript
  case onlyComments
  case invalidUTF8(offset: Int, byte: UInt8)
  case controlCharacter(UInt8)

  // Lines
  case unknownVerb(String)
  case missingArgument(Verb)
  case extraText(String)
  case featureMissing
  case duplicateHeader(Verb, firstLine: Int)
  case headerAfterStep(Verb)
  case headerInBlock(Verb)
  /// A statement that is allowed only in a whole script.
  case notAStep(Verb)
  case lineWithoutStep
  case expectationsNotTaken(Verb)
  case stepIndented(Verb)

  // Meaning of lines
  case inclusion(InclusionFault)
  case block(BlockFault)
  case name(NameFault)

  // Words
  case badSeed(String)
  case badSwitch(String)
  case badSkip(String)
  case badDuration(String)
  case durationTooLong(String)
  case badSnapshotName(String)
  case badEffectNumber(String)

  // Elements of screens
  /// Text in place of an element or of a text in quotes.
  case badElement(String)
  case badText(String)
  case badDirection(String)
  case badScroll(String)

  // Paths and expectations
  case badPath(String)
  case missingOperator(path: String)
  case equalityInExpectation
  case assignmentInExpect
  case missingComparison(path: String)
  case badComparison(String)
  case unclosedCount
  case countContains
  case badPresence(String)
  /// A line pasted from a trace, and the line that a script uses instead.
  case tracedChange(line: String)
  /// A line about an effect, pasted from a trace.
  case tracedEffect

  // Values
  case value(ValueFault)
}

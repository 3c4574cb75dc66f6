import LockstepDiff
import LockstepExploration
import Testing

/// The text of a value's fingerprint, or the text of its fault.
func fingerprint<Value>(_ value: Value) -> String {
  do {
    return try ValueFingerprinter<Value>().fingerprint(of: value).description
  } catch {
    return error.text()
  }
}

/// Expects that every value has a fingerprint, and that no two fingerprints are equal.
func expectDistinct<Value>(_ values: [Value], sourceLocation: SourceLocation = #_sourceLocation) {
  var seen: [String: Int] = [:]
  for (index, value) in values.enumerated() {
    let text = fingerprint(value)
    #expect(Fingerprint(text) != nil, "\(text)", sourceLocation: sourceLocation)
    if let earlier = seen[text] {
      Issue.record(
        "[\(earlier)] and [\(index)] of \([Value].self) have one fingerprint",
        sourceLocation: sourceLocation
      )
    }
    seen[text] = index
  }
}

/// Expects that all values have the same fingerprint.
func expectSame<Value>(_ values: [Value], sourceLocation: SourceLocation = #_sourceLocation) {
  let texts = Set(values.map(fingerprint))
  #expect(texts.count == 1 && texts.allSatisfy { Fingerprint($0) != nil }, "\(texts)", sourceLocation: sourceLocation)
}

struct Empty {}

package import Lockstep

/// A row of a query's result: as readable text, and as a JSON object for programs.
package struct QueryRow {
  package let text: String
  package let json: (inout JSONWriter) -> Void

  init(_ text: String, json: @escaping (inout JSONWriter) -> Void) { (self.text, self.json) = (text, json) }
}

extension [QueryRow] {
  /// Returns the rows that fit into a number of characters, at least one, and the number of omitted rows.
  package func prefix(characters: Int) -> (rows: ArraySlice<QueryRow>, rest: Int) {
    var (count, size) = (0, 0)
    for row in self {
      size += row.text.count + 1
      if size > characters, count > 0 { break }
      count += 1
    }
    return (self[..<count], self.count - count)
  }
}

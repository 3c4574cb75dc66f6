extension FileStorageError: CustomStringConvertible {
  /// The failed operation, the file and the reason.
  public var description: String {
    switch self {
    case .invalidName(let name, let rule): "“\(name)” is not a valid file name: \(rule.text)."
    case .failed(let operation, let file, let code):
      "Could not \(operation.rawValue) “\(file)”: \(SystemError(code: code).text)."
    case .undecodable(let file, let type, let reason): "“\(file)” holds no \(type): \(reason.withoutPeriod)."
    case .unencodable(let file, let type, let reason):
      "Could not write a \(type) to “\(file)”: \(reason.withoutPeriod)."
    }
  }
}

extension FileStorageError.NameRule {
  fileprivate var text: String {
    switch self {
    case .notEmpty: "a name must not be empty"
    case .relative: "a name must not begin with “/”"
    case .withoutEmptyParts: "no part of a name may be empty"
    case .withoutDots: "no part of a name may be “.” or “..”"
    case .withoutZeros: "a name must not contain a null character"
    }
  }
}

extension String {
  fileprivate var withoutPeriod: Substring { hasSuffix(".") ? dropLast() : self[...] }
}

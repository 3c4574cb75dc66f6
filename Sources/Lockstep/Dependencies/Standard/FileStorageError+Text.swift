#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

extension FileStorageError: CustomStringConvertible {
  /// The failed operation, the file and the reason.
  public var description: String {
    switch self {
    case .invalidName(let name, let rule): "“\(name)” names no file of a storage: \(rule.text)."
    case .failed(let operation, let file, let code):
      "Could not \(operation.rawValue) “\(file)”: \(String(cString: strerror(code))) (error \(code))."
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
    case .withoutEmptyParts: "a name must have something before, between and after its “/”"
    case .withoutDots: "no part of a name may be “.” or “..”"
    case .withoutZeros: "a name must not hold the character zero"
    }
  }
}

extension String {
  fileprivate var withoutPeriod: Substring { hasSuffix(".") ? dropLast() : self[...] }
}

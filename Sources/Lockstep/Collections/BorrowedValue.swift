// Unsafe, and sound because: a struct of one stored property is laid out as that property, and the memory is looked at as such only for
// the length of one call, during which whoever gives the pointer keeps the value alive and unchanged.

/// A value looked at where it lies.
///
/// Swift copies what it reads through a pointer before it passes it on, large structs with all they refer to. A struct that can't be
/// copied isn't.
@usableFromInline
struct BorrowedValue<Value>: ~Copyable {
  private let value: Value

  /// Passes the value that a pointer points to; a large one isn't copied for that.
  @inlinable
  static func pass<Result>(_ pointer: UnsafePointer<Value>, to function: (Value) -> Result) -> Result {
    // In place is for code that doesn't know the type, which costs 30 ns: code that knows it would copy its bytes after all.
    MemoryLayout<Value>.size > 256 ? passInPlace(pointer, to: function) : function(pointer.pointee)
  }

  @usableFromInline
  static func passInPlace<Result>(_ pointer: UnsafePointer<Value>, to function: (Value) -> Result) -> Result {
    pointer.withMemoryRebound(to: BorrowedValue<Value>.self, capacity: 1) { $0.pointee.pass(to: function) }
  }

  private borrowing func pass<Result>(to function: (Value) -> Result) -> Result {
    function(value)
  }
}

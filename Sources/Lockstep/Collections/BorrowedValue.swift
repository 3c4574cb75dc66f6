// Unsafe but sound because: a struct with one stored property has the layout of that property, and the memory is read as such a struct
// only for the length of one call, during which the caller that passes the pointer keeps the value alive and unchanged.

/// A value that is read in place.
///
/// Swift copies a value that it reads through a pointer before it passes the value on, which also retains everything that a large struct
/// refers to. A noncopyable struct isn't copied.
@usableFromInline
struct BorrowedValue<Value>: ~Copyable {
  private let value: Value

  /// Passes the value at a pointer to a function, without copying a large value.
  @inlinable
  static func pass<Result>(_ pointer: UnsafePointer<Value>, to function: (Value) -> Result) -> Result {
    // Reading in place calls unspecialised code, which costs 30 ns. Specialised code would copy the bytes anyway.
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

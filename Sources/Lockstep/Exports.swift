// A feature says how its state prints, and hides its secrets, without importing another module.
@_exported public import struct LockstepDiff.Secret
@_exported public import enum LockstepDiff.Tree
@_exported public import protocol LockstepDiff.TreeDescribable
@_exported public import protocol LockstepDiff.TreeSubstituting

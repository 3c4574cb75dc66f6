// Re-exported, so that a feature can define how its state prints, and hide secrets in it, without importing another module.
@_exported public import struct LockstepDiff.Secret
@_exported public import enum LockstepDiff.Tree
@_exported public import protocol LockstepDiff.TreeDescribable
@_exported public import protocol LockstepDiff.TreeSubstituting

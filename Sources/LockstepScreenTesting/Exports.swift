@_exported public import LockstepScreen
@_exported public import LockstepTesting

@_exported public import LockstepTesting

@_exported public import struct LockstepPlayback.ExplorationProperty

// A runner imports one module and its features: worlds change the engine's dependencies.
@_exported public import Lockstep

// The catalog that a runner lists its features in.
@_exported public import struct LockstepPlayback.Entry
@_exported public import struct LockstepPlayback.FeatureCatalog

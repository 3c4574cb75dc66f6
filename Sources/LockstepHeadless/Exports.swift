// A runner imports one module and its features: worlds change the engine's dependencies.
@_exported public import Lockstep

@_exported public import struct LockstepPlayback.FeatureCatalog
// The catalog that a runner lists its features in.
@_exported public import struct LockstepPlayback.FeatureEntry

// A runner imports only this module and its features: worlds change the engine's dependencies.
@_exported public import Lockstep

@_exported public import struct LockstepPlayback.FeatureCatalog
// The catalog in which a runner lists its features.
@_exported public import struct LockstepPlayback.FeatureEntry

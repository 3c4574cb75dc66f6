// A runner imports one module and its features: worlds change the engine's dependencies.
@_exported public import Lockstep

// A test imports one module and has the clocks and the engine too, as users of the field expect.
@_exported public import Lockstep
@_exported public import LockstepSimulation

// Tests import only this module, and also get the clocks and the engine, as TCA users expect.
@_exported public import Lockstep
@_exported public import LockstepSimulation

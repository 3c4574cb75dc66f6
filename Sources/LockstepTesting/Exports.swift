// Importing this module also imports the clocks and the engine, as TCA users expect.
@_exported public import Lockstep
@_exported public import LockstepSimulation

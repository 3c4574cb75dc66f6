// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
import Lockstep

enum State { case edit(Int), idle }

func number(_ state: State) -> Int? {
  (/State.edit).extract(from: state)  // here
}

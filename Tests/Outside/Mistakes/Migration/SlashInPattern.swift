// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
import Lockstep

enum Action { case row(Int), idle }

func isRow(_ action: Action) -> Bool {
  switch action {
  case /Action.row: true  // here
  default: false
  }
}

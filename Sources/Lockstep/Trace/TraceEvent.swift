public import LockstepDiff

/// An event of a store. All consumers read the same stream of events.
///
/// Events hold only values; consumers format them as text. Effects are numbered per store in start order.
public enum TraceEvent: Sendable, Hashable {
  /// A step began: an action is about to be reduced. Steps count from 1.
  case stepStarted(step: Int, action: Tree, origin: ActionOrigin)

  /// The step changed the state.
  case stateChanged(step: Int, difference: Difference)

  /// The step started an effect.
  case effectStarted(step: Int, id: Int, name: String)

  /// An effect ended by itself.
  case effectFinished(id: Int, name: String)

  /// An effect was cancelled: by its id, or because its feature instance or its store ended.
  case effectCancelled(id: Int, name: String)

  /// An effect threw an unhandled error.
  case effectFailed(id: Int, name: String, error: String)

  /// An effect sent an action after it was cancelled or had ended.
  case actionDropped(action: Tree, effect: Int)

  /// A simulation's clock advanced. Holds the time since the clock's start, in nanoseconds.
  case clockAdvanced(nanoseconds: Int64)

  /// A simulation ran a job: the job's number within its effect, counted from 1, and the nanoseconds since the clock's start.
  ///
  /// Emitted only on request. `effect` is `nil` for jobs of actors and for jobs of tasks that no effect created.
  case jobRan(effect: Int?, name: String, job: Int, nanoseconds: Int64)

  /// The engine detected incorrect use of the API.
  case issue(EngineIssue)
}

/// The origin of a step's action.
public enum ActionOrigin: Sendable, Hashable {
  /// An external `store.send`.
  case sent

  /// An effect's send, with the effect's number and name.
  case effect(id: Int, name: String)

  /// An `Effect.send` that a step returned.
  case immediate(step: Int)

  /// An element of the feature's screen that appeared or disappeared after a step; step 0 is the start.
  case screen(step: Int)
}

/// The file format of traces: JSON lines with one store's events, in the order in which they happened.
///
/// # Grammar, version 3
///
/// The encoding is UTF-8. A line is one JSON object and ends with LF. Keys have the order given here, without white space. The first line
/// names the format; a reader upgrades older versions step by step and rejects newer ones. A last line without LF results from a crash:
/// readers report and ignore it.
///
///     trace   = header { line } ;
///     header  = {"format":"lockstep-trace","version":3} ;
///     line    = event | {"event":name, …} ;              (* readers skip unknown events *)
///
///     event   = {"event":"stepStarted","step":n,"action":tree,"origin":origin}
///             | {"event":"stateChanged","step":n,"changes":[change, …]}
///             | {"event":"effectStarted","step":n,"effect":id,"name":string}
///             | {"event":"effectFinished","effect":id,"name":string}
///             | {"event":"effectCancelled","effect":id,"name":string}
///             | {"event":"effectFailed","effect":id,"name":string,"error":string}
///             | {"event":"actionDropped","action":tree,"effect":id}
///             | {"event":"clockAdvanced","nanoseconds":n}  (* since the clock's start *)
///             | {"event":"jobRan","effect":id,"name":string,"job":n,"nanoseconds":n}  (* only on request; effect only if there is one *)
///             | {"event":"issue","kind":string,"title":string} ;
///     origin  = "sent" | {"immediate":n} | {"screen":n} | {"effect":id,"name":string} ;   (* n: the step that led to it *)
///     change  = {"path":string,"old":tree,"new":tree}      (* a value was replaced *)
///             | {"path":string,"new":tree,"at":n}          (* a value was added; at: its position in an array of elements with ids *)
///             | {"path":string,"old":tree}                 (* a value was removed *)
///             | {"path":string,"from":n,"to":n} ;          (* an element moved; positions count from 0 *)
///
///     tree    = string                                     (* its printed form: "42", "\"blob\"" *)
///             | null                                       (* nil *)
///             | {"lines":[string, …]}                      (* a string of several lines *)
///             | {"struct":type,"fields":[field, …]}
///             | {"object":type,"fields":[field, …]}
///             | {"enum":type,"case":name,"payload":[field, …]}
///             | {"tuple":[field, …]}
///             | {"array":[tree, …],"ids":[string, …]}      (* ids only if the elements have ids *)
///             | {"set":[tree, …]}
///             | {"dictionary":[[tree,tree], …]}
///             | {"folded":n} ;                             (* number of omitted values; 0: not counted *)
///     field   = [label,tree] ;                             (* the label is a string, or null *)
///     id, n   = integer ;
///     path    = as ``Path`` prints it; empty for the whole state ;
///
/// A runner adds other lines: the played input, hashes of the state, and the outcome.
///
/// # Versions
///
/// 3 (current): the runner's lines hold the initial state and the lines of the played steps; origins hold their steps, and added elements
/// their positions. The state after each step and the cause of each value can therefore be read from the trace alone.
///
/// 2: the runner's lines hold the played input, so that a trace can be replayed. `"immediate"` and `"screen"` have no step.
///
/// 1: events only. They can be read, but not replayed, because they don't hold the played input.
public enum TraceFormat {
  /// The version that this engine writes.
  public static let version = 3

  /// The first line, without the line terminator.
  public static var header: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.write("lockstep-trace", under: "format")
      json.write(version, under: "version")
    }
    return json.bytes
  }
}

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/graph/prepare.h"
#include "core/measure/measurement.h"
#include "core/measure/measuring_lock.h"
#include "core/tuning/graph_search.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/tuning_event.h"
#include "core/tuning/tuning_options.h"

namespace tilewright {

/// A model to tune.
struct TuningModel {
  std::string name;
  std::shared_ptr<const PreparedModel> prepared;
};

/// Where a session gets what touches the outside. All must outlive it.
struct TuningSurroundings {
  std::filesystem::path database;
  Measurer* measurer = nullptr;
  const Clock* clock = nullptr;  ///< the system's where null
  /// Ends `begin` and `resume` before they store anything, with kCancelled, also while they look at what a
  /// model's graph may become.
  std::stop_token stop = {};
  /// Which the session has from before it stores anything to its end, pauses left out.
  MeasuringTurn turn = {};
  /// Called with each event, in order: while the session prepares by `begin` or `resume` on its caller's
  /// thread, afterwards on the session's.
  std::function<void(const TuningEvent&)> on_event;
};

/// What the programs of a round come from.
enum class RoundSource {
  kPolicy,  ///< the session's search policy
  kRandom,  ///< drawn at random, for a cost model that knows too little of a task
};

/// One run of tuning on a thread of its own. Commands may come from any thread and return at once; what
/// became of them is told by events. Every trial is committed when its result arrives; destruction stops the
/// session as `stop` does and waits.
class TuningSession {
 public:
  /// Begins a new session. Errors: the database, a model without any task that can be tuned, or kBusy where
  /// another session measures on this machine.
  static Result<std::unique_ptr<TuningSession>> begin(std::vector<TuningModel> models,
                                                      const TuningOptions& options,
                                                      const TuningSurroundings& surroundings);
  /// Goes on with a stored session exactly where it was: trials that were kept are not repeated. `models`
  /// must be those it began with (kInvalid otherwise). `extra_trials` raises its budget, or
  /// lowers it where they are below 0.
  static Result<std::unique_ptr<TuningSession>> resume(const std::string& session,
                                                       std::vector<TuningModel> models, int extra_trials,
                                                       const TuningSurroundings& surroundings);
  ~TuningSession();

  const std::string& id() const;
  void start();
  /// Ends the trial in flight, then waits for `unpause` or `stop`; others may measure meanwhile.
  void pause();
  /// Goes on, once nobody else measures.
  void unpause();
  /// Ends the trial in flight and the session; it can be resumed later.
  void stop();
  /// The same, but the session is kept as paused, by a person who means to go on with it. One that is paused
  /// when its object goes is kept so too; one that was stopped before, or has nothing left to do, is not.
  void suspend();
  /// The task's turn comes next, before any further comparison of programs within the models. `source`: what
  /// that round's programs come from.
  void focus(int task, RoundSource source = RoundSource::kPolicy);
  /// From the next round on these tasks alone, by their ids, have rounds, unless another is asked for; none
  /// given, or none that the session has: all of them. Default schedules are measured of no others either,
  /// and of those that come back before the next round. The budget stays what it is. Kept with the session.
  void limit_to(std::vector<std::string> tasks);
  /// Measures a program that a person made, ahead of the search and on top of the budget. The search goes on
  /// from where it was; its policy and cost model do not learn of it; the record has the position
  /// `kByHandPosition`. `decisions` is the program's point as JSON, kept where it means the same program in
  /// this session; may be empty.
  void measure_now(int task, Program program, std::string decisions);
  /// Hands over what the cost model is now, once the session's thread comes by: at the latest after the trial
  /// that is measured, or when it has chosen what to measure next. It has learnt from every round that was
  /// told, unless the session is being stopped. `take` is called on that thread, and never where the session
  /// ends first.
  void copy_cost_model(std::function<void(Result<SessionCostModel>)> take);
  /// Raises (or lowers) the budget of trials, and of minutes where they are limited. False once the session
  /// has ended or is about to: then nothing was added, and resuming it is the way to go on.
  bool add_budget(int trials, double minutes = 0);
  /// Blocks until the session has ended.
  void wait();

 private:
  class Run;
  explicit TuningSession(std::unique_ptr<Run> run);
  std::unique_ptr<Run> run_;
};

/// Distinct tasks of several models, in order of first appearance, and how often each model has each.
struct TaskTable {
  std::vector<Task> tasks;
  std::vector<std::vector<int>> weights;  ///< by model, by task
};
/// Leaves the first `count` tasks in it; further weights are 0.
void keep_tasks(TaskTable& table, size_t count);
TaskTable gather_tasks(const std::vector<TuningModel>& models);

/// The graphs of a session's models and the tasks that it may work on: those that the models have, then those
/// that they would have with other layouts and subgraphs, then those that the former can be cut into; the
/// last two have weight 0. `graphs` is empty where the options leave them to the rules.
struct SessionGraphs {
  TaskTable table;
  size_t own_tasks = 0;    ///< of the table: those that the models have by rule
  size_t whole_tasks = 0;  ///< of the table: those that are no pieces
  size_t tuned_tasks = 0;  ///< how many the session begins to tune
  std::vector<GraphSearch> graphs;
};
/// Whether a session has the graphs that the rules give, whatever was measured.
bool leaves_graphs_to_rules(const TuningOptions& options);
/// Errors: kCancelled after a stop request, kUsage where the options name a task that the models do not have.
Result<SessionGraphs> session_graphs(const std::vector<TuningModel>& models, const TuningOptions& options,
                                     const std::stop_token& stop = {});

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/graph/prepare.h"
#include "core/measure/measurement.h"
#include "core/measure/measuring_lock.h"
#include "core/records/database.h"
#include "core/search/past_search.h"
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

/// The objects by which a session reaches the outside. All of them must outlive it.
struct TuningSurroundings {
  std::filesystem::path database;
  double busy_seconds = kUsualBusySeconds;  ///< how long to wait for another program's lock of the database
  Measurer* measurer = nullptr;
  const Clock* clock = nullptr;  ///< the system's where null
  /// A stop request ends `begin` and `resume` with kCancelled before they store anything, also while they
  /// explore the graphs of a model.
  std::stop_token stop = {};
  /// The turn to measure, which the session holds from before it stores anything to its end, except for
  /// pauses.
  MeasuringTurn turn = {};
  /// By the id of a task: what its search is told of searches of like tasks (`SearchContext::past`), in place
  /// of what the records of other sessions say. It is not kept with the session, so that a resumed one must
  /// be given it again.
  std::map<std::string, std::shared_ptr<const PastTasks>> past = {};
  /// Called with each event, in order: on the thread that calls `begin` or `resume` while the session
  /// prepares, afterwards on the session's thread.
  std::function<void(const TuningEvent&)> on_event;
};

/// Where the programs of a round come from.
enum class RoundSource {
  kPolicy,  ///< the session's search policy
  kRandom,  ///< drawn at random, for a cost model that knows too little of a task
};

/// One run of tuning on a thread of its own. Commands may come from any thread and return at once; their
/// outcome is told by events. Every trial is committed when its result arrives. The destructor stops the
/// session as `stop` does and waits.
class TuningSession {
 public:
  /// Begins a new session. Errors: the database, a model without any task that can be tuned, or kBusy where
  /// another session measures on this machine.
  static Result<std::unique_ptr<TuningSession>> begin(std::vector<TuningModel> models,
                                                      const TuningOptions& options,
                                                      const TuningSurroundings& surroundings);
  /// Whether `begin` failed because the models have no task that can be tuned; all else was right.
  static bool has_nothing_to_tune(const Error& error);
  /// Continues a stored session exactly where it was: trials that were kept are not repeated. `models` must
  /// be those it began with (kInvalid otherwise). `extra_trials` raises the budget, or lowers it where it is
  /// negative.
  static Result<std::unique_ptr<TuningSession>> resume(const std::string& session,
                                                       std::vector<TuningModel> models, int extra_trials,
                                                       const TuningSurroundings& surroundings);
  ~TuningSession();

  const std::string& id() const;
  void start();
  /// Ends the trial in flight, then waits for `unpause` or `stop`; other sessions may measure meanwhile.
  void pause();
  /// Continues as soon as no other session measures.
  void unpause();
  /// Ends the trial in flight and the session; it can be resumed later.
  void stop();
  /// The same, but the session is kept as paused, for a person who intends to continue it. A session that is
  /// paused when its object is destroyed is kept as paused, too; one that was stopped before, or has nothing
  /// left to do, is not.
  void suspend();
  /// Gives the task the next round, before any further comparison of programs within the models. `source`:
  /// where that round's programs come from.
  void focus(int task, RoundSource source = RoundSource::kPolicy);
  /// From the next round on, only these tasks, by their ids, have rounds, unless another is asked for. An
  /// empty list, or a list without any task of the session, removes the limit. Default schedules are measured
  /// for these tasks only, and for tasks that come back before the next round. The budget stays the same. The
  /// limit is kept with the session.
  void limit_to(std::vector<std::string> tasks);
  /// Measures a program that a person made, before the search continues and in addition to the budget. The
  /// search continues from where it was, and its policy and cost model do not learn of the trial. The record
  /// has the position `kByHandPosition`. `decisions` is the program's point as JSON, which is kept where it
  /// describes the same program in this session; it may be empty.
  void measure_now(int task, Program program, std::string decisions);
  /// Hands over the current cost model as soon as the session's thread can: at the latest after the trial
  /// that is being measured, or after it has chosen what to measure next. The model has learnt from every
  /// round that was told, unless the session is being stopped. `take` is called on that thread, and never
  /// where the session ends first.
  void copy_cost_model(std::function<void(Result<SessionCostModel>)> take);
  /// Raises or lowers the budget of trials, and of minutes where they are limited. Returns false once the
  /// session has ended or is about to end: nothing was added then, and resuming it is the way to continue.
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
/// Keeps the first `count` tasks; the weights of the others become 0.
void keep_tasks(TaskTable& table, size_t count);
TaskTable gather_tasks(const std::vector<TuningModel>& models);

/// The graphs of a session's models and the tasks that it may work on: first those that the models have, then
/// those that they would have with other layouts and subgraphs, then the pieces into which the first can be
/// cut. The last two groups have weight 0. `graphs` is empty where the options leave the graphs to the rules.
struct SessionGraphs {
  TaskTable table;
  size_t own_tasks = 0;    ///< of the table: those that the models have by rule
  size_t whole_tasks = 0;  ///< of the table: those that are no pieces
  size_t tuned_tasks = 0;  ///< how many the session begins to tune
  std::vector<GraphSearch> graphs;
};
/// Whether a session always has the graphs that the rules give, whatever is measured.
bool leaves_graphs_to_rules(const TuningOptions& options);
/// Errors: kCancelled after a stop request, kUsage where the options name a task that the models do not have.
Result<SessionGraphs> session_graphs(const std::vector<TuningModel>& models, const TuningOptions& options,
                                     const std::stop_token& stop = {});

}  // namespace tilewright

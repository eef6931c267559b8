// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/studio/sessions/round_judge.h"
#include "app/studio/sessions/running_spread.h"
#include "app/studio/sessions/session_baselines.h"
#include "app/studio/sessions/session_status.h"
#include "core/tuning/measured_run.h"
#include "core/tuning/session_sums.h"
#include "core/tuning/tuning_event.h"
#include "core/tuning/tuning_standing.h"
#include "views/errors/error_model.h"
#include "views/log/log_model.h"
#include "views/prediction/candidate_model.h"
#include "views/prediction/feature_model.h"
#include "views/prediction/prediction_model.h"
#include "views/prediction/round_model.h"
#include "views/tasks/task_model.h"
#include "views/tuning/curve_model.h"
#include "views/tuning/decision_model.h"

namespace tilewright {

struct BudgetTask;
struct EarlierResults;
struct TaskCourse;

/// The item models that follow a session. They belong to the window's thread.
struct SessionModels {
  TaskModel tasks;
  CurveModel curves;
  DecisionModel decisions;
  PredictionModel predictions;
  RoundModel rounds;
  CandidateModel candidates;
  FeatureModel features;
  ErrorModel errors;
  LogModel log;
};

/// The only place where the session's thread meets Qt: events are queued under a mutex and brought into the
/// item models at most ten times a second. A session's tasks are found among the open models' by their ids;
/// tasks of other graphs are added to the list once one of their programs is tried.
class SessionBridge : public QObject {
  Q_OBJECT

 public:
  explicit SessionBridge(QObject* parent = nullptr);
  ~SessionBridge() override;

  SessionModels& models() { return models_; }
  const SessionStatus& status() const { return status_; }

  /// Accepts events from any thread, also after this object was deleted (they are dropped then).
  std::function<void(const TuningEvent&)> sink() const;

  /// Sets the tasks of opened models, without any trial, and how often each model has each. Without `models`
  /// there is one model, whose weights are the tasks'. Forgets the former session.
  void set_tasks(std::vector<TaskSummary> tasks, std::vector<std::vector<int>> weights = {},
                 std::vector<QString> models = {});
  /// Sets the database's results for the listed tasks. While there is no session its graphs are those of the
  /// models: their tasks are listed, and their latency is shown.
  void set_earlier(const EarlierResults& earlier);
  /// A session is about to continue; `history` has all its events so far, from its beginning. It is processed
  /// like a replay of the session once the session has started, which then continues it.
  void expect_session(std::vector<TuningEvent> history);
  /// Sets a state that the window knows before the session tells it: preparing, pausing, stopping.
  void set_state(RunState state);
  /// Whether the following events are a stored session's; valid until it is changed or tasks are set.
  void set_replayed(bool replayed);
  /// The session's number of one of the open models' tasks; -1: the session does not have it.
  int session_task(int task) const;
  /// The same for the task with this id.
  int session_task(const std::string& id) const;
  /// Sets the machine's limit for each of the listed tasks; it is kept for those that are listed later by
  /// their ids.
  void set_limits(std::map<std::string, TaskLimit> limits);
  /// The course of each listed task in this session, for a forecast; in their order.
  std::vector<TaskCourse> courses() const;
  std::vector<BudgetTask> budget_tasks() const;
  /// Adds planned trials that the session has not told yet.
  void plan_more(int trials);
  /// From now on speed-ups and curves are relative to the current best, also in later sessions.
  void set_baseline();
  /// The same with another baseline.
  void set_baseline(ChosenBaseline baseline);
  /// From now on they are relative to the session's own baseline.
  void clear_baseline();
  /// Brings all queued events into the models now.
  void drain_all();

 Q_SIGNALS:
  void status_changed(const tilewright::SessionStatus& status);
  /// A task has a better program.
  void task_improved(int task);
  void session_finished();
  /// A program that a person wanted measured was measured; its task by the window's number.
  void hand_measured(const tilewright::HandMeasured& result);
  /// The tasks in the list changed, or tasks were added.
  void tasks_listed();
  /// The session tunes only these tasks, by their ids; empty: all of them.
  void tasks_limited(const QStringList& tasks);
  /// Some baseline changed.
  void baselines_changed();
  /// A model has these layouts and subgraphs from now on.
  void graph_chosen(int model, const tilewright::GraphChoice& choice);
  /// Whole runs of a model were measured, or what was measured no longer holds.
  void run_measured(int model, const tilewright::MeasuredRun& run);

 private:
  struct Queue;
  struct Batch;

  Q_INVOKABLE void wake();
  void drain(size_t most);
  /// The beginning of a line of the log.
  QString stamp() const;
  int task_of(int session_task) const;
  void take(const TuningEvent& event, Batch& batch);
  void take(const StateChanged& event, Batch& batch);
  void take(const SessionStarted& event, Batch& batch);
  void begin(const SessionStarted& event, Batch& batch);
  void go_on(const SessionStarted& event, Batch& batch);
  void take(const WallsMissing& event, Batch& batch);
  void take(const TasksLimited& event, Batch& batch);
  void take(const TaskChosen& event, Batch& batch);
  void take(const StageChanged& event, Batch& batch);
  void take(const TrialFinished& event, Batch& batch);
  void take(const RoundFinished& event, Batch& batch);
  void take(const ModelRetrained& event, Batch& batch);
  void take(const GraphChosen& event, Batch& batch);
  void take(const ProgramsChosen& event, Batch& batch);
  void take(const HandMeasured& event, Batch& batch);
  void take(const TaskGivenUp& event, Batch& batch);
  void take(const NoiseRead& event, Batch& batch);
  void take(const SessionFinished& event, Batch& batch);
  void take(const RoundRanked& event, Batch& batch);
  void take_default(int task, const TrialFinished& event, Batch& batch);
  void compare_with_default(int task, double seconds);
  /// Tells the baselines to all that use them. Whole models have the sum of their tasks' baselines, once each
  /// task has one.
  void show_baselines();
  void show_limits();
  /// Processes the events of earlier processes of this session; false where there are none.
  bool tell_history(Batch& batch);
  void foretell();
  /// Shows empty curves of the open models.
  void reset_curves();
  /// Shows `tasks_` with their weights, without results.
  void begin_lists();
  void sum_weights();
  /// Adds a task that no model has so far; returns its number.
  int list_task(const TaskSummary& summary);
  /// The number of a session's task, which is listed if it was not; -1: the session does not have it.
  int listed(int session_task, Batch& batch);
  /// Lists the tasks that the records' graphs have in addition to the open models' own, and no others.
  /// Returns whether the list changed.
  bool list_earlier(const EarlierResults& earlier);
  /// By model, by task.
  void set_weights(std::vector<std::vector<int>> weights);
  /// The same by the session's tasks; those with a weight are listed.
  std::vector<int> weights_of(const std::vector<int>& by_session, Batch& batch);
  /// The sum of a model with a task that just improved: complete, or of the measured tasks. With `anew` it is
  /// used even if it is higher.
  void add_model_sum(int model, int trial, double seconds, bool anew = false);
  /// Updates the models' sums after a change other than that of a latency.
  void add_up_anew();
  /// Updates the totals of the status.
  void add_up();
  /// Sets a measured whole run of a model; none where its programs changed since.
  void set_run(int model, const MeasuredRun& run);
  /// Sets the latency of a task; the whole model's curve follows.
  void improve(int task, double latency, int trial, double seconds);
  void say_choices(const GraphChosen& event, Batch& batch);
  TaskSummary& edited(int task, Batch& batch);
  /// Shows a listed task as the session has it.
  void show_standing(int session_task, Batch& batch);

  std::shared_ptr<Queue> queue_;
  SessionModels models_;
  SessionStatus status_;
  bool asked_ = false;  ///< a pause or a stop that the session has not confirmed yet
  QTimer timer_;
  std::vector<TaskSummary> tasks_;
  size_t own_tasks_ = 0;                                     ///< the first ones: what the models have by rule
  std::vector<std::vector<int>> weights_;                    ///< by model, by task, in the current graphs
  std::vector<std::vector<int>> rule_weights_;               ///< the same by rule
  std::vector<QString> names_;                               ///< of the models
  std::vector<MeasuredRun> runs_;                            ///< by model, with the programs of now
  SessionSums sums_;                                         ///< of `tasks_`, as the curves show them
  TuningStanding standing_;                                  ///< of the session; empty before it has begun
  std::vector<int> task_of_;                                 ///< by the session's task; -1: not listed
  std::map<std::pair<int, int>, GraphChosen::Option> told_;  ///< choices that were told, by model and site
  std::vector<TuningEvent> history_;
  std::set<int64_t> records_;  ///< whose trials this session has told
  SessionBaselines baselines_;
  std::map<std::string, TaskLimit> limits_;  ///< by id
  RoundJudge judge_;
  RunningSpread noise_;          ///< of the machine, by the sentinel's readings
  double round_began_with_ = 0;  ///< latency of the round's task; 0: none
  int round_trials_ = 0;
  int round_task_ = -1;  ///< by the session's number
};

}  // namespace tilewright

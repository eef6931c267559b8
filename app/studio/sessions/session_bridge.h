// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/studio/sessions/chosen_baseline.h"
#include "app/studio/sessions/running_spread.h"
#include "app/studio/sessions/session_status.h"
#include "core/tuning/measured_run.h"
#include "core/tuning/session_sums.h"
#include "core/tuning/tuning_event.h"
#include "core/tuning/tuning_standing.h"
#include "views/errors/error_model.h"
#include "views/log/log_model.h"
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
  FeatureModel features;
  ErrorModel errors;
  LogModel log;
};

/// The only place where the session's thread meets Qt: events are queued under a mutex and brought into the
/// item models at most ten times a second. A session's tasks are found again among the open models' by their
/// id; those of other ways through the graphs are listed behind them once something is tried of them.
class SessionBridge : public QObject {
  Q_OBJECT

 public:
  explicit SessionBridge(QObject* parent = nullptr);
  ~SessionBridge() override;

  SessionModels& models() { return models_; }
  const SessionStatus& status() const { return status_; }

  /// Takes events from any thread, also after this object is gone (they are dropped then).
  std::function<void(const TuningEvent&)> sink() const;

  /// Models were opened: their distinct tasks, without any trial, and how often each model has each. Without
  /// `models` it is one, whose weights are the tasks'. Forgets what came before.
  void set_tasks(std::vector<TaskSummary> tasks, std::vector<std::vector<int>> weights = {},
                 std::vector<QString> models = {});
  /// What the database has of the listed tasks. While there is no session its graphs are those of the models:
  /// their tasks are listed, and their latency is told.
  void set_earlier(const EarlierResults& earlier);
  /// A session is about to go on; `history` is all that was told of it so far, from its beginning. It is
  /// taken in as a replay of it would be, once the session has started: that goes on with it.
  void expect_session(std::vector<TuningEvent> history);
  /// What the window knows before the session says it: preparing, pausing, stopping.
  void set_state(RunState state);
  /// Whether what comes is a kept session's; holds until it is said otherwise or tasks are set.
  void set_replayed(bool replayed);
  /// The session's number of one of the open model's tasks; -1: the session does not have it.
  int session_task(int task) const;
  /// The same of the task with this id.
  int session_task(const std::string& id) const;
  /// What the machine allows at best for each of the listed tasks; kept for those that are listed later by
  /// their ids.
  void set_limits(std::map<std::string, TaskLimit> limits);
  /// How each listed task went in this session, for a forecast; in their order.
  std::vector<TaskCourse> courses() const;
  std::vector<BudgetTask> budget_tasks() const;
  /// So many trials more are planned than the session has said so far.
  void plan_more(int trials);
  /// From now on speed-ups and curves are compared with what is best now, also in sessions to come.
  void set_baseline();
  /// The same with something else.
  void set_baseline(ChosenBaseline baseline);
  /// From now on they are compared with what the session itself began with.
  void clear_baseline();
  /// Brings all that is queued into the models now.
  void drain_all();

 Q_SIGNALS:
  void status_changed(const tilewright::SessionStatus& status);
  /// A task has a better program.
  void task_improved(int task);
  void session_finished();
  /// What a person wanted to have measured is; its task by the window's number.
  void hand_measured(const tilewright::HandMeasured& result);
  /// There are other tasks than before in the list, or more of them.
  void tasks_listed();
  /// The session tunes these tasks alone, by their ids; empty: all of them.
  void tasks_limited(const QStringList& tasks);
  /// Something is compared with another latency than before.
  void baselines_changed();
  /// A model has these layouts and subgraphs from now on.
  void graph_chosen(int model, const tilewright::GraphChoice& choice);

 private:
  struct Queue;
  struct Batch;

  Q_INVOKABLE void wake();
  void drain(size_t most);
  /// Stands before a line of the log.
  QString stamp() const;
  int task_of(int session_task) const;
  void take(const TuningEvent& event, Batch& batch);
  void take(const StateChanged& event, Batch& batch);
  void take(const SessionStarted& event, Batch& batch);
  void begin(const SessionStarted& event, Batch& batch);
  void go_on(const SessionStarted& event, Batch& batch);
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
  /// What a session begins with is what it is compared with, where a person chose nothing else.
  void begin_baselines(const SessionStarted& event);
  /// A task has its first valid program: where nothing earlier is known that is its baseline.
  void found_first(int task, double latency);
  /// Its default schedule comes before both.
  void take_default(int task, const TrialFinished& event, Batch& batch);
  void compare_with_default(int task, double seconds);
  /// Tells all who compare what they are to compare with. Whole models are compared with their tasks'
  /// baselines, once each has one.
  void show_baselines();
  /// By model; 0 where a task has none.
  std::vector<double> model_baselines() const;
  /// Whether every task that a model has by rule is compared with its default schedule.
  bool compares_defaults() const;
  void show_limits();
  /// How the programs of a round came out against what was said of them.
  void judge_round(RoundModel::Round round);
  /// What earlier processes told of this session; false where there is nothing of that.
  bool tell_history(Batch& batch);
  void foretell();
  /// Empty curves of the open models.
  void reset_curves();
  /// Shows `tasks_` with their weights, and nothing else of them.
  void begin_lists();
  void sum_weights();
  /// One more task that no model has so far; gives its number.
  int list_task(const TaskSummary& summary);
  /// The number of a session's task, which is listed where it was not; -1: the session does not have it.
  int listed(int session_task, Batch& batch);
  /// Lists what the records' graphs have beside the open models' own tasks, and nothing else. Tells whether
  /// that is new.
  bool list_earlier(const EarlierResults& earlier);
  /// By model, by task.
  void set_weights(std::vector<std::vector<int>> weights);
  /// The same by the session's tasks; those with a weight are listed.
  std::vector<int> weights_of(const std::vector<int>& by_session, Batch& batch);
  /// The sum of a model whose task just improved: complete, or of what is measured. With `anew` it holds
  /// though it be higher.
  void add_model_sum(int model, int trial, double seconds, bool anew = false);
  /// The models' sums from now on, after something else than a latency changed.
  void add_up_anew();
  /// Totals of the status.
  void add_up();
  /// A measured whole run of a model; none where it has other programs now than those that ran.
  void set_run(int model, const MeasuredRun& run);
  /// A task has this latency from now on; the whole model's curve follows.
  void improve(int task, double latency, int trial, double seconds);
  void say_choices(const GraphChosen& event, Batch& batch);
  TaskSummary& edited(int task, Batch& batch);
  /// A listed task is shown as it stands in the session.
  void show_standing(int session_task, Batch& batch);

  std::shared_ptr<Queue> queue_;
  SessionModels models_;
  SessionStatus status_;
  bool asked_ = false;  ///< a pause or a stop, of which the session has not spoken yet
  QTimer timer_;
  std::vector<TaskSummary> tasks_;
  size_t own_tasks_ = 0;                        ///< the first ones: what the models have by rule
  std::vector<std::vector<int>> weights_;       ///< by model, by task, in the graphs as they are now
  std::vector<std::vector<int>> rule_weights_;  ///< the same by rule
  std::vector<QString> names_;                  ///< of the models
  std::vector<MeasuredRun> runs_;               ///< by model, with the programs of now
  SessionSums sums_;                            ///< of `tasks_`, as the curves show them
  TuningStanding standing_;                     ///< of the session; empty before it has begun
  std::vector<int> task_of_;                    ///< by the session's task; -1: not listed
  std::map<std::pair<int, int>, GraphChosen::Option> told_;  ///< choices that were told, by model and site
  std::vector<TuningEvent> history_;
  std::set<int64_t> records_;                          ///< whose trials this session has told
  std::vector<TaskBaseline> baselines_;                ///< by task, as the session itself has them
  std::optional<ChosenBaseline> chosen_;               ///< in their place
  std::vector<std::vector<int>> baseline_weights_;     ///< of the graphs that the baselines are of
  std::map<std::string, TaskLimit> limits_;            ///< by id
  std::vector<std::pair<double, double>> judgements_;  ///< of this round: score, latency
  RunningSpread noise_;                                ///< of the machine, by the sentinel's readings
  double round_began_with_ = 0;                        ///< latency of the round's task; 0: none
  int round_trials_ = 0;
  int round_task_ = -1;  ///< by the session's number
};

}  // namespace tilewright

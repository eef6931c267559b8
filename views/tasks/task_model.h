// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <QTimer>
#include <set>
#include <string>
#include <vector>

#include "core/tuning/tuning_event.h"
#include "views/common/column_table.h"
#include "views/common/roles.h"
#include "views/tasks/earlier_result.h"
#include "views/tasks/task_baseline.h"

namespace tilewright {

/// The tasks of the open models and the progress of each. Rows never move; proxies sort. Results of earlier
/// sessions are shown, and marked, where the running session has nothing better.
class TaskModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column {
    kNumber,
    kName,
    kBest,
    kShare,
    kSpeedUp,
    kLimit,
    kWeight,
    kTrend,
    kRate,
    kTrials,
    kFailed,
    kLastGain,
    kVerified,
    kColumnCount
  };

  explicit TaskModel(QObject* parent = nullptr);

  /// `weights` and `models`: how often each of several models has each task, and their names.
  void set_tasks(std::vector<TaskSummary> tasks, std::vector<std::vector<int>> weights = {},
                 std::vector<QString> models = {});
  void update_task(int task, const TaskSummary& summary);
  /// Adds a task after the existing ones: it belongs to another graph of a model, and no model has it so far.
  void add_task(TaskSummary summary);
  /// How often each model has each task in its current graph; `set_tasks` got the rules' numbers.
  void set_weights(const std::vector<std::vector<int>>& weights);
  /// By task; empty: nothing is known. The values stay until other tasks are set.
  void set_earlier(std::vector<EarlierResult> earlier);
  /// Whether the row's cell in this column has content; values that are not known yet are not content.
  bool says(int row, int column) const;
  /// Whether a row shows a result of an earlier session.
  bool shows_earlier() const;
  /// The baselines of the speed-ups, by task; tasks beyond the last one have none.
  void set_baselines(std::vector<TaskBaseline> baselines);
  const std::vector<TaskBaseline>& baselines() const { return baselines_; }
  /// The baseline of a task in seconds; 0: none.
  double baseline_seconds(int task) const;
  /// The machine's limits by task; empty: not known.
  void set_limits(std::vector<TaskLimit> limits);
  /// The limit of a task; null where it is not known.
  const TaskLimit* limit(int task) const;
  /// A session begins, in which no task has become faster yet.
  void clear_trends();
  /// The task's best latency from this trial on; trials count from 1 for each task in each session.
  void add_step(int task, int trial, double seconds);
  /// Ids of the only tasks that are tuned, the others are marked; empty: all are. The ids stay until other
  /// tasks are set.
  void set_only(std::set<std::string> tasks);
  bool left_out(int row) const;
  /// The number of tasks that are not left out; 0: no choice was made.
  int only_count() const;
  /// By task, whether none of its records match a filter; such tasks are dimmed. May be shorter. The values
  /// stay until other tasks are set.
  void set_filtered_out(std::vector<bool> tasks);
  bool filtered_out(int row) const;
  /// The task of the current round; -1: none. `why` it was chosen is in its tool tip. The row is highlighted
  /// for a moment if the task was not chosen before.
  void set_running(int task, const std::string& why = {});
  const std::vector<TaskSummary>& tasks() const { return tasks_; }
  int running() const { return running_; }
  /// The variant of the best known program of a task; empty where there is none.
  const std::string& best_variant(int task) const;
  /// Sum of weight times best latency; 0 while a task of some model has no latency.
  double total_seconds() const;

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  void describe_columns();
  QString weight_text(int row) const;
  QString weights_tip(int row) const;
  QString verified_text(int row) const;
  /// The result in a row: the session's own, or the one that was known before it.
  struct Shown {
    double best = 0;
    bool best_is_earlier = false;
    bool verified = false;
    int trials = 0;
    int failed = 0;
    bool trials_are_earlier = false;
  };
  Shown shown(int row) const;
  double weighted_seconds(int row) const;
  /// Floating-point operations a second; 0 where they are not known.
  double rate(int row) const;
  /// What stands before the name.
  QVariant mark(int row) const;
  QVariant text_colour(int row, int column) const;
  void add_up();
  /// Before the first measurement, shares are those of the floating-point operations, and are marked.
  bool reckons_shares() const;
  double reckoned_share(int row) const;
  void show_row(int row);
  double share(int row) const;
  bool is_earlier(int row, int column) const;
  QString earlier_text(const EarlierResult& earlier) const;
  QString tool_tip(int row) const;
  QString baseline_text(int row) const;
  double speed_up(int row) const;
  double share_of_limit(int row) const;
  /// Trials since the task became faster; -1: it has not in this session.
  int trials_since_gain(int row) const;
  /// The task's steps as a staircase up to its last trial.
  QList<QPointF> spark(int row) const;
  ChipColour failed_chip(int row) const;

  std::vector<TaskSummary> tasks_;
  std::vector<EarlierResult> earlier_;       ///< by task, or empty
  std::vector<TaskBaseline> baselines_;      ///< by task; may be fewer
  std::vector<TaskLimit> limits_;            ///< by task; may be fewer
  std::vector<std::vector<QPointF>> steps_;  ///< by task; may be fewer
  std::vector<std::vector<int>> weights_;    ///< by model, by task; empty for one model
  std::set<std::string> only_;               ///< ids of those that alone are tuned; empty: all
  std::vector<bool> filtered_out_;           ///< by task; may be fewer
  std::vector<int> rule_weights_;  ///< by task: of all models, before anything is chosen by measurement
  std::vector<QString> models_;
  double known_seconds_ = 0;  ///< sum of weight times best latency over the tasks that have one
  double weighted_flops_ = 0;
  int running_ = -1;
  bool lit_ = false;  ///< the running one has only now been chosen
  QTimer light_;
  QString running_why_;
};

}  // namespace tilewright

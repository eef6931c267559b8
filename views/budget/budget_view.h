// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "views/budget/budget_model.h"

class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;

namespace tilewright {

class DataTable;

/// How far a session came, for its budget.
struct BudgetState {
  int trials = 0;                ///< made
  int planned = 0;               ///< in all; 0: not limited
  double seconds = 0;            ///< of work so far
  double seconds_left = 0;       ///< 0: unknown, or it has ended
  double seconds_per_trial = 0;  ///< 0: not known
};

/// One of its tasks.
struct BudgetTask {
  QString name;
  double weight = 1;    ///< 0: no model has it
  double trials = 0;    ///< made
  double baseline = 0;  ///< latency that it is compared with, seconds; 0: nothing
};

/// A dial for the whole budget of a session, in trials or minutes, and what the models and each task are
/// expected to come to with it. It asks for what it shows.
class BudgetView : public QWidget {
  Q_OBJECT

 public:
  explicit BudgetView(QWidget* parent = nullptr);

  /// A session that is to be given another budget.
  void begin(const BudgetState& state, std::vector<BudgetTask> tasks);
  /// The same session, further on; the dial stays where a person put it.
  void follow(const BudgetState& state, std::vector<BudgetTask> tasks);
  /// Answers `forecast_wanted` with its numbers; tasks in the order in which they were given.
  void show_forecast(const std::optional<BudgetForecast>& forecast,
                     const std::optional<DeservingTask>& deserving, int further, int in_an_hour);
  /// What is chosen, less what was made; at least 0.
  int further_trials() const;
  /// The same in minutes of work.
  double further_minutes() const;
  const BudgetModel& model() const { return model_; }

 Q_SIGNALS:
  /// What so many further trials may bring, and which task deserves the trials of an hour.
  void forecast_wanted(int further, int in_an_hour);

 private:
  bool in_minutes() const;
  double minutes_of(double trials) const;
  double trials_of(double minutes) const;
  /// Trials in all, or as many as the time that is left allows.
  double planned() const;
  double most() const;
  void set_total(double trials);
  void show_total();
  /// A number is in the field that nobody has ended yet.
  bool is_typed() const;
  void ask();
  QString deserving_text(const DeservingTask& task, int trials) const;

  BudgetState state_;
  std::vector<BudgetTask> tasks_;
  double total_ = 0;  ///< trials
  bool by_hand_ = false;
  QString shown_amount_;  ///< as the field had it when nobody typed
  BudgetModel model_;
  QSlider* slider_;
  QSpinBox* amount_;
  QComboBox* unit_;
  QLabel* takes_;
  QLabel* models_;
  QLabel* advice_;
  DataTable* table_;
};

}  // namespace tilewright

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

/// The progress of a session, for its budget.
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

/// A dial for the whole budget of a session, in trials or minutes, with the latencies that the models and
/// each task are expected to reach with it. It asks for the values that it shows.
class BudgetView : public QWidget {
  Q_OBJECT

 public:
  explicit BudgetView(QWidget* parent = nullptr);

  /// Begins with a session whose budget is to be changed.
  void begin(const BudgetState& state, std::vector<BudgetTask> tasks);
  /// Updates the same session; the dial stays where a person put it.
  void follow(const BudgetState& state, std::vector<BudgetTask> tasks);
  /// Shows the answer to `forecast_wanted`, with the same arguments; tasks are in the order in which they
  /// were given.
  void show_forecast(const std::optional<BudgetForecast>& forecast,
                     const std::optional<DeservingTask>& deserving, int further, int in_an_hour);
  /// The chosen trials minus those that were made; at least 0.
  int further_trials() const;
  /// The same in minutes of work.
  double further_minutes() const;
  const BudgetModel& model() const { return model_; }

 Q_SIGNALS:
  /// Asks what `further` further trials may bring, and which task deserves the trials of an hour.
  void forecast_wanted(int further, int in_an_hour);

 private:
  bool in_minutes() const;
  double minutes_of(double trials) const;
  double trials_of(double minutes) const;
  /// The trials in all, or as many as the remaining time allows.
  double planned() const;
  double most() const;
  void set_total(double trials);
  void show_total();
  /// Whether the field has a number whose input is not finished.
  bool is_typed() const;
  void ask();
  QString deserving_text(const DeservingTask& task, int trials) const;

  BudgetState state_;
  std::vector<BudgetTask> tasks_;
  double total_ = 0;  ///< trials
  bool by_hand_ = false;
  QString shown_amount_;  ///< the content of the field before anybody typed
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

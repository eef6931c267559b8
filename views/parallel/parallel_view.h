// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPushButton>
#include <QTimer>
#include <QWidget>
#include <cstdint>
#include <memory>
#include <vector>

#include "views/common/filter_selection.h"
#include "views/common/record_selection.h"
#include "views/common/task_selection.h"
#include "views/parallel/decision_records.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace tilewright {

class EmptyState;
class ParallelCanvas;

/// Shows which decisions make the selected task's programs fast: its records as lines across parallel axes.
/// The part that can read records answers `records_wanted` with `set_records`.
class ParallelView : public QWidget {
  Q_OBJECT

 public:
  explicit ParallelView(TaskSelection* selection, QWidget* parent = nullptr);

  /// The records of the selected task. If its records were shown before, brushes, axes and sketch stay as
  /// they were.
  void set_records(int task, std::shared_ptr<const DecisionRecords> records);
  void show_failure(const QString& sentence);
  /// The baseline of each task in seconds; 0: none.
  void set_baselines(std::vector<double> baselines);
  /// The database, the session or the tasks' numbers changed, or records were added: asks again, at once
  /// where the view is visible, else when it is shown.
  void reload();
  ParallelCanvas* canvas() const { return canvas_; }

  /// A click on a line selects its record, and the selected record is highlighted.
  void follow_records(RecordSelection* records);
  /// Shows the records that match the filter.
  void follow_filter(FilterSelection* filter);
  /// The table shows other records now.
  void end_table() { table_->setChecked(false); }
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  /// Asks for the records of the session where there is one, or of all sessions.
  void records_wanted(int task, bool every_session);
  /// Asks to show these records in the table; `what` describes them. From then on, until `end_table` or
  /// `table_released`, `table_followed` tells which other records are highlighted instead, shortly after the
  /// last change of a brush.
  void table_wanted(const std::vector<int64_t>& ids, const QString& what);
  void table_followed(const std::vector<int64_t>& ids, const QString& what);
  void table_released();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* build_bar();
  void apply_sketch();
  void show_baseline();
  void show_choice();
  void mark_record();
  size_t most_decisions() const;
  void show_counts();
  void show_values(int at);
  void tell_axis(size_t axis);
  void want_table(bool wanted);
  void follow_table();
  std::vector<int64_t> standing_out() const;
  QString what_stands_out() const;

  TaskSelection* selection_;
  RecordSelection* chosen_ = nullptr;
  ParallelCanvas* canvas_;
  QComboBox* sketch_;
  QComboBox* scope_;
  QComboBox* best_;
  QLabel* count_;
  QToolButton* all_axes_;
  QToolButton* again_;
  QToolButton* clear_;
  QPushButton* table_;
  QLabel* values_;
  EmptyState* state_;
  FilterSelection* filter_ = nullptr;
  std::shared_ptr<const DecisionRecords> all_ = std::make_shared<DecisionRecords>();
  /// The records that match the filter.
  std::shared_ptr<const DecisionRecords> records_ = std::make_shared<DecisionRecords>();
  int task_ = -1;  ///< whose records are shown
  std::vector<double> baselines_;
  std::vector<int64_t> in_table_;  ///< told of last
  QTimer table_soon_;
  bool outdated_ = true;  ///< the shown records differ from what would be read now
};

}  // namespace tilewright

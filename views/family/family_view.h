// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <memory>

#include "views/common/filter_selection.h"
#include "views/common/record_selection.h"
#include "views/common/task_selection.h"
#include "views/family/descent_model.h"

class QLabel;
class QToolButton;

namespace tilewright {

class DataTable;
class EmptyState;
class FamilyCanvas;

/// Where the programs of the selected task came from, and how the fastest came about step by step. Whoever
/// can read records answers `tree_wanted` with `set_tree`.
class FamilyView : public QWidget {
  Q_OBJECT

 public:
  explicit FamilyView(TaskSelection* selection, QWidget* parent = nullptr);

  /// Of the selected task; the fastest member is chosen, or the one that a person chose before in this tree.
  void set_tree(int task, std::shared_ptr<const FamilyTree> tree);
  void show_failure(const QString& sentence);
  /// The database or the tasks' numbers changed, or there are more records: asks again where it is looked at,
  /// else once it is.
  void reload();
  FamilyCanvas* canvas() const { return canvas_; }
  const DescentModel& descent() const { return model_; }

  /// A member that a person chooses is the selected record, and the other way round.
  void follow_records(RecordSelection* records);
  /// Of the family those are shown that it keeps, and what they came from.
  void follow_filter(FilterSelection* filter);
  /// The page while there is nothing to show, which may offer something.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  void tree_wanted(int task);
  /// These records are to be shown in the table; `what` says which they are.
  void table_wanted(const std::vector<int64_t>& ids, const QString& what);

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QWidget* build_bar();
  /// `anew`: what is chosen in the table goes with the members.
  void show_tree(int task, std::shared_ptr<const FamilyTree> tree, bool anew);
  void choose(int member);
  /// By a person.
  void select(int member);
  void show_values();
  void show_note();

  TaskSelection* selection_;
  RecordSelection* chosen_ = nullptr;
  DescentModel model_;
  FamilyCanvas* canvas_;
  DataTable* table_;
  QLabel* values_;
  QLabel* note_;
  QToolButton* fastest_;
  QToolButton* list_;
  EmptyState* state_;
  FilterSelection* filter_ = nullptr;
  std::shared_ptr<const FamilyTree> all_ = std::make_shared<FamilyTree>();
  /// What the filter keeps of it.
  std::shared_ptr<const FamilyTree> tree_ = std::make_shared<FamilyTree>();
  int task_ = -1;         ///< whose tree is shown
  bool outdated_ = true;  ///< what is shown is not what would be read now
};

}  // namespace tilewright

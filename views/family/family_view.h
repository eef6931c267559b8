// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <memory>

#include "views/common/filter_selection.h"
#include "views/common/record_selection.h"
#include "views/common/task_selection.h"
#include "views/family/descent_model.h"
#include "views/family/descent_play.h"
#include "views/family/member_model.h"

class QLabel;
class QStackedWidget;
class QToolButton;

namespace tilewright {

class DataTable;
class EmptyState;
class FamilyCanvas;

/// The origins of the selected task's programs, and how the fastest one was derived step by step, also as
/// loop nests. The part that can read records answers `tree_wanted` with `set_tree` and `nests_wanted` with
/// `set_nests`.
class FamilyView : public QWidget {
  Q_OBJECT

 public:
  explicit FamilyView(TaskSelection* selection, QWidget* parent = nullptr, DescentPlayOptions play = {});
  ~FamilyView() override;

  /// The tree of the selected task. The fastest member is chosen, or the one that a person chose before in
  /// this tree.
  void set_tree(int task, std::shared_ptr<const FamilyTree> tree);
  void show_failure(const QString& sentence);
  /// The baselines of the programs in seconds, by task; 0: none.
  void set_baselines(std::vector<double> baselines);
  /// The loop nests of the line of descent; see `DescentPlay::set_nests`.
  void set_nests(std::vector<DescentNest> nests);
  /// The nests may be outdated: they are asked for once more where they are visible.
  void forget_nests();
  /// The database or the tasks' numbers changed, or records were added: asks again, at once where the view is
  /// visible, else when it is shown.
  void reload();
  FamilyCanvas* canvas() const { return canvas_; }
  const DescentModel& descent() const { return model_; }

  /// The chosen member and the selected record follow each other.
  void follow_records(RecordSelection* records);
  /// Shows the members that match the filter, and their ancestors.
  void follow_filter(FilterSelection* filter);
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  void tree_wanted(int task);
  /// Asks for the loops of these records, which are a line of descent.
  void nests_wanted(const std::vector<int64_t>& records);
  /// Asks to show these records in the table; `what` describes them.
  void table_wanted(const std::vector<int64_t>& ids, const QString& what);

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QWidget* build_bar();
  /// The chart, and the same data as a table.
  QWidget* build_members();
  /// `anew`: the members are replaced, and with them the table's selection.
  void show_tree(int task, std::shared_ptr<const FamilyTree> tree, bool anew);
  void choose(int member);
  /// The chosen member is also the current row of the table, where the table shows it.
  void mark_row();
  /// Called when a person chose it.
  void select(int member);
  void show_values();
  void show_baseline();
  /// Marks the program whose loops are shown, in the chart.
  void mark_generation();
  void show_note();

  TaskSelection* selection_;
  RecordSelection* chosen_ = nullptr;
  DescentModel model_;
  MemberModel members_;
  FamilyCanvas* canvas_;
  QStackedWidget* pages_;
  DataTable* table_;
  DataTable* member_table_;
  DescentPlay* play_;
  QLabel* values_;
  QLabel* note_;
  QToolButton* fastest_;
  QToolButton* list_;
  QToolButton* nests_;
  EmptyState* state_;
  FilterSelection* filter_ = nullptr;
  std::shared_ptr<const FamilyTree> all_ = std::make_shared<FamilyTree>();
  /// The part of the tree that the filter keeps.
  std::shared_ptr<const FamilyTree> tree_ = std::make_shared<FamilyTree>();
  std::vector<double> baselines_;
  int task_ = -1;         ///< whose tree is shown
  bool outdated_ = true;  ///< the shown tree differs from what would be read now
};

}  // namespace tilewright

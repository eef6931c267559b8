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

/// Where the programs of the selected task came from, and how the fastest came about step by step, also as
/// loop nests. Whoever can read records answers `tree_wanted` with `set_tree` and `nests_wanted` with
/// `set_nests`.
class FamilyView : public QWidget {
  Q_OBJECT

 public:
  explicit FamilyView(TaskSelection* selection, QWidget* parent = nullptr, DescentPlayOptions play = {});
  ~FamilyView() override;

  /// Of the selected task; the fastest member is chosen, or the one that a person chose before in this tree.
  void set_tree(int task, std::shared_ptr<const FamilyTree> tree);
  void show_failure(const QString& sentence);
  /// Seconds that programs are compared with, by task; 0: with nothing.
  void set_baselines(std::vector<double> baselines);
  /// Of the line of descent; see `DescentPlay::set_nests`.
  void set_nests(std::vector<DescentNest> nests);
  /// What is known of them may be so no more: they are asked for once more where somebody looks at them.
  void forget_nests();
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
  /// The loops of these records, which are a line of descent.
  void nests_wanted(const std::vector<int64_t>& records);
  /// These records are to be shown in the table; `what` says which they are.
  void table_wanted(const std::vector<int64_t>& ids, const QString& what);

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QWidget* build_bar();
  /// The chart, and the same as a table.
  QWidget* build_members();
  /// `anew`: what is chosen in the table goes with the members.
  void show_tree(int task, std::shared_ptr<const FamilyTree> tree, bool anew);
  void choose(int member);
  /// The chosen member is the current row of the table too, where that shows it.
  void mark_row();
  /// By a person.
  void select(int member);
  void show_values();
  void show_baseline();
  /// In the chart, the program whose loops are looked at.
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
  /// What the filter keeps of it.
  std::shared_ptr<const FamilyTree> tree_ = std::make_shared<FamilyTree>();
  std::vector<double> baselines_;
  int task_ = -1;         ///< whose tree is shown
  bool outdated_ = true;  ///< what is shown is not what would be read now
};

}  // namespace tilewright

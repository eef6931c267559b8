// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <cstdint>
#include <string>
#include <vector>

#include "views/common/task_selection.h"
#include "views/sessions/session_comparison.h"

class QComboBox;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace tilewright {

class DataTable;
class EmptyState;
class SessionCompareModel;
class SessionCurveChart;
class SessionCurveModel;

/// Two sessions of the database side by side: how many tasks each won, totals of the models that both tuned,
/// which one was ahead at equal effort, and below these either the best programs of each task or the curves
/// of both. The owner of the database answers `list_wanted` with `set_sessions` and `comparison_wanted` with
/// `show_comparison`.
class SessionCompareView : public QWidget {
  Q_OBJECT

 public:
  /// The content below the sentences, in the order of the box.
  enum Shown { kTasks, kOverTrials, kOverTime };

  explicit SessionCompareView(TaskSelection* selection, QWidget* parent = nullptr);

  /// Ids of the open models' tasks, by the window's numbers.
  void set_tasks(std::vector<std::string> tasks) { tasks_ = std::move(tasks); }
  /// The session that the window shows; empty: none. Until others are chosen it is compared with the newest
  /// other session of its models.
  void set_shown(const QString& session) { shown_session_ = session; }
  /// Sets the sessions, the newest first. The two newest are compared where none is shown and none was
  /// chosen. Hidden ones are left out, unless they were asked for.
  void set_sessions(std::vector<SessionChoice> sessions);
  /// Ignored where other sessions are chosen by now.
  void show_comparison(SessionComparison comparison);
  /// Chooses sessions by their ids; those that are not listed yet are chosen when they are.
  void choose(const QString& first, const QString& second);
  /// Sessions come from another database from now on.
  void forget();
  /// Asks again where the view is visible, because a session has ended.
  void reload();
  /// One sentence for each model that both sessions tuned.
  QStringList totals() const;
  /// How many tasks B won, lost and so on.
  QString score() const;
  /// Which session was ahead at equal trials, and at equal time.
  QStringList leads() const;
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  void list_wanted();
  void comparison_wanted(const QString& first, const QString& second);
  /// Asks for the records of one task's best programs.
  void compare_wanted(const std::vector<int64_t>& ids);
  /// Asks to compare everything with the left session from now on.
  void baseline_wanted(const QString& session);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* build_bar();
  QWidget* build_choice();
  void build_table();
  QWidget* build_curve_table();
  void show_chosen();
  void ask();
  void follow(int task);
  void compare_programs();
  QString machine_sentence() const;

  TaskSelection* selection_;
  SessionCompareModel* model_;
  QComboBox* boxes_[2];
  QString wanted_[2];      ///< before they are listed
  QString shown_session_;  ///< by the window; may not be listed
  bool chosen_ = false;    ///< by a person
  QComboBox* shown_;
  QLabel* score_;
  QLabel* totals_;
  QStackedWidget* pages_;
  SessionCurveChart* chart_;
  SessionCurveModel* curve_model_;
  QWidget* curve_table_page_;  ///< the same as a table
  QToolButton* as_table_;
  QLabel* sentence_;  ///< instead of curves that are not there
  DataTable* table_;
  QWidget* table_page_;  ///< the table with the line that filters it
  EmptyState* state_;
  std::vector<std::string> tasks_;
};

}  // namespace tilewright

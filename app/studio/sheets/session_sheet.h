// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/sessions/session_plan.h"
#include "app/studio/sheets/sheet.h"

class QCheckBox;
class QComboBox;
class QGridLayout;

namespace tilewright {

/// What will happen when the session is started, before anything is measured: how much, how long, by what,
/// where it is kept, and what may make its times unsteady. The weights of the cost model are chosen here.
class SessionSheet : public Sheet {
  Q_OBJECT

 public:
  explicit SessionSheet(QWidget* parent);

  /// What is looked up is told later, by `set_plan`.
  void ask(const SessionPlanRequest& request);
  void set_plan(const SessionPlan& plan);
  /// What it stands for now.
  const SessionPlanRequest& request() const { return request_; }
  /// Nothing is known that would make the session fail at once.
  bool can_start() const;

 Q_SIGNALS:
  void start_wanted();
  /// A file of weights is to be chosen.
  void weights_file_wanted();
  /// Those that the cost model comes with are to be used.
  void own_weights_wanted();
  /// Whether it is to be shown before each start.
  void shown_wanted(bool shown);
  /// Whether each task's default schedule is to be measured first.
  void defaults_wanted(bool wanted);

 private:
  QLabel* add_fact(int row, int column, const QString& name, const QString& label);
  void show_weights();
  void choose_weights(int index);
  void show_warnings(const SessionPlan& plan);
  void add_warning(const QString& text, const QString& cure);
  QString time_text(const SessionPlan& plan) const;
  QString budget_text(const SessionPlanRequest& request) const;

  SessionPlanRequest request_;
  QGridLayout* facts_;
  QLabel* tasks_;
  QLabel* budget_;
  QLabel* time_;
  QLabel* workers_;
  QLabel* target_;
  QLabel* policy_;
  QComboBox* weights_;
  QLabel* database_;
  QLabel* note_;  ///< what the target means for the times
  QLabel* fault_;
  QVBoxLayout* warnings_;
  QCheckBox* defaults_;
  QCheckBox* never_;
};

}  // namespace tilewright

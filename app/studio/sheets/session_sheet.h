// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/sessions/session_plan.h"
#include "app/studio/sheets/sheet.h"

class QCheckBox;
class QComboBox;
class QGridLayout;

namespace tilewright {

/// The plan of a session before anything is measured: how much, how long, with which methods, where it is
/// stored, and what may make its times vary. The weights of the cost model are chosen here.
class SessionSheet : public Sheet {
  Q_OBJECT

 public:
  explicit SessionSheet(QWidget* parent);

  /// `set_plan` provides data that are looked up.
  void ask(const SessionPlanRequest& request);
  void set_plan(const SessionPlan& plan);
  /// The current plan.
  const SessionPlanRequest& request() const { return request_; }
  /// Whether nothing is known that would make the session fail at once.
  bool can_start() const;

 Q_SIGNALS:
  void start_wanted();
  /// Asks for a file of weights.
  void weights_file_wanted();
  /// Asks for the weights that are shipped with the cost model.
  void own_weights_wanted();
  /// Whether it is shown before each start.
  void shown_wanted(bool shown);
  /// Whether each task's default schedule is measured first.
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

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QToolBar>
#include <array>

#include "app/studio/settings.h"

class QAction;
class QComboBox;
class QSpinBox;
class QToolButton;
class QWidgetAction;

namespace tilewright {

class PolicyOptionsForm;

/// Start, pause and stop, and the choices for the next session: target, threads, budget, policy, cost model.
/// While a stored session is replayed, the replay's controls replace them.
class SessionBar : public QToolBar {
  Q_OBJECT

 public:
  SessionBar(QAction* start, QAction* pause, QAction* stop, QWidget* parent = nullptr);

  SessionChoices choices() const;
  void set_choices(const SessionChoices& choices);
  /// While a session runs its choices are shown, and cannot be changed.
  void set_editable(bool editable);
  /// A button at the end of the row.
  void add_at_end(QAction* action);
  /// The controls of a replay; hidden at first.
  void add_replay(QWidget* bar);
  void show_replay(bool shown);

 Q_SIGNALS:
  void changed();
  /// Asks to show the comparison of cost models.
  void evaluation_wanted();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void draw_icons();
  void add_target();
  /// Also accepts a target that is not offered.
  void show_target(const SessionChoices& choices);
  /// The cost models that this installation can run.
  void add_cost_models();
  /// The task schedulers, each with what it does.
  void add_schedulers();
  QString usual_scheduler_name() const;
  /// Shows the chosen scheduler, or the usual one of the policy.
  void show_scheduler();
  /// A choice with its name, as one widget.
  QComboBox* make_choice(const QString& label, const std::vector<std::string>& names, const QString& tip);
  /// The choices that most people never change.
  void add_advanced();
  std::array<QComboBox*, 4> advanced_choices() const;
  /// Shows which of these differ from the defaults.
  void name_advanced();
  /// The options of the chosen policy, below its name.
  void show_policy_options();

  QAction* start_;
  QAction* pause_;
  QAction* stop_;
  QAction* evaluation_;
  QComboBox* target_;
  QSpinBox* amount_;
  QComboBox* budget_;
  int unit_ = SessionChoices::kTrialsPerTask;
  std::array<int, 3> amounts_{64, 1000, 10};  ///< what each unit had last
  QComboBox* policy_;
  PolicyOptionsForm* policy_options_;
  QWidgetAction* advanced_panel_;
  QComboBox* cost_model_;
  QComboBox* rules_;
  QComboBox* scheduler_;
  QString chosen_scheduler_;  ///< empty: the usual one of the policy
  QSpinBox* threads_;
  QToolButton* advanced_;
  QAction* room_ = nullptr;    ///< before what stands at the end
  QAction* replay_ = nullptr;  ///< what plays a kept session
};

}  // namespace tilewright

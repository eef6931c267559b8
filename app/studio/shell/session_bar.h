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

/// Start, pause and stop, and what the next session is to be: target, threads, budget, policy, cost model.
/// While a kept session is played what plays it stands in their place.
class SessionBar : public QToolBar {
  Q_OBJECT

 public:
  SessionBar(QAction* start, QAction* pause, QAction* stop, QWidget* parent = nullptr);

  SessionChoices choices() const;
  void set_choices(const SessionChoices& choices);
  /// While a session runs its choices are shown, not changed.
  void set_editable(bool editable);
  /// A button at the end of the row.
  void add_at_end(QAction* action);
  /// What plays a kept session; not seen at first.
  void add_replay(QWidget* bar);
  void show_replay(bool shown);

 Q_SIGNALS:
  void changed();
  /// How the cost models compare is to be seen.
  void evaluation_wanted();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void draw_icons();
  void add_target();
  /// Also one that is not among those that are offered.
  void show_target(const SessionChoices& choices);
  /// Those that this installation can run.
  void add_cost_models();
  /// With its name, as one widget.
  QComboBox* make_choice(const QString& label, const std::vector<std::string>& names, const QString& tip);
  /// What most people never change.
  void add_advanced();
  /// Says what was chosen there, where it is not what comes first.
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
  QSpinBox* threads_;
  QToolButton* advanced_;
  QAction* room_ = nullptr;    ///< before what stands at the end
  QAction* replay_ = nullptr;  ///< what plays a kept session
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

class TunedTaskChoice;

/// Begins sessions, gives them more budget, and asks the questions before and after them.
class SessionStart : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  void start_session();
  /// Whether nothing else uses the machine. Otherwise it reports what does, unless that is visible already.
  bool may_begin();
  void ask_start();
  void ask_budget();
  void add_budget(int trials, double minutes);
  /// Lets the session that ended compare its best programs within the models once more.
  void time_finalists();
  /// Trials and minutes for a session that was ending; none: nobody asked for them.
  std::optional<std::pair<int, double>> take_late_budget();
  /// An action that restricts sessions to the selected tasks.
  void offer_choice(QAction* only);
  /// Begins a session without asking.
  void begin_session();
  /// Makes the sheets before and after a session.
  void make_sheets();
  /// Connects the sessions that fail, wait or end.
  void follow();
  /// Begins a session as from the menu; reports where that is not possible.
  void start_as_the_menu();

 private:
  /// The choices of the bar, with the weights of the cost model.
  SessionChoices session_choices() const;
  /// Continues the paused session; reports if something else uses the machine.
  void unpause_session();
  void choose_weights();
  /// Sets the weights; empty: those that are shipped with the cost model.
  void use_weights(const QString& file);
  /// Reports that a session was stopped, and how to continue.
  void tell_stopped();
  /// Warns of implausible whole runs, with a remedy.
  void tell_doubt();
  void ask_turn(const MeasuringHolder& holder);
  /// Shows the failure for `models`, if they are still open.
  void begin_again(const std::weak_ptr<const LoadedModels>& models, const std::function<void()>& again);

  int plan_ = 0;                                       ///< increases with every plan of a start
  std::optional<std::pair<int, double>> late_budget_;  ///< trials and minutes for a session that was ending
  TunedTaskChoice* task_choice_ = nullptr;
};

}  // namespace tilewright

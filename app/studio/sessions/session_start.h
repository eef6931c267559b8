// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

class TunedTaskChoice;

/// Begins sessions, gives them more budget, and asks before and afterwards what there is to ask.
class SessionStart : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  void start_session();
  /// Whether nothing else has the machine. Says what does, where nothing says so yet.
  bool may_begin();
  void ask_start();
  void ask_budget();
  void add_budget(int trials, double minutes);
  /// Has the session that ended compare its best programs within the models once more.
  void time_finalists();
  /// Trials and minutes for a session that was ending; none: nobody asked for them.
  std::optional<std::pair<int, double>> take_late_budget();
  /// An action that restricts sessions to the selected tasks.
  void offer_choice(QAction* only);
  /// Begins a session without asking.
  void begin_session();
  /// The sheets that ask before a session starts, and afterwards.
  void make_sheets();
  /// Hears of sessions that fail, wait or end.
  void follow();
  /// As if the menu were used; tells where that is not possible.
  void start_as_the_menu();

 private:
  /// As the bar has them, with the weights that go with the cost model.
  SessionChoices session_choices() const;
  /// Goes on with the session that is paused; says so where something else has the machine.
  void unpause_session();
  void choose_weights();
  /// Empty: those that the cost model comes with.
  void use_weights(const QString& file);
  /// That a session was stopped, and the way on.
  void tell_stopped();
  /// Where whole runs cannot be right, and what mends that.
  void tell_doubt();
  void ask_turn(const MeasuringHolder& holder);
  /// What failed for `models`, where they are still open.
  void begin_again(const std::weak_ptr<const LoadedModels>& models, const std::function<void()>& again);

  int plan_ = 0;                                       ///< rises with every look at what a start would do
  std::optional<std::pair<int, double>> late_budget_;  ///< trials and minutes for a session that was ending
  TunedTaskChoice* task_choice_ = nullptr;
};

}  // namespace tilewright

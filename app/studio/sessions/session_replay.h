// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/models/model_places.h"
#include "app/studio/shell/window_part.h"

namespace tilewright {

class ReplayBar;
class TourOverlay;

/// Shows stored sessions with their models: it replays them, or shows them at their end, and returns to the
/// former models.
class SessionReplay : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// Makes the part that replays sessions.
  void make_replay();
  ReplayBar* replay_bar() const;
  /// Updates the sessions that can be replayed now.
  void fill_replay_menu(QMenu* menu);
  /// Replays a stored session as if it ran now.
  void replay_session(const QString& session);
  /// Shows a stored session at its end; one that was not finished can be continued from there.
  void show_session(const QString& session);
  /// Replays a session of a file; empty: its newest.
  void show_session_of(const QString& file, const QString& session = {});
  /// Two kept sessions side by side.
  void compare_sessions(const QString& first, const QString& second);
  /// Replays the session that is part of the program.
  void replay_example();
  /// File of its model, while the example is replayed; empty: it is not.
  const QString& replayed_example() const;
  /// Shows the example at its end, with a tour of what there is to see.
  void begin_tour();
  void end_replay();
  /// Ends the replay and returns to the former models.
  void leave_replay();
  /// Shows a notice where a session runs; returns whether one does.
  bool refuse_while_tuning();

 private:
  void open_recording(const QString& session, bool at_end);
  void begin_replay();
  void play_recording();
  /// Paths of the models that were open before the replay, or are open where there is none; empty: the first
  /// page was shown.
  QStringList open_before_replay() const;
  void show_tour();
  void expect_replay(const std::vector<SoughtModel>& models);
  /// Repeats the opening of the current session.
  std::function<void()> replay_again();

  int replays_ = 0;           ///< increases when a replay ends, and when something else is opened
  bool show_end_ = false;     ///< the session is not replayed, but shown at its end
  QString compared_first_;    ///< session that is shown beside what is opened; empty: none
  bool tour_wanted_ = false;  ///< once the example is played
  TourOverlay* tour_ = nullptr;
  QString example_model_;                     ///< file, while the example is replayed
  std::optional<QStringList> before_replay_;  ///< paths of what was open; none: nothing is replayed
  ReplayBar* replay_bar_ = nullptr;
};

}  // namespace tilewright

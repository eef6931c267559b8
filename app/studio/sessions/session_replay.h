// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/models/model_places.h"
#include "app/studio/shell/window_part.h"

namespace tilewright {

class ReplayBar;
class TourOverlay;

/// Shows kept sessions: plays them, or shows them at their end, with the models that they are of, and goes
/// back to what was open before.
class SessionReplay : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// Makes what plays sessions.
  void make_replay();
  ReplayBar* replay_bar() const;
  /// With the sessions that can be played now.
  void fill_replay_menu(QMenu* menu);
  /// Plays a kept session as if it ran now.
  void replay_session(const QString& session);
  /// Shows a kept session at its end; one that was not finished can go on from there.
  void show_session(const QString& session);
  /// The same of a file's session; empty: its newest.
  void show_session_of(const QString& file, const QString& session = {});
  /// Two kept sessions side by side.
  void compare_sessions(const QString& first, const QString& second);
  /// Plays the session that came with the program.
  void replay_example();
  /// File of its model, while the example is replayed; empty: it is not.
  const QString& replayed_example() const;
  /// The example at its end, and what there is to see of it.
  void begin_tour();
  void end_replay();
  /// The same, and back to what was open before it.
  void leave_replay();
  /// A notice, where a session runs; tells whether one does.
  bool refuse_while_tuning();

 private:
  void open_recording(const QString& session, bool at_end);
  void begin_replay();
  void play_recording();
  /// Paths of what was open before the replay, or is open where none is; empty: the first page was shown.
  QStringList open_before_replay() const;
  void show_tour();
  void expect_replay(const std::vector<SoughtModel>& models);
  /// Opens the session that is being opened once more.
  std::function<void()> replay_again();

  int replays_ = 0;           ///< rises where one ends, and where another thing is opened
  bool show_end_ = false;     ///< what is opened is not played, but shown at its end
  QString compared_first_;    ///< session that is shown beside what is opened; empty: none
  bool tour_wanted_ = false;  ///< once the example is played
  TourOverlay* tour_ = nullptr;
  QString example_model_;                     ///< file, while the example is replayed
  std::optional<QStringList> before_replay_;  ///< paths of what was open; none: nothing is replayed
  ReplayBar* replay_bar_ = nullptr;
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "app/studio/shell/window_part.h"

namespace tilewright {

/// Updates which actions of the menus, and which offers of empty views, are possible now.
class ActionStates : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  void update_actions();
  /// Whether the selected records can be pinned, and whether they are.
  void update_pin();
  /// The actions of those pages in addition to the menus'.
  void make_mending_actions();
  /// Connects the signals that change the possibilities, and updates them at once.
  void follow();

 private:
  void update_start();
  void update_session_actions();
  void update_file_actions();
  void update_record_actions();
  /// Whether the running session waits, or is about to.
  bool is_paused() const;
  /// Whether a session could begin now: a model is open, and nothing else uses the machine.
  bool can_begin() const;
  /// The destinations of Back and Forward.
  void tell_steps();
  /// The actions that every empty view may offer.
  PageOffers page_offers();
};

}  // namespace tilewright

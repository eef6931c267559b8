// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "app/studio/shell/window_part.h"

namespace tilewright {

/// Which actions of the menus, and which offers of empty views, are possible now.
class ActionStates : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  void update_actions();
  /// Whether the selected records can be pinned, or are.
  void update_pin();
  /// What those pages lead to beside what the menus have.
  void make_mending_actions();
  /// Hears that something became possible, or is no more, and looks at once.
  void follow();

 private:
  /// Where Back and Forward lead.
  void tell_steps();
  /// What every view that has nothing to show may offer to mend that.
  PageOffers page_offers();
};

}  // namespace tilewright

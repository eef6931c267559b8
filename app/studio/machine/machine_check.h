// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

/// The page about the machine, and the bar that leads to it at the first start.
class MachineCheck : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// Makes the page and the bar.
  void make_machine();
  /// Shows the page about the machine instead of the current content. At the first start it has a greeting.
  void show_machine(bool first = false);
  /// The same, if it was never shown before.
  void show_machine_once();
  /// Shows a bar that leads to it, if it was never shown before; the opened model stays visible.
  void offer_machine_once();

 private:
  /// Returns to the content before the page about the machine.
  void leave_machine();
  void follow_machine();
};

}  // namespace tilewright

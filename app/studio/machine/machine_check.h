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
  /// The page about the machine, in place of whatever is shown. At the first start it greets.
  void show_machine(bool first = false);
  /// The same, where it was never shown before.
  void show_machine_once();
  /// A bar that leads there, where it was never shown before: what is opened stays in sight.
  void offer_machine_once();

 private:
  /// Back to what was shown before the page about the machine.
  void leave_machine();
  void follow_machine();
};

}  // namespace tilewright

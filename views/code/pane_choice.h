// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <vector>

namespace tilewright {

/// The texts of a program that are shown side by side.
enum CodePane { kLoopsPane, kIrPane, kAssemblyPane, kCodePanes };

/// Decides which panes are shown: those that are wanted, as far as there is room for them. Those that were
/// not used for the longest time are left out. At least one is always shown.
class PaneChoice {
 public:
  bool is_wanted(CodePane pane) const { return wanted_[pane]; }
  /// Sets whether a pane is wanted. A pane that becomes wanted counts as used last. The only wanted one
  /// cannot be hidden.
  void want(CodePane pane, bool wanted);
  /// Notes that a person reads the pane or searches in it.
  void use(CodePane pane);
  /// The shown panes in their order on the screen, where there is room for `room` of them.
  std::vector<CodePane> shown(int room) const;

 private:
  std::array<bool, kCodePanes> wanted_{true, true, true};
  std::vector<CodePane> used_{kAssemblyPane, kLoopsPane, kIrPane};  ///< most recently used first
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <vector>

namespace tilewright {

/// The texts of a program that stand beside each other.
enum CodePane { kLoopsPane, kIrPane, kAssemblyPane, kCodePanes };

/// Which of the panes are shown: those that somebody wants, as far as there is room for them. Those that were
/// used longest ago give way. One always stays.
class PaneChoice {
 public:
  bool is_wanted(CodePane pane) const { return wanted_[pane]; }
  /// One that is wanted anew is the one used last. The only wanted one cannot be put away.
  void want(CodePane pane, bool wanted);
  /// Somebody reads it, or searches in it.
  void use(CodePane pane);
  /// In their order on the screen, where there is room for so many.
  std::vector<CodePane> shown(int room) const;

 private:
  std::array<bool, kCodePanes> wanted_{true, true, true};
  std::vector<CodePane> used_{kAssemblyPane, kLoopsPane, kIrPane};  ///< the last one first
};

}  // namespace tilewright

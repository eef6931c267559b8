// SPDX-License-Identifier: Apache-2.0
#include "views/code/pane_choice.h"

#include <algorithm>

namespace tilewright {

void PaneChoice::want(CodePane pane, bool wanted) {
  if (wanted) {
    wanted_[pane] = true;
    use(pane);
  } else if (std::ranges::count(wanted_, true) > 1) {
    wanted_[pane] = false;
  }
}

void PaneChoice::use(CodePane pane) {
  const auto place = std::ranges::find(used_, pane);
  std::rotate(used_.begin(), place, place + 1);
}

std::vector<CodePane> PaneChoice::shown(int room) const {
  std::vector<CodePane> shown;
  for (const CodePane pane : used_) {
    if (wanted_[pane] && static_cast<int>(shown.size()) < std::max(1, room)) shown.push_back(pane);
  }
  std::ranges::sort(shown);
  return shown;
}

}  // namespace tilewright

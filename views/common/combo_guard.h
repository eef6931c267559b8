// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// From now on, no closed combo box of the application changes its value because a letter is typed while it
/// has the focus, or because the wheel is turned over it: keys of one letter are shortcuts here, and the
/// wheel scrolls the page. Arrow keys and an open list work as usual. Calling it again changes nothing.
void guard_combo_boxes();

}  // namespace tilewright

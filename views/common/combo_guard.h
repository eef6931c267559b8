// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// From now on no closed combo box of the application takes another value because a letter was typed while it
/// had the focus, or because the wheel was turned over it: keys of one letter are shortcuts here, and the
/// wheel scrolls the page. Arrow keys and an open list work as ever. Calling it again changes nothing.
void guard_combo_boxes();

}  // namespace tilewright

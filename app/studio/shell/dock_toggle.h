// SPDX-License-Identifier: Apache-2.0
#pragma once

class QDockWidget;

namespace tilewright {

/// Lets the dock's entry in the menu do what is seen to be done: a dock that is hidden, or behind another
/// tab, comes to the front; one that is in front goes. Checked is what is not hidden.
void toggle_by_sight(QDockWidget* dock);

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

class QDockWidget;

namespace tilewright {

/// Makes the dock's entry in the menu do what a person sees: a dock that is hidden, or behind another tab,
/// comes to the front; one that is in front is hidden. The entry is checked while the dock is not hidden.
void toggle_by_sight(QDockWidget* dock);

}  // namespace tilewright

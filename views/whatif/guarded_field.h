// SPDX-License-Identifier: Apache-2.0
#pragma once

class QWidget;

namespace tilewright {

/// Makes an editor of a program ignore the wheel unless it has the focus, and leave undo to the program.
/// Called when the editor is complete.
void guard_field(QWidget* field);

}  // namespace tilewright

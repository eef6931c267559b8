// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>

namespace tilewright {

/// Adds a choice to the layout of a bar above a page. `label` says what is chosen, to a pointer that rests on
/// it and to readers of the screen.
QComboBox* add_bar_choice(QWidget* bar, const QString& name, const QString& label);

}  // namespace tilewright

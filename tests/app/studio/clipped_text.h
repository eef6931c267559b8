// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QWidget>

namespace tilewright {

/// Texts that a person cannot read to their end: a line each, with the widget and the missing pixels. Looks
/// at what is visible of labels, buttons, choices, placeholders, tabs, group boxes, headers of tables and
/// titles of charts. A text that is told in full by a tool tip counts as readable.
QStringList clipped_texts(const QWidget& root);

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QPixmap>

namespace tilewright {

/// A drawing pin, 16 pixels square, in that colour; drawn once for each colour.
QPixmap pin_mark(const QColor& colour);

}  // namespace tilewright

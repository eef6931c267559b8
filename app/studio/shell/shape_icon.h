// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QIcon>
#include <QPolygonF>

#include "views/common/theme.h"

namespace tilewright {

/// A filled shape in a square of 16, pale where its action is disabled. It must be made again when the theme
/// changes.
QIcon shape_icon(const QPolygonF& shape, const QColor& color, const Theme& theme);

/// A triangle that points forward.
QPolygonF play_shape();
/// Two bars.
QPolygonF pause_shape();

}  // namespace tilewright

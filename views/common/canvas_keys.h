// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <QRectF>
#include <Qt>
#include <span>

class QPainter;

namespace tilewright {

struct Theme;

// Functions that canvases which are used by the keyboard share.

/// The point that an arrow key leads to: the nearest of the points that lie more in its direction than beside
/// it, or else the nearest of those on that side; `from` where there is none. From -1 (no point), Left leads
/// to the rightmost point and any other arrow to the leftmost.
int point_in_direction(std::span<const QPointF> points, int from, Qt::Key arrow);

/// Shows that the canvas has the keyboard focus.
void draw_focus_ring(QPainter& painter, const QRectF& canvas, const Theme& theme);

}  // namespace tilewright

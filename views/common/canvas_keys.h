// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <QRectF>
#include <Qt>
#include <span>

class QPainter;

namespace tilewright {

struct Theme;

// What canvases have in common that are used by the keyboard.

/// The point to which an arrow leads from another one: of those that lie more in its direction than beside
/// it the nearest, else the nearest of those that lie on that side; `from` where there is none. From -1, no
/// point, any arrow leads to the leftmost one, and Left to the rightmost.
int point_in_direction(std::span<const QPointF> points, int from, Qt::Key arrow);

/// Says that the canvas has the keyboard.
void draw_focus_ring(QPainter& painter, const QRectF& canvas, const Theme& theme);

}  // namespace tilewright

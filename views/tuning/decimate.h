// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <span>
#include <vector>

namespace tilewright {

/// Points of a curve, X rising, that look the same between `from` and `to` on `columns` columns of pixels:
/// the first, the lowest, the highest and the last one of each column, in their order, and the nearest point
/// outside on either side. Nothing is averaged.
std::vector<QPointF> decimated(std::span<const QPointF> points, double from, double to, int columns);

}  // namespace tilewright

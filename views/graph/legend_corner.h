// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRect>
#include <QSize>
#include <Qt>
#include <vector>

namespace tilewright {

class GraphCanvas;
class GraphScene;

/// Where a panel lies in a corner of `area`.
QRect corner_place(const QRect& area, const QSize& panel, Qt::Corner corner);

/// The corner of the canvas's viewport in which a panel covers the fewest boxes; of several the one that
/// `corners` names first.
Qt::Corner least_covered_corner(const GraphCanvas& canvas, const GraphScene& scene, const QSize& panel,
                                const std::vector<Qt::Corner>& corners);

}  // namespace tilewright

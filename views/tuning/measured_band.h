// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <span>
#include <vector>

namespace tilewright {

/// Programs that a band tells of at each of its places: these and those before them.
inline constexpr size_t kBandPrograms = 32;
/// With fewer there is no band.
inline constexpr size_t kFewestInBand = 10;

/// Between what a tenth and what nine tenths of the last `kBandPrograms` programs took, along what was
/// measured (X rising): the upper edge from left to right, then the lower one back. Nothing is averaged;
/// empty where too little was measured. At most `places` places.
std::vector<QPointF> measured_band(std::span<const QPointF> measured, size_t places = 200);

}  // namespace tilewright

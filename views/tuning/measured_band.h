// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <span>
#include <vector>

namespace tilewright {

/// The number of programs for each place of a band: the program there and those before it.
inline constexpr size_t kBandPrograms = 32;
/// With fewer programs there is no band.
inline constexpr size_t kFewestInBand = 10;

/// The area between the tenth and the ninetieth percentile of the last `kBandPrograms` programs' latencies,
/// along the measured points (X rising): the upper edge from left to right, then the lower one back. Nothing
/// is averaged; empty where there are too few programs. At most `places` places.
std::vector<QPointF> measured_band(std::span<const QPointF> measured, size_t places = 200);

}  // namespace tilewright

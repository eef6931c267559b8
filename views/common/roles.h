// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Qt>

namespace tilewright {

/// The values of item models beside the text. Proxies sort by the raw value, and exports write it.
enum ItemRole {
  kRawRole = Qt::UserRole,  ///< the number behind the text, in base units
  kTaskRole,                ///< index of the row's task; -1: none
  kFractionRole,            ///< 0 to 1, painted as a bar behind the text
  kSparkRole,               ///< QList<QPointF>, painted as a small line
  kChipRole,                ///< `ChipColour` of the field behind the text
  kFirstRole,               ///< true: the row stands above those without it, however they are sorted
};

enum class ChipColour { kNone, kWarning, kBad };

}  // namespace tilewright

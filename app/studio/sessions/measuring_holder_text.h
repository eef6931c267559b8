// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "core/measure/measuring_lock.h"

namespace tilewright {

/// "squeezenet1_1 is tuned by another window on this machine now."
QString measuring_holder_text(const MeasuringHolder& holder);

}  // namespace tilewright

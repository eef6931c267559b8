// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "core/records/record_types.h"

namespace tilewright {

/// The options of a stored session's policy, "chains=128, steps=500"; empty where it has none, or where the
/// session's version did not store them.
QString policy_options_of(const SessionSetup& setup);

}  // namespace tilewright

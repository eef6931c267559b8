// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "core/records/record_types.h"

namespace tilewright {

/// The options that a kept session's policy works with, "chains=128, steps=500"; empty where it has none, or
/// where the session was begun by a version that did not keep them.
QString policy_options_of(const SessionSetup& setup);

}  // namespace tilewright

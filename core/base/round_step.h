// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// The largest of one, two or five times a power of ten that fits into `range` at least `parts` times: a step
/// between the ticks of an axis. `range` is positive. Pure; thread-safe.
double round_step(double range, int parts);

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// What a variable of Student's distribution exceeds, up or down, in 5 % of all cases. `degrees` of freedom
/// need not be whole; below 1 they count as 1. Pure; thread-safe.
double student_quantile(double degrees);

}  // namespace tilewright

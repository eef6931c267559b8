// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// How many times more the second is than the first; 0 where one of them is nothing, so that nobody can say.
double ratio_of(double first, double second);

/// How far two values are apart: doublings, no more than 4; one that is nothing beside one that is something
/// counts as 3. 0 where they are the same but for rounding.
double distance_of(double first, double second);

}  // namespace tilewright

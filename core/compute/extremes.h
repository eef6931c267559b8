// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tilewright {

/// Whether a variant mixes elements that its operator keeps apart, so that a NaN or an infinity reaches
/// further than it should: Winograd's transforms add up whole tiles, and phases of a transposed convolution
/// whose kernel the stride does not divide multiply by weights of zero.
bool spreads_extremes(std::string_view variant);

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"

namespace tilewright {

/// A number at which counts, extents and offsets break, or a small one.
int64_t odd_number(Random& random);

/// The lines of a text, without their ends.
std::vector<std::string> lines_of(std::string_view bytes);

/// The bytes with a few of them changed, taken out, doubled or put elsewhere.
std::string mutate_bytes(std::string_view bytes, size_t most, Random& random);

}  // namespace tilewright

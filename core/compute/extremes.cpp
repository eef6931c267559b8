// SPDX-License-Identifier: Apache-2.0
#include "core/compute/extremes.h"

namespace tilewright {

bool spreads_extremes(std::string_view variant) {
  return variant.find("winograd") != std::string_view::npos ||
         variant.find("phase") != std::string_view::npos;
}

}  // namespace tilewright

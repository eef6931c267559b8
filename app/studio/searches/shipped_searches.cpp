// SPDX-License-Identifier: Apache-2.0
#include "app/studio/searches/shipped_searches.h"

namespace tilewright {

std::vector<std::string> shipped_searches() {
  return {};
}

}  // namespace tilewright

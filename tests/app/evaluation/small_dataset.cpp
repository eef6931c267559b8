// SPDX-License-Identifier: Apache-2.0
#include "tests/app/evaluation/small_dataset.h"

#include "tests/core/dataset/small_network.h"

namespace tilewright::testing {

const Dataset& small_dataset() {
  static const Dataset made = [] {
    auto options = small_collection();
    options.pool = 56;
    options.shared = 32;
    options.guided_rounds = 0;
    return collected({small_network("one", 16), small_network("held", 24, true)}, options);
  }();
  return made;
}

}  // namespace tilewright::testing

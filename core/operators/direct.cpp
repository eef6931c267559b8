// SPDX-License-Identifier: Apache-2.0
#include "core/operators/direct.h"

#include <utility>

namespace tilewright::operators {

OperatorVariant direct(Build build) {
  return {
      "direct", [](const Graph&, const Node&) { return true; }, std::move(build), {.is_definition = true}};
}

std::vector<OperatorVariant> only_direct(Build build) {
  return {direct(std::move(build))};
}

}  // namespace tilewright::operators

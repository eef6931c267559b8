// SPDX-License-Identifier: Apache-2.0
#include "core/graph/input_domain.h"

namespace tilewright {

bool is_positive_input(std::string_view op, size_t index) {
  if (op == "BatchNormalization") return index == 4;
  if (op == "Div") return index == 1;
  if (op == "Pow") return index == 0;
  return op == "Sqrt" || op == "Log" || op == "Reciprocal";
}

bool takes_infinities(std::string_view op) {
  return op != "ReduceProd";
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/graph/operator_facts.h"

namespace tilewright {

const OperatorFacts& operator_facts(std::string_view op) {
  static const OperatorFacts unknown;
  static const FactTable table = [] {
    FactTable made;
    add_operator_facts(made);
    return made;
  }();
  const auto found = table.find(op);
  return found == table.end() ? unknown : found->second;
}

}  // namespace tilewright

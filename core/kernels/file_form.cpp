// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/file_form.h"

#include <vector>

#include "core/base/result.h"
#include "core/graph/operator_facts.h"
#include "core/operators/operator_description.h"
#include "core/runtime/late_call.h"

namespace tilewright {

/// Of the families that the exported tables list, in place of those of all operators.
void add_operator_facts(FactTable& table) {
  operators::Descriptions all;
  for (const tw_kernel_family* family = tw_kernel_families; *family != nullptr; ++family) (*family)(&all);
  for (const auto& op : all) table.emplace(op.name, op.facts);
}

}  // namespace tilewright

void tw_kernels_present(const void* node, const void* inputs, void* outputs) {
  using namespace tilewright;
  *static_cast<Result<std::vector<Tensor>>*>(outputs) =
      compute_late(*static_cast<const Node*>(node), *static_cast<const std::vector<Tensor>*>(inputs),
                   find_reference_operator);
}

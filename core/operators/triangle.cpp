// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"

namespace tilewright::reference {
namespace {

/// Keeps the upper or lower triangle of each matrix, up to and including diagonal `k`.
Outputs triangle(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_CHECK(expect_rank(call, 0, 2));
  const bool upper = call.attributes->integer("upper", 1) != 0;
  int64_t diagonal = 0;
  if (has_input(call, 1)) {
    TILEWRIGHT_TRY(diagonal, integer_scalar(call, 1));
  }
  const DataType type = input.type().data_type;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, input.shape()));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  const int64_t rows = input.shape()[input.shape().size() - 2];
  const int64_t columns = input.shape().back();
  // Beyond these bounds all diagonals are alike, and sums with them cannot overflow.
  diagonal = std::clamp(diagonal, -rows - 1, columns + 1);
  const size_t size = data_type_size(type);
  const auto* from = static_cast<const char*>(input.data());
  auto* to = static_cast<char*>(output.mutable_data());
  for (int64_t line = 0; line < output.elements() / columns; ++line) {
    const int64_t on_diagonal = line % rows + diagonal;
    const int64_t begin = upper ? std::clamp<int64_t>(on_diagonal, 0, columns) : 0;
    const int64_t end = upper ? columns : std::clamp<int64_t>(on_diagonal + 1, 0, columns);
    const auto first = static_cast<size_t>(line * columns + begin) * size;
    std::memcpy(to + first, from + first, static_cast<size_t>(end - begin) * size);
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_triangle(Descriptions& all) {
  all.push_back({.name = "Trilu",
                 .arity = {1, 2},
                 .kernel = reference::triangle,
                 .facts = {.structural = StructuralInputs::kAllButFirst,
                           .stable = true,
                           .types = same_as_first,
                           .flops = no_flops}});
}

}  // namespace tilewright::operators

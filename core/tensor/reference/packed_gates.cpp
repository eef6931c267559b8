// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/packed_gates.h"

#include "core/tensor/operator_names.h"
#include "core/tensor/reference/packed_matrix.h"

namespace tilewright::reference {

std::span<const int64_t> gates_together(std::string_view cell) {
  static constexpr int64_t kLstmGates[] = {4};
  static constexpr int64_t kGruGates[] = {2, 1};
  static constexpr int64_t kRnnGates[] = {1};
  if (cell == op::kLstm) return kLstmGates;
  if (cell == op::kGru) return kGruGates;
  return kRnnGates;
}

Shape packed_gates_shape(std::string_view cell, int64_t directions, int64_t hidden) {
  Shape shape = {directions, 0, hidden, 0};
  for (const int64_t gates : gates_together(cell)) {
    const Shape panels = panels_shape<float>(gates * hidden, hidden);
    shape[1] += panels[0];
    shape[3] = panels[2];
  }
  return shape;
}

Tensor packed_gates(std::string_view cell, const Tensor& recurrence) {
  const int64_t directions = recurrence.shape()[0];
  const int64_t hidden = recurrence.shape()[2];
  Tensor packed({DataType::kFloat32, packed_gates_shape(cell, directions, hidden)});
  const float* from = recurrence.as<float>().data();
  float* to = packed.mutable_as<float>().data();
  for (int64_t d = 0; d < directions; ++d) {
    for (const int64_t gates : gates_together(cell)) {
      pack_panels(from, gates * hidden, hidden, to);
      from += gates * hidden * hidden;
      to += panels_shape<float>(gates * hidden, hidden)[0] * packed.shape()[2] * packed.shape()[3];
    }
  }
  return packed;
}

}  // namespace tilewright::reference

// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

#include "core/operators/operator_description.h"
#include "core/operators/recurrent.h"
#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {
namespace {

/// h = (1 - z) * candidate + z * h
template <typename T>
inline void blend(const T* z, const T* candidate, T* h, int64_t count) {
  for (int64_t i = 0; i < count; ++i) h[i] = (1 - z[i]) * candidate[i] + z[i] * h[i];
}

/// The gates are z, r and h in ONNX's order. The last one's product with the state is reset either before,
/// by its operand, or after, by its result.
template <typename T>
CellStep<T> gru_step(const CellWeights<T>& weights) {
  const int64_t n = weights.hidden;
  const PackedMatrix<T> gating = state_matrix(weights, op::kGru, 0);
  const PackedMatrix<T> candidacy = state_matrix(weights, op::kGru, 1);
  return [weights, n, gating, candidacy, reset = std::vector<T>()](int64_t rows, T* gates, T* h, T*) mutable {
    const int64_t pitch = 3 * n;
    const Activation* f = weights.activations;
    gating.add_product(h, n, rows, gates, pitch);
    for (int64_t row = 0; row < rows; ++row) activate(f[0], weights.clip, gates + row * pitch, 2 * n);
    reset.assign(static_cast<size_t>(rows * n), T{});
    if (weights.linear_before_reset) candidacy.add_product(h, n, rows, reset.data(), n);
    for (int64_t row = 0; row < rows; ++row) {
      const T* r = gates + row * pitch + n;
      T* line = reset.data() + row * n;
      for (int64_t i = 0; i < n; ++i) {
        if (!weights.linear_before_reset)
          line[i] = r[i] * h[row * n + i];
        else
          line[i] = r[i] * (line[i] + (weights.late_bias != nullptr ? weights.late_bias[i] : 0));
      }
    }
    if (!weights.linear_before_reset) candidacy.add_product(reset.data(), n, rows, gates + 2 * n, pitch);
    for (int64_t row = 0; row < rows; ++row, gates += pitch, h += n) {
      T* candidate = gates + 2 * n;
      if (weights.linear_before_reset) {
        for (int64_t i = 0; i < n; ++i) candidate[i] += reset[static_cast<size_t>(row * n + i)];
      }
      activate(f[1], weights.clip, candidate, n);
      in_wide_vectors([&] { blend(gates, candidate, h, n); });
    }
  };
}

}  // namespace

const RecurrentCell& gru_cell() {
  static const RecurrentCell cell{op::kGru, 3, 1, {"Sigmoid", "Tanh"}, gru_step<float>, gru_step<double>};
  return cell;
}

}  // namespace tilewright::reference

namespace tilewright::operators {

void describe_gru(Descriptions& all) {
  all.push_back(
      {.name = op::kGru,
       .arity = {3, 6, 2},
       .kernel = [](const OperatorCall& call) { return reference::recurrent(call, reference::gru_cell()); },
       .facts = {.types =
                     [](const Graph& graph, const Node& node) {
                       return reference::recurrent_types(graph, node, reference::gru_cell(), 2);
                     },
                 .flops = reference::recurrent_flops,
                 .choices = Choices{4, reference::recurrent_lengths}}});
}

}  // namespace tilewright::operators

// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/operators/operator_description.h"
#include "core/operators/recurrent.h"
#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {
namespace {

template <typename T>
inline void add_all(const T* a, const T* b, T* sums, int64_t count) {
  for (int64_t i = 0; i < count; ++i) sums[i] += a[i] * b[i];
}
template <typename T>
void add_products(const T* a, const T* b, T* sums, int64_t count) {
  in_wide_vectors([&] { add_all(a, b, sums, count); });
}

/// c = forget * c + input * candidate
template <typename T>
inline void next_cells(const T* forget, const T* input, const T* candidate, T* c, int64_t count) {
  for (int64_t i = 0; i < count; ++i) c[i] = forget[i] * c[i] + input[i] * candidate[i];
}

template <typename T>
inline void multiply_all(const T* by, T* values, int64_t count) {
  for (int64_t i = 0; i < count; ++i) values[i] *= by[i];
}

/// The gates are i, o, f and c in ONNX's order, and the peepholes i, o and f.
template <typename T>
CellStep<T> lstm_step(const CellWeights<T>& weights) {
  const int64_t n = weights.hidden;
  const PackedMatrix<T> recurrence = state_matrix(weights, op::kLstm, 0);
  return [weights, n, recurrence](int64_t rows, T* gates, T* h, T* c) {
    recurrence.add_product(h, n, rows, gates, 4 * n);
    const Activation* f = weights.activations;
    const T* peepholes = weights.peepholes;
    for (int64_t row = 0; row < rows; ++row, gates += 4 * n, h += n, c += n) {
      T* input = gates;
      T* output = gates + n;
      T* forget = gates + 2 * n;
      T* candidate = gates + 3 * n;
      if (peepholes != nullptr) {
        add_products(peepholes, c, input, n);
        add_products(peepholes + 2 * n, c, forget, n);
      }
      activate(f[0], weights.clip, input, n);
      if (weights.input_forget) {
        for (int64_t i = 0; i < n; ++i) forget[i] = 1 - input[i];
      } else {
        activate(f[0], weights.clip, forget, n);
      }
      activate(f[1], weights.clip, candidate, n);
      in_wide_vectors([&] { next_cells(forget, input, candidate, c, n); });
      if (peepholes != nullptr) add_products(peepholes + n, c, output, n);
      activate(f[0], weights.clip, output, n);
      std::copy_n(c, n, h);
      activate(f[2], weights.clip, h, n);
      in_wide_vectors([&] { multiply_all(output, h, n); });
    }
  };
}

}  // namespace

const RecurrentCell& lstm_cell() {
  static const RecurrentCell cell{op::kLstm,        4, 2, {"Sigmoid", "Tanh", "Tanh"}, lstm_step<float>,
                                  lstm_step<double>};
  return cell;
}

}  // namespace tilewright::reference

namespace tilewright::operators {

void describe_lstm(Descriptions& all) {
  all.push_back(
      {.name = op::kLstm,
       .arity = {3, 8, 3},
       .kernel = [](const OperatorCall& call) { return reference::recurrent(call, reference::lstm_cell()); },
       .facts = {.types =
                     [](const Graph& graph, const Node& node) {
                       return reference::recurrent_types(graph, node, reference::lstm_cell(), 2);
                     },
                 .flops = reference::recurrent_flops,
                 .choices = Choices{4, reference::recurrent_lengths}}});
}

}  // namespace tilewright::operators

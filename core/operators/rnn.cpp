// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/operators/operator_description.h"
#include "core/operators/recurrent.h"

namespace tilewright::reference {
namespace {

template <typename T>
CellStep<T> rnn_step(const CellWeights<T>& weights) {
  const int64_t n = weights.hidden;
  const PackedMatrix<T> recurrence = state_matrix(weights, op::kRnn, 0);
  return [weights, n, recurrence](int64_t rows, T* gates, T* h, T*) {
    recurrence.add_product(h, n, rows, gates, n);
    activate(weights.activations[0], weights.clip, gates, rows * n);
    std::copy_n(gates, rows * n, h);
  };
}

}  // namespace

const RecurrentCell& rnn_cell() {
  static const RecurrentCell cell{op::kRnn, 1, 1, {"Tanh"}, rnn_step<float>, rnn_step<double>};
  return cell;
}

}  // namespace tilewright::reference

namespace tilewright::operators {

void describe_rnn(Descriptions& all) {
  all.push_back(
      {.name = op::kRnn,
       .arity = {3, 6, 2},
       .kernel = [](const OperatorCall& call) { return reference::recurrent(call, reference::rnn_cell()); },
       .facts = {.types =
                     [](const Graph& graph, const Node& node) {
                       return reference::recurrent_types(graph, node, reference::rnn_cell(), 2);
                     },
                 .flops = reference::recurrent_flops,
                 .choices = Choices{4, reference::recurrent_lengths}}});
}

}  // namespace tilewright::operators

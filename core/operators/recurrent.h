// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string_view>
#include <vector>

#include "core/graph/type_rules.h"
#include "core/operators/recurrent_activation.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/operator_table.h"
#include "core/tensor/reference/packed_matrix.h"

namespace tilewright::reference {

/// One direction of a recurrent operator, as its cell takes it. Pointers are into weights that outlive it.
template <typename T>
struct CellWeights {
  int64_t hidden = 0;
  int64_t batch = 0;
  int64_t steps = 0;
  const T* recurrence = nullptr;            ///< [gates * hidden, hidden], or packed
  bool packed = false;                      ///< as by `packed_gates`
  const T* late_bias = nullptr;             ///< [hidden], added to a product with the state; or null
  const T* peepholes = nullptr;             ///< [3 * hidden], or null
  const Activation* activations = nullptr;  ///< as many as the cell has
  double clip = std::numeric_limits<double>::infinity();
  bool input_forget = false;
  bool linear_before_reset = false;
};

/// The matrix by which the state is multiplied for one group of the gates that a cell multiplies together.
template <typename T>
PackedMatrix<T> state_matrix(const CellWeights<T>& weights, std::string_view cell, size_t group);
extern template PackedMatrix<float> state_matrix<float>(const CellWeights<float>&, std::string_view, size_t);
extern template PackedMatrix<double> state_matrix<double>(const CellWeights<double>&, std::string_view,
                                                          size_t);

/// One step of `rows` sequences. `gates` has a row of gates * hidden for each: the products of the input plus
/// the biases; they may be overwritten. `h`, and `c` where the cell has a second state, have rows of `hidden`
/// and go from the state before to the state after.
template <typename T>
using CellStep = std::function<void(int64_t rows, T* gates, T* h, T* c)>;

/// What tells LSTM, GRU and RNN apart. Each is defined in the file of its operator.
struct RecurrentCell {
  std::string_view op;
  int64_t gates = 1;
  size_t states = 1;
  std::vector<const char*> activations{};  ///< by default, of one direction
  CellStep<float> (*of_floats)(const CellWeights<float>&) = nullptr;
  CellStep<double> (*of_doubles)(const CellWeights<double>&) = nullptr;
};
const RecurrentCell& lstm_cell();
const RecurrentCell& gru_cell();
const RecurrentCell& rnn_cell();

struct RecurrentExtents {
  int64_t steps = 0;
  int64_t batch = 0;
  int64_t directions = 1;
  int64_t hidden = 0;
  bool batch_first = false;
  bool reverse_first = false;  ///< the only direction is the reverse one
};

/// The shape in ONNX's form of recurrence weights that are packed for the cell; other shapes as they are.
Shape recurrence_shape(const RecurrentCell& cell, const Shape& given);
/// Extents by the call's attributes and the shapes of its data (rank 3: steps and batch, or the reverse in
/// layout 1) and of its recurrence weights. Fails where they do not fit each other.
Result<RecurrentExtents> recurrent_extents(const OperatorCall& call, const RecurrentCell& cell,
                                           const Shape& data, const Shape& recurrence);

/// Kernel of ONNX's operator: inputs X, W, R, B, sequence_lens, initial_h, initial_c, P (the last two of LSTM
/// alone); outputs Y, Y_h, Y_c. The input's products of all steps are one product with sums in double
/// precision. Those with the state are one a step, with sums in float (double for float64), and so are the
/// sigmoids and tangents of a step (core/tensor/reference/float_exp.h). A state that a
/// sequence of length 0 leaves is its initial one.
Outputs recurrent(const OperatorCall& call, const RecurrentCell& cell);

/// Types of Y, Y_h and Y_c, where X is the first input and the recurrence weights are input `recurrence`.
Types recurrent_types(const Graph& graph, const Node& node, const RecurrentCell& cell, size_t recurrence);

/// How many lengths a sequence can have, by the first input: from none to all of its steps.
int64_t recurrent_lengths(const Graph& graph, const Node& node);

/// Products and sums of all steps with W and R.
double recurrent_flops(const Graph& graph, const Node& node);

}  // namespace tilewright::reference

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/operators/recurrent.h"

namespace tilewright::reference {

/// What the steps of a recurrent operator take beside the products of its input, checked.
struct RecurrentSteps {
  const RecurrentCell* cell = nullptr;
  RecurrentExtents extents;
  DataType type = DataType::kFloat32;    ///< in which is computed: float32, or float64 where the data is
  DataType stored = DataType::kFloat32;  ///< of the outputs
  Tensor recurrence;
  bool packed = false;  ///< the recurrence weights are, as by `packed_gates`
  Tensor late_bias;     ///< [directions, hidden] of type `type`; invalid where there is none, as those below
  std::vector<Tensor> states;
  Tensor peepholes;
  std::vector<int64_t> lengths;  ///< by sequence
  std::vector<Activation> activations;
  double clip = 0;
  bool input_forget = false;
  bool linear_before_reset = false;
};

/// Which inputs of a call hold what: initial states follow each other from `states` on.
struct StepInputs {
  size_t recurrence = 0;
  size_t lengths = 0;
  size_t states = 0;
  size_t peepholes = 0;
};

Result<RecurrentSteps> read_steps(const OperatorCall& call, const RecurrentCell& cell,
                                  const RecurrentExtents& extents, const StepInputs& places);

/// Shapes of Y, Y_h and Y_c.
std::vector<Shape> state_shapes(const RecurrentExtents& extents, const RecurrentCell& cell);
/// Zeroed outputs of these shapes.
Outputs new_states(const OperatorCall& call, const RecurrentSteps& steps);

/// Runs all steps. `products` has, in type `steps.type`, a row of directions * gates * hidden for each step
/// and sequence, in the order of the data: the input's products and the biases that do not come late.
void run_steps(const RecurrentSteps& steps, const Tensor& products, std::vector<Tensor>& outputs);

}  // namespace tilewright::reference

// SPDX-License-Identifier: Apache-2.0
#include "core/operators/recurrent_steps.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/floating.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/packed_gates.h"

namespace tilewright::reference {
namespace {

/// A step of one direction over all sequences that are long enough.
template <typename T>
class DirectionRun {
 public:
  DirectionRun(const RecurrentSteps& steps, int64_t direction)
      : steps_(steps),
        direction_(direction),
        reverse_(direction == 1 || steps.extents.reverse_first),
        width_(steps.cell->gates * steps.extents.hidden),
        order_(static_cast<size_t>(steps.extents.batch)) {
    // The sequences that a step still has to do are the first ones.
    std::iota(order_.begin(), order_.end(), int64_t{0});
    std::stable_sort(order_.begin(), order_.end(),
                     [&](int64_t a, int64_t b) { return length(a) > length(b); });
    for (size_t s = 0; s < steps.cell->states; ++s) states_.push_back(initial(s));
    gates_.resize(order_.size() * static_cast<size_t>(width_));
  }

  void run(const Tensor& products, std::vector<Tensor>& outputs) {
    const CellWeights<T> weights = weights_of_direction();
    CellStep<T> step;
    if constexpr (std::is_same_v<T, double>)
      step = steps_.cell->of_doubles(weights);
    else
      step = steps_.cell->of_floats(weights);
    const T* from = products.as<T>().data() + direction_ * width_;
    T* to = outputs[0].mutable_as<T>().data();
    const int64_t n = steps_.extents.hidden;
    size_t active = order_.size();
    for (int64_t at = 0; at < steps_.extents.steps; ++at) {
      while (active > 0 && length(order_[active - 1]) <= at) --active;
      for (size_t i = 0; i < active; ++i) {
        const int64_t row = data_row(place(at, order_[i]), order_[i]);
        std::copy_n(from + row * steps_.extents.directions * width_, width_,
                    gates_.data() + static_cast<int64_t>(i) * width_);
      }
      if (active == 0) break;
      step(static_cast<int64_t>(active), gates_.data(), states_[0].data(),
           states_.size() > 1 ? states_[1].data() : nullptr);
      for (size_t i = 0; i < active; ++i) {
        std::copy_n(states_[0].data() + static_cast<int64_t>(i) * n, n,
                    to + output_row(place(at, order_[i]), order_[i]) * n);
      }
    }
    for (size_t s = 0; s < states_.size(); ++s) {
      T* last = outputs[s + 1].mutable_as<T>().data();
      for (size_t i = 0; i < order_.size(); ++i)
        std::copy_n(states_[s].data() + static_cast<int64_t>(i) * n, n, last + state_row(order_[i]) * n);
    }
  }

 private:
  int64_t length(int64_t sequence) const { return steps_.lengths[static_cast<size_t>(sequence)]; }
  /// The step of a sequence that is done at turn `at`.
  int64_t place(int64_t at, int64_t sequence) const { return reverse_ ? length(sequence) - 1 - at : at; }

  int64_t data_row(int64_t step, int64_t sequence) const {
    const RecurrentExtents& e = steps_.extents;
    return e.batch_first ? sequence * e.steps + step : step * e.batch + sequence;
  }
  int64_t output_row(int64_t step, int64_t sequence) const {
    const RecurrentExtents& e = steps_.extents;
    return e.batch_first ? (sequence * e.steps + step) * e.directions + direction_
                         : (step * e.directions + direction_) * e.batch + sequence;
  }
  int64_t state_row(int64_t sequence) const {
    const RecurrentExtents& e = steps_.extents;
    return e.batch_first ? sequence * e.directions + direction_ : direction_ * e.batch + sequence;
  }

  /// A state before the first step, in the order of the sequences here.
  std::vector<T> initial(size_t state) const {
    const int64_t n = steps_.extents.hidden;
    std::vector<T> values(order_.size() * static_cast<size_t>(n));
    if (!steps_.states[state].valid()) return values;
    const Tensor given = in_type(steps_.states[state], steps_.type);
    for (size_t i = 0; i < order_.size(); ++i) {
      std::copy_n(given.as<T>().data() + state_row(order_[i]) * n, n,
                  values.data() + static_cast<int64_t>(i) * n);
    }
    return values;
  }

  CellWeights<T> weights_of_direction() {
    const int64_t n = steps_.extents.hidden;
    recurrence_ = in_type(steps_.recurrence, steps_.type);
    CellWeights<T> weights;
    weights.hidden = n;
    weights.batch = steps_.extents.batch;
    weights.steps = steps_.extents.steps;
    weights.packed = steps_.packed;
    weights.recurrence = recurrence_.template as<T>().data() +
                         direction_ * (recurrence_.elements() / steps_.extents.directions);
    if (steps_.late_bias.valid()) {
      late_bias_ = in_type(steps_.late_bias, steps_.type);
      weights.late_bias = late_bias_.template as<T>().data() + direction_ * n;
    }
    if (steps_.peepholes.valid()) {
      peepholes_ = in_type(steps_.peepholes, steps_.type);
      weights.peepholes = peepholes_.template as<T>().data() + direction_ * 3 * n;
    }
    weights.activations =
        steps_.activations.data() + direction_ * static_cast<int64_t>(steps_.cell->activations.size());
    weights.clip = steps_.clip;
    weights.input_forget = steps_.input_forget;
    weights.linear_before_reset = steps_.linear_before_reset;
    return weights;
  }

  const RecurrentSteps& steps_;
  int64_t direction_;
  bool reverse_;
  int64_t width_;  ///< gates of a step of one sequence
  std::vector<int64_t> order_;
  std::vector<std::vector<T>> states_;
  std::vector<T> gates_;
  Tensor recurrence_;
  Tensor late_bias_;
  Tensor peepholes_;
};

/// Products and sums of all steps with the state: each gate of a step has as many terms as the state.
double step_flops(const Graph& graph, const Node& node) {
  const auto gates = static_cast<double>(input_type(graph, node, 0).elements());
  return 2 * gates * static_cast<double>(input_type(graph, node, 1).shape[2]);
}

Result<const RecurrentCell*> cell_of(const OperatorCall& call) {
  const std::string name = call.attributes->text("cell", "");
  for (const RecurrentCell* cell : {&lstm_cell(), &gru_cell(), &rnn_cell()}) {
    if (name == cell->op) return cell;
  }
  return bad_call(call, "the cell '" + name + "' does not exist");
}

/// Inputs: the products of all steps, R as it is or packed, the late bias, sequence_lens, initial_h,
/// initial_c, P.
Outputs recurrent_steps(const OperatorCall& call) {
  TILEWRIGHT_TRY(const RecurrentCell* cell, cell_of(call));
  const Tensor& products = call.inputs[0];
  TILEWRIGHT_TRY(
      const RecurrentExtents extents,
      recurrent_extents(call, *cell, products.shape(), recurrence_shape(*cell, call.inputs[1].shape())));
  if (products.shape()[2] != extents.directions * cell->gates * extents.hidden)
    return bad_call(call, "its products do not fit its weights");
  TILEWRIGHT_TRY(
      RecurrentSteps steps,
      read_steps(call, *cell, extents, {.recurrence = 1, .lengths = 3, .states = 4, .peepholes = 6}));
  if (has_input(call, 2)) {
    TILEWRIGHT_CHECK(expect_shape(call, 2, {extents.directions, extents.hidden}));
    steps.late_bias = call.inputs[2];
  }
  TILEWRIGHT_TRY(std::vector<Tensor> outputs, new_states(call, steps));
  run_steps(steps, in_type(products, steps.type), outputs);
  return outputs;
}

}  // namespace

Result<RecurrentSteps> read_steps(const OperatorCall& call, const RecurrentCell& cell,
                                  const RecurrentExtents& extents, const StepInputs& places) {
  RecurrentSteps steps;
  steps.cell = &cell;
  steps.extents = extents;
  steps.stored = call.inputs[0].type().data_type;
  TILEWRIGHT_CHECK(expect_floating(call, 0));
  steps.type = computed_type(steps.stored);
  const auto take = [&](size_t index, const Shape& shape, Tensor& into) -> Result<void> {
    if (!has_input(call, index)) return {};
    TILEWRIGHT_CHECK(expect_shape(call, index, shape));
    if (call.inputs[index].type().data_type != steps.stored)
      return bad_call(call, "its two inputs have different element types");
    into = call.inputs[index];
    return {};
  };
  const int64_t n = extents.hidden;
  const auto shapes = state_shapes(extents, cell);
  steps.packed = call.inputs[places.recurrence].shape().size() == 4;
  TILEWRIGHT_CHECK(take(places.recurrence,
                        steps.packed ? packed_gates_shape(cell.op, extents.directions, n)
                                     : Shape{extents.directions, cell.gates * n, n},
                        steps.recurrence));
  steps.states.resize(cell.states);
  for (size_t s = 0; s < cell.states; ++s)
    TILEWRIGHT_CHECK(take(places.states + s, shapes[s + 1], steps.states[s]));
  if (cell.states > 1) TILEWRIGHT_CHECK(take(places.peepholes, {extents.directions, 3 * n}, steps.peepholes));

  steps.lengths.assign(static_cast<size_t>(extents.batch), extents.steps);
  if (has_input(call, places.lengths)) {
    TILEWRIGHT_CHECK(expect_vector(call, places.lengths, extents.batch));
    TILEWRIGHT_TRY(steps.lengths, integer_input(call, places.lengths));
    for (const int64_t length : steps.lengths) {
      if (length < 0 || length > extents.steps) {
        return bad_call(call, "a sequence of " + std::to_string(length) + " steps is not among its " +
                                  std::to_string(extents.steps));
      }
    }
  }
  TILEWRIGHT_TRY(steps.activations, read_activations(call, cell.activations, extents.directions));
  steps.clip = call.attributes->real("clip", std::numeric_limits<double>::infinity());
  if (!(steps.clip > 0)) return bad_call(call, "a clip of " + std::to_string(steps.clip) + " makes no sense");
  steps.input_forget = cell.states > 1 && call.attributes->integer("input_forget", 0) != 0;
  steps.linear_before_reset = cell.op == op::kGru && call.attributes->integer("linear_before_reset", 0) != 0;
  return steps;
}

std::vector<Shape> state_shapes(const RecurrentExtents& extents, const RecurrentCell& cell) {
  const auto& [steps, batch, directions, hidden, batch_first, reverse_first] = extents;
  const Shape all =
      batch_first ? Shape{batch, steps, directions, hidden} : Shape{steps, directions, batch, hidden};
  const Shape last = batch_first ? Shape{batch, directions, hidden} : Shape{directions, batch, hidden};
  std::vector<Shape> shapes(1 + cell.states, last);
  shapes[0] = all;
  return shapes;
}

Outputs new_states(const OperatorCall& call, const RecurrentSteps& steps) {
  std::vector<Tensor> outputs;
  for (Shape& shape : state_shapes(steps.extents, *steps.cell)) {
    TILEWRIGHT_TRY(Tensor output, new_tensor(call, steps.type, std::move(shape)));
    outputs.push_back(std::move(output));
  }
  return outputs;
}

void run_steps(const RecurrentSteps& steps, const Tensor& products, std::vector<Tensor>& outputs) {
  const RecurrentExtents& extents = steps.extents;
  constexpr double kNanosecondsOfTerm = 0.05;
  const double terms = static_cast<double>(extents.steps * extents.batch * extents.hidden) *
                       static_cast<double>(steps.cell->gates * extents.hidden);
  share_work(extents.directions, kNanosecondsOfTerm * terms, [&](int64_t begin, int64_t end) {
    for (int64_t d = begin; d < end; ++d) {
      if (steps.type == DataType::kFloat64)
        DirectionRun<double>(steps, d).run(products, outputs);
      else
        DirectionRun<float>(steps, d).run(products, outputs);
    }
  });
  for (Tensor& output : outputs) output = in_type(output, steps.stored);
}

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types recurrent_step_types(const Graph& graph, const Node& node) {
  const auto cell = reference::cell_of(call_of(node));
  if (!cell.ok()) return misfit(node, cell.error().message);
  return reference::recurrent_types(graph, node, **cell, 1);
}

}  // namespace

void describe_recurrent_steps(Descriptions& all) {
  all.push_back({.name = op::kRecurrentSteps,
                 .arity = {2, 7, 3},
                 .kernel = reference::recurrent_steps,
                 .facts = {.stable = true,
                           .versions = {.since = kInNoFile},
                           .types = recurrent_step_types,
                           .flops = reference::step_flops,
                           .choices = Choices{3, reference::recurrent_lengths}}});
}

}  // namespace tilewright::operators

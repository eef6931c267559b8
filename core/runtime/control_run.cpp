// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/control_run.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "core/base/clock.h"
#include "core/graph/graph_edit.h"
#include "core/graph/late.h"
#include "core/runtime/stacked_results.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

using Tensors = std::vector<Tensor>;

Error wrong(const Node& node, ErrorKind kind, std::string message, std::string cure = {}) {
  return {kind, node.name, std::move(message), std::move(cure), ""};
}

/// The only element of a tensor; nothing where it is absent.
Result<std::optional<int64_t>> number_of(const Node& node, const Tensor& tensor, const char* what) {
  if (!tensor.valid()) return std::optional<int64_t>();
  if (tensor.elements() != 1 || is_floating_point(tensor.type().data_type))
    return wrong(node, ErrorKind::kBadInput, std::string(what) + " is no single number");
  return std::optional<int64_t>(integer_values(tensor).front());
}

/// The types of what a body gives, where none of its iterations tells them. Those of open values are found by
/// running it once and throwing away what it makes; where it cannot run, no more is known than their element
/// types.
class BodyTypes {
 public:
  BodyTypes(const Graph& body, const RunBody& run) : body_(body), run_(run) {}

  /// `given` is what an iteration would get.
  TensorType of(size_t output, const Tensors& given) {
    const Value& value = body_.value(body_.outputs[output]);
    if (!value.open) return value.type;
    if (!made_.has_value()) {
      auto made = run_(0, given);
      made_ = made.ok() ? std::move(made).value() : Tensors();
    }
    return output < made_->size() ? (*made_)[output].type() : value.type;
  }

 private:
  const Graph& body_;
  const RunBody& run_;
  std::optional<Tensors> made_;
};

/// What the iterations of a loop give one after the other.
class Collected {
 public:
  Collected(const Node& node, size_t count) : node_(node), parts_(count) {}

  Result<void> add(size_t which, Tensor part) {
    bytes_ += std::max<int64_t>(part.type().bytes(), 1);
    if (bytes_ > kMostCollectedBytes) {
      return wrong(node_, ErrorKind::kOutOfMemory,
                   "its iterations collect more than " + std::to_string(kMostCollectedBytes) + " bytes",
                   "Give inputs with which it ends earlier");
    }
    parts_[which].push_back(std::move(part));
    return {};
  }

  /// All parts along a new axis; `like` tells the type of one where there is none.
  Result<Tensor> whole(size_t which, int64_t axis, bool reversed,
                       const std::function<TensorType()>& like_of) const {
    const Tensors& parts = parts_[which];
    const TensorType like = parts.empty() ? like_of() : parts[0].type();
    const auto rank = static_cast<int64_t>(like.shape.size()) + 1;
    if (axis < -rank || axis >= rank)
      return wrong(node_, ErrorKind::kBadInput, "the axis of an output is out of range");
    auto made = stacked(parts, positive_axis(axis, static_cast<size_t>(rank)), reversed, like);
    if (made.ok()) return made;
    Error error = std::move(made).error();
    error.place = node_.name;
    return error;
  }

 private:
  const Node& node_;
  std::vector<Tensors> parts_;
  int64_t bytes_ = 0;
};

Result<Tensors> run_if(const Node& node, const Tensors& inputs, const RunBody& run) {
  TILEWRIGHT_TRY(const auto condition, number_of(node, inputs[0], "its condition"));
  const size_t body = condition.value_or(0) != 0 ? 0 : 1;
  const size_t of_then = node.bodies[0]->inputs.size();
  const auto first = inputs.begin() + 1 + static_cast<ptrdiff_t>(body == 0 ? 0 : of_then);
  auto made = run(body, {first, first + static_cast<ptrdiff_t>(node.bodies[body]->inputs.size())});
  const auto unfit = node.attributes.integers(kUnfit);
  if (made.ok() || body >= unfit.size() || unfit[body] == 0) return made;
  return wrong(node, ErrorKind::kBadInput,
               "takes a branch that does not fit the shapes it is given: " + made.error().text(),
               "Give inputs of the sizes that the branch is made for");
}

/// A body's formal input that counts iterations.
Tensor iteration_tensor(const Graph& body, int64_t iteration) {
  return int64_tensor(body.value(body.inputs[0]).type.shape, {iteration});
}

/// Counts an iteration.
Result<void> count_down(const Node& node, LoopAllowance& left) {
  if (system_clock().seconds() > left.until) {
    return wrong(node, ErrorKind::kRun, "does not end soon on these inputs",
                 "Give inputs with which it ends earlier");
  }
  if (left.iterations-- > 0) return {};
  return wrong(node, ErrorKind::kRun,
               "has no end: the loops of this run made " + std::to_string(kMostIterations) + " iterations",
               "Give inputs with which it ends earlier");
}

Result<Tensors> run_loop(const Node& node, const Tensors& inputs, const RunBody& run, LoopAllowance& left) {
  const auto carried = static_cast<size_t>(node.attributes.integer(kCarried, 0));
  const Graph& body = *node.bodies[0];
  TILEWRIGHT_TRY(const auto limit, number_of(node, inputs[0], "its number of iterations"));
  TILEWRIGHT_TRY(const auto begins, number_of(node, inputs[1], "its condition"));
  bool goes_on = begins.value_or(1) != 0;
  Tensors given(1);
  given.insert(given.end(), inputs.begin() + 2, inputs.end());
  const size_t collecting = node.outputs.size() - carried;
  Collected collected(node, collecting);
  for (int64_t i = 0; goes_on && (!limit.has_value() || i < *limit); ++i) {
    TILEWRIGHT_CHECK(count_down(node, left));
    given[0] = iteration_tensor(body, i);
    TILEWRIGHT_TRY(Tensors made, run(0, given));
    TILEWRIGHT_TRY(const auto condition, number_of(node, made[0], "its condition"));
    goes_on = condition.value_or(1) != 0;
    for (size_t c = 0; c < carried; ++c) given[1 + c] = std::move(made[1 + c]);
    for (size_t c = 0; c < collecting; ++c)
      TILEWRIGHT_CHECK(collected.add(c, std::move(made[1 + carried + c])));
  }
  Tensors outputs(given.begin() + 1, given.begin() + 1 + static_cast<ptrdiff_t>(carried));
  given[0] = iteration_tensor(body, 0);
  BodyTypes types(body, run);
  for (size_t c = 0; c < collecting; ++c) {
    TILEWRIGHT_TRY(Tensor whole,
                   collected.whole(c, 0, false, [&] { return types.of(1 + carried + c, given); }));
    outputs.push_back(std::move(whole));
  }
  return outputs;
}

bool is_backward(const Node& node, const char* directions, size_t index) {
  const auto list = node.attributes.integers(directions);
  return index < list.size() && list[index] != 0;
}

int64_t axis_of(const Node& node, const char* axes, size_t index) {
  const auto list = node.attributes.integers(axes);
  return index < list.size() ? list[index] : 0;
}

/// A Scan, or one sample of a batch of one.
Result<Tensors> run_scan(const Node& node, const Tensors& inputs, const RunBody& run, LoopAllowance& left) {
  const bool batched = node.opset < kFirstPlainScan;
  const auto carried = static_cast<size_t>(node.attributes.integer(kCarried, 0));
  const auto scanned = static_cast<size_t>(node.attributes.integer("num_scan_inputs", 0));
  const char* directions = batched ? "directions" : "scan_input_directions";
  const Graph& body = *node.bodies[0];
  std::vector<int64_t> axes;
  std::optional<int64_t> length;
  for (size_t s = 0; s < scanned; ++s) {
    const Tensor& tensor = inputs[carried + s];
    const auto rank = static_cast<int64_t>(tensor.shape().size());
    const int64_t axis = axis_of(node, "scan_input_axes", s);
    if (axis < -rank || axis >= rank)
      return wrong(node, ErrorKind::kBadInput, "the axis of an input is out of range");
    axes.push_back(positive_axis(axis, tensor.shape().size()));
    const int64_t extent = tensor.shape()[static_cast<size_t>(axes.back())];
    if (length.value_or(extent) != extent)
      return wrong(node, ErrorKind::kBadInput, "its inputs are sequences of several lengths");
    length = extent;
  }
  Tensors given = inputs;
  const size_t collecting = node.outputs.size() - carried;
  Collected collected(node, collecting);
  for (int64_t i = 0; i < length.value_or(0); ++i) {
    TILEWRIGHT_CHECK(count_down(node, left));
    for (size_t s = 0; s < scanned; ++s) {
      const int64_t at = is_backward(node, directions, s) ? *length - 1 - i : i;
      TILEWRIGHT_TRY(given[carried + s], slice_of(inputs[carried + s], axes[s], at));
    }
    TILEWRIGHT_TRY(Tensors made, run(0, given));
    for (size_t c = 0; c < carried; ++c) given[c] = std::move(made[c]);
    for (size_t c = 0; c < collecting; ++c) TILEWRIGHT_CHECK(collected.add(c, std::move(made[carried + c])));
  }
  Tensors outputs(given.begin(), given.begin() + static_cast<ptrdiff_t>(carried));
  for (size_t s = 0; s < scanned && length.value_or(0) == 0; ++s) {
    TensorType slice = inputs[carried + s].type();
    slice.shape.erase(slice.shape.begin() + axes[s]);
    TILEWRIGHT_TRY(given[carried + s], Tensor::allocate(slice));
  }
  BodyTypes types(body, run);
  for (size_t c = 0; c < collecting; ++c) {
    TILEWRIGHT_TRY(Tensor whole, collected.whole(c, axis_of(node, "scan_output_axes", c),
                                                 is_backward(node, "scan_output_directions", c),
                                                 [&] { return types.of(carried + c, given); }));
    outputs.push_back(std::move(whole));
  }
  return outputs;
}

/// A Scan of the first opset that has it: each sample of the batch on its own.
Result<Tensors> run_batched_scan(const Node& node, const Tensors& inputs, const RunBody& run,
                                 LoopAllowance& left) {
  const auto formal = static_cast<size_t>(node.attributes.integer(kCarried, 0) +
                                          node.attributes.integer("num_scan_inputs", 0));
  std::optional<int64_t> batch;
  for (size_t i = 0; i < formal; ++i) {
    if (inputs[i].shape().empty() || batch.value_or(inputs[i].shape()[0]) != inputs[i].shape()[0])
      return wrong(node, ErrorKind::kBadInput, "its inputs have batches of several sizes");
    batch = inputs[i].shape()[0];
  }
  Collected collected(node, node.outputs.size());
  for (int64_t b = 0; b < batch.value_or(0); ++b) {
    Tensors sample = inputs;
    for (size_t i = 0; i < formal; ++i) {
      TILEWRIGHT_TRY(sample[i], slice_of(inputs[i], 0, b));
    }
    TILEWRIGHT_TRY(Tensors made, run_scan(node, sample, run, left));
    for (size_t i = 0; i < made.size(); ++i) TILEWRIGHT_CHECK(collected.add(i, std::move(made[i])));
  }
  Tensors outputs;
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    const Graph& body = *node.bodies[0];
    TILEWRIGHT_TRY(Tensor whole,
                   collected.whole(i, 0, false, [&] { return body.value(body.outputs[i]).type; }));
    outputs.push_back(std::move(whole));
  }
  return outputs;
}

}  // namespace

Result<std::vector<Tensor>> run_control_flow(const Node& node, const std::vector<Tensor>& inputs,
                                             const RunBody& run, LoopAllowance& left) {
  const std::string_view name = file_operator(node);
  if (name == op::kIf) return run_if(node, inputs, run);
  if (name == op::kLoop) return run_loop(node, inputs, run, left);
  return node.opset < kFirstPlainScan ? run_batched_scan(node, inputs, run, left)
                                      : run_scan(node, inputs, run, left);
}

}  // namespace tilewright

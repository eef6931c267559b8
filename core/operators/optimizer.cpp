// SPDX-License-Identifier: Apache-2.0
// The operators of training that move weights along their gradients: plain arithmetic on each element.
#include <string>

#include "core/graph/node_writer.h"
#include "core/operators/expanded_operator.h"
#include "core/operators/expansion_steps.h"
#include "core/tensor/operator_names.h"

namespace tilewright::operators {
namespace {

using Values = std::vector<ValueId>;

/// Inputs: the learning rate, the number of steps done, and then lists as long as each other: the weights,
/// their gradients, and what the optimizer keeps of each weight. Outputs: lists of the new weights and of
/// what is kept now.
class Optimizer {
 public:
  Optimizer(NodeWriter& writer, const Node& node, size_t kept)
      : writer_(writer), node_(node), kept_(kept), lists_(2 + kept) {
    const size_t given = node.inputs.size() < 2 ? 0 : node.inputs.size() - 2;
    count_ = given / lists_;
    for (size_t i = 0; i < node.inputs.size(); ++i) require_input(writer, node, i);
    if (count_ == 0 || given % lists_ != 0)
      writer.fail(ErrorKind::kBadInput, "its lists of tensors are not as long as each other");
  }

  /// What `step` makes of the weights, the gradients and what is kept of each: new weights, and what is kept.
  template <typename Step>
  Values run(const Step& step) {
    Values made((1 + kept_) * count_, kNone);
    for (size_t i = 0; i < count_ && !writer_.failed(); ++i) {
      Values of_one;
      for (size_t list = 0; list < lists_; ++list) of_one.push_back(node_.inputs[2 + list * count_ + i]);
      const Shape shape = writer_.shape(of_one[0]);
      for (const ValueId id : of_one) expect_fit(writer_, writer_.shape(id) == shape);
      type_ = writer_.type(of_one[0]).data_type;
      // Weights that are kept small pull their gradients.
      of_one[1] = writer_.add(op::kAdd, {times(writer_, of_one[0], real("norm_coefficient", 0)), of_one[1]});
      const Values results = step(of_one);
      for (size_t list = 0; list < results.size(); ++list) made[list * count_ + i] = results[list];
    }
    return made;
  }

  double real(const char* attribute, double fallback) const {
    return node_.attributes.real(attribute, fallback);
  }
  ValueId rate() { return scalar(0); }
  ValueId steps() { return scalar(1); }
  ValueId is_later() {
    return writer_.add("Greater",
                       {node_.inputs[1], writer_.add_number(0, writer_.type(node_.inputs[1]).data_type)});
  }
  ValueId number(double value) { return writer_.add_number(value, type_); }
  ValueId apply(std::string_view op, Values inputs) { return writer_.add(op, std::move(inputs)); }
  ValueId scaled(ValueId id, double factor) { return times(writer_, id, factor); }

 private:
  /// An input of one element, as a number of the type of the weights.
  ValueId scalar(size_t index) {
    const ValueId id = node_.inputs[index];
    if (!expect_fit(writer_, writer_.type(id).elements() == 1)) return kNone;
    const bool has_axes = !writer_.shape(id).empty();
    return converted(writer_, has_axes ? writer_.reshaped(id, {}) : id, type_);
  }

  NodeWriter& writer_;
  const Node& node_;
  size_t kept_;
  size_t lists_;
  size_t count_ = 0;
  DataType type_ = DataType::kFloat32;
};

Values expand_adagrad(NodeWriter& writer, const Node& node) {
  Optimizer optimizer(writer, node, 1);
  return optimizer.run([&](const Values& of_one) -> Values {
    const ValueId slowed = optimizer.apply(
        op::kAdd,
        {optimizer.number(1), optimizer.scaled(optimizer.steps(), optimizer.real("decay_factor", 0))});
    const ValueId rate = optimizer.apply(op::kDiv, {optimizer.rate(), slowed});
    const ValueId squares =
        optimizer.apply(op::kAdd, {of_one[2], optimizer.apply(op::kMul, {of_one[1], of_one[1]})});
    const ValueId size = optimizer.apply(
        op::kAdd, {optimizer.apply(op::kSqrt, {squares}), optimizer.number(optimizer.real("epsilon", 1e-6))});
    const ValueId step = optimizer.apply(op::kDiv, {optimizer.apply(op::kMul, {rate, of_one[1]}), size});
    return {optimizer.apply(op::kSub, {of_one[0], step}), squares};
  });
}

Values expand_adam(NodeWriter& writer, const Node& node) {
  Optimizer optimizer(writer, node, 2);
  const double alpha = optimizer.real("alpha", 0.9);
  const double beta = optimizer.real("beta", 0.999);
  return optimizer.run([&](const Values& of_one) -> Values {
    const auto mixed = [&](ValueId kept, ValueId given, double share) {
      return optimizer.apply(op::kAdd, {optimizer.scaled(kept, share), optimizer.scaled(given, 1 - share)});
    };
    const ValueId mean = mixed(of_one[2], of_one[1], alpha);
    const ValueId square = mixed(of_one[3], optimizer.apply(op::kMul, {of_one[1], of_one[1]}), beta);
    // Means over few steps are too small, as they begin with zero.
    const auto known = [&](double share) {
      const ValueId power = optimizer.apply(op::kPow, {optimizer.number(share), optimizer.steps()});
      return optimizer.apply(op::kSub, {optimizer.number(1), power});
    };
    const ValueId corrected = optimizer.apply(
        op::kDiv, {optimizer.apply(op::kMul, {optimizer.rate(), optimizer.apply(op::kSqrt, {known(beta)})}),
                   known(alpha)});
    const ValueId rate = optimizer.apply(op::kWhere, {optimizer.is_later(), corrected, optimizer.rate()});
    const ValueId size = optimizer.apply(
        op::kAdd, {optimizer.apply(op::kSqrt, {square}), optimizer.number(optimizer.real("epsilon", 0))});
    const ValueId step = optimizer.apply(op::kDiv, {optimizer.apply(op::kMul, {rate, mean}), size});
    const ValueId moved = optimizer.apply(op::kSub, {of_one[0], step});
    return {optimizer.scaled(moved, 1 - optimizer.real("norm_coefficient_post", 0)), mean, square};
  });
}

Values expand_momentum(NodeWriter& writer, const Node& node) {
  Optimizer optimizer(writer, node, 1);
  const double alpha = optimizer.real("alpha", 0);
  const std::string mode = node.attributes.text("mode", "standard");
  if (mode != "standard" && mode != "nesterov")
    writer.fail(ErrorKind::kBadInput, "its mode '" + mode + "' is none of ONNX's");
  return optimizer.run([&](const Values& of_one) -> Values {
    const ValueId share = optimizer.apply(
        op::kWhere, {optimizer.is_later(), optimizer.number(optimizer.real("beta", 1)), optimizer.number(1)});
    const ValueId speed = optimizer.apply(
        op::kAdd, {optimizer.scaled(of_one[2], alpha), optimizer.apply(op::kMul, {share, of_one[1]})});
    const ValueId way =
        mode == "standard" ? speed : optimizer.apply(op::kAdd, {of_one[1], optimizer.scaled(speed, alpha)});
    const ValueId step = optimizer.apply(op::kMul, {optimizer.rate(), way});
    return {optimizer.apply(op::kSub, {of_one[0], step}), speed};
  });
}

}  // namespace

void describe_optimizer(Descriptions& all) {
  using enum AttributeKind;
  const reference::Arity arity{2, reference::kAnyCount, reference::kAnyCount};
  add_expanded(all, "ai.onnx.preview.training.Adagrad", arity, expand_adagrad,
               {{"decay_factor", kReal}, {"epsilon", kReal}, {"norm_coefficient", kReal}});
  add_expanded(all, "ai.onnx.preview.training.Adam", arity, expand_adam,
               {{"alpha", kReal},
                {"beta", kReal},
                {"epsilon", kReal},
                {"norm_coefficient", kReal},
                {"norm_coefficient_post", kReal}});
  add_expanded(all, "ai.onnx.preview.training.Momentum", arity, expand_momentum,
               {{"alpha", kReal, true},
                {"beta", kReal, true},
                {"mode", kText, true},
                {"norm_coefficient", kReal, true}});
}

}  // namespace tilewright::operators

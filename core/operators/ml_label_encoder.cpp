// SPDX-License-Identifier: Apache-2.0
#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/operators/operator_description.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Keys or values, which are given as a list of integers, a list of reals, or a tensor.
struct Labels {
  Tensor tensor;  ///< one axis

  bool real() const { return is_floating_point(tensor.type().data_type); }
};

std::optional<Labels> labels_of(const Attributes& attributes, const std::string& stem) {
  if (const Tensor* tensor = attributes.tensor(stem + "_tensor"); tensor != nullptr)
    return Labels{tensor->reshaped({tensor->elements()})};
  if (const auto integers = attributes.integers(stem + "_int64s"); !integers.empty())
    return Labels{int64_tensor({static_cast<int64_t>(integers.size())}, integers)};
  const auto reals = attributes.reals(stem + "_floats");
  if (reals.empty()) return std::nullopt;
  return Labels{float_tensor({static_cast<int64_t>(reals.size())}, {reals.begin(), reals.end()})};
}

/// The label of what has no key: one element.
Tensor default_label(const Attributes& attributes, const Labels& values) {
  if (const Tensor* tensor = attributes.tensor("default_tensor");
      tensor != nullptr && tensor->elements() == 1 &&
      tensor->type().data_type == values.tensor.type().data_type)
    return *tensor;
  Tensor made(TensorType{values.tensor.type().data_type, {1}});
  const double real = attributes.real("default_float", -0.0);
  const int64_t integer = attributes.integer("default_int64", -1);
  if (values.real())
    store_elements(made, 0, 1, &real);
  else
    store_elements(made, 0, 1, &integer);
  return made;
}

/// What tells two reals apart as keys: all that are no numbers are one key, and so are both zeros.
int64_t key_of(double value) {
  if (std::isnan(value)) return std::numeric_limits<int64_t>::min() + 1;
  return std::bit_cast<int64_t>(value == 0 ? 0.0 : value);
}

std::vector<int64_t> keys_of(const Tensor& tensor) {
  if (!is_floating_point(tensor.type().data_type)) return integer_values(tensor);
  std::vector<int64_t> keys;
  for (const double value : real_values(tensor)) keys.push_back(key_of(value));
  return keys;
}

template <typename Number>
void look_up(const Tensor& input, const std::vector<int64_t>& keys, const Tensor& values, const Tensor& other,
             Tensor& output) {
  std::map<int64_t, Number> labels;
  const auto given = all_numbers<Number>(values);
  for (size_t i = 0; i < keys.size(); ++i) labels.emplace(keys[i], given[i]);
  const Number fallback = all_numbers<Number>(other)[0];
  std::vector<Number> found;
  for (const int64_t key : keys_of(input)) {
    const auto label = labels.find(key);
    found.push_back(label == labels.end() ? fallback : label->second);
  }
  store_elements(output, 0, output.elements(), found.data());
}

Outputs label_encoder(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const auto keys = labels_of(*call.attributes, "keys");
  const auto values = labels_of(*call.attributes, "values");
  if (!keys || !values) return unsupported_call(call, "its keys or values are no lists of numbers");
  if (keys->tensor.elements() != values->tensor.elements())
    return bad_call(call, "it has another number of keys than of values");
  if (keys->real() != is_floating_point(input.type().data_type))
    return bad_call(call, "its keys are of another kind than its input");
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, values->tensor.type().data_type, input.shape()));
  const Tensor other = default_label(*call.attributes, *values);
  if (values->real())
    look_up<double>(input, keys_of(keys->tensor), values->tensor, other, output);
  else
    look_up<int64_t>(input, keys_of(keys->tensor), values->tensor, other, output);
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types label_encoder_type(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  const auto values = reference::labels_of(node.attributes, "values");
  if (!values) return misfit(node, "its values are no list of numbers");
  return std::vector<TensorType>{{values->tensor.type().data_type, input_type(graph, node, 0).shape}};
}

}  // namespace

void describe_ml_label_encoder(Descriptions& all) {
  using enum AttributeKind;
  all.push_back({.name = "ai.onnx.ml.LabelEncoder",
                 .arity = {1, 1},
                 .kernel = reference::label_encoder,
                 .facts = {.versions = {.attributes = {{"classes_strings", kTexts},
                                                       {"default_float", kReal},
                                                       {"default_int64", kInteger},
                                                       {"default_string", kText},
                                                       {"default_tensor", kTensor},
                                                       {"keys_floats", kReals},
                                                       {"keys_int64s", kIntegers},
                                                       {"keys_strings", kTexts},
                                                       {"keys_tensor", kTensor},
                                                       {"values_floats", kReals},
                                                       {"values_int64s", kIntegers},
                                                       {"values_strings", kTexts},
                                                       {"values_tensor", kTensor}}},
                           .types = label_encoder_type}});
}

}  // namespace tilewright::operators

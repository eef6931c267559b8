// SPDX-License-Identifier: Apache-2.0
// Labels for keys: numbers or texts, each way. Texts are compared by the numbers of their elements.
#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "core/operators/operator_description.h"
#include "core/tensor/text.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Keys or values, which are given as a list of integers, reals or texts, or as a tensor.
struct EncodedLabels {
  Tensor tensor;  ///< one axis

  bool real() const { return is_floating_point(tensor.type().data_type); }
};

std::optional<EncodedLabels> labels_of(const Attributes& attributes, const std::string& stem) {
  if (const Tensor* tensor = attributes.tensor(stem + "_tensor"); tensor != nullptr)
    return EncodedLabels{tensor->reshaped({tensor->elements()})};
  if (const auto integers = attributes.integers(stem + "_int64s"); !integers.empty())
    return EncodedLabels{int64_tensor({static_cast<int64_t>(integers.size())}, integers)};
  if (const auto texts = attributes.texts(stem + "_strings"); !texts.empty())
    return EncodedLabels{text_tensor({static_cast<int64_t>(texts.size())}, texts)};
  const auto reals = attributes.reals(stem + "_floats");
  if (reals.empty()) return std::nullopt;
  return EncodedLabels{float_tensor({static_cast<int64_t>(reals.size())}, {reals.begin(), reals.end()})};
}

/// The label of what has no key: one element.
Tensor default_label(const Attributes& attributes, const EncodedLabels& values) {
  if (const Tensor* tensor = attributes.tensor("default_tensor");
      tensor != nullptr && tensor->elements() == 1 &&
      tensor->type().data_type == values.tensor.type().data_type)
    return *tensor;
  if (values.tensor.type().data_type == DataType::kString)
    return text_tensor({1}, {attributes.text("default_string", "_Unused")});
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

/// What is looked up, and what is given for it.
struct LabelTable {
  EncodedLabels keys;
  EncodedLabels values;
};

/// The table of an operator that gives numbers for texts or, where those are put in, texts for them.
LabelTable both_ways(const Attributes& attributes, DataType input, const std::string& texts,
                     std::vector<int64_t> numbers) {
  const auto names = attributes.texts(texts);
  numbers.resize(names.size());
  EncodedLabels text_labels{text_tensor({std::ssize(names)}, names)};
  EncodedLabels number_labels{int64_tensor({std::ssize(names)}, numbers)};
  if (input == DataType::kString) return {std::move(text_labels), std::move(number_labels)};
  return {std::move(number_labels), std::move(text_labels)};
}

std::optional<LabelTable> table_of(const Attributes& attributes, DataType input) {
  if (attributes.has("cats_strings"))
    return both_ways(attributes, input, "cats_strings", attributes.integers("cats_int64s"));
  if (attributes.has("classes_strings")) {
    std::vector<int64_t> places(attributes.texts("classes_strings").size());
    std::iota(places.begin(), places.end(), int64_t{0});
    return both_ways(attributes, input, "classes_strings", std::move(places));
  }
  auto keys = labels_of(attributes, "keys");
  auto values = labels_of(attributes, "values");
  if (!keys || !values) return std::nullopt;
  return LabelTable{*std::move(keys), *std::move(values)};
}

/// Of LabelEncoder and of CategoryMapper.
Outputs label_encoder(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const DataType type = input.type().data_type;
  const auto table = table_of(*call.attributes, type);
  if (!table) return unsupported_call(call, "it has no keys or no values");
  const auto& [keys, values] = *table;
  if (keys.tensor.elements() != values.tensor.elements())
    return bad_call(call, "it has another number of keys than of values");
  const bool of_texts = keys.tensor.type().data_type == DataType::kString;
  if (keys.real() != is_floating_point(type) || of_texts != (type == DataType::kString))
    return bad_call(call, "its keys are of another kind than its input");
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, values.tensor.type().data_type, input.shape()));
  const Tensor other = default_label(*call.attributes, values);
  if (values.real())
    look_up<double>(input, keys_of(keys.tensor), values.tensor, other, output);
  else
    look_up<int64_t>(input, keys_of(keys.tensor), values.tensor, other, output);
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types label_encoder_type(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  const TensorType& input = input_type(graph, node, 0);
  const auto table = reference::table_of(node.attributes, input.data_type);
  if (!table) return misfit(node, "it has no keys or no values");
  return std::vector<TensorType>{{table->values.tensor.type().data_type, input.shape}};
}

}  // namespace

void describe_ml_label_encoder(Descriptions& all) {
  using enum AttributeKind;
  all.push_back({.name = "ai.onnx.ml.LabelEncoder",
                 .arity = {1, 1},
                 .kernel = reference::label_encoder,
                 .facts = {.takes_texts = true,
                           .versions = {.attributes = {{"classes_strings", kTexts},
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
  all.push_back({.name = "ai.onnx.ml.CategoryMapper",
                 .arity = {1, 1},
                 .kernel = reference::label_encoder,
                 .facts = {.takes_texts = true,
                           .versions = {.attributes = {{"cats_int64s", kIntegers},
                                                       {"cats_strings", kTexts},
                                                       {"default_int64", kInteger},
                                                       {"default_string", kText}}},
                           .types = label_encoder_type}});
}

}  // namespace tilewright::operators

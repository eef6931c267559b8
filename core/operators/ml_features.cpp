// SPDX-License-Identifier: Apache-2.0
// The operators of ai.onnx.ml that are plain arithmetic on the features of samples.
#include <algorithm>
#include <string>

#include "core/graph/node_writer.h"
#include "core/operators/expanded_operator.h"
#include "core/operators/expansion_steps.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/text.h"
#include "core/tensor/values.h"

namespace tilewright::operators {
namespace {

using Values = std::vector<ValueId>;

Attributes along(const char* name, int64_t value) {
  Attributes attributes;
  attributes.set(name, value);
  return attributes;
}

/// Numbers as a constant of one axis, or of none where there is one for all.
ValueId constant_of(NodeWriter& writer, const std::vector<double>& values, DataType type) {
  if (values.size() == 1) return writer.add_number(values[0], type);
  Tensor made(TensorType{type, {static_cast<int64_t>(values.size())}});
  store_elements(made, 0, made.elements(), values.data());
  return writer.add_constant(std::move(made));
}

/// The features that are named; a single sample becomes a row.
Values expand_extractor(NodeWriter& writer, const Node& node) {
  ValueId x = writer.input(node, 0);
  if (writer.shape(x).size() == 1) x = writer.reshaped(x, {1, writer.shape(x)[0]});
  const int64_t count = writer.type(writer.input(node, 1)).elements();
  const ValueId places = writer.reshaped(writer.input(node, 1), {count});
  return {writer.add(op::kGather, {x, places}, along("axis", -1))};
}

Values expand_binarizer(NodeWriter& writer, const Node& node) {
  const ValueId x = writer.input(node, 0);
  const DataType type = writer.type(x).data_type;
  const ValueId border = writer.add_number(node.attributes.real("threshold", 0), type);
  return {converted(writer, writer.add("Greater", {x, border}), type)};
}

/// (x - offset) * scale, each one number or one for each feature.
Values expand_scaler(NodeWriter& writer, const Node& node) {
  ValueId x = converted(writer, writer.input(node, 0), DataType::kFloat32);
  const Shape shape = writer.shape(x);
  const auto step = [&](const char* attribute, std::string_view op) {
    const auto values = node.attributes.reals(attribute);
    if (values.empty()) return;
    if (!expect_fit(writer, !shape.empty() &&
                                (values.size() == 1 || static_cast<int64_t>(values.size()) == shape.back())))
      return;
    x = writer.add(op, {x, constant_of(writer, values, DataType::kFloat32)});
  };
  step("offset", op::kSub);
  step("scale", op::kMul);
  return {x};
}

/// Each sample divided by its largest feature, the sum of their magnitudes, or the root of the sum of their
/// squares; one for which that is zero stays.
Values expand_normalizer(NodeWriter& writer, const Node& node) {
  const ValueId x = converted(writer, writer.input(node, 0), DataType::kFloat32);
  const std::string norm = node.attributes.text("norm", "MAX");
  const bool known = norm == "MAX" || norm == "L1" || norm == "L2";
  if (!known) writer.fail(ErrorKind::kBadInput, "its norm '" + norm + "' is none of ONNX's");
  if (!expect_fit(writer, !writer.shape(x).empty())) return {};
  Attributes last;
  last.set("axes", std::vector<int64_t>{-1});
  const std::string_view op = norm == "MAX" ? op::kReduceMax : norm == "L1" ? "ReduceL1" : "ReduceL2";
  const ValueId size = writer.add(op, {x}, std::move(last));
  const ValueId is_zero = writer.add("Equal", {size, writer.add_number(0, DataType::kFloat32)});
  const ValueId divisor = writer.add(op::kWhere, {is_zero, writer.add_number(1, DataType::kFloat32), size});
  return {writer.add(op::kDiv, {x, divisor})};
}

/// What becomes of scores in the end, by the name that the attribute has.
ValueId transformed(NodeWriter& writer, const Node& node, ValueId scores) {
  const std::string after = node.attributes.text("post_transform", "NONE");
  if (after == "NONE") return scores;
  if (after == "SOFTMAX") return writer.add(op::kSoftmax, {scores}, along("axis", -1));
  if (after == "LOGISTIC") return writer.add("Sigmoid", {scores});
  writer.fail(ErrorKind::kUnsupported, "its transform '" + after + "' is not supported");
  return kNone;
}

/// The samples times a row of coefficients for each target, and its intercept.
ValueId linear_scores(NodeWriter& writer, const Node& node, int64_t targets) {
  const ValueId given = converted(writer, writer.input(node, 0), DataType::kFloat32);
  const Shape shape = writer.shape(given);
  const auto weights = node.attributes.reals("coefficients");
  const auto intercepts = node.attributes.reals("intercepts");
  const bool fits = !shape.empty() && shape.size() <= 2 && targets > 0 && !weights.empty() &&
                    static_cast<int64_t>(weights.size()) % targets == 0 &&
                    static_cast<int64_t>(weights.size()) / targets == shape.back() &&
                    (intercepts.empty() || static_cast<int64_t>(intercepts.size()) == targets);
  if (!expect_fit(writer, fits)) return kNone;
  Tensor matrix(TensorType{DataType::kFloat32, {targets, shape.back()}});
  store_elements(matrix, 0, matrix.elements(), weights.data());
  const ValueId rows = shape.size() == 1 ? writer.reshaped(given, {1, shape[0]}) : given;
  const ValueId bias = intercepts.empty() ? kNone : constant_of(writer, intercepts, DataType::kFloat32);
  return writer.add(op::kGemm, {rows, writer.add_constant(std::move(matrix)), bias}, along("transB", 1));
}

Values expand_linear_regressor(NodeWriter& writer, const Node& node) {
  return {transformed(writer, node, linear_scores(writer, node, node.attributes.integer("targets", 1)))};
}

/// The label of the largest score, and the scores.
Values expand_linear_classifier(NodeWriter& writer, const Node& node) {
  const auto numbers = node.attributes.integers("classlabels_ints");
  const auto texts = node.attributes.texts("classlabels_strings");
  const int64_t classes = std::max(std::ssize(numbers), std::ssize(texts));
  if (!expect_fit(writer, classes >= 2)) return {};
  const ValueId labels = texts.empty() ? writer.add_integers(numbers)
                                       : writer.add_constant(text_tensor({std::ssize(texts)}, texts));
  const ValueId scores = linear_scores(writer, node, classes);
  Attributes last = along("axis", -1);
  last.set("keepdims", int64_t{0});
  const ValueId largest = writer.add("ArgMax", {scores}, std::move(last));
  const ValueId label = writer.add(op::kGather, {labels, largest});
  return {label, transformed(writer, node, scores)};
}

/// An axis more, along which the category is marked that an element is of.
Values expand_one_hot_encoder(NodeWriter& writer, const Node& node) {
  const auto numbers = node.attributes.integers("cats_int64s");
  const auto texts = node.attributes.texts("cats_strings");
  const ValueId given = writer.input(node, 0);
  const bool of_texts = writer.type(given).data_type == DataType::kString;
  refuse_other(writer, node, "zeros", 1);
  if (!expect_fit(writer, of_texts ? !texts.empty() : !numbers.empty()) || writer.failed()) return {};
  const ValueId x = of_texts ? given : converted(writer, given, DataType::kInt64);
  const ValueId categories =
      of_texts ? writer.add_constant(text_tensor({std::ssize(texts)}, texts)) : writer.add_integers(numbers);
  Shape shape = writer.shape(x);
  shape.push_back(1);
  const ValueId is_category = writer.add("Equal", {writer.reshaped(x, std::move(shape)), categories});
  return {converted(writer, is_category, DataType::kFloat32)};
}

}  // namespace

void describe_ml_features(Descriptions& all) {
  using enum AttributeKind;
  add_expanded(all, "ai.onnx.ml.ArrayFeatureExtractor", {2, 2}, expand_extractor);
  add_expanded(all, "ai.onnx.ml.Binarizer", {1, 1}, expand_binarizer, {{"threshold", kReal}});
  add_expanded(all, "ai.onnx.ml.LinearClassifier", {1, 1, 2}, expand_linear_classifier,
               {{"classlabels_ints", kIntegers},
                {"classlabels_strings", kTexts},
                {"coefficients", kReals, true},
                {"intercepts", kReals},
                {"multi_class", kInteger},
                {"post_transform", kText}});
  add_expanded(
      all, "ai.onnx.ml.LinearRegressor", {1, 1}, expand_linear_regressor,
      {{"coefficients", kReals}, {"intercepts", kReals}, {"post_transform", kText}, {"targets", kInteger}});
  add_expanded(all, "ai.onnx.ml.Normalizer", {1, 1}, expand_normalizer, {{"norm", kText}});
  add_expanded(all, "ai.onnx.ml.OneHotEncoder", {1, 1}, expand_one_hot_encoder,
               {{"cats_int64s", kIntegers}, {"cats_strings", kTexts}, {"zeros", kInteger}});
  add_expanded(all, "ai.onnx.ml.Scaler", {1, 1}, expand_scaler, {{"offset", kReals}, {"scale", kReals}});
}

}  // namespace tilewright::operators

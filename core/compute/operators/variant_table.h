// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/compute/variant.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright::operators {

/// What the families of operators register: variants by operator, types of inputs by operator, and through
/// the variants their traits by name.
class VariantTable {
 public:
  using TypeTest = bool (*)(DataType type);

  void add(std::string_view op, std::vector<OperatorVariant> variants);
  const std::vector<OperatorVariant>* find(std::string_view op) const;

  /// Of input `index` the operator takes types for which `fits` holds, beside float32.
  void take(std::string_view op, size_t index, TypeTest fits);
  bool takes(std::string_view op, size_t index, DataType type) const;

  /// By the variant's name; the defaults where there is none.
  const VariantTraits& traits(std::string_view variant) const;
  std::vector<std::string> variant_names() const;

 private:
  std::map<std::string, std::vector<OperatorVariant>, std::less<>> all_;
  std::map<std::string, std::map<size_t, TypeTest>, std::less<>> types_;
  std::map<std::string, VariantTraits, std::less<>> traits_;
};

/// `OperatorVariant::build`.
using Build = decltype(OperatorVariant::build);
/// The operator's definition, which holds wherever it can be built.
OperatorVariant direct(Build build);
/// The same where there is no other variant.
std::vector<OperatorVariant> only_direct(Build build);

bool has_input(const Node& node, size_t index);
/// The value behind an input that is there.
const Value& input_value(const Graph& graph, const Node& node, size_t index);
const Value& output_value(const Graph& graph, const Node& node);
Error unsupported(const Node& node, std::string message);
/// Fails unless every input, and the output, is plain.
Result<void> expect_plain(const Graph& graph, const Node& node);
/// `axis` counted from the front; an error where there is none such.
Result<int64_t> resolve_axis(const Node& node, int64_t axis, size_t rank);

/// The call that a node makes, as far as it is known beforehand: constants that are at hand among its inputs,
/// the others empty. Does not outlive the node.
class ConstantCall {
 public:
  ConstantCall(const Graph& graph, const Node& node);
  ConstantCall(const ConstantCall&) = delete;
  ConstantCall& operator=(const ConstantCall&) = delete;
  const OperatorCall& get() const { return call_; }
  /// Whether each input from `first` on is known, or not there at all.
  bool has_all_from(size_t first) const;

 private:
  const Node& node_;
  std::vector<Tensor> inputs_;
  OperatorCall call_;
};

// One function a family, each in the file of that name; operator_list.cpp calls them.
void add_batch_normalization(VariantTable& table);
void add_concat(VariantTable& table);
void add_conv(VariantTable& table);
void add_conv_transpose(VariantTable& table);
void add_depth_to_space(VariantTable& table);
void add_elementwise(VariantTable& table);
void add_expand(VariantTable& table);
void add_gather(VariantTable& table);
void add_gemm(VariantTable& table);
void add_global_pooling(VariantTable& table);
void add_instance_normalization(VariantTable& table);
void add_layer_normalization(VariantTable& table);
void add_layout_convert(VariantTable& table);
void add_local_response_normalization(VariantTable& table);
void add_matmul(VariantTable& table);
void add_pad(VariantTable& table);
void add_pooling(VariantTable& table);
void add_reduction(VariantTable& table);
void add_reshape(VariantTable& table);
void add_resize(VariantTable& table);
void add_slice(VariantTable& table);
void add_softmax(VariantTable& table);
void add_transpose(VariantTable& table);

}  // namespace tilewright::operators

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

/// Variants by operator, types of inputs by operator, and through the variants their traits by name.
class VariantTable {
 public:
  using TypeTest = bool (*)(DataType type);

  void add(std::string_view op, std::vector<OperatorVariant> variants);
  const std::vector<OperatorVariant>* find(std::string_view op) const;

  /// Of input `index` the operator takes types for which `fits` holds, beside float32.
  void take(std::string_view op, size_t index, TypeTest fits);
  bool takes(std::string_view op, size_t index, DataType type) const;

  /// Results of the operator may be of types for which `fits` holds, beside float32.
  void give(std::string_view op, TypeTest fits);
  bool gives(std::string_view op, DataType type) const;

  /// By the variant's name; the defaults where there is none.
  const VariantTraits& traits(std::string_view variant) const;
  std::vector<std::string> variant_names() const;

 private:
  std::map<std::string, std::vector<OperatorVariant>, std::less<>> all_;
  std::map<std::string, std::map<size_t, TypeTest>, std::less<>> types_;
  std::map<std::string, TypeTest, std::less<>> results_;
  std::map<std::string, VariantTraits, std::less<>> traits_;
};

/// `OperatorVariant::build`.
using Build = decltype(OperatorVariant::build);

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

/// Fills the table with the variants of all operators, which their descriptions hold. Defined where these
/// are.
void add_variants(VariantTable& table);

}  // namespace tilewright::operators

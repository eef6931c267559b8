// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "core/tensor/reference/reference_operator.h"

namespace tilewright::reference {

/// What a kernel gives back.
using Outputs = Result<std::vector<Tensor>>;

/// How many inputs an operator takes, of which the first `least` must be present, and how many outputs it
/// gives at most.
struct Arity {
  size_t least = 1;
  size_t most = 1;
  size_t outputs = 1;
};
inline constexpr size_t kAnyCount = static_cast<size_t>(-1);

/// The reference kernels by operator name.
class OperatorTable {
 public:
  /// Adds a kernel. It is called with attributes that are never null, with all required inputs, and with
  /// extents that make sense, for no more outputs than it has; running out of memory in it becomes an error.
  void add(std::string_view name, Arity arity, ReferenceOperator kernel);

  const std::map<std::string, ReferenceOperator, std::less<>>& kernels() const { return kernels_; }

 private:
  std::map<std::string, ReferenceOperator, std::less<>> kernels_;
};

// One function a family, each in the file of that name; operator_list.cpp calls them.
void add_convolution(OperatorTable& table);
void add_conv_transpose(OperatorTable& table);
void add_matmul(OperatorTable& table);
void add_gemm(OperatorTable& table);
void add_pooling(OperatorTable& table);
void add_global_pooling(OperatorTable& table);
void add_activation(OperatorTable& table);
void add_elementwise_unary(OperatorTable& table);
void add_elementwise_binary(OperatorTable& table);
void add_comparison(OperatorTable& table);
void add_cast(OperatorTable& table);
void add_reduction(OperatorTable& table);
void add_arg_reduction(OperatorTable& table);
void add_cumulative_sum(OperatorTable& table);
void add_batch_normalization(OperatorTable& table);
void add_layer_normalization(OperatorTable& table);
void add_local_response_normalization(OperatorTable& table);
void add_lp_normalization(OperatorTable& table);
void add_softmax(OperatorTable& table);
void add_reshape(OperatorTable& table);
void add_transpose(OperatorTable& table);
void add_concat(OperatorTable& table);
void add_slice(OperatorTable& table);
void add_gather(OperatorTable& table);
void add_scatter(OperatorTable& table);
void add_expand(OperatorTable& table);
void add_pad(OperatorTable& table);
void add_constant(OperatorTable& table);
void add_one_hot(OperatorTable& table);
void add_resize(OperatorTable& table);
void add_depth_to_space(OperatorTable& table);
void add_top_k(OperatorTable& table);

}  // namespace tilewright::reference

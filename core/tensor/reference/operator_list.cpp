// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/operator_table.h"

namespace tilewright {
namespace {

using namespace reference;  // NOLINT(google-build-using-namespace): the list below is nothing else

/// Every family of reference kernels, one line each.
constexpr void (*kFamilies[])(OperatorTable&) = {
    add_activation,
    add_arg_reduction,
    add_batch_normalization,
    add_cast,
    add_comparison,
    add_concat,
    add_constant,
    add_conv_transpose,
    add_convolution,
    add_cumulative_sum,
    add_depth_to_space,
    add_elementwise_binary,
    add_elementwise_unary,
    add_expand,
    add_gather,
    add_gemm,
    add_global_pooling,
    add_layer_normalization,
    add_local_response_normalization,
    add_lp_normalization,
    add_matmul,
    add_one_hot,
    add_pad,
    add_pooling,
    add_reduction,
    add_reshape,
    add_resize,
    add_scatter,
    add_slice,
    add_softmax,
    add_top_k,
    add_transpose,
};

const OperatorTable& operator_table() {
  static const OperatorTable table = [] {
    OperatorTable made;
    for (auto* add_family : kFamilies) add_family(made);
    return made;
  }();
  return table;
}

}  // namespace

const ReferenceOperator* find_reference_operator(std::string_view op) {
  const auto& kernels = operator_table().kernels();
  const auto found = kernels.find(op);
  return found == kernels.end() ? nullptr : &found->second;
}

Result<void> rehearse(OperatorCall call) {
  call.rehearsal = true;
  TILEWRIGHT_CHECK((*find_reference_operator(call.op))(call));
  return {};
}

std::vector<std::string> reference_operator_names() {
  std::vector<std::string> names;
  for (const auto& [name, kernel] : operator_table().kernels()) names.push_back(name);
  return names;
}

}  // namespace tilewright

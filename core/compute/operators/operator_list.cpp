// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/variant_table.h"

namespace tilewright {
namespace {

using namespace operators;  // NOLINT(google-build-using-namespace): the list below is nothing else

/// Every family of operators with a definition in index notation, one line each.
constexpr void (*kFamilies[])(VariantTable&) = {
    add_batch_normalization,
    add_concat,
    add_conv,
    add_conv_transpose,
    add_depth_to_space,
    add_elementwise,
    add_expand,
    add_gather,
    add_gemm,
    add_global_pooling,
    add_instance_normalization,
    add_layer_normalization,
    add_layout_convert,
    add_local_response_normalization,
    add_matmul,
    add_pad,
    add_pooling,
    add_reduction,
    add_reshape,
    add_resize,
    add_slice,
    add_softmax,
    add_transpose,
};

const VariantTable& variant_table() {
  static const VariantTable table = [] {
    VariantTable made;
    for (auto* add_family : kFamilies) add_family(made);
    return made;
  }();
  return table;
}

}  // namespace

const std::vector<OperatorVariant>* find_operator_variants(std::string_view op) {
  return variant_table().find(op);
}

bool takes_data_type(std::string_view op, size_t index, DataType type) {
  return variant_table().takes(op, index, type);
}

const VariantTraits& variant_traits(std::string_view name) {
  return variant_table().traits(name);
}

std::vector<std::string> variant_names() {
  return variant_table().variant_names();
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/operators/operator_description.h"

namespace tilewright {
namespace operators {

const Descriptions& all_operators() {
  static const Descriptions descriptions = [] {
    Descriptions made;
// Calls the function of one family, which the file of that name defines.
#define DESCRIBE(family)                 \
  void describe_##family(Descriptions&); \
  describe_##family(made)
    DESCRIBE(activation);
    DESCRIBE(affine_grid);
    DESCRIBE(arg_reduction);
    DESCRIBE(attention);
    DESCRIBE(batch_normalization);
    DESCRIBE(bit_cast);
    DESCRIBE(bitwise);
    DESCRIBE(cast);
    DESCRIBE(causal_conv);
    DESCRIBE(center_crop_pad);
    DESCRIBE(col2im);
    DESCRIBE(comparison);
    DESCRIBE(compress);
    DESCRIBE(concat);
    DESCRIBE(constant);
    DESCRIBE(conv);
    DESCRIBE(conv_transpose);
    DESCRIBE(cumulative_sum);
    DESCRIBE(deform_conv);
    DESCRIBE(depth_to_space);
    DESCRIBE(determinant);
    DESCRIBE(einsum);
    DESCRIBE(elementwise_binary);
    DESCRIBE(elementwise_unary);
    DESCRIBE(expand);
    DESCRIBE(flex_attention);
    DESCRIBE(fourier);
    DESCRIBE(gather);
    DESCRIBE(gemm);
    DESCRIBE(global_pooling);
    DESCRIBE(grid_sample);
    DESCRIBE(group_normalization);
    DESCRIBE(gru);
    DESCRIBE(image_scaler);
    DESCRIBE(layer_normalization);
    DESCRIBE(layout_convert);
    DESCRIBE(likelihood_loss);
    DESCRIBE(linear_attention);
    DESCRIBE(local_response_normalization);
    DESCRIBE(lp_normalization);
    DESCRIBE(lstm);
    DESCRIBE(matmul);
    DESCRIBE(max_roi_pool);
    DESCRIBE(max_unpool);
    DESCRIBE(mean_variance_normalization);
    DESCRIBE(mel_weight_matrix);
    DESCRIBE(microsoft_attention);
    DESCRIBE(microsoft_fused);
    DESCRIBE(microsoft_fused_matmul);
    DESCRIBE(microsoft_gelu);
    DESCRIBE(microsoft_group_query_attention);
    DESCRIBE(microsoft_matmul_nbits);
    DESCRIBE(microsoft_normalization);
    DESCRIBE(microsoft_quantized);
    DESCRIBE(microsoft_rotary_embedding);
    DESCRIBE(ml_features);
    DESCRIBE(ml_label_encoder);
    DESCRIBE(ml_tree_ensemble);
    DESCRIBE(non_max_suppression);
    DESCRIBE(one_hot);
    DESCRIBE(optional);
    DESCRIBE(optimizer);
    DESCRIBE(pad);
    DESCRIBE(pooling);
    DESCRIBE(quantize_linear);
    DESCRIBE(quantized_conv);
    DESCRIBE(quantized_matmul);
    DESCRIBE(random);
    DESCRIBE(recurrent_steps);
    DESCRIBE(reduction);
    DESCRIBE(regex_full_match);
    DESCRIBE(reshape);
    DESCRIBE(resize);
    DESCRIBE(reverse_sequence);
    DESCRIBE(rms_normalization);
    DESCRIBE(rnn);
    DESCRIBE(roi_align);
    DESCRIBE(rotary_embedding);
    DESCRIBE(scatter);
    DESCRIBE(sequence);
    DESCRIBE(signal_window);
    DESCRIBE(slice);
    DESCRIBE(softmax);
    DESCRIBE(string_concat);
    DESCRIBE(string_normalizer);
    DESCRIBE(string_split);
    DESCRIBE(tensor_scatter);
    DESCRIBE(tf_idf_vectorizer);
    DESCRIBE(top_k);
    DESCRIBE(transpose);
    DESCRIBE(triangle);
    DESCRIBE(unique);
#undef DESCRIBE
    return made;
  }();
  return descriptions;
}

}  // namespace operators

// The tables that the other folders declare.

void reference::add_kernels(OperatorTable& table) {
  for (const auto& op : operators::all_operators()) {
    if (op.kernel)
      table.add(op.name, op.arity, op.kernel);
    else if (op.facts.expand != nullptr)
      table.add(op.name, op.arity);
  }
}

void add_operator_facts(FactTable& table) {
  for (const auto& op : operators::all_operators()) table.emplace(op.name, op.facts);
}

void operators::add_variants(VariantTable& table) {
  for (const auto& op : operators::all_operators()) {
    if (op.function.body != nullptr) table.add(op.name, elementwise(op.name, op.function));
    if (!op.variants.empty()) table.add(op.name, op.variants);
    for (const auto& [index, fits] : op.other_types) table.take(op.name, index, fits);
    if (op.result_types != nullptr) table.give(op.name, op.result_types);
  }
}

}  // namespace tilewright

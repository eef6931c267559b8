// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string_view>

/// Calls MACRO(family) for each file of descriptions; `describe_<family>` is the function that it defines.
#define TILEWRIGHT_FOR_EACH_FAMILY(MACRO) \
  MACRO(activation)                       \
  MACRO(affine_grid)                      \
  MACRO(arg_reduction)                    \
  MACRO(attention)                        \
  MACRO(batch_normalization)              \
  MACRO(bit_cast)                         \
  MACRO(bitwise)                          \
  MACRO(cast)                             \
  MACRO(causal_conv)                      \
  MACRO(center_crop_pad)                  \
  MACRO(col2im)                           \
  MACRO(comparison)                       \
  MACRO(compress)                         \
  MACRO(concat)                           \
  MACRO(constant)                         \
  MACRO(conv)                             \
  MACRO(conv_transpose)                   \
  MACRO(cumulative_sum)                   \
  MACRO(deform_conv)                      \
  MACRO(depth_to_space)                   \
  MACRO(determinant)                      \
  MACRO(einsum)                           \
  MACRO(elementwise_binary)               \
  MACRO(elementwise_unary)                \
  MACRO(expand)                           \
  MACRO(flex_attention)                   \
  MACRO(fourier)                          \
  MACRO(gather)                           \
  MACRO(gemm)                             \
  MACRO(global_pooling)                   \
  MACRO(grid_sample)                      \
  MACRO(group_normalization)              \
  MACRO(gru)                              \
  MACRO(image_scaler)                     \
  MACRO(layer_normalization)              \
  MACRO(layout_convert)                   \
  MACRO(likelihood_loss)                  \
  MACRO(linear_attention)                 \
  MACRO(local_response_normalization)     \
  MACRO(lp_normalization)                 \
  MACRO(lstm)                             \
  MACRO(matmul)                           \
  MACRO(max_roi_pool)                     \
  MACRO(max_unpool)                       \
  MACRO(mean_variance_normalization)      \
  MACRO(mel_weight_matrix)                \
  MACRO(microsoft_attention)              \
  MACRO(microsoft_fused)                  \
  MACRO(microsoft_fused_matmul)           \
  MACRO(microsoft_gelu)                   \
  MACRO(microsoft_group_query_attention)  \
  MACRO(microsoft_matmul_nbits)           \
  MACRO(microsoft_normalization)          \
  MACRO(microsoft_quantized)              \
  MACRO(microsoft_rotary_embedding)       \
  MACRO(ml_features)                      \
  MACRO(ml_label_encoder)                 \
  MACRO(ml_tree_ensemble)                 \
  MACRO(non_max_suppression)              \
  MACRO(one_hot)                          \
  MACRO(optimizer)                        \
  MACRO(optional)                         \
  MACRO(pad)                              \
  MACRO(pooling)                          \
  MACRO(quantize_linear)                  \
  MACRO(quantized_conv)                   \
  MACRO(quantized_matmul)                 \
  MACRO(random)                           \
  MACRO(recurrent_steps)                  \
  MACRO(reduction)                        \
  MACRO(regex_full_match)                 \
  MACRO(reshape)                          \
  MACRO(resize)                           \
  MACRO(reverse_sequence)                 \
  MACRO(rms_normalization)                \
  MACRO(rnn)                              \
  MACRO(roi_align)                        \
  MACRO(rotary_embedding)                 \
  MACRO(scatter)                          \
  MACRO(sequence)                         \
  MACRO(signal_window)                    \
  MACRO(slice)                            \
  MACRO(softmax)                          \
  MACRO(string_concat)                    \
  MACRO(string_normalizer)                \
  MACRO(string_split)                     \
  MACRO(tensor_scatter)                   \
  MACRO(tf_idf_vectorizer)                \
  MACRO(top_k)                            \
  MACRO(transpose)                        \
  MACRO(triangle)                         \
  MACRO(unique)

namespace tilewright::operators {

/// The family whose file describes an operator; empty where there is no such operator.
std::string_view family_of(std::string_view op);
/// The families whose operators compute with numbers, which tensors of exported libraries hold.
std::set<std::string_view> families_of_numbers();

}  // namespace tilewright::operators

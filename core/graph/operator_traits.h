// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/graph/graph.h"

namespace tilewright {

/// What the graph needs to know of operators to lay out, fuse and partition; how they are computed is
/// another's business.

/// Conv, ConvTranspose, MatMul, Gemm: at most one in a subgraph.
bool is_compute_intensive(std::string_view op);
/// Each element of the output depends on one element of each input, broadcast where inputs are smaller.
bool is_elementwise(std::string_view op);
/// Windows and reductions over the spatial extents that keep the channels.
bool is_pool(std::string_view op);
bool is_global_pool(std::string_view op);
/// Over some axes, which an attribute or an input names.
bool is_reduction(std::string_view op);
/// Resize, Upsample and Pad: they give an image another extent, and mix no channels where these stay as many.
bool moves_pixels(std::string_view op);
/// Conv and ConvTranspose.
bool is_convolution(std::string_view op);
/// MatMul and Gemm.
bool is_matrix_product(std::string_view op);
/// A convolution of one channel from one.
bool is_depthwise(const Graph& graph, const Node& node);
/// Transpose: the same elements under axes in another order.
bool is_transposition(std::string_view op);
/// Our LayoutConvert: the same value in another layout. No model's file has one.
bool is_layout_conversion(std::string_view op);
/// Softmax, its logarithm, and normalisations by what they find in a row: every row is read again for that.
bool rereads_rows(std::string_view op);
/// Constant: a node of a file that does nothing but hold a value.
bool holds_constant(std::string_view op);
/// A node that gives its input's bytes another shape: on plain layouts there is nothing to do. A
/// LayoutConvert is one where the channels are all that a sample has.
bool is_view(const Graph& graph, const Node& node);

/// Whether input `index` says what to compute (a shape, axes, an exponent) and is not data.
bool is_structural_input(std::string_view op, size_t index);
/// Whether input `index` is structural and its value belongs to the task: a constant that is at hand and
/// short. Exponents are data as well, so of these only single numbers belong to it; others are parameters.
bool is_task_constant(const Graph& graph, const Node& node, size_t index);

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"
#include "core/operators/direct.h"
#include "core/tensor/reference/window.h"

namespace tilewright::operators {

/// The attributes of a Conv or ConvTranspose node, with defaults filled in.
struct ConvGeometry {
  int64_t batch = 1;
  int64_t in_channels = 1;
  int64_t out_channels = 1;
  int64_t groups = 1;
  std::vector<reference::Window> windows;  ///< one for each spatial dimension
  Layout input;
  Layout output;

  size_t rank() const { return windows.size(); }
  int64_t in_block() const { return input.channel_block; }
  int64_t out_block() const { return output.channel_block; }
  int64_t group_inputs() const { return in_channels / groups; }
  int64_t group_outputs() const { return out_channels / groups; }
};
Result<ConvGeometry> conv_geometry(const Graph& graph, const Node& node);

/// The reduction of a convolution over the input channels that the output channel `out` reads.
struct ChannelReduction {
  ReduceAxes before;     ///< axes before the kernel's
  ReduceAxes after;      ///< axes after the kernel's
  ChannelIndex channel;  ///< of the input
  Expr weight;           ///< the channel within its group, as weights count it
  /// The product must be guarded by `zero_past_channels`, because padding channels of the output have no such
  /// input.
  bool guard = false;
};
ChannelReduction reduce_channels(DagBuilder& builder, const ConvGeometry& conv, const ChannelIndex& out);

/// For how many outputs along one dimension tap `k` lies in the input.
int64_t outputs_met(const reference::Window& window, int64_t k);

/// The place along one dimension that tap `k` of output `o` reads, padding not counted. Where the place may
/// lie outside the input, the conditions that it does not are joined to `meets`; where they do not hold, the
/// tap's product must be left out.
Expr tap_source(const reference::Window& window, const Expr& o, const Expr& k, Expr& meets);

/// The input with all of its padding, so that no window ends beyond it.
TensorId with_padding(DagBuilder& builder, const ConvGeometry& conv, TensorId input);

/// The sum of a channel whose `terms` terms lie side by side in the lanes of `sums`; the last of `indices` is
/// that of the channel.
Expr sum_of_terms(DagBuilder& builder, TensorId sums, std::vector<Expr> indices, int64_t terms);

/// Removes taps that read only padding for every output from the windows of the first `dimensions`
/// dimensions. Returns the weights without them, or `weights` where there are none.
TensorId without_idle_taps(DagBuilder& builder, ConvGeometry& conv, TensorId weights, size_t dimensions);

/// `value` plus the bias of its channel; `value` where the node has none.
TensorId add_conv_bias(DagBuilder& builder, const Graph& graph, const Node& node,
                       const std::vector<TensorId>& inputs, TensorId value);

// The variants of Conv.
OperatorVariant conv_direct();
OperatorVariant conv_im2col();
/// For groups of which several share a block of channels.
OperatorVariant conv_lane_sums();
/// For two to four plain channels out of blocks.
OperatorVariant conv_few_outputs();
// Winograd's algorithm, in tiles of four and of two outputs along each of the last two dimensions.
OperatorVariant conv_winograd_f4();
OperatorVariant conv_winograd_f2();
bool conv_winograd_f4_applies(const Graph& graph, const Node& node);
bool conv_winograd_f2_applies(const Graph& graph, const Node& node);
OperatorVariant conv_winograd_stride2_f4();
OperatorVariant conv_winograd_stride2_f2();
// The same for convolutions with a single spatial dimension.
OperatorVariant conv_winograd_line_f4();
OperatorVariant conv_winograd_line_f2();

/// The weights, whose first two dimensions are channels, or a copy extended by zeros to `first` and `second`
/// channels, so that weights of padding channels can be read.
TensorId padded_weights(DagBuilder& builder, TensorId weights, int64_t first, int64_t second);

}  // namespace tilewright::operators

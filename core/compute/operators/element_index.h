// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/compute/compute_dag.h"
#include "core/graph/layout.h"

namespace tilewright::operators {

// Rule for blocked layouts: places past the last channel hold zero in every value, whatever computes it.
// Definitions that would give something else there (exp, a bias, a parameter that ends) guard themselves;
// those that read may rely on it.

/// A channel as a whole, and as place `inner` of block `outer` where it runs in blocks.
struct ChannelIndex {
  Expr whole;
  int64_t block = 0;  ///< 0: `outer` and `inner` are not there
  Expr outer;
  Expr inner;
};

/// Where an element lies: an index a logical dimension. Dimension 1 is `channel` where the value has one.
struct ElementIndex {
  std::vector<Expr> dims;
  ChannelIndex channel;
};

/// Channels in the order of memory: blocks and places in them, or one axis where `block` is 0.
struct ChannelAxes {
  std::vector<Axis> outer;  ///< one axis, or none
  Axis inner;
  ChannelIndex index;
};
ChannelAxes channel_axes(DagBuilder& builder, const std::string& name, int64_t channels, int64_t block);

/// Loops over a value in the order of its memory.
struct Frame {
  std::vector<Axis> axes;
  ElementIndex at;
};
/// `names` holds one name a logical dimension.
Frame make_frame(DagBuilder& builder, const Shape& shape, const Layout& layout,
                 const std::vector<std::string>& names);
/// The same with usual names: n, c, d, h, w for what convolutions see, i, j, k, ... elsewhere.
Frame make_frame(DagBuilder& builder, const Shape& shape, const Layout& layout);

/// Indices in memory of an element of a value of layout `layout`.
std::vector<Expr> memory_indices(const Layout& layout, const ElementIndex& at);
/// The channel in a value of layout `layout`: the index of the block and the place in it, or the whole where
/// plain.
std::vector<Expr> channel_outer(int64_t block, const ChannelIndex& channel);
Expr channel_inner(int64_t block, const ChannelIndex& channel);

/// `channels` rounded up to whole blocks.
int64_t padded_channels(int64_t channels, int64_t block);
/// Whether the last block of a blocked layout has places without a channel.
bool has_padding_channels(int64_t channels, int64_t block);
/// `value` for real channels, zero for those past the last.
Expr zero_past_channels(const ChannelIndex& channel, int64_t channels, Expr value);

/// "d", "h", "w" for the spatial dimensions of convolutions, each behind `prefix`.
std::vector<std::string> spatial_names(const std::string& prefix, size_t count);

/// `value` with its spatial dimensions (those in memory from 2 on) widened: `begin[d]` elements of `fill`
/// before, and as many after that `extents[d]` are there. `value` itself where it has all of them already.
TensorId widen_spatial(DagBuilder& builder, TensorId value, const std::vector<int64_t>& begin,
                       const std::vector<int64_t>& extents, double fill);

/// o * stride + k * dilation, without factors of 1 and terms of 0.
Expr window_index(Expr o, int64_t stride, const Expr& k, int64_t dilation);

/// Loops of a reduction.
class ReduceAxes {
 public:
  explicit ReduceAxes(DagBuilder& builder) : builder_(&builder) {}
  /// The loop's variable; a loop of one step is left out and gives 0.
  Expr add(const std::string& name, int64_t extent);
  void add(Axis axis);
  const std::vector<Axis>& axes() const { return axes_; }

 private:
  DagBuilder* builder_;
  std::vector<Axis> axes_;
};

/// `out[axes] = combine over reduce of body`, or a plain computation where nothing is reduced.
TensorId reduce_or_compute(DagBuilder& builder, std::string name, std::vector<Axis> axes,
                           const ReduceAxes& reduce, Combiner combiner, Expr body, ComputeHints hints = {});

}  // namespace tilewright::operators

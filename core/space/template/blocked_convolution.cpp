// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/blocked_convolution.h"

#include <algorithm>

#include "core/space/template/default_schedule.h"
#include "core/space/template/tile_nest.h"

namespace tilewright::autotvm {
namespace {

template <typename T>
void append(std::vector<T>& list, const std::vector<T>& more) {
  list.insert(list.end(), more.begin(), more.end());
}

/// One application of the schedule.
class BlockedConvolution {
 public:
  BlockedConvolution(ProgramBuilder& builder, const MainConvolution& convolution, const BlockedTile& tile,
                     const Target& target)
      : b_(builder), conv_(convolution), axes_(convolution.axes), tile_(tile), target_(target) {}

  Result<void> run() {
    inline_elementwise(b_);
    nest_ = begin_tile(b_, conv_.main.stage);
    if (!b_.ok()) return b_.finish().error();
    const LoopId at = tile_output();
    pack_operands();
    order_sums();
    if (b_.ok()) finish_tile(b_, nest_, at, inside_, axes_.outputs.back(), target_);
    schedule_rest(b_);
    return b_.ok() ? Result<void>() : Result<void>(b_.finish().error());
  }

 private:
  const Compute& compute_of(StageId stage) const { return *b_.state().stage(stage).op.compute(); }

  /// Cuts the loops of the output; returns the one over tiles of a line.
  LoopId tile_output() {
    const auto loops = b_.loops(nest_.out);
    const auto sums = b_.loops(nest_.sums);
    const PartedTile channels = split_parted(b_, nest_.out, loops_at(loops, axes_.outputs), tile_.outputs);
    std::vector<LoopId> places = loops_at(loops, axes_.spatial);
    const std::vector<LoopId> own = loops_at(sums, axes_.spatial);
    if (places.size() > 1 && tile_.lines > 1) {
      LoopId& line = places[places.size() - 2];
      const HalfLoops lines = split_in_two(b_, nest_.out, line, tile_.lines, Tail::kPeel);
      line = lines.outer;
      inside_.push_back({lines.inner, own[own.size() - 2], tile_.lines, LoopAnnotation::kUnroll});
    }
    const HalfLoops rows = split_in_two(b_, nest_.out, places.back(), tile_.rows, Tail::kPeel);
    places.pop_back();
    const int64_t block = extent_of_all(compute_of(nest_.sums).axes, {axes_.outputs.back()});
    append(inside_, parted_loops(channels, loops_at(sums, axes_.outputs), tile_.outputs, block,
                                 LoopAnnotation::kVectorize));
    inside_.push_back({rows.inner, own.back(), tile_.rows, LoopAnnotation::kUnroll});
    put_vectors_last(inside_);

    std::vector<LoopId> outer{loops[static_cast<size_t>(axes_.batch)]};
    append(outer, channels.outside);
    append(outer, places);
    std::vector<LoopId> order = outer;
    order.push_back(rows.outer);
    for (const TileLoop& loop : inside_) order.push_back(loop.of_out);
    b_.reorder(nest_.out, order);
    fuse_parallel(b_, nest_.out, outer);
    return rows.outer;
  }

  void order_sums() {
    if (!b_.ok()) return;
    const auto loops = b_.loops(nest_.sums);
    const size_t axes = compute_of(nest_.sums).axes.size();
    std::vector<LoopId> order;
    for (size_t i = 0; i < axes; ++i) {
      const bool inside =
          std::ranges::any_of(inside_, [&](const TileLoop& l) { return l.of_sums == loops[i]; });
      if (!inside) order.push_back(loops[i]);
    }
    std::vector<LoopId> taps = loops_at(loops, axes_.kernel, axes);
    PartedTile inputs;
    if (!axes_.inputs.empty())
      inputs = split_parted(b_, nest_.sums, loops_at(loops, axes_.inputs, axes), tile_.inputs);
    append(order, inputs.outside);
    if (tile_.unroll_kernel && !taps.empty()) {
      const LoopId last = taps.back();
      taps.pop_back();
      append(order, taps);
      append(order, inputs.inside);
      order.push_back(last);
      b_.annotate(nest_.sums, last, LoopAnnotation::kUnroll);
    } else {
      append(order, taps);
      append(order, inputs.inside);
    }
    for (const TileLoop& loop : inside_) order.push_back(loop.of_sums);
    b_.reorder(nest_.sums, order);
  }

  void pack_operands() {
    if (!b_.ok()) return;
    const Compute compute = compute_of(nest_.sums);
    pack_operand(b_, conv_.main.weights, nest_.sums,
                 packed_weights(compute, conv_, tile_.inputs, tile_.outputs));
    // Of blocked channels there are two dimensions, whose order is the graph's.
    const std::vector<Expr> data = operand_indices(compute, conv_.main.data);
    std::vector<Pack::Part> order;
    std::vector<int32_t> channels;
    for (size_t d = 0; d < data.size(); ++d) {
      order.push_back({static_cast<int32_t>(d), 0});
      const bool of_channels =
          meets(data[d], compute.reduce_axes, axes_.inputs) || meets(data[d], compute.axes, axes_.outputs);
      if (of_channels) channels.push_back(static_cast<int32_t>(d));
    }
    if (channels.size() != 1 || tile_.inputs <= 1) return;
    order.push_back({channels.front(), tile_.inputs});
    pack_operand(b_, conv_.main.data, nest_.sums, order);
  }

  ProgramBuilder& b_;
  const MainConvolution& conv_;
  const ConvolutionAxes& axes_;
  const BlockedTile& tile_;
  const Target& target_;
  TileNest nest_;
  std::vector<TileLoop> inside_;  ///< of a tile, outermost first
};

}  // namespace

std::optional<MainConvolution> main_convolution(const ComputeDag& dag, MainStage::Kind kind) {
  const auto main = main_stage(dag);
  if (!main || main->kind != kind) return std::nullopt;
  const auto axes = convolution_axes(dag, *main);
  return axes ? std::optional(MainConvolution{*main, *axes}) : std::nullopt;
}

std::vector<Pack::Part> packed_weights(const Compute& compute, const MainConvolution& convolution,
                                       int64_t inputs, int64_t outputs) {
  const ConvolutionAxes& axes = convolution.axes;
  const std::vector<Expr> weights = operand_indices(compute, convolution.main.weights);
  std::vector<Pack::Part> of_outputs, of_inputs, others;
  for (size_t d = 0; d < weights.size(); ++d) {
    const bool out = meets(weights[d], compute.axes, axes.outputs);
    const bool in = meets(weights[d], compute.reduce_axes, axes.inputs);
    (out ? of_outputs : in ? of_inputs : others).push_back({static_cast<int32_t>(d), 0});
  }
  std::vector<Pack::Part> order = of_outputs;
  order.insert(order.end(), of_inputs.begin(), of_inputs.end());
  order.insert(order.end(), others.begin(), others.end());
  if (of_inputs.size() == 1 && inputs > 1) order.push_back({of_inputs.front().axis, inputs});
  if (of_outputs.size() == 1 && outputs > 1) order.push_back({of_outputs.front().axis, outputs});
  return order;
}

SplitOptions channel_split(const std::vector<Axis>& axes, const std::vector<int>& channels) {
  SplitOptions options;
  if (channels.size() < 2) return options;
  const int64_t block = extent_of_all(axes, {channels.back()});
  options.fits = [block](const SplitSizes& sizes) { return fits_parts(sizes.back(), block); };
  return options;
}

Result<void> schedule_blocked_convolution(ProgramBuilder& builder, const MainConvolution& convolution,
                                          const BlockedTile& tile, const Target& target) {
  return BlockedConvolution(builder, convolution, tile, target).run();
}

BlockedTile blocked_tile(const Configuration& configuration) {
  BlockedTile tile;
  tile.inputs = configuration.innermost("tile_ic");
  tile.outputs = configuration.innermost("tile_oc");
  tile.rows = configuration.innermost("tile_ow");
  return tile;
}

std::vector<size_t> blocked_fallback(const KnobSpace& knobs, const Target& target) {
  const auto split = [&](size_t at) { return dynamic_cast<const SplitKnob*>(knobs.knobs()[at].get()); };
  constexpr int64_t kRows = 31;
  const size_t outputs = split(1)->fallback({-1, int64_t{target.lanes(DataType::kFloat32)}});
  const size_t inputs = split(0)->fallback({-1, split(1)->sizes(outputs).back()});
  return {inputs, outputs, split(2)->fallback({-1, kRows})};
}

}  // namespace tilewright::autotvm

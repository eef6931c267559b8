// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/spatial_pack.h"

#include <algorithm>
#include <functional>

#include "core/space/template/default_schedule.h"
#include "core/space/template/tile_nest.h"

namespace tilewright::autotvm {
namespace {

/// The loops that reorder_0 orders, as TVM lists them.
enum SpatialPackLoop : size_t { kN, kCo, kOh, kOw, kCi, kKh, kKw, kVh, kVw, kVc, kSpatialPackLoops };

/// Where the convolution has such a loop, the position of its axis; else -1.
int line_axis(const ConvolutionAxes& axes) {
  return axes.spatial.size() > 1 ? axes.spatial[axes.spatial.size() - 2] : -1;
}

/// Whether the first `missing` loops, which the convolution does not have, stay without an annotation.
std::function<bool(const LoopAnnotations&)> leaves_alone(size_t missing) {
  return [missing](const LoopAnnotations& entity) {
    return std::all_of(entity.begin(), entity.begin() + static_cast<std::ptrdiff_t>(missing),
                       [](LoopAnnotation annotation) { return annotation == LoopAnnotation::kNone; });
  };
}

/// One application of the schedule.
class SpatialPack {
 public:
  SpatialPack(ProgramBuilder& builder, const MainConvolution& convolution, const Configuration& configuration,
              const Target& target)
      : b_(builder), conv_(convolution), axes_(convolution.axes), config_(configuration), target_(target) {}

  Result<void> run() {
    inline_elementwise(b_);
    nest_ = begin_tile(b_, conv_.main.stage);
    if (!b_.ok()) return b_.finish().error();
    const Compute compute = *b_.state().stage(nest_.sums).op.compute();
    pack_operand(b_, conv_.main.weights, nest_.sums,
                 packed_weights(compute, conv_, 1, config_.innermost("tile_co")));
    if (!b_.ok()) return b_.finish().error();
    const LoopId at = tile_output(compute);
    order_sums(compute);
    if (b_.ok()) finish_tile(b_, nest_, at, all_inside(), vector_axis_, target_);
    schedule_rest(b_);
    return b_.ok() ? Result<void>() : Result<void>(b_.finish().error());
  }

 private:
  static LoopId at(const std::vector<LoopId>& loops, int position) {
    return loops[static_cast<size_t>(position)];
  }

  /// Cuts the loops of the output; returns the innermost one over tiles.
  LoopId tile_output(const Compute& compute) {
    const auto loops = b_.loops(nest_.out);
    const auto sums = b_.loops(nest_.sums);
    const LoopAnnotation of_channels = config_.annotations("ann_spatial")[2];
    const int64_t channels = config_.innermost("tile_co");
    const PartedTile parts = split_parted(b_, nest_.out, loops_at(loops, axes_.outputs), channels);
    inside_[kVc] = parted_loops(parts, loops_at(sums, axes_.outputs), channels,
                                extent_of_all(compute.axes, {axes_.outputs.back()}), of_channels);
    if (of_channels == LoopAnnotation::kVectorize) vector_axis_ = axes_.outputs.back();
    std::vector<LoopId> outer{at(loops, axes_.batch)};
    outer.insert(outer.end(), parts.outside.begin(), parts.outside.end());
    std::vector<LoopId> order = outer;
    for (const int axis : axes_.spatial) order.push_back(cut_places(axis, at(loops, axis), at(sums, axis)));
    const LoopId innermost = order.back();
    for (const TileLoop& loop : all_inside()) order.push_back(loop.of_out);
    b_.reorder(nest_.out, order);
    fuse_parallel(b_, nest_.out, outer);
    return innermost;
  }

  /// Cuts a loop over lines or places in them; returns the one over tiles, or that of a further dimension.
  LoopId cut_places(int axis, LoopId of_out, LoopId of_sums) {
    const bool row = axis == axes_.spatial.back();
    if (!row && axis != line_axis(axes_)) return of_out;
    const int64_t length = config_.innermost(row ? "tile_ow" : "tile_oh");
    const LoopAnnotation annotation = config_.annotations("ann_spatial")[row ? 1 : 0];
    const HalfLoops halves = split_in_two(b_, nest_.out, of_out, length);
    inside_[row ? kVw : kVh] = {{halves.inner, of_sums, length, annotation}};
    if (annotation == LoopAnnotation::kVectorize) vector_axis_ = axis;
    return halves.outer;
  }

  /// The loops of a tile in the order of reorder_0, but for the vectorised one.
  std::vector<TileLoop> all_inside() const {
    std::vector<TileLoop> all;
    for (const int64_t place : config_.order("reorder_0")) {
      const auto& some = inside_[static_cast<size_t>(place)];
      all.insert(all.end(), some.begin(), some.end());
    }
    put_vectors_last(all);
    return all;
  }

  void order_sums(const Compute& compute) {
    if (!b_.ok()) return;
    const auto loops = b_.loops(nest_.sums);
    const auto inside = all_inside();
    const auto first = static_cast<int>(compute.axes.size());
    std::vector<LoopId> order;
    for (int axis = 0; axis < first; ++axis) {
      const LoopId loop = at(loops, axis);
      const bool tiled = std::ranges::any_of(inside, [&](const TileLoop& l) { return l.of_sums == loop; });
      if (!tiled) order.push_back(loop);
    }
    for (const auto& reductions : {axes_.inputs, axes_.kernel}) {
      for (const int axis : reductions) order.push_back(at(loops, first + axis));
    }
    const auto& annotations = config_.annotations("ann_reduce");
    for (size_t i = 0; i < std::min<size_t>(2, axes_.kernel.size()); ++i) {
      const LoopId loop = at(loops, first + axes_.kernel[axes_.kernel.size() - 1 - i]);
      b_.annotate(nest_.sums, loop, annotations[1 - i]);
    }
    for (const TileLoop& loop : inside) order.push_back(loop.of_sums);
    b_.reorder(nest_.sums, order);
  }

  ProgramBuilder& b_;
  const MainConvolution& conv_;
  const ConvolutionAxes& axes_;
  const Configuration& config_;
  const Target& target_;
  TileNest nest_;
  std::vector<TileLoop> inside_[kSpatialPackLoops];
  int vector_axis_ = -1;
};

}  // namespace

void define_spatial_pack_knobs(KnobSpace& knobs, const ComputeDag& dag, const MainConvolution& convolution) {
  const ConvolutionAxes& axes = convolution.axes;
  const Compute& compute = *dag.op(convolution.main.stage).compute();
  const int line = line_axis(axes);
  knobs.define_split("tile_co", extent_of_all(compute.axes, axes.outputs),
                     channel_split(compute.axes, axes.outputs));
  knobs.define_split("tile_oh", line < 0 ? 1 : extent_of_all(compute.axes, {line}));
  knobs.define_split("tile_ow", extent_of_all(compute.axes, {axes.spatial.back()}));
  LoopOrder channels_inside(kSpatialPackLoops);
  for (size_t i = 0; i < kSpatialPackLoops; ++i) channels_inside[i] = static_cast<int64_t>(i);
  LoopOrder channels_outside = channels_inside;
  std::rotate(channels_outside.begin() + kVh, channels_outside.begin() + kVc, channels_outside.end());
  knobs.define_reorder("reorder_0", {channels_inside, channels_outside});
  using enum LoopAnnotation;
  const size_t taps = std::min<size_t>(2, axes.kernel.size());
  knobs.define_annotate("ann_reduce", AnnotateKnob::products(2, {kNone, kUnroll}), leaves_alone(2 - taps));
  knobs.define_annotate("ann_spatial", AnnotateKnob::products(3, {kNone, kUnroll, kVectorize}),
                        leaves_alone(line < 0 ? 1 : 0));
}

std::vector<size_t> spatial_pack_fallback(const KnobSpace& knobs, const MainConvolution& convolution,
                                          const ComputeDag& dag, const Target& target) {
  constexpr int64_t kRows = 4;
  const int64_t vectors = 2 * int64_t{target.lanes(DataType::kFloat32)};
  const bool channels = convolution.axes.channels_last(*dag.op(convolution.main.stage).compute());
  const int64_t longest[] = {channels ? vectors : kRows, 1, channels ? kRows : vectors};
  std::vector<size_t> numbers;
  for (size_t i = 0; i < 3; ++i) {
    numbers.push_back(dynamic_cast<const SplitKnob&>(*knobs.knobs()[i]).fallback({-1, longest[i]}));
  }
  using enum LoopAnnotation;
  const LoopAnnotations laid_out =
      channels ? LoopAnnotations{kNone, kUnroll, kVectorize} : LoopAnnotations{kNone, kVectorize, kUnroll};
  const auto& spatial = dynamic_cast<const AnnotateKnob&>(*knobs.knobs()[knobs.find("ann_spatial")]);
  const size_t channels_innermost = 0, channels_outermost = 1;
  numbers.insert(numbers.end(),
                 {channels ? channels_innermost : channels_outermost, 0, spatial.find(laid_out)});
  return numbers;
}

Result<void> schedule_spatial_pack(ProgramBuilder& builder, const MainConvolution& convolution,
                                   const Configuration& configuration, const Target& target) {
  return SpatialPack(builder, convolution, configuration, target).run();
}

}  // namespace tilewright::autotvm

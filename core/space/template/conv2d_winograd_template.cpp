// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "core/space/template/blocked_convolution.h"
#include "core/space/template/default_schedule.h"
#include "core/space/template/main_stage.h"
#include "core/space/template/template.h"
#include "core/space/template/tile_nest.h"

namespace tilewright::autotvm {
namespace {

/// AutoTVM's limit for the parts of a tile.
constexpr int64_t kLongestWinogradPart = 16;

/// The products of Winograd's algorithm, with their axes as `ConvolutionAxes` has them.
struct WinogradProducts {
  MainStage main;
  std::vector<int>
      outside;     ///< axes that both operands have, such as the places in a tile, or only the input
  int tiles = -1;  ///< axis over tiles of the input, the last one that only the input has
  std::vector<int> outputs;  ///< channels: only the weights have them
  std::vector<int> inputs;   ///< reductions: channels
};

bool meets_operand(const std::vector<Expr>& indices, const std::vector<Axis>& axes, int at) {
  return std::ranges::any_of(indices, [&](const Expr& index) { return meets(index, axes, {at}); });
}

std::optional<WinogradProducts> winograd_products(const ComputeDag& dag) {
  const auto main = main_stage(dag);
  if (!main || main->kind != MainStage::Kind::kWinogradProducts) return std::nullopt;
  const Compute& compute = *dag.op(main->stage).compute();
  const std::vector<Expr> data = operand_indices(compute, main->data);
  const std::vector<Expr> weights = operand_indices(compute, main->weights);
  WinogradProducts products;
  products.main = *main;
  std::vector<int> places;
  for (int axis = 0; axis < static_cast<int>(compute.axes.size()); ++axis) {
    const bool of_data = meets_operand(data, compute.axes, axis);
    if (!of_data) {
      products.outputs.push_back(axis);
    } else if (meets_operand(weights, compute.axes, axis)) {
      products.outside.push_back(axis);
    } else {
      places.push_back(axis);
    }
  }
  if (places.empty() || products.outputs.empty() || products.outputs.size() > 2) return std::nullopt;
  products.tiles = places.back();
  places.pop_back();
  products.outside.insert(products.outside.end(), places.begin(), places.end());
  for (int r = 0; r < static_cast<int>(compute.reduce_axes.size()); ++r) products.inputs.push_back(r);
  return products.inputs.empty() || products.inputs.size() > 2 ? std::nullopt : std::optional(products);
}

/// One application of the schedule.
class WinogradSchedule {
 public:
  WinogradSchedule(ProgramBuilder& builder, const WinogradProducts& products,
                   const Configuration& configuration, const Target& target)
      : b_(builder), products_(products), config_(configuration), target_(target) {}

  Result<void> run() {
    inline_elementwise(b_);
    nest_ = begin_tile(b_, products_.main.stage);
    if (!b_.ok()) return b_.finish().error();
    const Compute compute = *b_.state().stage(nest_.sums).op.compute();
    const LoopId at = tile_output(compute);
    order_sums(compute);
    if (b_.ok()) finish_tile(b_, nest_, at, inside_, vector_axis(), target_);
    schedule_rest(b_);
    return b_.ok() ? Result<void>() : Result<void>(b_.finish().error());
  }

 private:
  int vector_axis() const {
    const auto& annotations = config_.annotations("ann_spatial");
    if (annotations[0] == LoopAnnotation::kVectorize) return products_.outputs.back();
    return annotations[1] == LoopAnnotation::kVectorize ? products_.tiles : -1;
  }

  /// Cuts the loops of the products' copy; returns the one over tiles, all of them fused.
  LoopId tile_output(const Compute& compute) {
    const auto& annotations = config_.annotations("ann_spatial");
    const auto out = b_.loops(nest_.out);
    const auto sums = b_.loops(nest_.sums);
    const auto tiles = static_cast<size_t>(products_.tiles);
    const HalfLoops p = split_in_two(b_, nest_.out, out[tiles], config_.innermost("tile_p"));
    const int64_t channels = config_.innermost("tile_k");
    const PartedTile k = split_parted(b_, nest_.out, loops_at(out, products_.outputs), channels);
    inside_ = parted_loops(k, loops_at(sums, products_.outputs), channels,
                           extent_of_all(compute.axes, {products_.outputs.back()}), annotations[0]);
    inside_.push_back({p.inner, sums[tiles], config_.innermost("tile_p"), annotations[1]});
    put_vectors_last(inside_);
    std::vector<LoopId> outer = loops_at(out, products_.outside);
    outer.push_back(p.outer);
    outer.insert(outer.end(), k.outside.begin(), k.outside.end());
    std::vector<LoopId> order = outer;
    for (const TileLoop& loop : inside_) order.push_back(loop.of_out);
    b_.reorder(nest_.out, order);
    return fuse_parallel(b_, nest_.out, outer);
  }

  void order_sums(const Compute& compute) {
    if (!b_.ok()) return;
    const auto loops = b_.loops(nest_.sums);
    const size_t axes = compute.axes.size();
    const PartedTile c =
        split_parted(b_, nest_.sums, loops_at(loops, products_.inputs, axes), config_.innermost("tile_c"));
    std::vector<LoopId> order;
    for (size_t i = 0; i < axes; ++i) {
      const bool tiled =
          std::ranges::any_of(inside_, [&](const TileLoop& loop) { return loop.of_sums == loops[i]; });
      if (!tiled) order.push_back(loops[i]);
    }
    order.insert(order.end(), c.outside.begin(), c.outside.end());
    order.insert(order.end(), c.inside.begin(), c.inside.end());
    for (const TileLoop& loop : inside_) order.push_back(loop.of_sums);
    b_.reorder(nest_.sums, order);
    const LoopAnnotation annotation = config_.annotations("ann_reduce").front();
    for (const LoopId loop : c.inside) b_.annotate(nest_.sums, loop, annotation);
  }

  ProgramBuilder& b_;
  const WinogradProducts products_;
  const Configuration& config_;
  const Target& target_;
  TileNest nest_;
  std::vector<TileLoop> inside_;  ///< of a tile, outermost first
};

/// TVM's conv2d_nchw_winograd over a variant that is Winograd's algorithm: its products are tiled, and the
/// transforms are laid out, so that their constants fold away.
class Conv2dWinogradTemplate final : public Template {
 public:
  std::string_view name() const override { return "conv2d_nchw_winograd"; }

  bool matches(const SketchDraft& draft, const Target&) const override {
    return winograd_products(*draft.dag).has_value();
  }

  void define_knobs(KnobSpace& knobs, const SketchDraft& draft, const Target&) const override {
    const auto products = *winograd_products(*draft.dag);
    const Compute& compute = *draft.dag->op(products.main.stage).compute();
    const auto define = [&](std::string name, const std::vector<Axis>& axes, const std::vector<int>& parts) {
      SplitOptions options = channel_split(axes, parts);
      options.filter = [](const SplitSizes& sizes) { return sizes.back() <= kLongestWinogradPart; };
      knobs.define_split(std::move(name), extent_of_all(axes, parts), options);
    };
    define("tile_p", compute.axes, {products.tiles});
    define("tile_k", compute.axes, products.outputs);
    define("tile_c", compute.reduce_axes, products.inputs);
    using enum LoopAnnotation;
    knobs.define_annotate("ann_reduce", AnnotateKnob::products(1, {kNone, kUnroll}));
    knobs.define_annotate("ann_spatial", AnnotateKnob::products(2, {kNone, kUnroll, kVectorize}));
  }

  std::vector<size_t> fallback(const KnobSpace& knobs, const SketchDraft&, const Target&) const override {
    // So many tiles of two vectors of channels fit the registers of any processor with long vectors.
    constexpr int64_t kTiles = 6;
    const int64_t longest[] = {kTiles, kLongestWinogradPart, kLongestWinogradPart};
    std::vector<size_t> numbers;
    for (size_t i = 0; i < 3; ++i) {
      numbers.push_back(dynamic_cast<const SplitKnob&>(*knobs.knobs()[i]).fallback({-1, longest[i]}));
    }
    const auto& spatial = dynamic_cast<const AnnotateKnob&>(*knobs.knobs()[4]);
    using enum LoopAnnotation;
    numbers.insert(numbers.end(), {1, spatial.find(LoopAnnotations{kVectorize, kUnroll})});
    return numbers;
  }

  Result<void> schedule(ProgramBuilder& b, const ComputeDag& dag, const Configuration& configuration,
                        const Target& target) const override {
    return WinogradSchedule(b, *winograd_products(dag), configuration, target).run();
  }
};

}  // namespace

const Template& conv2d_winograd_template() {
  static const Conv2dWinogradTemplate made;
  return made;
}

}  // namespace tilewright::autotvm

// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string_view>

#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "tests/support/hand_written.h"

namespace tilewright {
namespace {

StageId stage_named(const ComputeDag& dag, std::string_view name) {
  for (size_t i = 0; i < dag.ops.size(); ++i) {
    if (dag.ops[i].name == name) return static_cast<StageId>(i);
  }
  return -1;
}

LoopId loop_named(const ProgramBuilder& p, StageId stage, std::string_view name) {
  for (const auto& loop : p.state().stage(stage).loops) {
    if (loop.name == name) return loop.id;
  }
  return -1;
}

/// Unrolls the named loops innermost and vectorises the last axis.
void unroll_inside(ProgramBuilder& p, StageId stage, const std::vector<std::string_view>& inside) {
  const auto loops = p.loops(stage);
  std::vector<LoopId> last;
  for (const auto& name : inside) last.push_back(loop_named(p, stage, name));
  std::vector<LoopId> order;
  for (LoopId loop : loops) {
    if (loop != loops.back() && std::find(last.begin(), last.end(), loop) == last.end())
      order.push_back(loop);
  }
  order.insert(order.end(), last.begin(), last.end());
  order.push_back(loops.back());
  p.reorder(stage, order);
  for (LoopId loop : last) p.annotate(stage, loop, LoopAnnotation::kUnroll);
  p.annotate(stage, loops.back(), LoopAnnotation::kVectorize);
}

}  // namespace

std::shared_ptr<const ComputeDag> winograd_dag(const ConvShape& s) {
  GraphBuilder builder("winograd");
  const ValueId x = builder.add_input("x", {1, s.in_channels, s.height, s.width});
  const ValueId w = builder.add_constant("w", {s.out_channels, s.in_channels, 3, 3}, {0.5F});
  const ValueId b = builder.add_constant("b", {s.out_channels}, {0.5F});
  const ValueId conv = builder.add_node("Conv", {x, w, b},
                                        attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}},
                                                    {"strides", std::vector<int64_t>{1, 1}},
                                                    {"dilations", std::vector<int64_t>{1, 1}},
                                                    {"kernel_shape", std::vector<int64_t>{3, 3}},
                                                    {"group", int64_t{1}}}));
  const ValueId relu = builder.add_node("Relu", {conv});
  builder.add_output(relu);
  Graph graph = builder.build();
  for (ValueId id : {x, conv, relu}) graph.value(id).layout = Layout{s.block};
  const auto cut = partition(std::move(graph));
  return std::make_shared<const ComputeDag>(*build_task_dag(cut->tasks.at(0), "winograd_f4"));
}

Result<Program> hand_written_winograd(std::shared_ptr<const ComputeDag> dag, int64_t columns) {
  const ComputeDag& d = *dag;
  ProgramBuilder p(std::move(dag));
  const StageId pad = stage_named(d, "pad");
  const StageId input_rows = stage_named(d, "input_rows");
  const StageId input_tiles = stage_named(d, "input_tiles");
  const StageId weights = stage_named(d, "weight_tiles");
  const StageId products = stage_named(d, "products");
  const StageId output_rows = stage_named(d, "output_rows");
  const StageId output_tiles = stage_named(d, "output_tiles");
  const StageId out = d.outputs[0];
  for (const char* name : {"bias", "conv"}) {
    if (const StageId stage = stage_named(d, name); stage >= 0) p.compute_inline(stage);
  }

  const auto pad_loops = p.loops(pad);
  p.annotate(pad, pad_loops.back(), LoopAnnotation::kVectorize);

  unroll_inside(p, input_tiles, {"xi", "nu"});
  unroll_inside(p, input_rows, {"xi"});
  p.compute_at(input_rows, input_tiles, loop_named(p, input_tiles, "t"));
  p.set_scope(input_rows, MemoryScope::kLocal);

  // products: [xi, nu] x [tiles] x [channels], `columns` tiles of 16 channels in registers.
  const StageId tile = p.cache_write(products, MemoryScope::kRegister);
  const StageId packed = p.cache_read(weights, MemoryScope::kGlobal, {tile});
  p.pack(packed, {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {2, 2}, {5, 0}});
  const auto m = p.loops(products);  // xi, nu, oc_outer, n, t, oc_inner
  const auto oc = p.split(products, m[2], {2}, Tail::kPeel);
  const auto t = p.split(products, m[4], {columns}, Tail::kPeel);
  p.reorder(products, {m[0], m[1], m[3], oc[0], t[0], t[1], oc[1], m[5]});
  p.annotate(products, t[1], LoopAnnotation::kUnroll);
  p.annotate(products, oc[1], LoopAnnotation::kUnroll);
  p.annotate(products, m[5], LoopAnnotation::kVectorize);
  p.compute_at(tile, products, t[0]);
  const auto r = p.loops(tile);  // xi, nu, oc_outer, n, t, oc_inner, ic_outer, ic_inner
  p.reorder(tile, {r[0], r[1], r[3], r[6], r[7], r[4], r[2], r[5]});
  p.annotate(tile, r[4], LoopAnnotation::kUnroll);
  p.annotate(tile, r[2], LoopAnnotation::kUnroll);
  p.annotate(tile, r[5], LoopAnnotation::kVectorize);

  // The output tile by tile, its transforms inside.
  const auto o = p.loops(out);  // n, oc, h, w, oc_inner
  const auto h = p.split(out, o[2], {4}, Tail::kPeel);
  const auto w = p.split(out, o[3], {4}, Tail::kPeel);
  p.reorder(out, {o[0], o[1], h[0], w[0], h[1], w[1], o[4]});
  p.annotate(out, h[1], LoopAnnotation::kUnroll);
  p.annotate(out, w[1], LoopAnnotation::kUnroll);
  p.annotate(out, o[4], LoopAnnotation::kVectorize);
  unroll_inside(p, output_tiles, {"i", "j"});
  unroll_inside(p, output_rows, {"i"});
  for (StageId stage : {output_tiles, output_rows}) {
    p.compute_at(stage, out, w[0]);
    p.set_scope(stage, MemoryScope::kLocal);
  }
  return p.finish();
}

}  // namespace tilewright

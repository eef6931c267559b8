// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "core/base/random.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/space/search_space.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

Task product_task(int64_t rows, int64_t inner, int64_t columns) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {rows, inner});
  b.add_output(b.add_node("MatMul", {x, b.add_constant("w", Shape{inner, columns}, {0.1F})}));
  return partition(run_passes(b.build()).value().graph).value().tasks.at(0);
}

/// A loop as steps of an axis.
struct Walked {
  std::string axis;
  int64_t size = 1;
  int64_t stride = 1;  ///< of the axis
};

/// The loops of a stage outermost first, those that were fused taken apart.
std::vector<Walked> walked_loops(const ScheduledStage& stage) {
  const Compute& compute = *stage.op.compute();
  std::vector<std::string> names;
  std::vector<int64_t> extents;
  for (const auto* axes : {&compute.axes, &compute.reduce_axes}) {
    for (const Axis& axis : *axes) {
      names.push_back(axis.name);
      extents.push_back(axis.extent);
    }
  }
  std::vector<Walked> walked;
  const std::function<void(LoopId)> add = [&](LoopId id) {
    for (const auto& relation : stage.relations) {
      const auto* fuse = std::get_if<FuseRelation>(&relation);
      if (fuse == nullptr || fuse->child != id) continue;
      for (const LoopId parent : fuse->parents) add(parent);
      return;
    }
    for (size_t axis = 0; axis < stage.axis_loops.size(); ++axis) {
      if (stage.axis_loops[axis] == id) walked.push_back({names[axis], extents[axis], 1});
      for (const auto& relation : stage.relations) {
        const auto* split = std::get_if<SplitRelation>(&relation);
        if (split == nullptr || split->parent != stage.axis_loops[axis]) continue;
        const auto child = std::ranges::find(split->children, id);
        if (child == split->children.end()) continue;
        Walked loop{names[axis], 0, 1};
        int64_t all = 1;
        for (size_t i = 0; i < split->factors.size(); ++i) {
          all *= split->factors[i];
          if (static_cast<std::ptrdiff_t>(i) + 1 == child - split->children.begin())
            loop.size = split->factors[i];
          if (static_cast<std::ptrdiff_t>(i) >= child - split->children.begin())
            loop.stride *= split->factors[i];
        }
        if (loop.size == 0) loop.size = extents[axis] / all;
        walked.push_back(loop);
      }
    }
  };
  for (const Loop& loop : stage.loops) add(loop.id);
  return walked;
}

/// Where an element lies in memory.
int64_t offset_of(const std::vector<Pack::Part>& parts, const Shape& shape, std::vector<int64_t> index) {
  int64_t offset = 0;
  int64_t below = 1;
  std::vector<int64_t> rest = shape;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    const auto d = static_cast<size_t>(part->axis);
    const int64_t size = part->size == 0 ? rest[d] : part->size;
    offset += index[d] % size * below;
    index[d] /= size;
    rest[d] /= size;
    below *= size;
  }
  return offset;
}

/// Where the steps of the loops that index a product's weight lead, in their order.
std::vector<int64_t> offsets_walked(const ScheduledStage& stage, const std::vector<Pack::Part>& parts,
                                    const Shape& shape) {
  const Compute& compute = *stage.op.compute();
  const std::string column = compute.axes.back().name;
  const std::string reduced = compute.reduce_axes.back().name;
  auto loops = walked_loops(stage);
  std::erase_if(loops, [&](const Walked& loop) { return loop.axis != column && loop.axis != reduced; });
  std::vector<int64_t> offsets;
  const std::function<void(size_t, std::vector<int64_t>)> walk = [&](size_t at, std::vector<int64_t> index) {
    if (at == loops.size()) {
      offsets.push_back(offset_of(parts, shape, index));
      return;
    }
    for (int64_t i = 0; i < loops[at].size; ++i) {
      auto next = index;
      next[loops[at].axis == column ? 1 : 0] += i * loops[at].stride;
      walk(at + 1, next);
    }
  };
  walk(0, {0, 0});
  return offsets;
}

TEST(AnsorWeightLayout, IsTheOrderInWhichTheLoopsWalk) {
  const Shape shape{24, 32};
  const Task task = product_task(12, shape[0], shape[1]);
  const auto space = build_search_space(task, avx2(), "ansor").value();
  Random random(1);
  int packed = 0;
  for (int i = 0; i < 200; ++i) {
    const auto made = space->schedule(space->draw(random));
    if (!made.ok()) continue;
    for (const ScheduledStage& copy : made->state.stages) {
      if (copy.pack.empty()) continue;
      ++packed;
      const auto readers = made->state.consumers(copy.id);
      ASSERT_EQ(readers.size(), 1U);
      EXPECT_EQ(copy.location.kind, ComputeLocation::Kind::kRoot);
      const auto offsets = offsets_walked(made->state.stage(readers[0]), copy.pack, shape);
      ASSERT_EQ(offsets.size(), static_cast<size_t>(shape[0] * shape[1]));
      for (size_t at = 0; at < offsets.size(); ++at) ASSERT_EQ(offsets[at], static_cast<int64_t>(at));
    }
  }
  EXPECT_GT(packed, 100);
}

TEST(AnsorWeightLayout, IsLeftWhereTheWeightIsNoWeight) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {12, 24});
  b.add_output(b.add_node("MatMul", {x, b.add_input("y", {24, 32})}));
  const Task task = partition(run_passes(b.build()).value().graph).value().tasks.at(0);
  const auto space = build_search_space(task, avx2(), "ansor").value();
  Random random(1);
  for (int i = 0; i < 50; ++i) {
    const auto made = space->schedule(space->draw(random));
    if (!made.ok()) continue;
    for (const ScheduledStage& stage : made->state.stages) EXPECT_TRUE(stage.pack.empty());
  }
}

}  // namespace
}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/compute/compute_dag.h"
#include "core/lower/loop_nest.h"

namespace tilewright {
namespace {

TEST(Workspace, NeighboursFarApartLieAnOddNumberOfLinesApart) {
  DagBuilder builder("direct");
  const TensorId x = builder.activation("x", {DataType::kFloat32, {4, 4, 512, 8}}, 0);
  const auto copy = [&](const char* name, TensorId from) {
    std::vector<Axis> axes;
    std::vector<Expr> at;
    for (const int64_t extent : builder.shape(from))
      axes.push_back(builder.axis("a" + std::to_string(axes.size()), extent));
    for (const Axis& axis : axes) at.push_back(of(axis));
    return builder.compute(name, axes, builder.at(from, at));
  };
  const TensorId out = copy("out", copy("scratch", x));
  const auto dag = std::make_shared<const ComputeDag>(std::move(builder).finish({out}).value());
  const LoopIr ir = build_loop_nest(ProgramBuilder(dag).finish().value()).value();
  const auto scratch =
      std::find_if(ir.buffers.begin(), ir.buffers.end(), [](const Buffer& b) { return b.name == "scratch"; });
  ASSERT_NE(scratch, ir.buffers.end());
  // 512 x 8 floats are 256 lines, and four times as many and one a multiple of four.
  EXPECT_EQ(scratch->strides, (std::vector<int64_t>{(4 * 257 + 1) * 16, 257 * 16, 8, 1}));
  EXPECT_EQ(ir.workspace_bytes, 4 * (4 * 257 + 1) * 64);
}

}  // namespace
}  // namespace tilewright

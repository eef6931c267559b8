// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/compute/compute_dag.h"
#include "core/space/tilewright/rules.h"

namespace tilewright {
namespace {

/// Extent of the loop that runs in parallel on that many threads, of a stage over `outer` x 5 x 8 elements.
int64_t parallel_steps(int64_t outer, int threads) {
  DagBuilder dag("direct");
  const TensorId x = dag.activation("x", {DataType::kFloat32, {outer, 5, 8}}, 0);
  const Axis i = dag.axis("i", outer), j = dag.axis("j", 5), k = dag.axis("k", 8);
  const TensorId y = dag.compute("y", {i, j, k}, dag.at(x, {of(i), of(j), of(k)}));
  ProgramBuilder builder(std::make_shared<const ComputeDag>(std::move(dag).finish({y}).value()));
  Target target;
  target.threads = threads;
  const auto loops = builder.loops(y);
  parallelise(builder, y, {loops[0], loops[1]}, target);
  for (const Loop& loop : builder.state().stage(y).loops) {
    if (loop.annotation == LoopAnnotation::kParallel) return loop.extent;
  }
  return 0;
}

TEST(Parallelise, FusesAFewStepsThatDoNotDivideEvenly) {
  EXPECT_EQ(parallel_steps(6, 2), 6);
  EXPECT_EQ(parallel_steps(5, 2), 25);
  EXPECT_EQ(parallel_steps(6, 4), 30);
  EXPECT_EQ(parallel_steps(9, 2), 9);
  EXPECT_EQ(parallel_steps(1, 2), 5);
  EXPECT_EQ(parallel_steps(5, 1), 0);
}

TEST(Parallelise, FusesLoopsThatHaveAStepForEveryThreadTogetherAlone) {
  EXPECT_EQ(parallel_steps(4, 16), 20);
  EXPECT_EQ(parallel_steps(3, 8), 15);
  EXPECT_EQ(parallel_steps(3, 16), 0) << "one thread would be idle";
}

}  // namespace
}  // namespace tilewright

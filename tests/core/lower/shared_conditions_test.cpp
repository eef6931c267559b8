// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/compute/compute_dag.h"
#include "core/lower/loop_nest.h"
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "tests/support/loop_ir_interpreter.h"

namespace tilewright {
namespace {

/// y[d, i] = sum of x[d + k - 1, i] over the k in 3 for which there is such a row, of 4.
std::shared_ptr<const ComputeDag> rows_around() {
  DagBuilder builder("direct");
  const TensorId x = builder.activation("x", {DataType::kFloat32, {4, 8}}, 0);
  const Axis d = builder.axis("d", 4), i = builder.axis("i", 8), k = builder.axis("k", 3);
  const Expr row = of(d) + of(k) - 1;
  const Expr inside = logical_and(less_equal(int_imm(0), row), less(row, int_imm(4)));
  const TensorId y = builder.reduce("y", {d, i}, {k}, Combiner::kSum,
                                    select(inside, builder.at(x, {row, of(i)}), float_imm(0)));
  return std::make_shared<const ComputeDag>(std::move(builder).finish({y}).value());
}

std::string text_of(bool unrolled) {
  ProgramBuilder p(rows_around());
  const auto loops = p.loops(1);
  p.reorder(1, {loops[0], loops[2], loops[1]});
  p.annotate(1, loops[1], LoopAnnotation::kVectorize);
  if (unrolled) p.annotate(1, loops[0], LoopAnnotation::kUnroll);
  return program_text(p.finish().value());
}

TEST(SharedConditions, LeaveOutWhatAWholeTileWouldAddNothingFor) {
  EXPECT_NE(text_of(false).find("  for k in 3\n"
                                "    if d * (-1) - k <= -1 && d + k < 5\n"
                                "      vectorize i in 8\n"
                                "        y[d, i] = y[d, i] + x[d + k - 1, i]\n"),
            std::string::npos)
      << text_of(false);
  // Of a tile some elements may want it.
  EXPECT_NE(text_of(true).find("y[d, i] + select("), std::string::npos) << text_of(true);
}

}  // namespace
}  // namespace tilewright

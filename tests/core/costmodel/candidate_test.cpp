// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/candidate.h"

#include <gtest/gtest.h>

#include "core/feature/context_features.h"
#include "core/feature/relation_features.h"
#include "core/feature/workload_embedding.h"
#include "core/lower/loop_nest.h"
#include "tests/core/costmodel/split_products.h"

namespace tilewright::testing {
namespace {

/// C[i, j] += A[i, k] * B[k, j], i split in two.
Program small_product() {
  const auto dag = product_dag(8, 16, 4);
  const StageId c = dag->outputs[0];
  ProgramBuilder program(dag);
  program.split(c, program.loops(c)[0], {4});
  return program.finish().value();
}

TEST(Candidate, HasWhatAModelNeedsAndNothingElse) {
  const Program program = small_product();
  const LoopIr nest = build_loop_nest(program).value();
  CostModel::Needs none;
  const auto bare = make_candidate("t", program, none).value();
  EXPECT_EQ(bare.task, "t");
  EXPECT_TRUE(bare.statements.empty() && bare.workload.empty() && bare.context.empty() &&
              bare.relation.empty());
  CostModel::Needs needs;
  needs.statements = true;
  EXPECT_EQ(make_candidate("t", program, needs).value().statements, statement_features(nest));
  needs = {};
  needs.context = true;
  const auto context = make_candidate("t", program, needs).value();
  EXPECT_EQ(context.context, context_features(nest));
  EXPECT_TRUE(context.statements.empty());
  needs = {};
  needs.relation = true;
  EXPECT_EQ(make_candidate("t", program, needs).value().relation, relation_features(nest));
  needs = {};
  needs.workload = true;
  const auto flags = workload_embedding(*program.dag);
  EXPECT_EQ(make_candidate("t", program, needs).value().workload,
            std::vector<float>(flags.begin(), flags.end()));
}

TEST(Candidate, OfAnIllegalProgramIsAnError) {
  Program program = small_product();
  program.primitives.push_back(program.primitives.front());
  CostModel::Needs needs;
  needs.statements = true;
  const auto result = make_candidate("t", program, needs);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kInvalid);
}

}  // namespace
}  // namespace tilewright::testing

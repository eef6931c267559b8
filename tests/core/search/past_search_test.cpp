// SPDX-License-Identifier: Apache-2.0
#include "core/search/past_search.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/base/random.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/target/target.h"
#include "tests/core/search/fake_space.h"

namespace tilewright::testing {
namespace {

Task matmul_task(int64_t rows, int64_t columns, int64_t inner) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {rows, inner});
  const ValueId w = b.add_constant("w", Shape{inner, columns}, {0.1F});
  b.add_output(b.add_node("MatMul", {x, w}));
  return partition(run_passes(b.build()).value().graph).value().tasks.at(0);
}

TEST(PastSearch, APointComesBackToItsOwnSpace) {
  const auto space = small_space(2);
  const PointEncoding encoding(*space);
  Random random(1);
  int legal = 0;
  for (int i = 0; i < 200; ++i) {
    const Point point = space->draw(random);
    if (!space->materialise(point).ok()) continue;
    ++legal;
    const auto back = project(past_point(*space, encoding, point, 1), *space, encoding);
    ASSERT_TRUE(back.ok()) << back.error().text();
    EXPECT_EQ(*back, point);
  }
  EXPECT_GT(legal, 100);
}

TEST(PastSearch, APointIsLegalInTheSpaceOfOtherShapes) {
  const Target target = Target::host(1);
  const auto spaces = [&](int64_t rows, int64_t columns) {
    return build_search_space(matmul_task(rows, columns, 48), target, "tilewright").value();
  };
  const auto from = spaces(96, 64);
  const auto to = spaces(100, 36);
  const PointEncoding encoding_from(*from);
  const PointEncoding encoding_to(*to);
  Random random(2);
  int projected = 0;
  for (int i = 0; i < 100; ++i) {
    const Point point = from->draw(random);
    if (!from->materialise(point).ok()) continue;
    const auto there = project(past_point(*from, encoding_from, point, 0.5), *to, encoding_to);
    if (!there.ok()) continue;
    ++projected;
    EXPECT_TRUE(to->check(*there).ok());
    EXPECT_TRUE(to->materialise(*there).ok());
    EXPECT_EQ(to->sketch(*there).id(), from->sketch(point).id());
  }
  EXPECT_GT(projected, 50);
}

TEST(PastSearch, ASketchThatIsNotThereIsRefused) {
  const auto space = small_space(1);
  const auto refused = project({"elsewhere/3", {}, 1}, *space, PointEncoding(*space));
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kInvalid);
}

TEST(PastSearch, ShapesOfOtherRanksAreInfinitelyFar) {
  const auto a = workload_shape(matmul_task(3, 7, 15));
  const auto b = workload_shape(matmul_task(3, 7, 31));
  EXPECT_EQ(shape_distance(a, a), 0);
  // One more than 15 and 31 differ by a factor of 2 in two operands.
  EXPECT_NEAR(shape_distance(a, b), std::sqrt(2.0), 1e-12);
  EXPECT_EQ(shape_distance(a, {1}), std::numeric_limits<double>::infinity());
}

}  // namespace
}  // namespace tilewright::testing

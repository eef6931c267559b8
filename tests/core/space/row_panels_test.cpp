// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/prepare.h"
#include "core/space/search_space.h"
#include "core/space/sketch_rule.h"
#include "core/tensor/random_tensor.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

constexpr int64_t kLanes = 16;

/// How many of the weights' columns lie side by side where rows x 64 by 64 x columns begins its search.
int64_t panel_of(int64_t rows, int64_t columns) {
  GraphBuilder builder;
  Random random(1);
  const ValueId weights =
      builder.add_constant("", random_tensor({DataType::kFloat32, {64, columns}}, random));
  builder.add_output(builder.add_node("MatMul", {builder.add_input("x", {rows, 64}), weights}));
  Model model;
  model.graph = builder.build();
  PrepareOptions options;
  options.partition.can_tune = can_compute;
  const PreparedModel prepared = prepare_model(std::move(model), options).value();
  const auto space =
      build_search_space(prepared.partition.tasks.at(0), target_named("x86-64-v4"), "tilewright").value();
  const Sketch& sketch = *space->sketches().at(0);
  const Program program = sketch.materialise(neutral_values(sketch.decisions())).value();
  for (const Primitive& primitive : program.primitives) {
    if (const auto* pack = std::get_if<Pack>(&primitive)) return pack->parts.back().size;
  }
  return 0;
}

TEST(RowPanels, OfOneRowAreOneVectorWideSoThatWeightsComeInManyStreams) {
  for (const int64_t columns : {96, 160, 512, 1000, 4096}) EXPECT_EQ(panel_of(1, columns), kLanes) << columns;
}

TEST(RowPanels, AreAsWideAsTheTileWhereRowsShareThemOrColumnsAreFew) {
  EXPECT_EQ(panel_of(1, 3 * kLanes), 3 * kLanes);
  EXPECT_GT(panel_of(64, 512), kLanes);
}

}  // namespace
}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/axis_map.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/random.h"
#include "core/tensor/values.h"
#include "tests/values/dag_values.h"

namespace tilewright::operators {
namespace {

/// What the map of `places` gives for each place when it is computed: the source, or kNoSource.
std::vector<int64_t> computed(const std::vector<int64_t>& places, bool* has_table = nullptr) {
  DagBuilder builder("map");
  // Every element of the source holds its own place, so that a result tells what was read.
  int64_t extent = 1;
  for (const int64_t place : places) extent = std::max(extent, place + 1);
  std::vector<float> own;
  for (int64_t i = 0; i < extent; ++i) own.push_back(static_cast<float>(i));
  const TensorId x = builder.activation("x", {DataType::kFloat32, {extent}}, 0);
  const Axis axis = builder.axis("i", static_cast<int64_t>(places.size()));
  const MappedIndex mapped = mapped_index(builder, "i", places, of(axis));
  Expr value = builder.at(x, {mapped.source});
  if (mapped.inside.valid()) value = select(mapped.inside, value, float_imm(kNoSource));
  const TensorId made = builder.compute("made", {axis}, value);
  const auto dag = std::move(builder).finish({made});
  EXPECT_TRUE(dag.ok()) << dag.error().text();
  if (!dag.ok()) return {};
  if (has_table) {
    *has_table = std::any_of(dag->ops.begin(), dag->ops.end(), [](const ComputeOp& op) {
      return std::holds_alternative<ConstantTable>(op.definition);
    });
  }
  const auto outputs = compute_dag_values(*dag, {float_tensor({extent}, own)}, {});
  EXPECT_TRUE(outputs.ok()) << outputs.error().text();
  return outputs.ok() ? integer_values((*outputs)[0]) : std::vector<int64_t>{};
}

TEST(AxisMap, RegularMapsNeedNoTable) {
  const std::vector<std::vector<int64_t>> maps = {{0, 1, 2, 3},
                                                  {2, 3, 4},
                                                  {0, 2, 4, 6},
                                                  {3, 2, 1, 0},
                                                  {5, 5, 5},
                                                  {0, 0, 1, 1, 2, 2},
                                                  {0, 1, 1, 2, 2, 3},
                                                  {0, 1, 2, 0, 1},
                                                  {4},
                                                  {0, 0, 0, 1, 1},
                                                  {-1, -1, 0, 1, 2, -1},
                                                  {-1, 1, 3, 5},
                                                  {0, 1, -1, -1},
                                                  {3, 3, 3, 4, 4, 4, 5}};
  for (const auto& map : maps) {
    bool has_table = true;
    EXPECT_EQ(computed(map, &has_table), map);
    EXPECT_FALSE(has_table) << shape_text(map);
  }
}

TEST(AxisMap, AnyMapIsRight) {
  Random random(7);
  for (int round = 0; round < 300; ++round) {
    std::vector<int64_t> map;
    const int64_t before = random.uniform_int(0, 2);
    const int64_t after = random.uniform_int(0, 2);
    const int64_t sources = random.uniform_int(0, 6);
    for (int64_t i = 0; i < before; ++i) map.push_back(kNoSource);
    for (int64_t i = 0; i < sources; ++i) map.push_back(random.uniform_int(0, 4));
    for (int64_t i = 0; i < after; ++i) map.push_back(kNoSource);
    if (map.empty()) continue;
    EXPECT_EQ(computed(map), map) << shape_text(map);
  }
}

}  // namespace
}  // namespace tilewright::operators

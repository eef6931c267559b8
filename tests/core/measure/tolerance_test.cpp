// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/measure/measurement.h"

namespace tilewright {
namespace {

TEST(Tolerance, IsWhatIsAskedAndMoreWhereTheAlgorithmCostsDigits) {
  for (const char* name : {"direct", "im2col", "phase", "phase_lanes"}) {
    EXPECT_EQ(tolerance_of(name, 1e-4), 1e-4) << name;
    EXPECT_EQ(tolerance_of(name, 1e-12), 1e-12) << name;
  }
  for (const char* name : {"winograd_f4", "winograd_s2_f2", "winograd_line_f4", "winograd_phase_f2"}) {
    EXPECT_EQ(tolerance_of(name, 1e-4), 1e-3) << name;
    EXPECT_EQ(tolerance_of(name, 1e-2), 1e-2) << name;
  }
  EXPECT_EQ(tolerance_of("of a newer version", 1e-4), 1e-4);
}

TEST(Tolerance, LetsResultsOf16BitsBeNeighbours) {
  const auto allowed = [](DataType stored, bool computes) {
    GraphBuilder b;
    const ValueId x = b.add_input("x", {4});
    const ValueId y = computes ? b.add_node("Sigmoid", {x}) : x;
    b.add_output(b.add_node("Cast", {y}, attributes({{"to", static_cast<int64_t>(stored)}})));
    Task task;
    task.graph = b.build();
    return tolerance_of(task, "direct", 1e-4);
  };
  EXPECT_EQ(allowed(DataType::kFloat16, true), 1e-4 + 0x1p-10);
  EXPECT_EQ(allowed(DataType::kBFloat16, true), 1e-4 + 0x1p-7);
  EXPECT_EQ(allowed(DataType::kFloat32, true), 1e-4);
  EXPECT_EQ(allowed(DataType::kFloat16, false), 1e-4) << "a conversion alone is exact";
}

}  // namespace
}  // namespace tilewright

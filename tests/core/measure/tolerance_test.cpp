// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace tilewright

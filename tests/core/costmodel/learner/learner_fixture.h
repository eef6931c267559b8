// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "core/base/file.h"
#include "core/costmodel/learner/learner_process.h"

namespace tilewright::testing {

/// Tests with a learner, which those of a suite share; skipped where it was not built.
class LearnerFixture : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    if (find_helper_program("tilewright-learner").ok())
      learner = std::make_shared<LearnerProcess>(LearnerOptions{});
  }
  static void TearDownTestSuite() { learner.reset(); }
  void SetUp() override {
    if (!learner) GTEST_SKIP() << "this build has no tilewright-learner";
  }

  static inline std::shared_ptr<LearnerProcess> learner;
};

}  // namespace tilewright::testing

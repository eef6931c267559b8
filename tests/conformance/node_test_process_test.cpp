// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/tensor/values.h"
#include "tests/conformance/written_tests.h"

namespace tilewright {
namespace {

constexpr double kLong = 60;

/// A program that takes no test.
NodeTestOutcome run_by(const std::string& script, double seconds) {
  ProcessOptions options;
  options.program = "/bin/sh";
  options.arguments = {"-c", script};
  NodeTestProcess process(options, seconds);
  return process.run({"test_x", "/nowhere"}, NodeTestMeans::kReference);
}

TEST(NodeTestProcess, ACrashAndAHangAreFailuresOfTheirTest) {
  const auto crashed = run_by("kill -SEGV $$", kLong);
  ASSERT_FALSE(crashed.passed());
  EXPECT_EQ(crashed.failure->kind(), "process: run");
  EXPECT_THAT(crashed.failure->error.message, ::testing::HasSubstr("segmentation fault"));
  const auto hung = run_by("sleep 60", 0.1);
  ASSERT_FALSE(hung.passed());
  EXPECT_EQ(hung.failure->kind(), "process: timeout");
}

TEST(NodeTestProcess, RunsTestsInAnotherProcess) {
  WrittenTests tests;
  const Tensor in = float_tensor({1}, {1});
  const auto good = tests.add("test_good", one_node("Neg", {"a"}), {in}, {float_tensor({1}, {-1})});
  const auto bad = tests.add("test_bad", one_node("Neg", {"a"}), {in}, {in});
  ProcessOptions options;
  options.program = find_helper_program("node_tests").value();
  options.arguments = {"--serve"};
  NodeTestProcess process(options, kLong);
  EXPECT_TRUE(process.run(good, NodeTestMeans::kReference).passed());
  EXPECT_EQ(process.run(bad, NodeTestMeans::kReference).failure->kind(), "values: wrong_result");
  EXPECT_EQ(process.run(good, NodeTestMeans::kCompiled).programs, 2);
}

}  // namespace
}  // namespace tilewright

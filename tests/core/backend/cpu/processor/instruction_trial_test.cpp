// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/instruction_trial.h"

#include <gtest/gtest.h>

#include <csignal>

#include "core/backend/cpu/processor/cpu_architecture.h"
#include "core/backend/cpu/processor/processor.h"

namespace tilewright {
namespace {

CpuFeatures all_features() {
  CpuFeatures all;
  for (const CpuFeatureInfo& one : cpu_features()) all.add(one.feature);
  return all;
}

TEST(InstructionTrial, FindsAllThatCpuidTellsOf) {
  const CpuFeatures& told = host_processor().usable;
  EXPECT_TRUE(features_that_work(told).includes(told));
  EXPECT_TRUE(execute_instructions(told).includes(told));
  EXPECT_TRUE(features_that_work({}).empty());
}

TEST(InstructionTrial, OutlivesWhatTheProcessorRefuses) {
  // Both ways answer alike, for whatever is there and is not.
  const CpuFeatures working = features_that_work(all_features());
  EXPECT_EQ(execute_instructions(all_features()), working);
  EXPECT_TRUE(working.includes(cpu_levels().front().features));
  struct sigaction after {};
  ASSERT_EQ(sigaction(SIGILL, nullptr, &after), 0);
  EXPECT_EQ(after.sa_handler, SIG_DFL) << "the handler is taken back";
}

TEST(InstructionTrial, ThereIsOneForEveryFeature) {
  for (const CpuFeatureInfo& one : cpu_features()) EXPECT_TRUE(can_be_tried(one.feature)) << one.name;
}

TEST(Processor, TheSystemsListAndCpuidAgreeOnWhatCanBeUsed) {
  const Processor& here = host_processor();
  EXPECT_TRUE(here.usable.includes(cpu_levels().front().features));
  EXPECT_TRUE(hidden_features_here(here.usable).empty()) << "what is told is not hidden";
}

}  // namespace
}  // namespace tilewright

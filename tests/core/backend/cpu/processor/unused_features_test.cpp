// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/unused_instructions.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/backend/cpu/processor/cpu_architecture.h"
#include "core/backend/cpu/processor/cpu_target.h"

namespace tilewright {
namespace {

using Why = UnusedFeatures::Why;
using Names = std::vector<std::string>;

CpuFeatures features(const char* arch) {
  return parse_architecture(arch)->features;
}

/// A processor whose system lists what can be used.
Processor processor(const char* arch) {
  const CpuFeatures usable = features(arch);
  return {usable, {}, usable, usable.names()};
}

Target target(const char* arch) {
  return target_of_features(features(arch));
}

TEST(UnusedFeatures, AreNoneWhereEverythingIsUsed) {
  for (const CpuArchitecture& level : cpu_levels()) {
    const Processor here{level.features, {}, level.features, level.features.names()};
    EXPECT_TRUE(unused_features(target_of_features(level.features), here, {}).empty()) << level.name;
  }
  Target other = target("x86-64-v3");
  other.kind = TargetKind::kCuda;
  EXPECT_TRUE(unused_features(other, processor("x86-64-v4"), {}).empty());
}

TEST(UnusedFeatures, SayWhatTheSystemDoesNotKeep) {
  Processor here = processor("x86-64-v3");
  here.not_kept = features("sapphirerapids") - features("x86-64-v3");
  const auto unused = unused_features(target("x86-64-v3"), here, {});
  ASSERT_EQ(unused.size(), 1U);
  EXPECT_EQ(unused[0].why, Why::kNotKept);
  EXPECT_EQ(unused[0].features, (Names{"avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl"}));
  EXPECT_EQ(unused[0].target, "") << "no target can have them";
}

TEST(UnusedFeatures, SayWhatIsHiddenAndTheTargetThatUsesIt) {
  const CpuFeatures hidden{CpuFeature::kLzcnt};
  const auto unused = unused_features(target("x86-64-v4-abm"), processor("x86-64-v4-abm"), hidden);
  ASSERT_EQ(unused.size(), 1U);
  EXPECT_EQ(unused[0], (UnusedFeatures{Why::kHidden, {"abm"}, {}, "cpu:x86-64-v4"}));
  EXPECT_TRUE(unused_features(target("x86-64-v4"), processor("x86-64-v4-abm"), hidden).empty())
      << "whoever chose that target uses it";
}

TEST(Processor, LooksAsAHypervisorWouldShowIt) {
  const Processor shown = without_features(processor("x86-64-v4"), "abm,no-such,avx512vl");
  EXPECT_EQ(shown.usable, features("x86-64-v4-abm-avx512vl"));
  EXPECT_EQ(shown.listed, shown.usable);
  EXPECT_EQ(std::ranges::count(shown.flags, "abm"), 0);
  EXPECT_EQ(without_features(processor("x86-64-v3"), ""), processor("x86-64-v3"));
  EXPECT_EQ(without_features(processor("x86-64-v4"), "avx").usable, features("x86-64-v3-avx"));
}

TEST(UnusedFeatures, SayWhatWiderVectorsLack) {
  const auto unused = unused_features(target("x86-64-v4-avx512vl"), processor("x86-64-v4-avx512vl"), {});
  ASSERT_EQ(unused.size(), 1U);
  EXPECT_EQ(unused[0], (UnusedFeatures{Why::kIncomplete, {"avx512f"}, {"avx512vl"}, ""}));
}

TEST(UnusedFeatures, SayWhatTheChosenTargetDoesWithout) {
  const auto unused = unused_features(target("x86-64-v3"), processor("x86-64-v4"), {});
  ASSERT_EQ(unused.size(), 1U);
  EXPECT_EQ(unused[0].why, Why::kLeftOut);
  EXPECT_EQ(unused[0].target, "cpu:x86-64-v4");
  EXPECT_EQ(unused[0].features.front(), "avx512f");
}

TEST(UnusedFeatures, SayWhereTheTwoWitnessesDiffer) {
  Processor here = processor("x86-64-v3");
  here.listed = here.listed - CpuFeatures{CpuFeature::kFma};
  const auto unused = unused_features(target("x86-64-v3"), here, {});
  ASSERT_EQ(unused.size(), 1U);
  EXPECT_EQ(unused[0], (UnusedFeatures{Why::kUnlisted, {"fma"}, {}, ""}));
  EXPECT_FALSE(costs_speed(unused[0].why));
  here.flags.clear();
  EXPECT_TRUE(unused_features(target("x86-64-v3"), here, {}).empty()) << "there is no list";
}

TEST(UnusedFeatures, SayWhatProgramsHaveNoUseFor) {
  Processor here = processor("x86-64-v4");
  for (const char* flag : {"amx_tile", "avx512_vnni", "avx512_bf16", "hypervisor", "aes"})
    here.flags.push_back(flag);
  const auto unused = unused_features(target("x86-64-v4"), here, {});
  ASSERT_EQ(unused.size(), 1U);
  EXPECT_EQ(unused[0], (UnusedFeatures{Why::kNoUse, {"amx_tile", "avx512_vnni", "avx512_bf16"}, {}, ""}));
}

TEST(UnusedFeatures, HereNameTargetsThatExist) {
  for (const UnusedFeatures& one : unused_features_here(Target::host())) {
    EXPECT_FALSE(one.features.empty());
    EXPECT_FALSE(unused_why_name(one.why).empty());
    if (!one.target.empty()) EXPECT_TRUE(parse_target(one.target, 1).ok()) << one.target;
  }
}

}  // namespace
}  // namespace tilewright

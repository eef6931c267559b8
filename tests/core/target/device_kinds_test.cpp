// SPDX-License-Identifier: Apache-2.0
#include "core/target/device_kind.h"

#include <gtest/gtest.h>

#include <set>

#include <nlohmann/json.hpp>

#include "core/backend/cpu/processor/blas_kernels.h"
#include "tests/support/absent_kind.h"

namespace tilewright {
namespace {

TEST(DeviceKinds, ThereIsOneOfAKind) {
  std::set<TargetKind> kinds;
  for (const KnownKind& known : known_kinds()) {
    EXPECT_TRUE(kinds.insert(known.kind).second);
    EXPECT_EQ(find_device_kind(known.kind), known.device);
    EXPECT_EQ(target_kind_name(known.kind), known.name);
    EXPECT_EQ(target_kind_named(known.name), known.kind);
    if (known.device)
      EXPECT_EQ(known.device->kind(), known.kind);
    else
      EXPECT_NE(known.check_arch, nullptr) << known.name;
  }
  EXPECT_EQ(find_device_kind(TargetKind::kCpu), &host_device());
}

TEST(DeviceKinds, WithoutOneNothingRunsHereAndNothingIsAsked) {
  Target target;
  target.kind = testing::kAbsentKind;
  ASSERT_EQ(find_device_kind(target.kind), nullptr);
  EXPECT_FALSE(can_run_here(target));
  EXPECT_TRUE(needed_features(target).empty());
  EXPECT_TRUE(unused_features_here(target).empty());
  EXPECT_EQ(measure_peaks(target, Hardware(), ThreadPool(1)).error().kind, ErrorKind::kUnsupported);
}

TEST(DeviceKinds, SayHowTheCodeGeneratorKnowsATarget) {
  const auto written = [](const Target& target) { return target_to_json(target); };
  const auto wide = written(parse_target("cpu:x86-64-v4", 1).value());
  EXPECT_EQ(wide["llvm_triple"], "x86_64-unknown-linux-gnu");
  EXPECT_EQ(wide["llvm_cpu"], "x86-64-v4");
  EXPECT_EQ(wide["llvm_features"], "-prefer-256-bit");
  EXPECT_EQ(written(parse_target("cpu:x86-64-v3-abm", 1).value())["llvm_features"], "-lzcnt");
  Target other;
  other.arch = "a machine of a published dataset";
  EXPECT_EQ(written(other)["llvm_cpu"], "x86-64");
  // It follows from the rest: a file without it, or with another one, is read as well.
  nlohmann::json without = wide;
  for (const char* name : {"llvm_triple", "llvm_cpu", "llvm_features"}) without.erase(name);
  EXPECT_EQ(target_from_json(without).value(), target_from_json(wide).value());
}

TEST(DeviceKinds, SayWhichKernelsOpenBlasIsToTake) {
  EXPECT_EQ(host_device().blas_kernels(), blas_kernels_here());
}

TEST(DeviceKinds, HaveSteadyWorkToTime) {
  const std::function<void()> work = host_device().steady_work(Target::host());
  for (int i = 0; i < 3; ++i) work();
}

TEST(DeviceKinds, BelieveNoCacheToBeLargerThanTold) {
  const CacheSizes told = told_caches_of(host_hardware());
  const auto believed = host_device().probe_caches(told, 1 << 20);
  ASSERT_TRUE(believed.ok()) << believed.error().text();
  EXPECT_LE(believed->l1d, told.l1d);
  EXPECT_LE(believed->l2, told.l2);
  EXPECT_LE(believed->l3, told.l3);
}

}  // namespace
}  // namespace tilewright

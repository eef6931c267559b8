// SPDX-License-Identifier: Apache-2.0
#include "core/target/roofline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/backend/cpu/processor/roofline_kernels.h"

namespace tilewright {
namespace {

TEST(Roofline, PeaksOfThisMachineMakeSense) {
  const ThreadPool pool(1);
  const Result<Peaks> measured = measure_peaks(Target::host(1), host_hardware(), pool);
  ASSERT_TRUE(measured.ok());
  const Peaks& peaks = *measured;
  RecordProperty("peaks", peaks_to_json(peaks).dump());
  EXPECT_EQ(peaks.threads, 1);
  EXPECT_GT(peaks.flops, 1e8);
  EXPECT_GT(peaks.dram, 1e7);
  EXPECT_GE(peaks.l1, 0.5 * peaks.dram);
  EXPECT_GE(peaks.l2, 0.5 * peaks.dram);
  EXPECT_GT(peaks.dram_copy, 1e7);
  EXPECT_GE(peaks.l1_copy, 0.5 * peaks.dram_copy);
  EXPECT_GE(peaks.l2_copy, 0.5 * peaks.dram_copy);
}

TEST(Roofline, EveryInstructionSetThatRunsHereIsMeasured) {
  const ThreadPool pool(2);
  for (const char* name : {"cpu:x86-64", "cpu:sandybridge", "cpu:x86-64-v3", "cpu:x86-64-v4"}) {
    const Target target = parse_target(name, 2).value();
    const Result<Peaks> peaks = measure_peaks(target, host_hardware(), pool);
    EXPECT_EQ(peaks.ok(), can_run_here(target)) << name;
    if (peaks.ok()) {
      EXPECT_TRUE(std::isfinite(peaks->flops) && peaks->flops > 0 && peaks->l1 > 0) << name;
    } else {
      EXPECT_EQ(peaks.error().kind, ErrorKind::kUnsupported);
    }
  }
}

TEST(Roofline, KernelsCopyWhatTheyAreGiven) {
  constexpr size_t kBytes = 3 * 512;
  alignas(64) std::byte from[kBytes];
  for (size_t i = 0; i < kBytes; ++i) from[i] = static_cast<std::byte>(i * 7);
  for (const char* name : {"cpu:x86-64", "cpu:sandybridge", "cpu:x86-64-v3", "cpu:x86-64-v4"}) {
    const Target target = parse_target(name, 1).value();
    if (!can_run_here(target)) continue;
    alignas(64) std::byte to[kBytes + 64] = {};
    roofline_kernels(target).copy(from, to, kBytes, 2);
    EXPECT_TRUE(std::equal(from, from + kBytes, to)) << name;
    EXPECT_EQ(to[kBytes], std::byte{0}) << name;
  }
}

TEST(Roofline, MachinesThatTellNothingAreMeasuredToo) {
  const ThreadPool pool(1);
  const Result<Peaks> peaks = measure_peaks(Target::host(1), Hardware(), pool);
  ASSERT_TRUE(peaks.ok());
  EXPECT_EQ(peaks->l3, 0);
  EXPECT_GT(peaks->dram, 0);
}

TEST(Roofline, TheSlowestResourceDecides) {
  const Peaks peaks{.threads = 2, .flops = 100, .l1 = 80, .l2 = 40, .l3 = 20, .dram = 10};
  Hardware hardware;
  hardware.l1d_bytes = 50;
  hardware.l2_bytes = 200;
  hardware.l3_bytes = 1000;
  const auto expect = [&](Work work, double seconds, Resource binds) {
    const Limit limit = roofline(peaks, hardware, work);
    EXPECT_DOUBLE_EQ(limit.seconds, seconds);
    EXPECT_EQ(resource_name(limit.binds), resource_name(binds));
  };
  expect({200, 10, 0}, 2, Resource::kArithmetic);
  expect({200, 50, 0}, 5, Resource::kMemory);
  expect({0, 0, 100}, 1.25, Resource::kL1);
  expect({0, 0, 400}, 10, Resource::kL2);
  expect({0, 0, 1000}, 50, Resource::kL3);
  expect({0, 20, 2000}, 202, Resource::kMemory);
  expect({0, 0, 0}, 0, Resource::kArithmetic);
  EXPECT_EQ(roofline(Peaks(), hardware, {1, 0, 0}).seconds, std::numeric_limits<double>::infinity());
}

TEST(Roofline, WrittenBytesTakeWhatCopyingTakesLonger) {
  Peaks peaks{.threads = 1, .flops = 100, .l1 = 80, .l2 = 40, .l3 = 20, .dram = 10};
  Hardware hardware;
  hardware.l2_bytes = 200;
  const Work copy{0, 0, 80, 40};
  EXPECT_DOUBLE_EQ(roofline(peaks, hardware, copy).seconds, 2) << "not measured: as reading";
  peaks.l2_copy = 20;
  EXPECT_DOUBLE_EQ(roofline(peaks, hardware, copy).seconds, 4);
  EXPECT_DOUBLE_EQ(roofline(peaks, hardware, {0, 0, 80, 0}).seconds, 2);
  EXPECT_DOUBLE_EQ(roofline(peaks, hardware, {0, 0, 80, 80}).seconds, 6) << "three times as long as reading";
  peaks.l2_copy = 1000;
  EXPECT_DOUBLE_EQ(roofline(peaks, hardware, copy).seconds, 1.04) << "written beside reading";
  peaks.dram_copy = 5;
  EXPECT_DOUBLE_EQ(roofline(peaks, hardware, {0, 100, 400, 200}).seconds, 90);
}

TEST(Roofline, LongRowsAreReadAgainFromWhereTheActivationsAre) {
  const Peaks peaks{.threads = 2, .flops = 100, .l1 = 80, .l2 = 40, .l3 = 20, .dram = 10};
  Hardware hardware;
  hardware.l1d_bytes = 50;
  hardware.l2_bytes = 200;
  hardware.l3_bytes = 1000;
  const auto expect = [&](Work work, double seconds, Resource binds, double read_again) {
    const Limit limit = roofline(peaks, hardware, work);
    EXPECT_DOUBLE_EQ(limit.seconds, seconds);
    EXPECT_EQ(resource_name(limit.binds), resource_name(binds));
    EXPECT_DOUBLE_EQ(limit.read_again, read_again);
  };
  expect({0, 0, 100, 0, 1, 90}, 1.25, Resource::kL1, 0);
  expect({0, 0, 400, 0, 1, 160}, 11.5, Resource::kL2, 60);
  expect({0, 0, 400, 0, 2, 100}, 10, Resource::kL2, 0);
  expect({0, 0, 1000, 0, 2, 450}, 55, Resource::kL3, 100);
  expect({0, 0, 4000, 0, 1, 1500}, 450, Resource::kMemory, 500);
  expect({9000, 0, 1000, 0, 1, 900}, 90, Resource::kArithmetic, 0);
  hardware.l2_bytes = 0;
  expect({0, 0, 1000, 0, 1, 900}, 50, Resource::kL3, 0);
}

TEST(Roofline, PeaksRoundTripThroughJson) {
  const Peaks peaks{.threads = 2,
                    .flops = 1e11,
                    .l1 = 5,
                    .l2 = 4,
                    .l3 = 3,
                    .dram = 2.5,
                    .l1_copy = 5,
                    .l2_copy = 4,
                    .l3_copy = 1,
                    .dram_copy = 2};
  nlohmann::json json = peaks_to_json(peaks);
  EXPECT_EQ(peaks_from_json(json).value(), peaks);
  for (const char* copy : {"l1_copy", "l2_copy", "l3_copy", "dram_copy"}) json.erase(copy);
  EXPECT_EQ(peaks_from_json(json).value(), (Peaks{2, 1e11, 5, 4, 3, 2.5})) << "kept by an older version";
  EXPECT_FALSE(peaks_from_json(nlohmann::json::object()).ok());
}

}  // namespace
}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/target/target.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/target/device_kind.h"
#include "core/target/hardware.h"

namespace tilewright {
namespace {

TEST(Target, TheHostsOwnTargetRunsHere) {
  const Target host = Target::host(2);
  EXPECT_TRUE(can_run_here(host)) << missing_here(host);
  EXPECT_EQ(host.key(), "cpu:" + host.arch + ":2t");
  EXPECT_EQ(host.threads, 2);
  EXPECT_EQ(parse_target("cpu", 2).value(), host);
  EXPECT_EQ(parse_target("cpu:native", 2).value(), host);
  EXPECT_GT(host.l1d_bytes, 0);
}

TEST(Target, LevelsHaveTheirRegisters) {
  struct Case {
    const char* name;
    int bytes, registers;
    bool fma;
  };
  for (const Case& c :
       {Case{"x86-64", 16, 16, false}, Case{"x86-64-v2", 16, 16, false}, Case{"x86-64-v3", 32, 16, true},
        Case{"x86-64-v4", 64, 32, true}, Case{"sandybridge", 32, 16, false}}) {
    const Target target = parse_target(std::string("cpu:") + c.name, 1).value();
    EXPECT_EQ(target.vector_bytes, c.bytes) << c.name;
    EXPECT_EQ(target.vector_registers, c.registers) << c.name;
    EXPECT_EQ(target.fma, c.fma) << c.name;
    EXPECT_EQ(target.key(), std::string("cpu:") + c.name + ":1t");
    EXPECT_EQ(target.lanes(DataType::kFloat32), c.bytes / 4);
  }
}

TEST(Target, SaysWhatItsCodeNeeds) {
  const auto needs = [](const char* name) { return needed_features(parse_target(name, 1).value()); };
  EXPECT_TRUE(needs("cpu:x86-64").empty());
  const auto v3 = needs("cpu:x86-64-v3");
  EXPECT_TRUE(std::ranges::find(v3, "avx2") != v3.end());
  EXPECT_TRUE(std::ranges::find(v3, "sse2") == v3.end()) << "every x86-64 processor has it";
  EXPECT_TRUE(std::ranges::find(v3, "avx512f") == v3.end());
  const auto zen4 = needs("cpu:znver4");
  EXPECT_TRUE(std::ranges::find(zen4, "avx512_vnni") != zen4.end());
}

TEST(Target, SaysWhatIsWrongWithATargetsName) {
  const auto unknown = parse_target("cpu:pentium9", 1);
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().kind, ErrorKind::kUsage);
  EXPECT_NE(unknown.error().text().find("x86-64-v3"), std::string::npos) << "the cure lists what there is";
  for (const char* text : {"", "gpu", "CPU", "cpu:", "cuda:80", "cuda:sm_", "cuda:sm_x9", "opencl:x"}) {
    ASSERT_FALSE(parse_target(text, 1).ok()) << text;
    EXPECT_EQ(parse_target(text, 1).error().kind, ErrorKind::kUsage) << text;
  }
  for (const char* text : {"cuda", "cuda:sm_80", "cuda:sm_90a", "opencl"}) {
    const std::string_view kind = std::string_view(text).substr(0, std::string_view(text).find(':'));
    if (find_device_kind(target_kind_named(kind).value()) != nullptr) continue;
    EXPECT_EQ(parse_target(text, 1).error().kind, ErrorKind::kUnsupported) << text;
  }
  for (const char* text : {"cpu:x86-64-v9", "cpu:x86-64-v3+turbo", "cpu:x86-64-v3-", "cpu:x86-64-v3-abm+",
                           "cpu:+avx", "cpu:x86-64-v3:0t", "cpu:x86-64-v3:2"}) {
    ASSERT_FALSE(parse_target(text, 1).ok()) << text;
    EXPECT_EQ(parse_target(text, 1).error().kind, ErrorKind::kUsage) << text;
    EXPECT_FALSE(parse_target(text, 1).error().cure.empty()) << text;
  }
  EXPECT_EQ(parse_target("cpu", 0).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(parse_target("cpu", 100000).error().kind, ErrorKind::kUsage);
}

TEST(Target, RoundTripsThroughJson) {
  Target target = parse_target("cpu:x86-64-v4", 3).value();
  target.l3_bytes = 12345;
  EXPECT_EQ(target_from_json(target_to_json(target)).value(), target);
  for (const char* field : {"kind", "arch", "vector_bytes", "threads"}) {
    nlohmann::json broken = target_to_json(target);
    broken.erase(field);
    EXPECT_FALSE(target_from_json(broken).ok()) << field;
  }
  nlohmann::json broken = target_to_json(target);
  broken["threads"] = 0;
  EXPECT_FALSE(target_from_json(broken).ok());
  EXPECT_FALSE(target_from_json(nlohmann::json::array()).ok());
}

TEST(Target, LimitsOfBlocksAreInItsJsonWhereItHasSome) {
  EXPECT_FALSE(target_to_json(Target()).contains("blocks")) << "records of processors stay as they are";
  Target target;
  target.kind = TargetKind::kOpenCl;
  target.blocks = {1024, 48 * 1024, 32};
  const nlohmann::json json = target_to_json(target);
  EXPECT_EQ(target_from_json(json).value(), target);
  for (const char* field : {"threads", "shared_bytes", "warp_threads"}) {
    for (const nlohmann::json& bad : {nlohmann::json(-1), nlohmann::json("many")}) {
      nlohmann::json broken = json;
      broken["blocks"][field] = bad;
      EXPECT_FALSE(target_from_json(broken).ok()) << field;
    }
  }
}

TEST(Target, WhatLacksHereIsNamed) {
  Target target = Target::host();
  target.arch = "no-such";
  EXPECT_FALSE(can_run_here(target));
  target.kind = TargetKind::kCuda;
  EXPECT_EQ(missing_here(target), "a graphics processor");
}

TEST(Hardware, TheHostHasCoresAndCaches) {
  const Hardware& hardware = host_hardware();
  EXPECT_FALSE(hardware.cpu_model.empty());
  EXPECT_GE(hardware.logical_cpus, hardware.cores);
  EXPECT_GE(hardware.cores, 1);
  EXPECT_GE(hardware.l2_bytes, hardware.l1d_bytes);
  EXPECT_GT(hardware.memory_bytes, 1 << 20);
  EXPECT_FALSE(hardware.cpus.empty());
  EXPECT_EQ(hardware_from_json(hardware_to_json(hardware)).value(), hardware);
  const Hardware probed = with_caches(hardware, {1, 2, 3});
  EXPECT_EQ(hardware_from_json(hardware_to_json(probed)).value(), probed);
  EXPECT_FALSE(hardware_from_json(nlohmann::json(3)).ok());
  EXPECT_EQ(hardware_from_json(nlohmann::json::object()).value(), Hardware());
}

TEST(Hardware, ReadsCpuinfo) {
  Hardware hardware;
  read_cpuinfo(
      "processor\t: 0\nmodel name\t: Some CPU @ 3 GHz\nflags\t\t: sse2 fpu  hypervisor\n\nprocessor\t: 1\n"
      "model name\t: Other\nflags\t\t: avx\n",
      hardware);
  EXPECT_EQ(hardware.cpu_model, "Some CPU @ 3 GHz");
  EXPECT_EQ(hardware.cpu_flags, (std::vector<std::string>{"fpu", "hypervisor", "sse2"}));
  EXPECT_TRUE(hardware.virtual_machine);
  Hardware none;
  read_cpuinfo("garbage without colons\n:\n", none);
  EXPECT_EQ(none, Hardware());
}

TEST(Target, IsReadOffItsKey) {
  for (const char* text : {"cpu", "cpu:x86-64", "cpu:x86-64-v2", "cpu:x86-64-v3", "cpu:x86-64-v4",
                           "cpu:x86-64-v4-abm", "cpu:x86-64-v2+f16c", "cpu:znver3-abm", "cpu:haswell"}) {
    for (const int threads : {1, 2, 16}) {
      const Target target = parse_target(text, threads).value();
      const auto read = target_from_key(target.key());
      ASSERT_TRUE(read.ok()) << target.key();
      EXPECT_EQ(*read, target);
      EXPECT_EQ(parse_target(target.key(), 7).value(), target) << "--target takes what is printed";
    }
  }
  for (const char* text : {"", "cpu", "cpu:x86-64-v3", "cpu:x86-64-v3:", "cpu:x86-64-v3:t",
                           "cpu:x86-64-v3:0t", "cpu:x86-64-v3:-1t", "cpu:x86-64-v3:2t2t", "cpu:nonsense:1t",
                           "x86-64-v3:1t", "cpu:x86-64-v4-avx512f:1t", "cpu:x86-64-v3-nonsense:1t"}) {
    EXPECT_FALSE(target_from_key(text).ok()) << text;
  }
}

}  // namespace
}  // namespace tilewright

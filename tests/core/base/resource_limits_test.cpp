// SPDX-License-Identifier: Apache-2.0
#include "core/base/resource_limits.h"

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/base/thread_pool.h"

namespace tilewright {
namespace {

constexpr int64_t kGiB = int64_t{1} << 30;

class ControlGroups : public ::testing::Test {
 protected:
  void put(const std::string& name, const std::string& text) {
    ASSERT_TRUE(write_file_atomic(folder_.path() / name, text).ok());
  }
  ResourceLimits limits() const { return resource_limits(folder_.path()); }

 private:
  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(ControlGroups, AreNoneWhereTheSystemHasNone) {
  EXPECT_EQ(limits(), ResourceLimits());
  put("proc/self/cgroup", "nonsense\n1\n:\n0::\n");
  EXPECT_EQ(limits(), ResourceLimits());
}

TEST_F(ControlGroups, OfVersionTwoBoundProcessorsAndMemory) {
  put("proc/self/cgroup", "0::/user.slice/app.scope\n");
  const std::string group = "sys/fs/cgroup/user.slice/app.scope/";
  put(group + "cpu.max", "150000 100000\n");
  put(group + "memory.max", std::to_string(4 * kGiB) + "\n");
  put(group + "memory.high", "max\n");
  put(group + "memory.current", std::to_string(3 * kGiB) + "\n");
  put(group + "memory.stat", "anon 5\ninactive_file " + std::to_string(kGiB) + "\nactive_file 9\n");
  EXPECT_EQ(limits(), (ResourceLimits{1.5, 4 * kGiB, 2 * kGiB}));
  // A group above with less of either.
  put("sys/fs/cgroup/user.slice/cpu.max", "50000 100000\n");
  put("sys/fs/cgroup/user.slice/memory.max", std::to_string(8 * kGiB) + "\n");
  put("sys/fs/cgroup/user.slice/memory.current", std::to_string(7 * kGiB) + "\n");
  EXPECT_EQ(limits(), (ResourceLimits{0.5, 4 * kGiB, kGiB}));
  put(group + "cpu.max", "max 100000\n");
  put("sys/fs/cgroup/user.slice/cpu.max", "max 100000\n");
  EXPECT_EQ(limits().cpus, 0);
}

TEST_F(ControlGroups, InAContainerAreTheMountItself) {
  for (const char* path : {"/", "/../..", "/docker/0123456789"}) {
    put("proc/self/cgroup", "0::" + std::string(path) + "\n");
    put("sys/fs/cgroup/cpu.max", "200000 100000\n");
    put("sys/fs/cgroup/memory.max", std::to_string(kGiB) + "\n");
    EXPECT_EQ(limits(), (ResourceLimits{2, kGiB, kGiB})) << path;
  }
}

TEST_F(ControlGroups, OfVersionOneBoundProcessorsAndMemory) {
  put("proc/self/cgroup", "7:memory:/docker/ab\n4:cpu,cpuacct:/docker/ab\n1:name=systemd:/docker/ab\n0::/\n");
  put("sys/fs/cgroup/cpu,cpuacct/docker/ab/cpu.cfs_quota_us", "300000\n");
  put("sys/fs/cgroup/cpu,cpuacct/docker/ab/cpu.cfs_period_us", "100000\n");
  put("sys/fs/cgroup/memory/docker/ab/memory.limit_in_bytes", std::to_string(2 * kGiB) + "\n");
  put("sys/fs/cgroup/memory/docker/ab/memory.usage_in_bytes", std::to_string(kGiB) + "\n");
  put("sys/fs/cgroup/memory/docker/ab/memory.stat", "cache 1\ntotal_inactive_file 1024\n");
  put("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
  EXPECT_EQ(limits(), (ResourceLimits{3, 2 * kGiB, kGiB + 1024}));
  put("sys/fs/cgroup/cpu,cpuacct/docker/ab/cpu.cfs_quota_us", "-1\n");
  EXPECT_EQ(limits().cpus, 0);
}

TEST(ResourceLimits, LeaveWholeProcessors) {
  EXPECT_EQ(cpus_within({}, 8), 8);
  EXPECT_EQ(cpus_within({0.5, 0, 0}, 8), 1);
  EXPECT_EQ(cpus_within({1.5, 0, 0}, 8), 1);
  EXPECT_EQ(cpus_within({1.999999, 0, 0}, 8), 2);
  EXPECT_EQ(cpus_within({16, 0, 0}, 8), 8);
  EXPECT_LE(usable_cpu_count(), cpus_within(resource_limits(), static_cast<int>(usable_cpus().size())));
}

}  // namespace
}  // namespace tilewright

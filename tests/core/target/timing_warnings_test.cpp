// SPDX-License-Identifier: Apache-2.0
#include "core/target/timing_warnings.h"

#include <gtest/gtest.h>

#include "core/base/file.h"

namespace tilewright {
namespace {

using Kind = TimingWarning::Kind;

std::vector<Kind> kinds(const TimingConditions& conditions, int threads) {
  std::vector<Kind> found;
  for (const auto& warning : timing_warnings(conditions, threads)) found.push_back(warning.kind);
  return found;
}

TimingConditions quiet() {
  TimingConditions conditions;
  conditions.governors = {"performance"};
  conditions.load = 0.2;
  conditions.processors = 8;
  conditions.cores = 4;
  return conditions;
}

/// A system's files as a test wants them.
class SystemFiles {
 public:
  SystemFiles() : folder_(TempDirectory::create()) {}
  void put(const std::string& name, const std::string& text) const {
    ASSERT_TRUE(write_file_atomic(folder_->path() / name, text).ok());
  }
  const std::filesystem::path& root() const { return folder_->path(); }

 private:
  Result<TempDirectory> folder_;
};

TEST(TimingWarnings, AQuietMachineHasNone) {
  EXPECT_TRUE(timing_warnings(quiet(), 4).empty());
  TimingConditions silent;
  EXPECT_TRUE(timing_warnings(silent, 4).empty()) << "what the system does not tell is no warning";
}

TEST(TimingWarnings, SaysWhatDisturbsAndHowMuch) {
  TimingConditions conditions = quiet();
  conditions.load = 6.5;
  conditions.governors = {"performance", "powersave"};
  const auto warnings = timing_warnings(conditions, 1);
  ASSERT_EQ(warnings.size(), 2U);
  EXPECT_EQ(warnings[0], (TimingWarning{Kind::kLoad, "", 6.5, 8}));
  EXPECT_EQ(warnings[1], (TimingWarning{Kind::kGovernor, "powersave", 0, 0}));
  conditions = quiet();
  conditions.on_battery = true;
  conditions.virtual_machine = true;
  conditions.binds_threads = false;
  EXPECT_EQ(kinds(conditions, 1), (std::vector{Kind::kBattery, Kind::kBinding, Kind::kVirtualMachine}));
}

TEST(TimingWarnings, CountThreadsAgainstProcessorsAndCores) {
  EXPECT_EQ(kinds(quiet(), 4), std::vector<Kind>());
  EXPECT_EQ(kinds(quiet(), 5), std::vector{Kind::kSharedCores});
  EXPECT_EQ(kinds(quiet(), 9), std::vector{Kind::kThreads});
}

TEST(TimingConditions, AreReadFromTheSystem) {
  const SystemFiles files;
  Hardware hardware;
  hardware.cpus = {0, 2, 1, 3};
  hardware.virtual_machine = true;
  for (const char* cpu : {"cpu0", "cpu1", "cpu2", "cpu3", "cpu9"}) {
    const std::string folder = std::string("sys/devices/system/cpu/") + cpu;
    files.put(folder + "/cpufreq/scaling_governor",
              std::string(cpu) == "cpu9" ? "ondemand\n" : "schedutil\n");
    files.put(folder + "/topology/thread_siblings_list", std::string(cpu) < "cpu2" ? "0-1\n" : "2-3\n");
  }
  files.put("proc/loadavg", "1.25 0.80 0.70 3/456 7890\n");
  files.put("sys/class/power_supply/BAT0/type", "Battery\n");
  files.put("sys/class/power_supply/BAT0/status", "Discharging\n");
  const TimingConditions found = timing_conditions(hardware, files.root());
  EXPECT_EQ(found.governors, std::vector<std::string>{"schedutil"}) << "of our processors alone";
  EXPECT_DOUBLE_EQ(found.load, 1.25);
  EXPECT_TRUE(found.on_battery);
  EXPECT_TRUE(found.virtual_machine);
  EXPECT_EQ(found.processors, 4);
  EXPECT_EQ(found.cores, 2);
  files.put("proc/self/cgroup", "0::/\n");
  files.put("sys/fs/cgroup/cpu.max", "250000 100000\n");
  EXPECT_EQ(timing_conditions(hardware, files.root()).processors, 2) << "the group gives the time of no more";
}

TEST(TimingConditions, AMouseAndAChargingBatteryAreNoBattery) {
  const SystemFiles files;
  files.put("sys/class/power_supply/hidpp/type", "Battery\n");
  files.put("sys/class/power_supply/hidpp/scope", "Device\n");
  files.put("sys/class/power_supply/hidpp/status", "Discharging\n");
  EXPECT_FALSE(timing_conditions({}, files.root()).on_battery);
  files.put("sys/class/power_supply/BAT0/type", "Battery\n");
  files.put("sys/class/power_supply/BAT0/status", "Discharging\n");
  EXPECT_TRUE(timing_conditions({}, files.root()).on_battery);
  files.put("sys/class/power_supply/AC/type", "Mains\n");
  files.put("sys/class/power_supply/AC/online", "1\n");
  EXPECT_FALSE(timing_conditions({}, files.root()).on_battery);
}

TEST(TimingConditions, NothingIsKnownWithoutFiles) {
  const TimingConditions found = timing_conditions({}, "/nowhere");
  EXPECT_TRUE(found.governors.empty());
  EXPECT_EQ(found.load, 0);
  EXPECT_FALSE(found.on_battery);
}

}  // namespace
}  // namespace tilewright

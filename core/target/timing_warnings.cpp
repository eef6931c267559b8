// SPDX-License-Identifier: Apache-2.0
#include "core/target/timing_warnings.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <system_error>
#include <thread>

#include "core/base/resource_limits.h"
#include "core/base/thread_pool.h"
#include "core/target/system_file.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

/// Load above this share of the processors causes a warning, because measurements need some processors for
/// themselves.
constexpr double kMostLoad = 0.5;

/// Whether a battery supplies the machine and no mains adapter does. Batteries of mice and keyboards have the
/// scope "Device" and do not count.
bool runs_on_battery(const fs::path& supplies) {
  std::error_code error;
  bool discharging = false;
  for (fs::directory_iterator entry(supplies, error), end; !error && entry != end; entry.increment(error)) {
    const fs::path& supply = entry->path();
    if (first_line(supply / "scope") == "Device") continue;
    const std::string type = first_line(supply / "type");
    if (type == "Mains" && first_line(supply / "online") == "1") return false;
    if (type == "Battery" && first_line(supply / "status") == "Discharging") discharging = true;
  }
  return discharging;
}

/// Tries to bind a thread of its own.
bool binds_threads(const Hardware& hardware) {
  if (hardware.cpus.empty()) return true;
  bool bound = false;
  std::thread([&] { bound = pin_this_thread(hardware.cpus.front()); }).join();
  return bound;
}

}  // namespace

TimingConditions timing_conditions(const Hardware& hardware, const fs::path& root) {
  TimingConditions conditions;
  const fs::path system = root / "sys/devices/system/cpu";
  std::set<std::string> governors;
  std::set<std::string> cores;
  for (const int32_t cpu : hardware.cpus) {
    const fs::path folder = system / ("cpu" + std::to_string(cpu));
    if (const std::string governor = first_line(folder / "cpufreq/scaling_governor"); !governor.empty())
      governors.insert(governor);
    if (const std::string siblings = first_line(folder / "topology/thread_siblings_list"); !siblings.empty())
      cores.insert(siblings);
  }
  conditions.governors.assign(governors.begin(), governors.end());
  const std::string load = first_line(root / "proc/loadavg");
  // The number must not depend on the decimal point of the locale.
  std::from_chars(load.data(), load.data() + load.size(), conditions.load);
  conditions.on_battery = runs_on_battery(root / "sys/class/power_supply");
  conditions.virtual_machine = hardware.virtual_machine;
  conditions.binds_threads = binds_threads(hardware);
  conditions.processors = cpus_within(resource_limits(root), static_cast<int>(hardware.cpus.size()));
  conditions.cores = static_cast<int>(cores.size());
  return conditions;
}

std::vector<TimingWarning> timing_warnings(const TimingConditions& conditions, int threads) {
  using Kind = TimingWarning::Kind;
  std::vector<TimingWarning> warnings;
  const double processors = conditions.processors;
  if (processors > 0 && threads > processors)
    warnings.push_back({Kind::kThreads, {}, static_cast<double>(threads), processors});
  if (processors > 0 && conditions.load > kMostLoad * processors)
    warnings.push_back({Kind::kLoad, {}, conditions.load, processors});
  if (conditions.on_battery) warnings.push_back({Kind::kBattery, {}, 0, 0});
  const auto unsteady = std::ranges::find_if(conditions.governors,
                                             [](const std::string& name) { return name != "performance"; });
  if (unsteady != conditions.governors.end()) warnings.push_back({Kind::kGovernor, *unsteady, 0, 0});
  if (conditions.cores > 0 && threads > conditions.cores && threads <= processors)
    warnings.push_back(
        {Kind::kSharedCores, {}, static_cast<double>(threads), static_cast<double>(conditions.cores)});
  if (!conditions.binds_threads) warnings.push_back({Kind::kBinding, {}, 0, 0});
  if (conditions.virtual_machine) warnings.push_back({Kind::kVirtualMachine, {}, 0, 0});
  return warnings;
}

std::string_view timing_warning_name(TimingWarning::Kind kind) {
  switch (kind) {
    case TimingWarning::Kind::kGovernor: return "governor";
    case TimingWarning::Kind::kLoad: return "load";
    case TimingWarning::Kind::kBattery: return "battery";
    case TimingWarning::Kind::kVirtualMachine: return "virtual-machine";
    case TimingWarning::Kind::kThreads: return "threads";
    case TimingWarning::Kind::kBinding: return "binding";
    default: return "shared-cores";
  }
}

}  // namespace tilewright

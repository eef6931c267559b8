// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/target/hardware.h"

namespace tilewright {

/// What the system tells of the things that make measured times unsteady.
struct TimingConditions {
  /// Frequency governors of the processors that this process may use, each once, sorted; none where the
  /// system does not show them.
  std::vector<std::string> governors;
  double load = 0;  ///< processes that ran or waited to run, over the last minute
  bool on_battery = false;
  bool virtual_machine = false;
  bool binds_threads = true;  ///< the system lets threads be bound to processors
  int processors = 0;         ///< hardware threads that this process may use, and keep busy
  int cores = 0;              ///< that they belong to; 0 where the system does not tell
};

/// Reads them now. `root` is where the system's files lie, "/" but in tests. Any thread.
TimingConditions timing_conditions(const Hardware& hardware = host_hardware(),
                                   const std::filesystem::path& root = "/");

/// One thing that makes measured times unsteady.
struct TimingWarning {
  enum class Kind {
    kGovernor,        ///< the clock changes with the load: `text` is the governor that lets it
    kLoad,            ///< other programs run: `amount` of `limit` processors
    kBattery,         ///< the machine saves power
    kVirtualMachine,  ///< neighbours may use the same processors
    kThreads,         ///< `amount` threads are wanted, there are `limit` processors
    kSharedCores,     ///< `amount` threads are wanted, there are `limit` cores: some share one
    kBinding,         ///< threads wander from processor to processor: the system does not let them be bound
  };
  Kind kind = Kind::kGovernor;
  std::string text;
  double amount = 0;
  double limit = 0;

  bool operator==(const TimingWarning&) const = default;
};

/// What a person should know before programs with so many threads are measured; the most disturbing first.
std::vector<TimingWarning> timing_warnings(const TimingConditions& conditions, int threads);

/// "governor", "load", "battery", "virtual-machine", "threads", "shared-cores", "binding".
std::string_view timing_warning_name(TimingWarning::Kind kind);

}  // namespace tilewright

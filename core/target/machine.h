// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/target/hardware.h"

namespace tilewright {

/// Names a machine in place of what `this_machine_id` finds, for containers that have no lasting data folder.
inline constexpr const char* kMachineVariable = "TILEWRIGHT_MACHINE";

/// What tells this machine from others in records: 32 hexadecimal digits of its processor's name and of the
/// number of the system's installation (/etc/machine-id, or one that the user's data folder keeps), or what
/// TILEWRIGHT_MACHINE says. Neither the processors and the memory
/// that a process is given nor what probes found is part of it. Asked once and kept. Any thread.
const std::string& this_machine_id();

/// A machine that measures.
struct Machine {
  std::string id;     ///< stays while the machine does; as `this_machine_id`
  Hardware hardware;  ///< as it is now
};
/// This one. Any thread.
Machine this_machine();

/// The number that a file keeps: 32 hexadecimal digits. Drawn where there is no file, in which case the first
/// process decides, and where the file is damaged, which is logged. Fails with kIo.
Result<std::string> installation_number(const std::filesystem::path& file);

/// The id of a machine with that processor and installation.
std::string machine_id(const std::string& cpu_model, const std::string& installation);

}  // namespace tilewright

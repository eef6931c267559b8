// SPDX-License-Identifier: Apache-2.0
#include "core/target/machine.h"

#include <cstdlib>
#include <random>
#include <system_error>

#include <unistd.h>

#include <fmt/format.h>

#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/base/log.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

std::string drawn_number() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", device(), device(), device(), device());
}

std::string id_of_this_machine() {
  if (const char* given = std::getenv(kMachineVariable); given != nullptr && *given != '\0') return given;
  const auto number = installation_number(user_data_directory() / "installation");
  // Machines with one processor then count as one, which is what all did before they had ids.
  if (!number.ok()) log_warning("{}", number.error().text());
  return machine_id(host_hardware().cpu_model, number.ok() ? *number : std::string());
}

}  // namespace

const std::string& this_machine_id() {
  static const std::string id = id_of_this_machine();
  return id;
}

Machine this_machine() {
  return {this_machine_id(), host_hardware()};
}

Result<std::string> installation_number(const fs::path& file) {
  std::error_code error;
  if (!fs::exists(file, error)) {
    fs::create_directories(file.parent_path(), error);
    const fs::path unfinished = file.string() + fmt::format(".{}", ::getpid());
    TILEWRIGHT_CHECK(write_file_atomic(unfinished, drawn_number()));
    // A link does not replace the file of a process that was quicker.
    fs::create_hard_link(unfinished, file, error);
    // There are file systems without links.
    if (error && !fs::exists(file)) fs::rename(unfinished, file, error);
    fs::remove(unfinished, error);
  }
  return read_file(file);
}

std::string machine_id(const std::string& cpu_model, const std::string& installation) {
  return Hasher().update_field(cpu_model).update_field(installation).finish().hex();
}

}  // namespace tilewright

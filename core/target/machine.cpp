// SPDX-License-Identifier: Apache-2.0
#include "core/target/machine.h"

#include <cstdlib>
#include <random>
#include <string_view>
#include <system_error>
#include <utility>

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

/// The text without line breaks and blanks after it.
std::string trimmed(std::string text) {
  text.resize(text.find_last_not_of(" \r\n\t") + 1);
  return text;
}

bool is_number(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// The number of the system's installation, which is the same for all users and homes, or else one that this
/// user's data folder keeps. Empty where there is none.
std::string number_of_this_machine() {
  // Images of containers have an empty file, or none.
  if (auto system = read_file("/etc/machine-id"); system.ok()) {
    std::string number = trimmed(*std::move(system));
    if (is_number(number)) return number;
  }
  auto number = installation_number(user_data_directory() / "installation");
  if (number.ok()) return *std::move(number);
  // Machines with one processor then count as one, which is what all did before they had ids.
  log_warning("{}", number.error().text());
  return {};
}

std::string id_of_this_machine() {
  const char* given = std::getenv(kMachineVariable);
  // That word asks for the records of all machines, and names none.
  if (given != nullptr && *given != '\0' && std::string_view(given) != "any") return given;
  return machine_id(host_hardware().cpu_model, number_of_this_machine());
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
    // Other users of the folder are on the same machine, whoever made the file.
    fs::permissions(unfinished, fs::perms::group_read | fs::perms::others_read, fs::perm_options::add, error);
    // A link does not replace the file of a process that was quicker.
    fs::create_hard_link(unfinished, file, error);
    // There are file systems without links.
    std::error_code unknown;
    if (error && !fs::exists(file, unknown)) fs::rename(unfinished, file, error);
    fs::remove(unfinished, error);
  }
  TILEWRIGHT_TRY(std::string text, read_file(file));
  std::string number = trimmed(std::move(text));
  if (is_number(number)) return number;
  log_warning("{} is damaged: this machine gets another id, and its earlier records count as another's",
              file.string());
  number = drawn_number();
  TILEWRIGHT_CHECK(write_file_atomic(file, number));
  return number;
}

std::string machine_id(const std::string& cpu_model, const std::string& installation) {
  return Hasher().update_field(cpu_model).update_field(installation).finish().hex();
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/base/unfinished.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace tilewright {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRandom = "XXXXXX";
constexpr std::chrono::minutes kYoung{1};

std::string beginning_for(const fs::path& target) {
  return "." + target.filename().string() + ".partial-";
}

int open_to_lock(const fs::path& path) {
  return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
}

/// Whether no process is going to fill the file. A new file is locked only microseconds after it is made, so
/// young ones are left alone.
bool is_left_behind(const fs::path& path) {
  std::error_code failure;
  const auto age = fs::file_time_type::clock::now() - fs::last_write_time(path, failure);
  if (failure || age < kYoung) return false;
  const int file = open_to_lock(path);
  if (file < 0) return false;
  const bool free = ::flock(file, LOCK_EX | LOCK_NB) == 0;
  ::close(file);
  return free;
}

void remove_left_behind(const fs::path& folder, const std::string& beginning) {
  std::error_code failure;
  for (const auto& entry : fs::directory_iterator(folder, failure)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(beginning) && name.size() == beginning.size() + kRandom.size() &&
        is_left_behind(entry.path()))
      fs::remove_all(entry.path(), failure);
  }
}

/// Folders may hold many files, so a process that writes many files into one looks for unfinished ones only
/// the first time.
bool is_first_time(const fs::path& target) {
  static std::mutex mutex;
  static std::set<fs::path> seen;
  const std::lock_guard lock(mutex);
  return seen.insert(target).second;
}

}  // namespace

Result<Unfinished> Unfinished::make(const fs::path& target, Kind kind) {
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  const std::string beginning = beginning_for(target);
  if (is_first_time(fs::absolute(target))) remove_left_behind(folder, beginning);
  std::string name = (folder / beginning).string();
  name += kRandom;
  const int made = kind == Kind::kFile ? ::mkostemp(name.data(), O_CLOEXEC)
                                       : (::mkdtemp(name.data()) == nullptr ? -1 : open_to_lock(name));
  if (made < 0) {
    return Error{ErrorKind::kIo, target.string(),
                 fmt::format("cannot write into this folder: {}", std::strerror(errno)),
                 "Choose a folder that you may write to", ""};
  }
  ::flock(made, LOCK_EX | LOCK_NB);
  return Unfinished(name, made);
}

Unfinished::~Unfinished() {
  if (lock_ >= 0) ::close(lock_);
}

Unfinished::Unfinished(Unfinished&& other) noexcept
    : path_(std::exchange(other.path_, {})), lock_(std::exchange(other.lock_, -1)) {}

Unfinished& Unfinished::operator=(Unfinished&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(lock_, other.lock_);
  return *this;
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measuring_lock.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/printable.h"

namespace tilewright {
namespace {

/// The time between two checks whether the turn is free.
constexpr std::chrono::milliseconds kLook{200};
constexpr mode_t kForAll = 0666;
/// The place in the error that refuses the turn.
constexpr const char* kMachine = "this machine";

/// These are locks of the open file and not of the process, so that two sessions of one process exclude each
/// other, too.
int lock_whole(int file, int command, short type, short* found = nullptr) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  const int result = fcntl(file, command, &lock);
  if (found) *found = lock.l_type;
  return result;
}

/// Anything else that lies in the lock's place, such as a pipe, is closed again.
int plain_file(int file) {
  if (file < 0) return file;
  struct stat info {};
  if (fstat(file, &info) == 0 && S_ISREG(info.st_mode)) return file;
  close(file);
  errno = EINVAL;
  return -1;
}

/// For a folder that everybody may write to: a file of another user is opened and never replaced, and links
/// are not followed.
int open_shared(const std::filesystem::path& path) {
  constexpr int kHow = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
  int file = plain_file(open(path.c_str(), kHow));
  if (file >= 0 || errno != ENOENT) return file;
  file = open(path.c_str(), kHow | O_CREAT | O_EXCL, kForAll);
  if (file < 0) return errno == EEXIST ? plain_file(open(path.c_str(), kHow)) : file;
  // The creator's mask may have excluded other users.
  (void)fchmod(file, kForAll);
  return file;
}

/// Makes the folder where it is missing. Returns whether nobody else has access to it.
bool make_private(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder.parent_path(), error);
  if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return false;
  struct stat info {};
  if (lstat(folder.c_str(), &info) != 0 || !S_ISDIR(info.st_mode) || info.st_uid != geteuid()) return false;
  return (info.st_mode & 0077) == 0 || chmod(folder.c_str(), 0700) == 0;
}

MeasuringHolder read_holder(int file) {
  std::array<char, 4096> text{};
  const ssize_t length = pread(file, text.data(), text.size(), 0);
  MeasuringHolder holder;
  if (length <= 0) return holder;
  constexpr const char* kPlace = "turn to measure";
  const auto json = parse_json(std::string(text.data(), static_cast<size_t>(length)), kPlace);
  if (!json.ok()) return holder;
  holder.process = json_field_or(*json, "process", int64_t{0}, kPlace).value_or(0);
  holder.subject = printable(json_field_or(*json, "subject", std::string(), kPlace).value_or(""));
  holder.has_window = json_field_or(*json, "window", false, kPlace).value_or(false);
  return holder;
}

void write_holder(int file, const MeasuringHolder& holder) {
  const std::string text =
      json_text({{"process", holder.process}, {"subject", holder.subject}, {"window", holder.has_window}});
  // The content is for people; only the lock decides.
  if (ftruncate(file, 0) == 0) (void)!pwrite(file, text.data(), text.size(), 0);
}

}  // namespace

std::string MeasuringHolder::text() const {
  if (process == 0) return "another process";
  return subject.empty() ? fmt::format("process {}", process)
                         : fmt::format("process {} tunes {}", process, subject);
}

Result<MeasuringLock> MeasuringLock::take(const std::filesystem::path& file, const MeasuringHolder& self) {
  MeasuringLock lock(open_shared(file));
  if (lock && lock_whole(lock.file_, F_OFD_SETLK, F_WRLCK) == 0) {
    write_holder(lock.file_, self);
    return lock;
  }
  if (lock && (errno == EAGAIN || errno == EACCES)) {
    return Error{
        ErrorKind::kBusy, kMachine,
        "is measured by another session, and two would disturb each other's times: " +
            read_holder(lock.file_).text(),
        "Wait until it has ended, or stop it; with TILEWRIGHT_MEASURING_LOCK set to nothing no turns "
        "are taken",
        ""};
  }
  return Error{ErrorKind::kIo, file.string(),
               "the file that tells who measures on this machine cannot be locked",
               "Check that the folder may be written", std::strerror(errno)};
}

Result<MeasuringLock> MeasuringLock::wait(const std::filesystem::path& file, const MeasuringHolder& self,
                                          const std::stop_token& stop,
                                          const std::function<void(const MeasuringHolder&)>& waits,
                                          std::chrono::milliseconds longest) {
  const auto end = std::chrono::steady_clock::now() + longest;
  bool told = false;
  std::mutex mutex;
  std::condition_variable_any never;
  while (true) {
    if (stop.stop_requested())
      return Error{ErrorKind::kCancelled, kMachine, "was waited for in vain", "", ""};
    auto lock = take(file, self);
    if (lock.ok() || lock.error().kind != ErrorKind::kBusy) return lock;
    if (std::chrono::steady_clock::now() >= end) return lock;
    const auto holder = MeasuringLock::holder(file);
    if (holder && waits && !std::exchange(told, true)) waits(*holder);
    // A stop request ends the wait at once.
    std::unique_lock rest(mutex);
    never.wait_for(rest, stop, kLook, [] { return false; });
  }
}

Result<MeasuringLock> MeasuringLock::take_where_possible(const std::filesystem::path& file,
                                                         const MeasuringHolder& self) {
  if (file.empty()) return MeasuringLock();
  auto taken = take(file, self);
  if (!taken.ok() && taken.error().kind == ErrorKind::kIo) return MeasuringLock();
  return taken;
}

bool MeasuringLock::is_refusal(const Error& error) {
  return error.kind == ErrorKind::kBusy && error.place == kMachine;
}

std::optional<MeasuringHolder> MeasuringLock::holder(const std::filesystem::path& file) {
  const int opened = plain_file(open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (opened < 0) return {};
  short found = F_UNLCK;
  const bool held = lock_whole(opened, F_OFD_GETLK, F_WRLCK, &found) == 0 && found != F_UNLCK;
  std::optional<MeasuringHolder> holder;
  if (held) holder = read_holder(opened);
  close(opened);
  return holder;
}

MeasuringLock::~MeasuringLock() {
  if (file_ >= 0) close(file_);
}

MeasuringLock::MeasuringLock(MeasuringLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

MeasuringLock& MeasuringLock::operator=(MeasuringLock&& other) noexcept {
  if (this == &other) return *this;
  if (file_ >= 0) close(file_);
  file_ = std::exchange(other.file_, -1);
  return *this;
}

std::filesystem::path measuring_lock_path() {
  if (const char* named = std::getenv("TILEWRIGHT_MEASURING_LOCK")) return named;
  if (const char* runtime = std::getenv("XDG_RUNTIME_DIR"); runtime != nullptr && *runtime == '/') {
    const auto folder = std::filesystem::path(runtime) / "tilewright";
    if (make_private(folder)) return folder / "measuring.lock";
  }
  // Several machines may share a home folder.
  std::array<char, 256> host{};
  if (gethostname(host.data(), host.size() - 1) != 0) host[0] = '\0';
  const auto folder = user_cache_directory() / "measuring";
  // Where there is no such folder, taking the turn fails and says so.
  if (!make_private(folder)) return folder / "refused" / "measuring.lock";
  return folder / fmt::format("{}.lock", host.data());
}

}  // namespace tilewright

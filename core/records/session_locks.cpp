// SPDX-License-Identifier: Apache-2.0
#include "core/records/session_locks.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace tilewright {
namespace {

// The locks belong to the open file and not to the process, so that two connections of one process exclude
// each other, too.
int lock_bytes(int file, int command, short type, int64_t first, int64_t count, short* found) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  lock.l_start = first;
  lock.l_len = count;
  const int result = fcntl(file, command, &lock);
  if (found) *found = lock.l_type;
  return result;
}

int lock_byte(int file, int command, short type, int64_t byte, short* found = nullptr) {
  return lock_bytes(file, command, type, byte, 1, found);
}

}  // namespace

SessionLocks::SessionLocks(const std::filesystem::path& database) : path_(database.string() + "-sessions") {}

SessionLocks::~SessionLocks() {
  if (file_ >= 0) close(file_);
}

SessionLocks::SessionLocks(SessionLocks&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), ours_(std::move(other.ours_)) {}

SessionLocks& SessionLocks::operator=(SessionLocks&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  std::swap(ours_, other.ours_);
  return *this;
}

Result<bool> SessionLocks::take(int64_t session) {
  if (ours_.contains(session)) return true;
  if (file_ < 0) file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file_ >= 0 && lock_byte(file_, F_OFD_SETLK, F_WRLCK, session) == 0) {
    ours_.insert(session);
    return true;
  }
  if (file_ >= 0 && (errno == EAGAIN || errno == EACCES)) return false;
  return Error{ErrorKind::kIo, path_.string(), "the file that marks sessions in use cannot be locked",
               "Check that the folder may be written", std::strerror(errno)};
}

void SessionLocks::release(int64_t session) {
  if (ours_.erase(session)) lock_byte(file_, F_OFD_SETLK, F_UNLCK, session);
}

bool SessionLocks::look() {
  if (file_ < 0) file_ = open(path_.c_str(), O_RDWR | O_CLOEXEC);
  // A process that may not take the lock may still see who holds it.
  if (file_ < 0) file_ = open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  return file_ >= 0;
}

bool SessionLocks::taken(int64_t session) {
  if (ours_.contains(session)) return true;
  // Where there is no file, nobody ever took a lock. The first one who takes one makes the file.
  if (!look()) return false;
  short found = F_UNLCK;
  return lock_byte(file_, F_OFD_GETLK, F_WRLCK, session, &found) == 0 && found != F_UNLCK;
}

bool SessionLocks::any_taken() {
  if (!look()) return false;
  short found = F_UNLCK;
  constexpr int64_t kToTheEnd = 0;
  return lock_bytes(file_, F_OFD_GETLK, F_WRLCK, 0, kToTheEnd, &found) == 0 && found != F_UNLCK;
}

}  // namespace tilewright

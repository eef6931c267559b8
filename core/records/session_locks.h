// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <set>

#include "core/base/result.h"

namespace tilewright {

/// Says which sessions of a database somebody is working on, across processes: byte n of a file beside the
/// database is locked while session number n is in use. The system drops the lock when its process ends,
/// however it ends, so that a session whose process died is told from one that runs. One thread at a time.
class SessionLocks {
 public:
  /// Touches no file yet.
  explicit SessionLocks(const std::filesystem::path& database);
  ~SessionLocks();
  SessionLocks(SessionLocks&& other) noexcept;
  SessionLocks& operator=(SessionLocks&& other) noexcept;

  /// True where the lock is now ours (or was), false where another connection has it. Fails with kIo.
  Result<bool> take(int64_t session);
  void release(int64_t session);
  /// Whether anybody has it, we included.
  bool taken(int64_t session);
  /// Whether another connection has any.
  bool any_taken();

 private:
  /// Opens the file where it is there.
  bool look();

  std::filesystem::path path_;
  int file_ = -1;
  std::set<int64_t> ours_;
};

}  // namespace tilewright

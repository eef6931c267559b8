// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <set>

#include "core/base/result.h"

namespace tilewright {

/// Locks that tell, across processes, which sessions of a database are in use: byte n of a file beside the
/// database is locked while session number n is in use. The system releases the lock when its process ends in
/// any way, so that a session whose process died can be told from one that runs. One thread at a time.
class SessionLocks {
 public:
  /// Does not open the file yet.
  explicit SessionLocks(const std::filesystem::path& database);
  ~SessionLocks();
  SessionLocks(SessionLocks&& other) noexcept;
  SessionLocks& operator=(SessionLocks&& other) noexcept;

  /// Takes a lock: true where this object now holds it, false where another one does. Fails with kIo.
  Result<bool> take(int64_t session);
  void release(int64_t session);
  /// Whether anybody, this object included, holds the lock.
  bool taken(int64_t session);
  /// Whether another connection holds any lock.
  bool any_taken();

 private:
  /// Opens the file if it exists.
  bool look();

  std::filesystem::path path_;
  int file_ = -1;
  std::set<int64_t> ours_;
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "core/base/result.h"

namespace tilewright {

/// The session that measures on this machine now.
struct MeasuringHolder {
  int64_t process = 0;
  std::string subject;      ///< names of models: "squeezenet1_1, resnet50"
  bool has_window = false;  ///< false: a command line

  /// "process 4711 tunes squeezenet1_1"
  std::string text() const;
  bool operator==(const MeasuringHolder&) const = default;
};

/// The turn to measure on a machine. Only one session has it at a time, because two would disturb each
/// other's times. It is a lock on a file that all processes share; the system releases it when its process
/// ends for any reason. Movable; an empty one holds nothing. Several locks in one process exclude each other,
/// too.
class MeasuringLock {
 public:
  MeasuringLock() = default;
  /// Takes the turn. Fails with kBusy, naming the holder, where another session has it, and with kIo where
  /// the file cannot be used.
  static Result<MeasuringLock> take(const std::filesystem::path& file, const MeasuringHolder& self);
  /// Waits for the turn and takes it; `waits` is called when a wait for another session begins. Fails with
  /// kCancelled after a stop request, and with kBusy where another session has the turn for longer than any
  /// tuning takes.
  static Result<MeasuringLock> wait(const std::filesystem::path& file, const MeasuringHolder& self,
                                    const std::stop_token& stop,
                                    const std::function<void(const MeasuringHolder&)>& waits = {},
                                    std::chrono::milliseconds longest = std::chrono::hours(48));
  /// For callers that measure even where the file cannot be used, or where none is named; the lock is empty
  /// then.
  static Result<MeasuringLock> take_where_possible(const std::filesystem::path& file,
                                                   const MeasuringHolder& self);
  /// Whether the error refuses the turn to measure, as opposed to another busy resource such as a database.
  static bool is_refusal(const Error& error);
  /// The holder of the turn; nothing where it is free. Changes nothing.
  static std::optional<MeasuringHolder> holder(const std::filesystem::path& file);

  ~MeasuringLock();
  MeasuringLock(MeasuringLock&& other) noexcept;
  MeasuringLock& operator=(MeasuringLock&& other) noexcept;
  explicit operator bool() const { return file_ >= 0; }

 private:
  explicit MeasuringLock(int file) : file_(file) {}
  int file_ = -1;
};

/// How a session gets its turn.
struct MeasuringTurn {
  std::filesystem::path lock;  ///< empty: the session asks nobody
  bool has_window = false;     ///< of the program that measures
  bool wait = false;           ///< waits for the holder instead of failing
};

/// The file by which this user's sessions take turns on this machine. It lies in a folder to which nobody
/// else has access (made here), below $XDG_RUNTIME_DIR or else in the user's cache. TILEWRIGHT_MEASURING_LOCK
/// replaces it: by nothing where it is empty, or by a file that several users share.
std::filesystem::path measuring_lock_path();

}  // namespace tilewright

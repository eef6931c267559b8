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

/// Who measures on this machine now.
struct MeasuringHolder {
  int64_t process = 0;
  std::string subject;      ///< names of models: "squeezenet1_1, resnet50"
  bool has_window = false;  ///< false: a command line

  /// "process 4711 tunes squeezenet1_1"
  std::string text() const;
  bool operator==(const MeasuringHolder&) const = default;
};

/// The turn to measure on a machine, which one session has at a time: two would disturb each other's times.
/// It is a lock of a file that all processes share; the system drops it when its process ends, however it
/// ends. Movable; an empty one holds nothing. Several of one process exclude each other too.
class MeasuringLock {
 public:
  MeasuringLock() = default;
  /// Takes the turn. Fails with kBusy where another one has it, naming the holder, and with kIo where the
  /// file cannot be used.
  static Result<MeasuringLock> take(const std::filesystem::path& file, const MeasuringHolder& self);
  /// The same once nobody else has it; `waits` is called when it begins to wait for somebody. Fails with
  /// kCancelled after a stop request, and with kBusy where somebody has it for longer than anybody tunes.
  static Result<MeasuringLock> wait(const std::filesystem::path& file, const MeasuringHolder& self,
                                    const std::stop_token& stop,
                                    const std::function<void(const MeasuringHolder&)>& waits = {},
                                    std::chrono::milliseconds longest = std::chrono::hours(48));
  /// For who measures all the same where the file cannot be used, or is none: an empty lock then.
  static Result<MeasuringLock> take_where_possible(const std::filesystem::path& file,
                                                   const MeasuringHolder& self);
  /// Whether that is why something failed, and not that another thing is busy, such as a database.
  static bool is_refusal(const Error& error);
  /// Who has the turn; nothing where nobody does. Touches nothing.
  static std::optional<MeasuringHolder> holder(const std::filesystem::path& file);

  ~MeasuringLock();
  MeasuringLock(MeasuringLock&& other) noexcept;
  MeasuringLock& operator=(MeasuringLock&& other) noexcept;
  explicit operator bool() const { return file_ >= 0; }

 private:
  explicit MeasuringLock(int file) : file_(file) {}
  int file_ = -1;
};

/// How a session comes by its turn.
struct MeasuringTurn {
  std::filesystem::path lock;  ///< empty: it asks nobody
  bool has_window = false;     ///< of the program that measures
  bool wait = false;           ///< for whoever has it, instead of failing
};

/// The file by which this user's sessions take turns on this machine, in a folder that nobody else may look
/// into or write to (made here): below $XDG_RUNTIME_DIR or, where there is none, the user's cache. What
/// TILEWRIGHT_MEASURING_LOCK names in its place: nothing, or a file that several users share.
std::filesystem::path measuring_lock_path();

}  // namespace tilewright

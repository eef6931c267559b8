// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// What is counted to know when the place of the thread is noted next.
enum class ProfileEvent : uint8_t {
  kCycles,    ///< of the processor: a stall weighs what it takes
  kCpuClock,  ///< time, by the system's clock: where no counter of the processor can be had, as in most
              ///< virtual machines
};
/// "cycles", "cpu clock".
std::string_view profile_event_name(ProfileEvent event);
/// The event of such a name; nothing for another one.
std::optional<ProfileEvent> profile_event_from_name(std::string_view name);

/// Notes at even intervals where the calling thread is, while it runs outside the kernel: of a program of
/// several threads this sees the one that calls it, which is thread 0. An address is that of an instruction
/// that was waited for, or of one close behind it. By perf_event_open. One thread: the one that opened it.
class ProgramProfiler {
 public:
  /// Fails with kIo and a cure where the system refuses; kBadInput where the interval makes no sense.
  static Result<ProgramProfiler> open(int64_t interval_ns);
  ~ProgramProfiler();
  ProgramProfiler(ProgramProfiler&& other) noexcept;
  ProgramProfiler& operator=(ProgramProfiler&& other) noexcept;

  /// The profile is taken from here to `stop`; a later call goes on with it.
  Result<void> start();
  void stop();
  /// Takes out of the system's buffer what came since; what does not fit there is lost.
  void drain();

  ProfileEvent event() const { return event_; }
  /// In the order of time.
  const std::vector<uint64_t>& addresses() const { return addresses_; }
  /// Hits for which the buffer had no room.
  int64_t lost() const { return lost_; }

 private:
  ProgramProfiler() = default;
  /// The word that lies so many bytes behind the beginning of all that was ever written.
  uint64_t word(uint64_t at) const;

  int file_ = -1;
  std::byte* pages_ = nullptr;  ///< one that says how far the buffer is filled, and the buffer
  ProfileEvent event_ = ProfileEvent::kCpuClock;
  std::vector<uint64_t> addresses_;
  int64_t lost_ = 0;
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// The event whose count decides when the place of the thread is noted next.
enum class ProfileEvent : uint8_t {
  kCycles,    ///< cycles of the processor, so that a stall counts as long as it takes
  kCpuClock,  ///< the system's clock, for processors without an accessible counter, as in most
              ///< virtual machines
};
/// "cycles", "cpu clock".
std::string_view profile_event_name(ProfileEvent event);
/// The event of that name; nothing for another name.
std::optional<ProfileEvent> profile_event_from_name(std::string_view name);

/// Notes at even intervals where the calling thread is while it runs outside the kernel. In a program of
/// several threads this is the calling one, thread 0. An address is that of an instruction that was waited
/// for, or of one shortly after it. It uses perf_event_open. One thread: the one that opened it.
class ProgramProfiler {
 public:
  /// Fails with kIo and a cure where the system refuses; kBadInput where the interval is out of range.
  static Result<ProgramProfiler> open(int64_t interval_ns);
  ~ProgramProfiler();
  ProgramProfiler(ProgramProfiler&& other) noexcept;
  ProgramProfiler& operator=(ProgramProfiler&& other) noexcept;

  /// Profiles from here to `stop`; a later call continues the same profile.
  Result<void> start();
  void stop();
  /// Takes the new hits out of the system's buffer; hits that do not fit there are lost.
  void drain();

  ProfileEvent event() const { return event_; }
  /// In the order of time.
  const std::vector<uint64_t>& addresses() const { return addresses_; }
  /// Hits for which the buffer had no room.
  int64_t lost() const { return lost_; }

 private:
  ProgramProfiler() = default;
  /// The word at this many bytes after the beginning of all that was ever written.
  uint64_t word(uint64_t at) const;

  int file_ = -1;
  std::byte* pages_ = nullptr;  ///< a page that tells how full the buffer is, followed by the buffer
  ProfileEvent event_ = ProfileEvent::kCpuClock;
  std::vector<uint64_t> addresses_;
  int64_t lost_ = 0;
};

}  // namespace tilewright

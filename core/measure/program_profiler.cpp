// SPDX-License-Identifier: Apache-2.0
#include "core/measure/program_profiler.h"

#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include <fmt/format.h>

namespace tilewright {
namespace {

/// The size is a power of two and, together with the page before it, within the memory that every user may
/// lock by default (516 KiB): room for 16,384 samples.
constexpr size_t kRingBytes = size_t{256} << 10;
constexpr int64_t kShortestInterval = 10'000;
constexpr int64_t kLongestInterval = 1'000'000'000;
constexpr const char* kPlace = "perf_event_open";

size_t page_bytes() {
  return static_cast<size_t>(sysconf(_SC_PAGESIZE));
}

/// The system refuses higher frequencies.
uint64_t most_samples_a_second() {
  std::ifstream file("/proc/sys/kernel/perf_event_max_sample_rate");
  uint64_t most = 0;
  return file >> most && most > 0 ? most : 100'000;
}

int open_event(ProfileEvent event, int64_t interval_ns) {
  perf_event_attr wanted{};
  wanted.size = sizeof wanted;
  const bool cycles = event == ProfileEvent::kCycles;
  wanted.type = cycles ? PERF_TYPE_HARDWARE : PERF_TYPE_SOFTWARE;
  wanted.config = cycles ? uint64_t{PERF_COUNT_HW_CPU_CYCLES} : uint64_t{PERF_COUNT_SW_CPU_CLOCK};
  wanted.freq = 1;
  wanted.sample_freq = std::min(static_cast<uint64_t>(1'000'000'000 / interval_ns), most_samples_a_second());
  wanted.sample_type = PERF_SAMPLE_IP;
  wanted.disabled = 1;
  // Users may observe their own processes outside the kernel.
  wanted.exclude_kernel = 1;
  wanted.exclude_hv = 1;
  return static_cast<int>(syscall(SYS_perf_event_open, &wanted, 0, -1, -1, PERF_FLAG_FD_CLOEXEC));
}

Error refused(const char* what, int error) {
  return {ErrorKind::kIo, kPlace, fmt::format("the system {}: {}", what, std::strerror(error)),
          "Set kernel.perf_event_paranoid to 2 or less (sysctl), and where this runs in a container let its "
          "seccomp profile allow perf_event_open",
          ""};
}

}  // namespace

std::string_view profile_event_name(ProfileEvent event) {
  return event == ProfileEvent::kCycles ? "cycles" : "cpu clock";
}

std::optional<ProfileEvent> profile_event_from_name(std::string_view name) {
  for (const ProfileEvent event : {ProfileEvent::kCycles, ProfileEvent::kCpuClock}) {
    if (profile_event_name(event) == name) return event;
  }
  return std::nullopt;
}

Result<ProgramProfiler> ProgramProfiler::open(int64_t interval_ns) {
  if (interval_ns < kShortestInterval || interval_ns > kLongestInterval) {
    return Error{ErrorKind::kBadInput, kPlace, fmt::format("cannot take a sample every {} ns", interval_ns),
                 fmt::format("Ask for {} to {} ns", kShortestInterval, kLongestInterval), ""};
  }
  ProgramProfiler profiler;
  for (const ProfileEvent event : {ProfileEvent::kCycles, ProfileEvent::kCpuClock}) {
    profiler.event_ = event;
    profiler.file_ = open_event(event, interval_ns);
    if (profiler.file_ >= 0) break;
  }
  if (profiler.file_ < 0) return refused("does not let programs be sampled", errno);
  void* pages =
      mmap(nullptr, page_bytes() + kRingBytes, PROT_READ | PROT_WRITE, MAP_SHARED, profiler.file_, 0);
  if (pages == MAP_FAILED) return refused("gives no memory for samples", errno);
  profiler.pages_ = static_cast<std::byte*>(pages);
  return profiler;
}

ProgramProfiler::~ProgramProfiler() {
  if (pages_ != nullptr) munmap(pages_, page_bytes() + kRingBytes);
  if (file_ >= 0) close(file_);
}

ProgramProfiler::ProgramProfiler(ProgramProfiler&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      pages_(std::exchange(other.pages_, nullptr)),
      event_(other.event_),
      addresses_(std::move(other.addresses_)),
      lost_(other.lost_) {}

ProgramProfiler& ProgramProfiler::operator=(ProgramProfiler&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(pages_, other.pages_);
  std::swap(event_, other.event_);
  std::swap(addresses_, other.addresses_);
  std::swap(lost_, other.lost_);
  return *this;
}

Result<void> ProgramProfiler::start() {
  if (ioctl(file_, PERF_EVENT_IOC_ENABLE, 0) != 0) return refused("does not begin to sample", errno);
  return {};
}

void ProgramProfiler::stop() {
  ioctl(file_, PERF_EVENT_IOC_DISABLE, 0);
}

uint64_t ProgramProfiler::word(uint64_t at) const {
  uint64_t value = 0;
  std::memcpy(&value, pages_ + page_bytes() + at % kRingBytes, sizeof value);
  return value;
}

void ProgramProfiler::drain() {
  auto* state = reinterpret_cast<perf_event_mmap_page*>(pages_);
  // The kernel writes the head after the records, and overwrites them once the tail is behind them.
  const uint64_t head = std::atomic_ref(state->data_head).load(std::memory_order_acquire);
  uint64_t tail = state->data_tail;
  while (tail < head) {
    perf_event_header header{};
    const uint64_t first = word(tail);
    std::memcpy(&header, &first, sizeof header);
    if (header.size < sizeof header) break;
    // All requested fields are whole words, so that the end of the buffer splits no word.
    if (header.type == PERF_RECORD_SAMPLE) addresses_.push_back(word(tail + sizeof header));
    if (header.type == PERF_RECORD_LOST)
      lost_ += static_cast<int64_t>(word(tail + sizeof header + sizeof(uint64_t)));
    tail += header.size;
  }
  std::atomic_ref(state->data_tail).store(tail, std::memory_order_release);
}

}  // namespace tilewright

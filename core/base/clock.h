// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>

namespace tilewright {

/// Where time comes from; passed in, so that tests decide it. Any thread.
class Clock {
 public:
  virtual ~Clock() = default;
  /// Seconds since some fixed moment; never goes back.
  virtual double seconds() const = 0;
  /// Wall time in milliseconds since 1970-01-01 UTC, for records.
  virtual int64_t unix_milliseconds() const = 0;
};

/// The system's clocks.
class SystemClock final : public Clock {
 public:
  double seconds() const override;
  int64_t unix_milliseconds() const override;
};

/// The one system clock, for callers that have nothing to inject.
const Clock& system_clock();

/// A clock that stands still until told otherwise.
class ManualClock final : public Clock {
 public:
  explicit ManualClock(int64_t start_unix_milliseconds = 0) : start_(start_unix_milliseconds) {}
  double seconds() const override { return static_cast<double>(elapsed_ns_.load()) * 1e-9; }
  int64_t unix_milliseconds() const override { return start_ + elapsed_ns_.load() / 1000000; }
  void advance(double seconds) { elapsed_ns_ += static_cast<int64_t>(seconds * 1e9); }

 private:
  int64_t start_;
  std::atomic<int64_t> elapsed_ns_{0};
};

}  // namespace tilewright

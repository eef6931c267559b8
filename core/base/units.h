// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace tilewright {

// Numbers as people read them, in English and with a point; a view that translates makes its own.

enum class LatencyUnit { kNanosecond, kMicrosecond, kMillisecond, kSecond };

/// A latency in the unit that people read it in.
struct LatencyFigure {
  double value = 0;
  int decimals = 0;
  LatencyUnit unit = LatencyUnit::kNanosecond;
};

/// The largest unit that leaves at least 1, with three digits, four below ten. `seconds` is finite.
LatencyFigure latency_figure(double seconds);

/// "850 ns", "12.3 us", "1.234 ms", "2.500 s": three digits, four below ten. "n/a" where not finite.
std::string latency_text(double seconds);
/// "45 s", "12 min 05 s", "1 h 08 min", "3 d 04 h".
std::string duration_text(double seconds);
/// "512 B", "64 KiB", "1.5 GiB".
std::string bytes_text(double bytes);
/// "75.3 GFLOP/s", "1.200 TFLOP/s".
std::string flop_rate_text(double flop_per_second);
/// "23.1 GB/s": powers of ten, as memory bandwidth is quoted.
std::string bandwidth_text(double bytes_per_second);
/// "12 345 678": digits in groups of three.
std::string count_text(int64_t count);

}  // namespace tilewright

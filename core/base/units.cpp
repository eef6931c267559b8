// SPDX-License-Identifier: Apache-2.0
#include "core/base/units.h"

#include <array>
#include <cmath>
#include <span>
#include <string_view>

#include <fmt/format.h>

namespace tilewright {
namespace {

/// A value in the unit of this number.
struct Figure {
  double value = 0;
  int decimals = 0;
  size_t unit = 0;
};

/// Three significant digits, four below ten.
int decimals_of(double value) {
  const double size = std::fabs(value);
  if (size == 0) return 0;
  if (size < 9.9995) return 3;
  return size < 99.95 ? 1 : 0;
}

/// `value` in the largest of `units` units that leaves it at least 1; in the first where it is smaller than
/// all.
Figure figure_of(double value, double step, size_t units) {
  size_t unit = 0;
  // 999.5 would print as 1000: such values move on to the next unit.
  while (unit + 1 < units && std::fabs(value) >= step * 0.9995) {
    value /= step;
    ++unit;
  }
  return {value, decimals_of(value), unit};
}

std::string scaled(double value, double step, std::span<const std::string_view> units) {
  if (!std::isfinite(value)) return "n/a";
  const Figure figure = figure_of(value, step, units.size());
  return fmt::format("{:.{}f} {}", figure.value, figure.decimals, units[figure.unit]);
}

constexpr std::array<std::string_view, 4> kLatencyUnits{"ns", "us", "ms", "s"};

}  // namespace

LatencyFigure latency_figure(double seconds) {
  const Figure figure = figure_of(seconds * 1e9, 1000, kLatencyUnits.size());
  return {figure.value, figure.decimals, static_cast<LatencyUnit>(figure.unit)};
}

std::string latency_text(double seconds) {
  return scaled(seconds * 1e9, 1000, kLatencyUnits);
}

std::string duration_text(double seconds) {
  if (!std::isfinite(seconds)) return "n/a";
  if (seconds < 0) return "-" + duration_text(-seconds);
  if (seconds < 9.95) return fmt::format("{:.1f} s", seconds);
  if (seconds > 1e15) return "n/a";
  const auto total = static_cast<int64_t>(std::llround(seconds));
  if (total < 60) return fmt::format("{} s", total);
  if (total < 3600) return fmt::format("{} min {:02} s", total / 60, total % 60);
  if (total < 86400) return fmt::format("{} h {:02} min", total / 3600, total / 60 % 60);
  return fmt::format("{} d {:02} h", total / 86400, total / 3600 % 24);
}

std::string bytes_text(double bytes) {
  static constexpr std::array<std::string_view, 6> kUnits{"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
  if (!std::isfinite(bytes)) return "n/a";
  size_t unit = 0;
  while (unit + 1 < kUnits.size() && std::fabs(bytes) >= 1023.5) {
    bytes /= 1024;
    ++unit;
  }
  const bool whole = unit == 0 || std::fabs(bytes) >= 99.95 || bytes == std::floor(bytes);
  return whole ? fmt::format("{:.0f} {}", bytes, kUnits[unit])
               : fmt::format("{:.1f} {}", bytes, kUnits[unit]);
}

std::string flop_rate_text(double flop_per_second) {
  static constexpr std::array<std::string_view, 6> kUnits{"FLOP/s",  "kFLOP/s", "MFLOP/s",
                                                          "GFLOP/s", "TFLOP/s", "PFLOP/s"};
  return scaled(flop_per_second, 1000, kUnits);
}

std::string bandwidth_text(double bytes_per_second) {
  static constexpr std::array<std::string_view, 5> kUnits{"B/s", "kB/s", "MB/s", "GB/s", "TB/s"};
  return scaled(bytes_per_second, 1000, kUnits);
}

std::string count_text(int64_t count) {
  std::string text = fmt::format("{}", count);
  const size_t first = text[0] == '-' ? 1 : 0;
  for (size_t i = text.size(); i > first + 3;) {
    i -= 3;
    text.insert(i, 1, ' ');
  }
  return text;
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/base/log.h"

#include <atomic>
#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "core/base/printable.h"

namespace tilewright {
namespace {

std::atomic<LogLevel> minimum_level{LogLevel::kInfo};

std::string_view prefix(LogLevel level) {
  switch (level) {
    case LogLevel::kDebug: return "debug: ";
    case LogLevel::kWarning: return "warning: ";
    case LogLevel::kError: return "error: ";
    case LogLevel::kInfo:
    case LogLevel::kSilent: break;
  }
  return "";
}

}  // namespace

void set_log_level(LogLevel level) {
  minimum_level.store(level, std::memory_order_relaxed);
}

LogLevel log_level() {
  return minimum_level.load(std::memory_order_relaxed);
}

void write_log(LogLevel level, std::string_view message) {
  if (level < log_level() || level == LogLevel::kSilent) return;
  std::string line;
  line.reserve(message.size() + 16);
  line += prefix(level);
  line += printable_lines(message);
  line += '\n';
  std::fwrite(line.data(), 1, line.size(),
              stderr);  // locks the stream, so lines of several threads stay whole
}

void log_detail::write_formatted(LogLevel level, fmt::string_view format, fmt::format_args arguments) {
  write_log(level, fmt::vformat(format, arguments));
}

}  // namespace tilewright

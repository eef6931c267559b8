// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <utility>

#include <fmt/core.h>

namespace tilewright {

enum class LogLevel { kDebug, kInfo, kWarning, kError, kSilent };

/// Messages below this level are dropped; kInfo at start. Any thread.
void set_log_level(LogLevel level);
LogLevel log_level();

/// One line on standard error, written as a whole. Any thread.
void write_log(LogLevel level, std::string_view message);

namespace log_detail {
void write_formatted(LogLevel level, fmt::string_view format, fmt::format_args arguments);
}  // namespace log_detail

template <typename... Args>
void log(LogLevel level, fmt::format_string<Args...> format, Args&&... arguments) {
  if (level < log_level()) return;
  log_detail::write_formatted(level, format, fmt::make_format_args(arguments...));
}
template <typename... Args>
void log_debug(fmt::format_string<Args...> format, Args&&... arguments) {
  log(LogLevel::kDebug, format, std::forward<Args>(arguments)...);
}
template <typename... Args>
void log_info(fmt::format_string<Args...> format, Args&&... arguments) {
  log(LogLevel::kInfo, format, std::forward<Args>(arguments)...);
}
template <typename... Args>
void log_warning(fmt::format_string<Args...> format, Args&&... arguments) {
  log(LogLevel::kWarning, format, std::forward<Args>(arguments)...);
}
template <typename... Args>
void log_error(fmt::format_string<Args...> format, Args&&... arguments) {
  log(LogLevel::kError, format, std::forward<Args>(arguments)...);
}

}  // namespace tilewright

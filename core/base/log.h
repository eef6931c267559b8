// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fmt/core.h>

namespace tilewright {

namespace log_detail {
void write_warning(fmt::string_view format, fmt::format_args arguments);
}  // namespace log_detail

/// One warning on standard error, written as a whole. Any thread.
template <typename... Args>
void log_warning(fmt::format_string<Args...> format, Args&&... arguments) {
  log_detail::write_warning(format, fmt::make_format_args(arguments...));
}

}  // namespace tilewright

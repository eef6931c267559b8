// SPDX-License-Identifier: Apache-2.0
#include "core/base/log.h"

#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "core/base/printable.h"

namespace tilewright {

void log_detail::write_warning(fmt::string_view format, fmt::format_args arguments) {
  const std::string line = "warning: " + printable_lines(fmt::vformat(format, arguments)) + '\n';
  // This locks the stream, so that lines of several threads stay whole.
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace tilewright

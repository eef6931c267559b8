// SPDX-License-Identifier: Apache-2.0
#include "app/cli/progress_line.h"

#include <cstdio>
#include <limits>

#include <unistd.h>

#include <fmt/format.h>

#include "app/cli/say.h"
#include "core/base/clock.h"

namespace tilewright {
namespace {

/// The time between two updates of a line that is drawn again.
constexpr double kRedrawSeconds = 0.1;

}  // namespace

ProgressLine::ProgressLine(bool quiet, double seconds)
    : quiet_(quiet),
      terminal_(isatty(STDERR_FILENO) != 0),
      seconds_(terminal_ ? kRedrawSeconds : seconds),
      shown_(-std::numeric_limits<double>::infinity()) {}

ProgressLine ProgressLine::for_short_work(bool quiet) {
  ProgressLine line(quiet);
  if (!line.terminal_) line.shown_ = system_clock().seconds();
  return line;
}

void ProgressLine::begin(const std::string& what) {
  if (terminal_ || due()) show(what);
}

bool ProgressLine::due() const {
  return !quiet_ && system_clock().seconds() - shown_ >= seconds_;
}

void ProgressLine::show(const std::string& text) {
  if (quiet_) return;
  shown_ = system_clock().seconds();
  if (terminal_) {
    say("\r\033[K{}", text);
  } else {
    say("{}\n", text);
  }
  open_ = terminal_;
}

void ProgressLine::finish() {
  if (open_) std::fputc('\n', stderr);
  open_ = false;
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "app/cli/timing_notes.h"

#include <string>

#include <fmt/format.h>

#include "app/cli/say.h"
#include "core/target/timing_warnings.h"

namespace tilewright {
namespace {

/// The text of a warning; empty where nothing can be done about it before a session. `tilewright doctor`
/// lists those, too.
std::string note_text(const TimingWarning& warning) {
  switch (warning.kind) {
    case TimingWarning::Kind::kLoad:
      return fmt::format(
          "other programs run: the load is {:.1f} on {:.0f} processors; times will be unsteady",
          warning.amount, warning.limit);
    case TimingWarning::Kind::kBattery: return "the machine runs on its battery; plug it in before tuning";
    case TimingWarning::Kind::kThreads:
      return fmt::format("{:.0f} threads are wanted and there are {:.0f} processors; choose fewer --threads",
                         warning.amount, warning.limit);
    case TimingWarning::Kind::kGovernor:
      return fmt::format("the clock changes with the load (governor {}); `tilewright doctor` says what helps",
                         warning.text);
    case TimingWarning::Kind::kBinding:
      return "the system refuses to bind threads to processors; times will vary more";
    default: return {};
  }
}

}  // namespace

void print_timing_notes(int threads) {
  for (const TimingWarning& warning : timing_warnings(timing_conditions(), threads)) {
    if (const std::string text = note_text(warning); !text.empty()) say("tilewright: warning: {}\n", text);
  }
}

}  // namespace tilewright

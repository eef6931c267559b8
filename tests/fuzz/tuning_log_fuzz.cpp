// SPDX-License-Identifier: Apache-2.0
// Logs of TVM's tuners, auto_scheduler and AutoTVM: what was read is written byte for byte.
#include <sstream>

#include "core/records/logs/tuning_log.h"
#include "tests/fuzz/fuzz_file.h"
#include "tests/fuzz/line_mutator.h"
#include "tests/fuzz/targets.h"

namespace tilewright {
namespace {

void read_log(std::string_view bytes) {
  static const FuzzFile file("tuning.log");
  const auto log = read_tuning_log(file.with(bytes));
  if (!log.ok()) return fuzz_expect_told(log.error());
  std::ostringstream out;
  fuzz_expect(write_tuning_log(*log, out).ok(), "a log that was read can be written");
  std::ostringstream best;
  fuzz_expect(write_tuning_log(best_of_log(*log), best).ok(), "so can the best of it");
  const auto again = read_tuning_log(file.with(out.str()));
  fuzz_expect(again.ok(), "what was written can be read", again.ok() ? "" : again.error().text());
  std::ostringstream second;
  fuzz_expect(write_tuning_log(*again, second).ok() && second.str() == out.str(), "it stays as it is");
}

}  // namespace

const FuzzTarget kTuningLogFuzz{"tuning_log", read_log, mutate_lines};

}  // namespace tilewright

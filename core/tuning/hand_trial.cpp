// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/hand_trial.h"

namespace tilewright {

HandMeasured hand_result(int task, const TrialRecord& record, bool known) {
  HandMeasured told;
  told.record = record.id;
  told.task = task;
  told.program = record.program.hex();
  told.ok = !record.error;
  told.known = known;
  told.latency_seconds = record.latency.value_or(0);
  if (record.error) told.error_text = record.error->text();
  return told;
}

HandMeasured hand_refusal(int task, const std::string& program, const Error& error) {
  HandMeasured told;
  told.task = task;
  told.program = program;
  told.error_text = error.text();
  return told;
}

void describe_by_hand(TrialRecord& record, const Program& program, const std::string& decisions,
                      const SearchSpace& space) {
  record.position = kByHandPosition;
  record.origin = "by hand";
  if (decisions.empty()) {
    record.sketch = kByHandSketch;
  } else if (const auto point = point_from_json(decisions); point.ok()) {
    const auto same = space.materialise(*point);
    if (same.ok() && same->primitives == program.primitives) {
      record.sketch = space.sketch(*point).id();
      record.decisions = decisions;
    }
  }
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/measure/fake_measurer.h"

#include <cmath>

#include "core/base/hash.h"

namespace tilewright {

double latency_by_hash(const MeasureRequest& request) {
  Hasher hasher;
  hasher.update_field(request.task ? request.task->id : "")
      .update_field(request.program.dag ? request.program.dag->variant : "");
  for (const Primitive& primitive : request.program.primitives) {
    hasher.update_field(primitive_text(primitive));
  }
  const double share = static_cast<double>(hasher.finish().low >> 11) * 0x1p-53;
  return 1e-4 * std::pow(100.0, share);
}

FakeMeasurer::FakeMeasurer(Latency latency) : latency_(std::move(latency)) {
  if (!latency_) {
    latency_ = [](const MeasureRequest& request) -> Result<double> { return latency_by_hash(request); };
  }
}

Result<std::vector<Measurement>> FakeMeasurer::measure(std::span<const MeasureRequest> requests,
                                                       const Target& target, const MeasureOptions& options,
                                                       std::stop_token stop, const Listener& listener) {
  const auto tell = [&](MeasurePhase phase) {
    if (listener.on_phase) listener.on_phase(phase);
  };
  Measurement cancelled;
  cancelled.error = {ErrorKind::kCancelled, "measurement", "it was stopped before this program's turn", "",
                     ""};
  std::vector<Measurement> results(requests.size(), cancelled);
  if (!requests.empty() && !stop.stop_requested()) tell(MeasurePhase::kBuilding);
  for (size_t i = 0; i < requests.size() && !stop.stop_requested(); ++i) {
    if (broken_) return *broken_;
    tell(MeasurePhase::kRunning);
    Measurement measurement;
    const Result<double> latency = latency_(requests[i]);
    measurement.ok = latency.ok();
    if (latency.ok() && !missing_for(target).empty()) {
      measurement.compiled_only = true;
    } else if (latency.ok()) {
      measurement.latency_seconds = *latency;
      measurement.seconds.assign(static_cast<size_t>(std::max(options.repeats, 1)), *latency);
      measurement.verified = true;
    } else {
      measurement.error = latency.error();
    }
    ++measured_;
    if (measurement.verified) tell(MeasurePhase::kVerifying);
    results[i] = measurement;
    if (listener.on_result) listener.on_result(i, results[i]);
  }
  return results;
}

Machine FakeMeasurer::machine() {
  Machine machine = Measurer::machine();
  if (machine_) machine.id = *machine_;
  return machine;
}

std::string FakeMeasurer::missing_for(const Target& target) {
  return missing_ ? *missing_ : Measurer::missing_for(target);
}

Result<double> FakeMeasurer::sentinel_seconds(const Target&, const std::stop_token&) {
  return sentinel_;
}

Result<std::vector<Wall>> FakeMeasurer::missing_walls(const MeasureOptions&, const std::stop_token&) {
  return missing_walls_;
}

}  // namespace tilewright

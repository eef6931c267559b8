// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <utility>

#include "core/measure/measurement.h"

namespace tilewright {

/// Measures by another measurer, which must outlive it, and notes where that could not measure at all: then
/// it was no fault of the search that asked. One thread.
class NotedMeasurer final : public Measurer {
 public:
  explicit NotedMeasurer(Measurer& measurer) : measurer_(measurer) {}

  /// The last failure of a whole measurement.
  const std::optional<Error>& failure() const { return failure_; }

  Result<std::vector<Measurement>> measure(std::span<const MeasureRequest> requests, const Target& target,
                                           const MeasureOptions& options, std::stop_token stop,
                                           const Listener& listener) override {
    auto measured = measurer_.measure(requests, target, options, std::move(stop), listener);
    if (!measured.ok()) failure_ = measured.error();
    return measured;
  }
  Machine machine() override { return measurer_.machine(); }
  std::string missing_for(const Target& target) override { return measurer_.missing_for(target); }
  Result<double> sentinel_seconds(const Target& target, const std::stop_token& stop) override {
    return measurer_.sentinel_seconds(target, stop);
  }
  Workers workers() override { return measurer_.workers(); }
  Result<std::vector<Wall>> missing_walls(const MeasureOptions& options,
                                          const std::stop_token& stop) override {
    return measurer_.missing_walls(options, stop);
  }

 private:
  Measurer& measurer_;
  std::optional<Error> failure_;
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>

#include "core/measure/measurement.h"

namespace tilewright {

/// Takes latencies from a function instead of measuring, so that searches and sessions can be tested exactly
/// and quickly. It builds and runs no program, and all programs count as verified.
class FakeMeasurer final : public Measurer {
 public:
  /// Latency in seconds, or why there is none.
  using Latency = std::function<Result<double>(const MeasureRequest&)>;

  /// Without a function, the same program has the same latency everywhere: a hash of task, variant and
  /// primitives gives a value between 0.1 ms and 10 ms, evenly spread in the logarithm.
  explicit FakeMeasurer(Latency latency = {});

  Result<std::vector<Measurement>> measure(std::span<const MeasureRequest> requests, const Target& target,
                                           const MeasureOptions& options, std::stop_token stop,
                                           const Listener& listener) override;
  Machine machine() override;
  std::string missing_for(const Target& target) override;
  Result<double> sentinel_seconds(const Target& target, const std::stop_token& stop) override;
  Result<std::vector<Wall>> missing_walls(const MeasureOptions& options,
                                          const std::stop_token& stop) override;

  /// Programs measured so far, over all calls.
  int64_t measured() const { return measured_; }
  /// The id of what it is from here on; until then it is this machine.
  void set_machine(std::string id) { machine_ = std::move(id); }
  /// What it lacks from here on, for every target; empty: it runs them all. Until then it is this machine.
  void set_missing(std::string missing) { missing_ = std::move(missing); }
  void set_sentinel(double seconds) { sentinel_ = seconds; }
  void set_missing_walls(std::vector<Wall> walls) { missing_walls_ = std::move(walls); }
  /// While an error is set, every measurement fails with it, as if no worker started.
  void break_down(std::optional<Error> error) { broken_ = std::move(error); }

 private:
  Latency latency_;
  int64_t measured_ = 0;
  std::optional<std::string> machine_;
  std::optional<std::string> missing_;
  double sentinel_ = 1e-3;
  std::vector<Wall> missing_walls_;
  std::optional<Error> broken_;
};

/// The latency that `FakeMeasurer` derives from a hash.
double latency_by_hash(const MeasureRequest& request);

}  // namespace tilewright

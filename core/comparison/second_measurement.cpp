// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/second_measurement.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/comparison/measured_search.h"
#include "core/schedule/program_hash.h"
#include "core/space/search_space.h"

namespace tilewright {
namespace {

/// A program that several runs may have found.
struct AgainMeasured {
  Program program;
  double seconds = 0;  ///< the smallest latency; 0: it failed each time
};

/// The programs of a task that are measured again.
class SecondMeasurement {
 public:
  SecondMeasurement(const MeasuredTask& task, const SecondMeasurementOptions& options)
      : task_(task), options_(options) {}

  Result<void> gather(std::span<const ComparedRun> runs) {
    TILEWRIGHT_TRY(const auto space, build_search_space(task_.task, options_.target, options_.rules));
    for (const ComparedRun& run : runs) {
      std::vector<std::string>& of_run = of_runs_.emplace_back();
      for (size_t i = 0; i < std::min(kKeptPrograms, run.points.size()); ++i) {
        TILEWRIGHT_TRY(Program program, space->materialise(run.points[i].point));
        of_run.push_back(program_hash(task_.task.id, program));
        programs_.try_emplace(of_run.back(), AgainMeasured{std::move(program), 0});
      }
    }
    return {};
  }

  Result<void> measure(Measurer& measurer, const std::stop_token& stop) {
    std::vector<AgainMeasured*> order;
    for (auto& [hash, program] : programs_) order.push_back(&program);
    MeasureOptions how = options_.measure;
    how.repeat_all_alike = true;
    how.verify = false;
    Random random(1);
    Measurer::Listener listener;
    listener.on_result = [this](size_t, const Measurement&) {
      if (options_.on_measured) options_.on_measured(++measured_);
    };
    for (int pass = 0; pass < options_.passes && !order.empty(); ++pass) {
      random.shuffle(order);
      std::vector<MeasureRequest> requests;
      for (const AgainMeasured* one : order) requests.push_back({&task_.task, one->program, 0});
      TILEWRIGHT_TRY(const auto measured, measurer.measure(requests, options_.target, how, stop, listener));
      if (stop.stop_requested())
        return Error{ErrorKind::kCancelled, "", "the comparison was stopped", {}, {}};
      for (size_t i = 0; i < order.size(); ++i) note(measured[i], *order[i]);
    }
    return {};
  }

  void tell(std::span<ComparedRun> runs) const {
    for (size_t i = 0; i < runs.size(); ++i) {
      runs[i].winner_again = of_runs_[i].empty() ? 0 : programs_.at(of_runs_[i].front()).seconds;
      runs[i].best_again = 0;
      for (const std::string& hash : of_runs_[i]) {
        const double again = programs_.at(hash).seconds;
        if (again > 0 && (runs[i].best_again <= 0 || again < runs[i].best_again)) runs[i].best_again = again;
      }
    }
  }

 private:
  static void note(const Measurement& measured, AgainMeasured& program) {
    if (!measured.ok || measured.latency_seconds <= 0) return;
    program.seconds =
        program.seconds > 0 ? std::min(program.seconds, measured.latency_seconds) : measured.latency_seconds;
  }

  const MeasuredTask& task_;
  const SecondMeasurementOptions& options_;
  std::map<std::string, AgainMeasured> programs_;  ///< by hash
  std::vector<std::vector<std::string>> of_runs_;  ///< their hashes, the fastest first
  int measured_ = 0;
};

}  // namespace

Result<void> measure_again(const MeasuredTask& task, std::span<ComparedRun> runs,
                           const SecondMeasurementOptions& options, Measurer& measurer,
                           const std::stop_token& stop) {
  SecondMeasurement again(task, options);
  TILEWRIGHT_CHECK(again.gather(runs));
  TILEWRIGHT_CHECK(again.measure(measurer, stop));
  again.tell(runs);
  return {};
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/evaluation/time_estimate.h"

#include <array>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace tilewright {
namespace {

/// Means of what was told under several names.
class Means {
 public:
  void add(const std::string& name, double seconds) {
    auto& [sum, count] = sums_[name];
    sum += seconds;
    ++count;
  }
  /// Under the first of the names that something was told of; 0 where none is.
  template <size_t kNames>
  double of(const std::array<std::string, kNames>& names) const {
    for (const auto& name : names) {
      const auto found = sums_.find(name);
      if (found != sums_.end()) return found->second.first / static_cast<double>(found->second.second);
    }
    return 0;
  }

 private:
  std::map<std::string, std::pair<double, size_t>> sums_;
};

/// Names that the seconds of a job are told under, the closest first.
std::array<std::string, 3> names_of(const EvaluationJob& job) {
  return {fmt::format("{} {}", job.model, learning_regime_name(job.regime)), job.model, ""};
}

}  // namespace

double estimated_seconds(std::span<const EvaluationJob> jobs,
                         std::span<const EvaluationRecord* const> records,
                         const std::function<bool(const EvaluationJob&)>& trained) {
  Means own;
  Means on_sources;
  for (const auto* record : records) {
    for (const auto& name : names_of(record->job)) {
      own.add(name, record->seconds);
      if (record->job.starts_from_source()) on_sources.add(name, record->source_seconds);
    }
  }
  double sum = 0;
  std::set<std::string> paid;
  for (const auto& job : jobs) {
    sum += own.of(names_of(job));
    if (job.starts_from_source() && paid.insert(job.source_key()).second && !trained(job))
      sum += on_sources.of(names_of(job));
  }
  return sum;
}

std::vector<ModelCost> model_costs(std::span<const EvaluationRecord* const> records) {
  std::map<std::string, ModelCost> costs;
  std::set<std::string> paid;
  for (const auto* record : records) {
    auto& cost = costs[record->job.model];
    cost.model = record->job.model;
    ++cost.jobs;
    cost.seconds += record->seconds;
    if (record->job.starts_from_source() && paid.insert(record->job.source_key()).second)
      cost.seconds += record->source_seconds;
  }
  std::vector<ModelCost> out;
  for (auto& [model, cost] : costs) out.push_back(std::move(cost));
  return out;
}

}  // namespace tilewright

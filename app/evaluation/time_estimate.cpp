// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/time_estimate.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/evaluation/evaluation_plan.h"

namespace tilewright {
namespace {

/// Means of times that were recorded under several names, by number of threads.
class Means {
 public:
  void add(const std::string& name, int threads, double seconds) {
    Sum& with_threads = sums_[name][threads];
    with_threads.seconds += seconds;
    ++with_threads.count;
  }
  /// Nothing where no time was recorded under the name.
  std::optional<double> of(const std::string& name, int threads) const {
    const auto found = sums_.find(name);
    if (found == sums_.end()) return std::nullopt;
    const auto same = found->second.find(threads);
    if (same != found->second.end()) return same->second.mean();
    Sum work;
    for (const auto& [others, sum] : found->second) {
      work.seconds += sum.seconds * others;
      work.count += sum.count;
    }
    return work.mean() / threads;
  }

 private:
  struct Sum {
    double seconds = 0;
    size_t count = 0;

    double mean() const { return seconds / static_cast<double>(count); }
  };
  std::map<std::string, std::map<int, Sum>> sums_;
};

/// The parts of a job that times are recorded for.
enum class Part {
  kSource,    ///< learning on the sources
  kTraining,  ///< training, on the target's programs or as a whole training of the same kind
  kJudging,   ///< nothing but being judged
};

/// The names under which times are recorded, the closest first.
std::array<std::string, 6> names_of(const EvaluationJob& job, Part part) {
  const auto regime = learning_regime_name(job.regime);
  const int about = static_cast<int>(part);
  return {fmt::format("{} {}", job.row_key(), about),
          fmt::format("{} {} {} sources {} programs {} tasks {}", job.model, regime, job.sources.size(),
                      job.programs, job.tasks, about),
          fmt::format("{} {} {}", job.model, regime, about),
          fmt::format("{} {}", job.model, about),
          fmt::format("cost {} {}", evaluation_model_cost(job.model), about),
          std::to_string(about)};
}
/// How many of these names are of the job's model.
constexpr size_t kNamesOfModel = 4;

/// The part of a job apart from training on sources.
Part own_part(const EvaluationJob& job) {
  return job.regime == LearningRegime::kSource ? Part::kJudging : Part::kTraining;
}

Means means_of(std::span<const EvaluationRecord* const> records) {
  Means means;
  for (const auto* record : records) {
    const int threads = std::max(1, record->threads);
    const auto tell = [&](Part part, double seconds) {
      for (const auto& name : names_of(record->job, part)) means.add(name, threads, seconds);
    };
    tell(own_part(record->job), record->seconds);
    if (record->job.starts_from_source()) tell(Part::kSource, record->source_seconds);
    // The time of a whole training, where no training on the target's programs is known.
    if (record->job.regime == LearningRegime::kSource)
      tell(Part::kTraining, record->source_seconds + record->seconds);
  }
  return means;
}

/// Estimates by the closest record; records of other data come before those of other models.
double expected(const EvaluationJob& job, Part part, const Means& here, const Means& elsewhere, int threads) {
  const auto names = names_of(job, part);
  const auto of_model = std::span(names).first(kNamesOfModel);
  for (const auto& [known, some] : {std::pair{&here, of_model},
                                    {&elsewhere, of_model},
                                    {&here, std::span(names)},
                                    {&elsewhere, std::span(names)}}) {
    for (const auto& name : some) {
      if (const auto seconds = known->of(name, threads)) return *seconds;
    }
  }
  return 0;
}

}  // namespace

std::vector<ModelCost> estimated_costs(std::span<const EvaluationJob> jobs, const KnownTimes& known,
                                       const std::function<bool(const EvaluationJob&)>& trained) {
  const Means here = means_of(known.records);
  const Means elsewhere = means_of(known.elsewhere);
  const int threads = std::max(1, known.threads);
  std::vector<ModelCost> costs;
  std::set<std::string> paid;
  for (const auto& job : jobs) {
    auto cost = std::ranges::find(costs, job.model, &ModelCost::model);
    if (cost == costs.end()) cost = costs.insert(costs.end(), ModelCost{job.model});
    ++cost->jobs;
    cost->seconds += expected(job, own_part(job), here, elsewhere, threads);
    if (job.starts_from_source() && paid.insert(job.source_key()).second && !trained(job))
      cost->seconds += expected(job, Part::kSource, here, elsewhere, threads);
  }
  return costs;
}

double estimated_seconds(std::span<const EvaluationJob> jobs, const KnownTimes& known,
                         const std::function<bool(const EvaluationJob&)>& trained) {
  double sum = 0;
  for (const auto& cost : estimated_costs(jobs, known, trained)) sum += cost.seconds;
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
  out.reserve(costs.size());
  for (auto& [model, cost] : costs) out.push_back(std::move(cost));
  return out;
}

}  // namespace tilewright

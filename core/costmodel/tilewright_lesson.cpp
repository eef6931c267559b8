// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tilewright_lesson.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "core/feature/draft_quantities.h"

namespace tilewright {

double log_label(double label) {
  return std::log(std::max(label, kLeastLabel));
}

std::vector<double> numbers_of(const SeenTargets& targets) {
  std::vector<double> numbers;
  for (const auto& target : targets) numbers.insert(numbers.end(), target.begin(), target.end());
  return numbers;
}

SeenTargets targets_of(std::span<const double> numbers) {
  SeenTargets targets;
  for (size_t at = 0; at < numbers.size(); at += kTargetColumns) {
    SeenTargets::value_type target;
    std::ranges::transform(numbers.subspan(at, kTargetColumns), target.begin(),
                           [](double number) { return static_cast<float>(number); });
    targets.insert(target);
  }
  return targets;
}

Result<TilewrightLesson> read_lesson(std::span<const Sample> samples) {
  std::vector<const Sample*> told;
  std::vector<size_t> groups;
  std::vector<double> latencies;
  SampleGroups numbers;
  for (const auto& sample : samples) {
    if (sample.candidate.statements.empty()) continue;
    told.push_back(&sample);
    groups.push_back(numbers.number(sample));
    latencies.push_back(sample.latency_seconds);
  }
  std::vector<double> fastest(numbers.count(), 0);
  for (size_t i = 0; i < told.size(); ++i) {
    double& best = fastest[groups[i]];
    if (latencies[i] > 0 && (best == 0 || latencies[i] < best)) best = latencies[i];
  }
  const auto labels = throughput_labels(groups, latencies);
  std::map<std::string, Target> targets;  // by key
  std::map<std::string, size_t> counts;   // of programs of each platform
  std::vector<std::string> platforms;     // of each program
  TilewrightLesson lesson;
  MeasuredPrograms& measured = lesson.measured;
  for (size_t i = 0; i < told.size(); ++i) {
    auto known = targets.find(told[i]->target);
    if (known == targets.end()) {
      TILEWRIGHT_TRY(auto target, target_from_key(told[i]->target));
      known = targets.emplace(told[i]->target, std::move(target)).first;
    }
    if (fastest[groups[i]] == 0) continue;
    Target target = known->second;
    if (told[i]->l1d_bytes > 0) target.l1d_bytes = told[i]->l1d_bytes;
    lesson.drafted.append(told[i]->candidate.statements, target);
    lesson.targets.insert(target_columns(target));
    measured.log_cycles.push_back(std::log(kDraftClock * fastest[groups[i]]) - log_label(labels[i]));
    measured.labels.push_back(labels[i]);
    measured.groups.push_back(groups[i]);
    platforms.push_back(platform_of(*told[i]));
    ++counts[platforms.back()];
  }
  const double even =
      static_cast<double>(platforms.size()) / static_cast<double>(std::max<size_t>(1, counts.size()));
  for (const auto& platform : platforms)
    measured.weights.push_back(even / static_cast<double>(counts.at(platform)));
  return lesson;
}

}  // namespace tilewright

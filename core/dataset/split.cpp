// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/split.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>

#include "core/base/random.h"
#include "core/costmodel/samples.h"

namespace tilewright {
namespace {

std::vector<size_t> all_networks(const Dataset& dataset) {
  std::vector<size_t> out(dataset.networks.size());
  std::iota(out.begin(), out.end(), size_t{0});
  return out;
}

/// The measured programs of the task, by position; empty where too few of them ran.
std::vector<size_t> usable_programs(const Dataset& dataset, size_t target, size_t task,
                                    const SplitOptions& options) {
  std::vector<size_t> measured;
  size_t ran = 0;
  for (size_t p = 0; p < dataset.tasks[task].programs.size(); ++p) {
    const auto& latency = dataset.targets[target].latency(task, p);
    if (!latency.measured()) continue;
    measured.push_back(p);
    ran += !latency.failed;
  }
  if (ran < std::max<size_t>(1, options.fewest_programs)) measured.clear();
  return measured;
}

void append(TrainingSet& set, size_t task, std::span<const size_t> programs) {
  for (const size_t program : programs) set.programs.push_back({task, program});
}

/// Chooses for training the tasks that `tested` (one flag a task) does not name, except for doubles of tested
/// ones.
DatasetSplit split_tasks(const Dataset& dataset, size_t target, const std::vector<bool>& tested,
                         std::vector<size_t> networks, const SplitOptions& options) {
  std::set<std::string> test_ids;
  for (size_t t = 0; t < dataset.tasks.size(); ++t) {
    if (tested[t]) test_ids.insert(dataset.tasks[t].task.id);
  }
  DatasetSplit split{{target, {}}, {target, {}}, std::move(networks)};
  for (size_t t = 0; t < dataset.tasks.size(); ++t) {
    const auto programs = usable_programs(dataset, target, t, options);
    if (tested[t]) {
      append(split.test, t, programs);
    } else if (!test_ids.contains(dataset.tasks[t].task.id)) {
      append(split.training, t, programs);
    }
  }
  return split;
}

}  // namespace

DatasetSplit split_by_network(const Dataset& dataset, size_t target, std::span<const size_t> networks,
                              const SplitOptions& options) {
  std::vector<bool> tested;
  for (const auto& task : dataset.tasks) {
    tested.push_back(std::any_of(task.uses.begin(), task.uses.end(), [&](const NetworkUse& use) {
      return std::find(networks.begin(), networks.end(), static_cast<size_t>(use.network)) != networks.end();
    }));
  }
  return split_tasks(dataset, target, tested, {networks.begin(), networks.end()}, options);
}

DatasetSplit split_held_out(const Dataset& dataset, size_t target, const SplitOptions& options) {
  std::vector<size_t> networks;
  for (size_t n = 0; n < dataset.networks.size(); ++n) {
    if (dataset.networks[n].held_out) networks.push_back(n);
  }
  return split_by_network(dataset, target, networks, options);
}

DatasetSplit split_by_task(const Dataset& dataset, size_t target, double share, uint64_t seed,
                           const SplitOptions& options) {
  std::vector<size_t> order(dataset.tasks.size());
  std::iota(order.begin(), order.end(), size_t{0});
  Random random(seed);
  random.shuffle(order);
  std::vector<size_t> sizes;
  for (size_t t = 0; t < order.size(); ++t)
    sizes.push_back(usable_programs(dataset, target, t, options).size());
  const double wanted = share * static_cast<double>(std::accumulate(sizes.begin(), sizes.end(), size_t{0}));
  std::vector<bool> tested(order.size(), true);
  double trained = 0;
  for (const size_t t : order) {
    if (trained >= wanted) break;
    tested[t] = false;
    trained += static_cast<double>(sizes[t]);
  }
  return split_tasks(dataset, target, tested, all_networks(dataset), options);
}

DatasetSplit split_within_task(const Dataset& dataset, size_t target, double share,
                               const SplitOptions& options) {
  DatasetSplit split{{target, {}}, {target, {}}, all_networks(dataset)};
  for (size_t t = 0; t < dataset.tasks.size(); ++t) {
    const auto programs = usable_programs(dataset, target, t, options);
    const double left = (1 - std::clamp(share, 0.0, 1.0)) * static_cast<double>(programs.size());
    const auto first = static_cast<size_t>(std::llround(left));
    append(split.test, t, std::span(programs).first(first));
    append(split.training, t, std::span(programs).subspan(first));
  }
  return split;
}

TrainingSet subset_of_programs(const TrainingSet& set, size_t count, uint64_t seed) {
  TrainingSet out = set;
  Random random(seed);
  random.shuffle(out.programs);
  out.programs.resize(std::min(count, out.programs.size()));
  std::sort(out.programs.begin(), out.programs.end());
  return out;
}

TrainingSet subset_of_tasks(const TrainingSet& set, size_t count, uint64_t seed) {
  std::vector<size_t> tasks;
  for (const auto& index : set.programs) {
    if (tasks.empty() || tasks.back() != index.task) tasks.push_back(index.task);
  }
  Random random(seed);
  random.shuffle(tasks);
  const std::set<size_t> chosen(tasks.begin(),
                                tasks.begin() + static_cast<std::ptrdiff_t>(std::min(count, tasks.size())));
  TrainingSet out{set.target, {}};
  for (const auto& index : set.programs) {
    if (chosen.contains(index.task)) out.programs.push_back(index);
  }
  return out;
}

double fastest_seconds(const Dataset& dataset, size_t target, size_t task) {
  double fastest = 0;
  for (size_t p = 0; p < dataset.tasks[task].programs.size(); ++p) {
    const double seconds = dataset.targets[target].latency(task, p).seconds();
    if (seconds > 0 && (fastest <= 0 || seconds < fastest)) fastest = seconds;
  }
  return fastest;
}

std::vector<double> training_labels(const Dataset& dataset, const TrainingSet& set) {
  std::vector<size_t> tasks;
  std::vector<double> seconds;
  for (const auto& [task, program] : set.programs) {
    tasks.push_back(task);
    seconds.push_back(dataset.targets[set.target].latency(task, program).seconds());
  }
  return throughput_labels(tasks, seconds);
}

}  // namespace tilewright

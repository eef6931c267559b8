// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/merge_datasets.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tilewright {
namespace {

class Merging {
 public:
  void add(const Dataset& part) {
    const bool first = merged_.rules_version == 0 && merged_.lowering_version == 0;
    merged_.rules_version = first ? part.rules_version : std::min(merged_.rules_version, part.rules_version);
    merged_.lowering_version =
        first ? part.lowering_version : std::min(merged_.lowering_version, part.lowering_version);
    const auto networks = places_of_networks(part);
    const auto targets = places_of_targets(part);
    for (size_t t = 0; t < part.tasks.size(); ++t) {
      const size_t task = place_of_task(part.tasks[t].task);
      for (const auto& use : part.tasks[t].uses)
        add_use(merged_.tasks[task], {networks[static_cast<size_t>(use.network)], use.weight});
      const auto programs = places_of_programs(part.tasks[t], task);
      for (size_t i = 0; i < part.targets.size(); ++i) {
        for (size_t p = 0; p < programs.size(); ++p)
          add_latency(targets[i], task, programs[p], part.targets[i].latency(t, p));
      }
    }
  }

  Dataset finish() && {
    for (auto& target : merged_.targets) target.latencies.resize(merged_.tasks.size());
    return std::move(merged_);
  }

 private:
  using ProgramKey = std::pair<std::string, std::string>;  ///< variant, primitives

  std::vector<int> places_of_networks(const Dataset& part) {
    std::vector<int> places;
    for (const auto& network : part.networks) {
      const auto known = std::ranges::find(merged_.networks, network.name, &DatasetNetwork::name);
      places.push_back(static_cast<int>(known - merged_.networks.begin()));
      if (known == merged_.networks.end()) {
        merged_.networks.push_back(network);
      } else {
        known->held_out = known->held_out || network.held_out;
      }
    }
    return places;
  }

  std::vector<size_t> places_of_targets(const Dataset& part) {
    std::vector<size_t> places;
    for (const auto& target : part.targets) {
      const auto known = std::ranges::find_if(merged_.targets, [&](const DatasetTarget& other) {
        return other.target.key() == target.target.key() &&
               other.hardware.cpu_model == target.hardware.cpu_model;
      });
      places.push_back(static_cast<size_t>(known - merged_.targets.begin()));
      if (known == merged_.targets.end()) merged_.targets.push_back({target.target, target.hardware, {}});
    }
    return places;
  }

  size_t place_of_task(const Task& task) {
    const auto [at, added] = tasks_.emplace(task.id, merged_.tasks.size());
    if (added) {
      merged_.tasks.push_back({task, {}, {}});
      programs_.emplace_back();
    }
    return at->second;
  }

  static void add_use(DatasetTask& task, NetworkUse use) {
    const bool known =
        std::ranges::any_of(task.uses, [&](const NetworkUse& other) { return other.network == use.network; });
    if (!known) task.uses.push_back(use);
  }

  std::vector<size_t> places_of_programs(const DatasetTask& part, size_t task) {
    auto& programs = merged_.tasks[task].programs;
    std::vector<size_t> places;
    for (const auto& program : part.programs) {
      const auto [at, added] = programs_[task].emplace(
          ProgramKey{program.variant, primitives_to_json(program.primitives)}, programs.size());
      if (added) programs.push_back(program);
      places.push_back(at->second);
    }
    return places;
  }

  void add_latency(size_t target, size_t task, size_t program, const DatasetLatency& latency) {
    if (!latency.measured()) return;
    auto& of_tasks = merged_.targets[target].latencies;
    if (of_tasks.size() <= task) of_tasks.resize(task + 1);
    auto& of_programs = of_tasks[task];
    if (of_programs.size() <= program) of_programs.resize(program + 1);
    if (!of_programs[program].measured()) of_programs[program] = latency;
  }

  Dataset merged_;
  std::map<std::string, size_t> tasks_;                 ///< places by id
  std::vector<std::map<ProgramKey, size_t>> programs_;  ///< places of each task's
};

}  // namespace

Dataset merge_datasets(std::span<const Dataset> parts) {
  Merging merging;
  for (const Dataset& part : parts) merging.add(part);
  return std::move(merging).finish();
}

}  // namespace tilewright

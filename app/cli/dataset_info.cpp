// SPDX-License-Identifier: Apache-2.0
#include "app/cli/dataset_info.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/say.h"
#include "app/evaluation/sequences/sequence_file.h"
#include "core/dataset/dataset_file.h"

namespace tilewright {
namespace {

constexpr std::array kOrigins{ProgramOrigin::kFirst, ProgramOrigin::kDrawn, ProgramOrigin::kBred,
                              ProgramOrigin::kGuided};

/// The figures of the programs that were measured on one target.
struct TargetCounts {
  int64_t programs = 0;
  int64_t failed = 0;
  int64_t tasks = 0;
  int64_t held_out_programs = 0;
  int64_t held_out_tasks = 0;
  std::array<int64_t, kOrigins.size()> of_origin{};
};

TargetCounts count_measured(const Dataset& dataset, const DatasetTarget& target) {
  TargetCounts counts;
  for (size_t t = 0; t < dataset.tasks.size(); ++t) {
    const int64_t before = counts.programs;
    for (size_t p = 0; p < dataset.tasks[t].programs.size(); ++p) {
      const auto& latency = target.latency(t, p);
      if (!latency.measured()) continue;
      ++counts.programs;
      counts.failed += latency.failed;
      ++counts.of_origin[static_cast<size_t>(dataset.tasks[t].programs[p].origin)];
    }
    const int64_t added = counts.programs - before;
    counts.tasks += added > 0;
    if (!dataset.held_out(t)) continue;
    counts.held_out_programs += added;
    counts.held_out_tasks += added > 0;
  }
  return counts;
}

nlohmann::json target_json(const Dataset& dataset, size_t index) {
  const DatasetTarget& target = dataset.targets[index];
  const auto counts = count_measured(dataset, target);
  nlohmann::json origins;
  for (const auto origin : kOrigins)
    origins[std::string(program_origin_name(origin))] = counts.of_origin[static_cast<size_t>(origin)];
  return {{"target", target.target.key()},
          {"name", dataset.target_name(index)},
          {"processor", target.hardware.cpu_model},
          {"tasks", counts.tasks},
          {"programs", counts.programs},
          {"failed", counts.failed},
          {"origins", std::move(origins)},
          {"held_out", {{"tasks", counts.held_out_tasks}, {"programs", counts.held_out_programs}}},
          {"others",
           {{"tasks", counts.tasks - counts.held_out_tasks},
            {"programs", counts.programs - counts.held_out_programs}}}};
}

nlohmann::json info_json(const Dataset& dataset) {
  nlohmann::json targets = nlohmann::json::array();
  for (size_t i = 0; i < dataset.targets.size(); ++i) targets.push_back(target_json(dataset, i));
  nlohmann::json networks = nlohmann::json::array();
  for (size_t n = 0; n < dataset.networks.size(); ++n) {
    const auto tasks = std::ranges::count_if(dataset.tasks, [&](const DatasetTask& task) {
      return std::ranges::any_of(task.uses,
                                 [&](const NetworkUse& use) { return use.network == static_cast<int>(n); });
    });
    networks.push_back(
        {{"name", dataset.networks[n].name}, {"held_out", dataset.networks[n].held_out}, {"tasks", tasks}});
  }
  return {{"rules_version", dataset.rules_version}, {"lowering_version", dataset.lowering_version},
          {"tasks", dataset.tasks.size()},          {"programs", dataset.program_count()},
          {"targets", std::move(targets)},          {"networks", std::move(networks)}};
}

int64_t number(const nlohmann::json& object, const char* key) {
  return object.at(key).get<int64_t>();
}

void print_target(const nlohmann::json& target) {
  tell("  {:<22} {:>7} programs of {} tasks, {} failed; {}\n", target.at("target").get<std::string>(),
       number(target, "programs"), number(target, "tasks"), number(target, "failed"),
       target.at("processor").get<std::string>());
  std::string origins;
  for (const auto origin : kOrigins) {
    const std::string name(program_origin_name(origin));
    const auto count = target.at("origins").at(name).get<int64_t>();
    if (count > 0) origins += fmt::format("{}{} {}", origins.empty() ? "" : ", ", count, name);
  }
  const auto& held_out = target.at("held_out");
  const auto& others = target.at("others");
  tell("  {:<22} {:>7} of {} tasks held out, {} of {} others; {}\n", "", number(held_out, "programs"),
       number(held_out, "tasks"), number(others, "programs"), number(others, "tasks"), origins);
}

nlohmann::json info_json(const SequenceDataset& dataset) {
  const Dataset pools = measured_pools(dataset);
  nlohmann::json platforms = nlohmann::json::array();
  for (size_t i = 0; i < dataset.platforms.size(); ++i) {
    const auto counts = count_measured(pools, pools.targets[i]);
    int64_t small = counts.tasks;
    const auto counting = split_by_network(pools, i, {}).training;
    for (size_t k = 0; k < counting.programs.size(); ++k)
      small -= k == 0 || counting.programs[k].task != counting.programs[k - 1].task;
    platforms.push_back({{"platform", dataset.platforms[i].name},
                         {"tasks", counts.tasks},
                         {"small_tasks", small},
                         {"programs", counts.programs},
                         {"failed", counts.failed}});
  }
  return {{"records_of", vocabulary_name(dataset.vocabulary)},
          {"tasks", dataset.tasks.size()},
          {"programs", dataset.program_count()},
          {"platforms", std::move(platforms)}};
}

}  // namespace

int show_dataset_info(const Dataset& dataset, bool json) {
  const auto info = info_json(dataset);
  if (json) {
    print_json(info);
    return kDone;
  }
  tell("{} programs of {} tasks\n", info.at("programs").get<size_t>(), info.at("tasks").get<size_t>());
  for (const auto& target : info.at("targets")) print_target(target);
  for (const auto& network : info.at("networks")) {
    tell("  {:<28} {:>4} tasks{}\n", network.at("name").get<std::string>(), number(network, "tasks"),
         network.at("held_out").get<bool>() ? ", held out" : "");
  }
  return kDone;
}

int show_dataset_info(const SequenceDataset& dataset, bool json) {
  const auto info = info_json(dataset);
  if (json) {
    print_json(info);
    return kDone;
  }
  tell("{} programs of {} tasks, imported records of {}\n", info.at("programs").get<size_t>(),
       info.at("tasks").get<size_t>(), info.at("records_of").get<std::string>());
  for (const auto& platform : info.at("platforms")) {
    tell("  {:<22} {:>8} programs of {} tasks, {} failed; {} tasks have fewer than {} that ran\n",
         platform.at("platform").get<std::string>(), number(platform, "programs"), number(platform, "tasks"),
         number(platform, "failed"), number(platform, "small_tasks"), SplitOptions{}.fewest_programs);
  }
  return kDone;
}

void declare_dataset_info(CLI::App& app, std::function<int()>& run) {
  auto file = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  app.add_option("FILE", *file, "A compact dataset")->required();
  app.add_flag("--json", *json, "One JSON document on standard output");
  run = [file, json] {
    const auto imported = is_sequence_file(*file);
    if (!imported.ok()) return report(imported.error());
    if (*imported) {
      const auto dataset = read_sequences(*file);
      return dataset.ok() ? show_dataset_info(*dataset, *json) : report(dataset.error());
    }
    const auto dataset = read_dataset(*file);
    return dataset.ok() ? show_dataset_info(*dataset, *json) : report(dataset.error());
  };
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "app/cli/dataset_split.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/dataset_targets.h"
#include "app/cli/say.h"
#include "app/cli/validators.h"
#include "app/evaluation/sequences/sequence_file.h"
#include "core/dataset/dataset_file.h"
#include "core/dataset/dataset_part.h"
#include "core/dataset/split_request.h"

namespace tilewright {
namespace {

struct SplitArguments {
  std::string data;
  std::string train;
  std::string test;
  std::string by;
  std::string target;
  SplitRequest request;
  bool json = false;
};

/// One side of the split, for people and for programs.
nlohmann::json side_json(const Dataset& dataset, const TrainingSet& set, const std::string& file) {
  size_t tasks = 0;
  size_t measured = 0;
  for (size_t i = 0; i < set.programs.size(); ++i) {
    const auto [task, program] = set.programs[i];
    tasks += i == 0 || set.programs[i - 1].task != task;
    measured += dataset.targets[set.target].latency(task, program).measured();
  }
  return {{"file", file}, {"tasks", tasks}, {"programs", set.programs.size()}, {"measured", measured}};
}

int show(const SplitArguments& a, const Dataset& pools, const std::string& target,
         const DatasetSplit& split) {
  const nlohmann::json sides{{"train", side_json(pools, split.training, a.train)},
                             {"test", side_json(pools, split.test, a.test)}};
  if (a.json) {
    nlohmann::json out = sides;
    out["by"] = split_by_name(a.request.by);
    out["target"] = target;
    print_json(out);
    return kDone;
  }
  for (const auto& side : {sides.at("train"), sides.at("test")}) {
    tell("{}: {} programs of {} tasks, {} of them measured on {}\n", side.at("file").get<std::string>(),
         side.at("programs").get<size_t>(), side.at("tasks").get<size_t>(), side.at("measured").get<size_t>(),
         target);
  }
  return kDone;
}

int split_measured(SplitArguments a) {
  const auto dataset = read_dataset(a.data);
  if (!dataset.ok()) return report(dataset.error());
  const auto target = a.target.empty() ? Result<size_t>(0) : find_target(*dataset, a.target);
  if (!target.ok()) return report(target.error());
  a.request.target = *target;
  const auto split = split_as_requested(*dataset, a.request);
  if (!split.ok()) return report(split.error());
  const Dataset train = part_of_dataset(*dataset, split->training.programs, {});
  if (const auto written = write_dataset(train, a.train); !written.ok()) return report(written.error());
  const Dataset test = part_of_dataset(*dataset, split->test.programs, split->networks);
  if (const auto written = write_dataset(test, a.test); !written.ok()) return report(written.error());
  return show(a, *dataset, dataset->targets[*target].target.key(), *split);
}

int split_imported(SplitArguments a) {
  if (a.by.empty()) a.request.by = SplitBy::kWithinTask;
  if (a.request.by == SplitBy::kNetwork || a.request.by == SplitBy::kHeldOut)
    return report({ErrorKind::kUsage,
                   "--by " + a.by,
                   "records do not say which network a task is of",
                   "Split by task or within-task",
                   {}});
  const auto dataset = read_sequences(a.data);
  if (!dataset.ok()) return report(dataset.error());
  const auto platform = a.target.empty() ? Result<size_t>(0) : find_target(*dataset, a.target);
  if (!platform.ok()) return report(platform.error());
  a.request.target = *platform;
  const Dataset pools = measured_pools(*dataset);
  const auto split = split_as_requested(pools, a.request);
  if (!split.ok()) return report(split.error());
  const auto train = part_of_sequences(*dataset, split->training.programs);
  if (const auto written = write_sequences(train, a.train); !written.ok()) return report(written.error());
  const auto test = part_of_sequences(*dataset, split->test.programs);
  if (const auto written = write_sequences(test, a.test); !written.ok()) return report(written.error());
  return show(a, pools, dataset->platforms[*platform].name, *split);
}

int split(SplitArguments a) {
  if (std::filesystem::path(a.train).lexically_normal() == std::filesystem::path(a.test).lexically_normal())
    return report({ErrorKind::kUsage, a.train, "is named twice", "Name two files to write", {}});
  if (!a.by.empty()) {
    const auto by = split_by_from_name(a.by);
    if (!by)
      return report({ErrorKind::kUsage,
                     "--by " + a.by,
                     "is no way to split",
                     "Choose one of network, held-out, task, within-task",
                     {}});
    a.request.by = *by;
  } else if (!a.request.networks.empty()) {
    a.by = "network";
    a.request.by = SplitBy::kNetwork;
  }
  const auto imported = is_sequence_file(a.data);
  if (!imported.ok()) return report(imported.error());
  return *imported ? split_imported(std::move(a)) : split_measured(std::move(a));
}

}  // namespace

void declare_dataset_split(CLI::App& app, std::function<int()>& run) {
  auto a = std::make_shared<SplitArguments>();
  app.add_option("DATA", a->data, "A compact dataset")->required();
  app.add_option("OUT_TRAIN", a->train, "File to write: what to train on")->required();
  app.add_option("OUT_TEST", a->test, "File to write: what to test with, its networks held out")->required();
  app.add_option("--by", a->by,
                 "network (those of --networks), held-out, task, or within-task (the last of each task's "
                 "programs to train on); held-out where none is given, within-task for imported records");
  app.add_option("--networks", a->request.networks, "Networks whose tasks are the test");
  app.add_option("--share", a->request.share, "Of the programs, to train on: by task and within-task")
      ->capture_default_str();
  app.add_option("--seed", a->request.seed, "Seed of every random choice")
      ->check(seed_number())
      ->capture_default_str();
  app.add_option("--target", a->target,
                 "Key of the target or name of the platform on which programs count; the first where none is "
                 "named. Other targets keep the same programs");
  app.add_option("--tasks", a->request.tasks, "Random tasks to train on; 0: all")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_option("--programs", a->request.programs, "Random programs of these to train on; 0: all")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_option("--fewest", a->request.options.fewest_programs,
                 "Tasks with fewer programs that ran on the target are in neither file")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_flag("--json", a->json, "One JSON document on standard output");
  run = [a] { return split(*a); };
}

}  // namespace tilewright

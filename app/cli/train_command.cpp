// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/dataset_targets.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/progress_line.h"
#include "app/cli/train_on_records.h"
#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/base/thread_pool.h"
#include "core/costmodel/cost_model.h"
#include "core/dataset/dataset_file.h"
#include "core/dataset/dataset_samples.h"
#include "core/dataset/sequence_file.h"

namespace tilewright {
namespace {

struct TrainArguments {
  std::string data;
  std::string out;
  std::string model;  ///< empty: the default
  std::string from;   ///< weights to go on from; empty: none
  std::vector<std::string> targets;
  std::string test;
  size_t programs = 0;
  int epochs = 0;
  bool all_networks = false;
  bool json = false;
  bool quiet = false;
  uint64_t seed = 1;
};

/// Everything measured on a target, but for networks that models are judged by.
TrainingSet training_set(const Dataset& dataset, size_t target, bool all_networks) {
  if (!all_networks) return split_held_out(dataset, target, {0}).training;
  return split_by_network(dataset, target, {}, {0}).training;
}

/// Those that are named, in that order, or all.
Result<std::vector<size_t>> chosen_targets(const TrainArguments& a, const Dataset& dataset) {
  std::vector<size_t> targets;
  for (const auto& key : a.targets) {
    TILEWRIGHT_TRY(const size_t target, find_target(dataset, key));
    targets.push_back(target);
  }
  for (size_t i = 0; a.targets.empty() && i < dataset.targets.size(); ++i) targets.push_back(i);
  if (targets.empty())
    return Error{ErrorKind::kBadInput, a.data, "has no target", "Collect one with measurements", {}};
  return targets;
}

Result<std::vector<Sample>> gather(const TrainArguments& a, const Dataset& dataset,
                                   const std::vector<size_t>& targets, const CostModel::Needs& needs) {
  const ThreadPool threads(std::max(1, usable_cpu_count()));
  std::vector<Sample> samples;
  for (const size_t target : targets) {
    TILEWRIGHT_TRY(auto of_target,
                   dataset_samples(dataset, training_set(dataset, target, a.all_networks), needs, threads));
    std::ranges::move(of_target, std::back_inserter(samples));
  }
  return samples;
}

/// Imported records bring less than our own programs, which only some networks can learn from.
int train_network_on_records(const TrainArguments& a) {
  RecordTrainingArguments records;
  records.data = a.data;
  records.out = a.out;
  if (!a.model.empty()) records.network = a.model;
  records.platforms = a.targets;
  records.test = a.test;
  records.target_programs = a.programs;
  records.epochs = a.epochs;
  records.json = a.json;
  records.quiet = a.quiet;
  records.seed = a.seed;
  return train_on_records(records);
}

int train(TrainArguments a) {
  const auto imported = is_sequence_file(a.data);
  if (!imported.ok()) return report(imported.error());
  if (*imported && !a.from.empty())
    return report(
        {ErrorKind::kUsage, a.data, "is an imported dataset, which --from is not for", "Leave it out", {}});
  if (*imported) return train_network_on_records(a);
  if (!a.test.empty() || a.programs > 0 || a.epochs > 0)
    return report({ErrorKind::kUsage,
                   a.data,
                   "is no imported dataset, which --test, --programs and --epochs are for",
                   "Write smaller files with dataset split",
                   {}});
  if (a.model.empty()) a.model = "tilewright";
  const auto dataset = read_dataset(a.data);
  if (!dataset.ok()) return report(dataset.error());
  const auto targets = chosen_targets(a, *dataset);
  if (!targets.ok()) return report(targets.error());
  CostModelOptions options;
  options.seed = a.seed;
  options.threads = std::max(1, usable_cpu_count());
  options.target = dataset->targets[targets->front()].target;
  const auto model = make_cost_model(a.model, options);
  if (!model.ok()) return report(model.error());
  if (!a.from.empty()) {
    const auto weights = read_file(a.from);
    if (!weights.ok()) return report(weights.error());
    if (const auto loaded = (*model)->load(*weights); !loaded.ok()) return report(loaded.error());
  }
  const auto samples = gather(a, *dataset, *targets, (*model)->needs());
  if (!samples.ok()) return report(samples.error());

  const InterruptStop stop;
  CostModel::FitOptions fit;
  fit.seed = a.seed;
  fit.stop = stop.token();
  fit.checkpoint = a.out + ".checkpoint";
  const double begun = system_clock().seconds();
  ProgressLine line(a.quiet);
  fit.on_progress = [&](const FitProgress& progress) {
    if (line.due())
      line.show(
          fmt::format("Round {} of {}, error {:.4f}", progress.round, progress.rounds, progress.training));
  };
  const auto fitted = (*model)->fit(*samples, fit);
  line.finish();
  if (!fitted.ok()) return interrupted() ? kInterrupted : report(fitted.error());
  const double seconds = system_clock().seconds() - begun;
  const auto saved = (*model)->save();
  if (!saved.ok()) return report(saved.error());
  if (const auto written = write_file_atomic(a.out, *saved); !written.ok()) return report(written.error());
  if (a.json) {
    print_json({{"model", a.model},
                {"programs", samples->size()},
                {"seconds", seconds},
                {"parameters", (*model)->parameter_count()},
                {"bytes", saved->size()}});
  } else {
    fmt::print("{}: {} numbers learnt from {} programs in {:.1f} s, {} bytes\n", a.model,
               (*model)->parameter_count(), samples->size(), seconds, saved->size());
  }
  return kDone;
}

}  // namespace

Command train_command() {
  return {"train", "Train a cost model on a dataset and save it", [](CLI::App& app) -> std::function<int()> {
            auto a = std::make_shared<TrainArguments>();
            app.add_option("DATA", a->data, "A compact dataset")->required();
            app.add_option("OUT", a->out, "File to write")->required();
            app.add_option(
                "--cost-model", a->model,
                "One of " + listed(cost_model_names()) +
                    "; tilewright where none is named. Of imported records tlp, the default, or mtl-tlp");
            app.add_option(
                "--target", a->targets,
                "Key of a target, or name of a platform, to learn from; all where none is named. Of "
                "several platforms the first is the one to predict for");
            app.add_option("--test", a->test, "Imported records that the network is judged on");
            app.add_option("--programs", a->programs,
                           "Of imported records, how many programs to learn the first platform from; 0: all")
                ->check(CLI::NonNegativeNumber)
                ->capture_default_str();
            app.add_option("--epochs", a->epochs, "Of a network on imported records; 0: as published")
                ->check(CLI::Range(0, 100000))
                ->capture_default_str();
            app.add_option(
                "--from", a->from,
                "Weights that were trained before, which networks are fine-tuned from and trees grown "
                "upon; xgboost-tenset-residual and mlp-residual keep those of xgboost-tenset and mlp-mse "
                "as they are and learn what they leave over; tilewright learns anew");
            app.add_flag("--all-networks", a->all_networks, "Also learn from networks that are held out");
            app.add_option("--seed", a->seed, "Seed of every random choice")->capture_default_str();
            app.add_flag("--json", a->json, "One JSON document on standard output");
            app.add_flag("--quiet", a->quiet, "No progress");
            return [a] { return train(*a); };
          }};
}

}  // namespace tilewright

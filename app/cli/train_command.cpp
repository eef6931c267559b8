// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/dataset_targets.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/progress_line.h"
#include "app/cli/say.h"
#include "app/cli/train_on_records.h"
#include "app/cli/usable_dataset.h"
#include "app/cli/validators.h"
#include "app/evaluation/sequences/sequence_file.h"
#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/base/thread_pool.h"
#include "core/costmodel/cost_model.h"
#include "core/costmodel/learner/network_kinds.h"
#include "core/dataset/dataset_samples.h"

namespace tilewright {
namespace {

struct TrainArguments {
  std::string data;
  std::string out;
  std::string model;  ///< empty: the default
  std::string from;   ///< weights to go on from; empty: none
  std::vector<std::string> targets;
  std::string test;
  std::string loss;  ///< empty: the authors'
  size_t programs = 0;
  int epochs = 0;
  int threads = std::max(1, usable_cpu_count());
  bool group_by_task = false;
  bool all_networks = false;
  bool json = false;
  bool quiet = false;
  uint64_t seed = 1;
};

/// All measurements of a target, without the networks that are held out for evaluation.
TrainingSet training_set(const Dataset& dataset, size_t target, bool all_networks) {
  if (!all_networks) return split_held_out(dataset, target, {0}).training;
  return split_by_network(dataset, target, {}, {0}).training;
}

/// The targets that are named, in that order. Where none is named: all, or only the first for a model that
/// would see several labels for the same program.
Result<std::vector<size_t>> chosen_targets(const TrainArguments& a, const Dataset& dataset) {
  std::vector<size_t> targets;
  for (const auto& key : a.targets) {
    TILEWRIGHT_TRY(const size_t target, find_target(dataset, key));
    targets.push_back(target);
  }
  for (size_t i = 0; a.targets.empty() && i < dataset.targets.size(); ++i) targets.push_back(i);
  if (a.targets.empty() && !targets.empty() && !cost_model_info(a.model).several_targets) targets.resize(1);
  if (targets.empty())
    return Error{ErrorKind::kBadInput, a.data, "has no target", "Collect one with measurements", {}};
  return targets;
}

Result<std::vector<Sample>> gather(const TrainArguments& a, const Dataset& dataset,
                                   const std::vector<size_t>& targets, const CostModel::Needs& needs) {
  const ThreadPool threads(a.threads);
  std::vector<Sample> samples;
  for (const size_t target : targets) {
    TILEWRIGHT_TRY(auto of_target,
                   dataset_samples(dataset, training_set(dataset, target, a.all_networks), needs, threads));
    std::ranges::move(of_target, std::back_inserter(samples));
  }
  return samples;
}

/// Imported records have less information than Tilewright's own programs, so that only some networks can
/// learn from them.
int train_network_on_records(const TrainArguments& a) {
  RecordTrainingArguments records;
  records.data = a.data;
  records.out = a.out;
  if (!a.model.empty()) records.network = a.model;
  records.platforms = a.targets;
  records.test = a.test;
  records.target_programs = a.programs;
  records.loss = a.loss;
  records.group_by_task = a.group_by_task;
  records.epochs = a.epochs;
  records.threads = a.threads;
  records.json = a.json;
  records.quiet = a.quiet;
  records.seed = a.seed;
  return train_on_records(records);
}

/// Checks that the model has the options that were given.
Result<void> check_choices(const TrainArguments& a) {
  const auto info = cost_model_info(a.model);
  if (!a.from.empty() && !info.learns_upon)
    return Error{
        ErrorKind::kUsage,
        "cost model " + a.model,
        "learns anew, and would throw away what --from names",
        "Leave --from out, or choose a model that goes on from weights, as xgboost and the networks do",
        {}};
  const bool chosen = !a.loss.empty() || a.group_by_task || a.epochs > 0;
  if (chosen && (!info.network || !info.base.empty()))
    return Error{ErrorKind::kUsage,
                 "cost model " + a.model,
                 "is no network, which --loss, --group-by-task and --epochs are for",
                 "Leave them out, or choose a network: mlp, tlp, ...",
                 {}};
  return {};
}

int train(TrainArguments a) {
  const auto imported = is_sequence_file(a.data);
  if (!imported.ok()) return report(imported.error());
  if (*imported && !a.from.empty())
    return report(
        {ErrorKind::kUsage, a.data, "is an imported dataset, which --from is not for", "Leave it out", {}});
  if (*imported) return train_network_on_records(a);
  if (!a.test.empty() || a.programs > 0)
    return report({ErrorKind::kUsage,
                   a.data,
                   "is no imported dataset, which --test and --programs are for",
                   "Write smaller files with dataset split",
                   {}});
  if (a.model.empty()) a.model = "tilewright";
  const auto dataset = read_usable_dataset(a.data, a.threads);
  if (!dataset.ok()) return report(dataset.error());
  const auto targets = chosen_targets(a, *dataset);
  if (!targets.ok()) return report(targets.error());
  CostModelOptions options;
  options.seed = a.seed;
  options.threads = a.threads;
  options.target = dataset->targets[targets->front()].target;
  // The training makes one of the heads that of the target.
  options.foreign_heads = true;
  const auto model = make_cost_model(a.model, options);
  if (!model.ok()) return report(model.error());
  if (const auto fits = check_choices(a); !fits.ok()) return report(fits.error());
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
  fit.loss = a.loss;
  fit.group_by_task = a.group_by_task;
  fit.epochs = a.epochs;
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
  std::vector<std::string> keys;
  for (const size_t target : *targets) keys.push_back(dataset->target_name(target));
  if (a.json) {
    print_json({{"model", a.model},
                {"targets", keys},
                {"programs", samples->size()},
                {"seconds", seconds},
                {"parameters", (*model)->parameter_count()},
                {"bytes", saved->size()}});
  } else {
    tell("{}: {} numbers learnt from {} programs of {} in {:.1f} s, {} bytes\n", a.model,
         (*model)->parameter_count(), samples->size(), fmt::join(keys, ", "), seconds, saved->size());
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
                "Key of a target, or name of a platform, to learn from; may be repeated, the first being the "
                "one to predict for. Where none is named, tilewright, mtl-tlp and imported records take all, "
                "other models, which cannot tell targets apart, the first");
            app.add_option("--test", a->test, "Imported records that the network is judged on");
            app.add_option("--programs", a->programs,
                           "Of imported records, how many programs to learn the first platform from; 0: all")
                ->check(CLI::NonNegativeNumber)
                ->capture_default_str();
            app.add_option(
                   "--loss", a->loss,
                   "What a network learns by, of " + listed(loss_names()) + " (default: as published)")
                ->check(CLI::IsMember(loss_names()));
            app.add_flag("--group-by-task", a->group_by_task,
                         "A network's ranking loss compares programs of one task only");
            app.add_option("--epochs", a->epochs, "Of a network; 0: as published")
                ->check(CLI::Range(0, 100000))
                ->capture_default_str();
            app.add_option("--threads", a->threads, "Threads of features and training")
                ->check(CLI::Range(1, 1024))
                ->capture_default_str();
            app.add_option(
                "--from", a->from,
                "Weights that were trained before, which networks are fine-tuned from and trees grown "
                "upon; xgboost-tenset-residual and mlp-residual keep those of xgboost-tenset and mlp-mse "
                "as they are and learn what they leave over; mtl-tlp makes its first head that of a target "
                "it has none for. Not for tilewright, which learns anew");
            app.add_flag("--all-networks", a->all_networks, "Also learn from networks that are held out");
            app.add_option("--seed", a->seed, "Seed of every random choice")
                ->check(seed_number())
                ->capture_default_str();
            app.add_flag("--json", a->json, "One JSON document on standard output");
            app.add_flag("--quiet", a->quiet, "No progress");
            return [a] { return train(*a); };
          }};
}

}  // namespace tilewright

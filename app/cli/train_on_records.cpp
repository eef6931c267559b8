// SPDX-License-Identifier: Apache-2.0
#include "app/cli/train_on_records.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <numeric>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/dataset_targets.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/say.h"
#include "app/evaluation/sequences/sequence_file.h"
#include "app/evaluation/sequences/sequence_training.h"
#include "core/base/file.h"
#include "core/base/units.h"
#include "core/costmodel/learner/learner_process.h"

namespace tilewright {
namespace {

Result<std::vector<size_t>> find_platforms(const SequenceDataset& dataset,
                                           const std::vector<std::string>& names) {
  std::vector<size_t> platforms(dataset.platforms.size());
  std::iota(platforms.begin(), platforms.end(), size_t{0});
  if (names.empty()) return platforms;
  platforms.clear();
  for (const auto& name : names) {
    TILEWRIGHT_TRY(const size_t found, find_target(dataset, name));
    platforms.push_back(found);
  }
  return platforms;
}

/// The result of the test; nothing where there is none.
Result<std::optional<Evaluation>> judge(const RecordTrainingArguments& a, const std::string& platform,
                                        Network& network) {
  if (a.test.empty()) return std::optional<Evaluation>();
  TILEWRIGHT_TRY(const auto test, read_sequences(a.test));
  TILEWRIGHT_TRY(const auto platforms, find_platforms(test, {platform}));
  // Every task of the test counts, however few of its programs the split left there.
  TILEWRIGHT_TRY(auto evaluation, judge_on_sequences(network, test, platforms.front(), {1}));
  return std::optional(std::move(evaluation));
}

nlohmann::json scores_json(const Evaluation& e) {
  return {{"programs", e.programs},
          {"tasks", e.tasks},
          {"top_1", e.score.top_1_pooled},
          {"top_5", e.score.top_5_pooled},
          {"random_top_1", e.random.top_1_pooled},
          {"random_top_5", e.random.top_5_pooled},
          {"rank_correlation", e.rank_correlation}};
}

void show(const RecordTrainingArguments& a, const TrainedSequences& trained, const std::string& platform,
          const std::optional<Evaluation>& evaluation) {
  if (a.json) {
    nlohmann::json out{{"model", a.network},
                       {"target", platform},
                       {"programs", trained.programs},
                       {"seconds", trained.report.seconds},
                       {"epochs", trained.report.epochs.size()},
                       {"best_epoch", trained.report.best_epoch},
                       {"parameters", trained.network.parameter_count()}};
    if (evaluation) out["test"] = scores_json(*evaluation);
    print_json(out);
    return;
  }
  tell("{}: {} numbers learnt from {} programs in {:.1f} s, epoch {} of {} kept\n", a.network,
       trained.network.parameter_count(), trained.programs, trained.report.seconds, trained.report.best_epoch,
       trained.report.epochs.size());
  if (!evaluation) return;
  tell(
      "On {} programs of {} tasks on {}, all tasks weighing the same: top-1 {:.4f} (a random order "
      "{:.4f}), top-5 {:.4f} ({:.4f})\n",
      evaluation->programs, evaluation->tasks, platform, evaluation->score.top_1_pooled,
      evaluation->random.top_1_pooled, evaluation->score.top_5_pooled, evaluation->random.top_5_pooled);
}

void say_epoch(const NetworkEpoch& epoch) {
  std::string line =
      fmt::format("epoch {} of {}, loss {:.4f}", epoch.epoch, epoch.epochs, epoch.training_loss);
  if (epoch.validation_rank)
    line += fmt::format(", rank correlation of those set apart {:.4f}", *epoch.validation_rank);
  if (epoch.epoch < epoch.epochs)
    line += ", " + duration_text(epoch.seconds * (epoch.epochs - epoch.epoch)) + " left";
  say("{}\n", line);
}

Result<void> work(const RecordTrainingArguments& a, SequenceTrainingOptions& options) {
  TILEWRIGHT_TRY(const auto dataset, read_sequences(a.data));
  TILEWRIGHT_TRY(options.platforms, find_platforms(dataset, a.platforms));
  LearnerOptions of_learner;
  of_learner.threads = a.threads;
  TILEWRIGHT_TRY(auto trained,
                 train_on_sequences(dataset, std::make_shared<LearnerProcess>(of_learner), options));
  TILEWRIGHT_TRY(const auto bytes, trained.network.save());
  TILEWRIGHT_CHECK(write_file_atomic(a.out, bytes));
  const auto& platform = dataset.platforms[options.platforms.front()].name;
  TILEWRIGHT_TRY(const auto evaluation, judge(a, platform, trained.network));
  show(a, trained, platform, evaluation);
  return {};
}

}  // namespace

int train_on_records(const RecordTrainingArguments& a) {
  const InterruptStop stop;
  SequenceTrainingOptions options;
  options.network = a.network;
  options.target_programs = a.target_programs;
  options.loss = a.loss;
  options.group_by_task = a.group_by_task;
  options.epochs = a.epochs;
  options.seed = a.seed;
  options.stop = stop.token();
  options.checkpoint = a.out + ".checkpoint";
  if (!a.quiet) options.on_epoch = say_epoch;
  const auto done = work(a, options);
  if (done.ok()) return kDone;
  if (done.error().kind != ErrorKind::kCancelled) return report(done.error());
  std::fputs("Interrupted; whole epochs are kept. The same command goes on.\n", stderr);
  return kInterrupted;
}

}  // namespace tilewright

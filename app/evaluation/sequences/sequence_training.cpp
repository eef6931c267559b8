// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/sequence_training.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/evaluation/sequences/platform_labels.h"
#include "core/base/json.h"
#include "core/costmodel/learner/network_kinds.h"
#include "core/feature/record_sequence.h"

namespace tilewright {
namespace {

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();
constexpr const char* kSequences = "record sequences";

/// The rows of each program; a program without steps has one row of zeros.
Result<NetworkPrograms> encode(const SequenceDataset& dataset, std::span<const ProgramIndex> indices) {
  const auto& shape = dataset.shape();
  NetworkPrograms out;
  out.columns = shape.columns;
  std::vector<float> rows(shape.size());
  for (const auto& index : indices) {
    const auto& task = dataset.tasks[index.task];
    const auto place = fmt::format("program {} of workload {}", index.program, task.workload);
    TILEWRIGHT_TRY(const auto steps, parse_json(task.programs[index.program], place));
    auto used = encode_record_steps(steps, shape, rows);
    if (!used.ok()) {
      auto error = std::move(used).error();
      error.place = place + ", " + error.place;
      return error;
    }
    const int length = std::max(1, *used);
    out.lengths.push_back(length);
    out.rows.insert(out.rows.end(), rows.begin(),
                    rows.begin() + static_cast<std::ptrdiff_t>(length) * shape.columns);
    out.tasks.push_back(static_cast<int32_t>(index.task));
  }
  return out;
}

Error nothing_counts(const SplitOptions& options) {
  return {ErrorKind::kBadInput,
          kSequences,
          fmt::format("have no workload of which {} programs ran on the platform",
                      std::max<size_t>(1, options.fewest_programs)),
          "Import more records, or let smaller workloads count",
          {}};
}

Result<NetworkKind> sequence_network(const SequenceTrainingOptions& options) {
  TILEWRIGHT_TRY(const auto kind, find_network_kind(options.network));
  if (kind.input != NetworkInput::kPrimitives)
    return Error{ErrorKind::kUsage,
                 "network " + options.network,
                 "sees more of a program than its record tells",
                 "Take tlp or mtl-tlp",
                 {}};
  if (options.platforms.empty())
    return Error{ErrorKind::kUsage, kSequences, "no platform is named", "Name one or more", {}};
  if (options.platforms.size() > 1 && options.network != "mtl-tlp")
    return Error{ErrorKind::kUsage,
                 "network " + options.network,
                 "learns one platform",
                 "Name the one, or take mtl-tlp, which has a head for each",
                 {}};
  return kind;
}

/// Leaves out programs without any known label.
void drop_unknown(SequenceExamples& examples, size_t platforms) {
  std::vector<int64_t> known;
  std::vector<float> labels;
  for (size_t i = 0; i < examples.programs.size(); ++i) {
    const auto row = std::span(examples.labels).subspan(i * platforms, platforms);
    if (std::ranges::all_of(row, [](float label) { return std::isnan(label); })) continue;
    known.push_back(static_cast<int64_t>(i));
    labels.insert(labels.end(), row.begin(), row.end());
  }
  examples.programs = select_programs(examples.programs, known);
  examples.labels = std::move(labels);
}

}  // namespace

Result<SequenceExamples> sequence_examples(const SequenceDataset& dataset, std::span<const size_t> platforms,
                                           const SplitOptions& options) {
  const Dataset pools = measured_pools(dataset);
  std::map<ProgramIndex, std::vector<float>> labels;
  for (size_t i = 0; i < platforms.size(); ++i) {
    const auto set = split_by_network(pools, platforms[i], {}, options).training;
    const auto of_platform = training_labels(pools, set);
    for (size_t k = 0; k < set.programs.size(); ++k) {
      auto& row = labels[set.programs[k]];
      row.resize(platforms.size(), kUnknown);
      row[i] = static_cast<float>(of_platform[k]);
    }
  }
  if (labels.empty()) return nothing_counts(options);
  SequenceExamples out;
  std::vector<ProgramIndex> indices;
  for (const auto& [index, row] : labels) {
    indices.push_back(index);
    out.labels.insert(out.labels.end(), row.begin(), row.end());
  }
  TILEWRIGHT_TRY(out.programs, encode(dataset, indices));
  return out;
}

Result<TrainedSequences> train_on_sequences(const SequenceDataset& dataset,
                                            std::shared_ptr<LearnerProcess> learner,
                                            const SequenceTrainingOptions& options) {
  TILEWRIGHT_TRY(const auto kind, sequence_network(options));
  TILEWRIGHT_TRY(auto examples, sequence_examples(dataset, options.platforms, options.split));
  const int platforms = static_cast<int>(options.platforms.size());
  if (options.target_programs > 0) {
    keep_target_labels(examples.labels, platforms, options.target_programs, options.seed);
    drop_unknown(examples, options.platforms.size());
  }

  auto made = published_options(kind, dataset.shape().columns);
  made.rows = dataset.shape().rows;
  made.platforms = platforms;
  made.seed = options.seed;
  made.sigmoid = loss_wants_shares(options.loss);
  if (options.hidden > 0) made.hidden = options.hidden;
  auto fit = options.loss.empty() ? kind.training() : with_loss(kind.training(), options.loss);
  fit.step.group_by_task |= options.group_by_task;
  fit.step.seed = options.seed;
  if (options.epochs > 0) fit.epochs = options.epochs;
  fit.checkpoint = options.checkpoint;
  fit.stop = options.stop;
  fit.on_epoch = options.on_epoch;
  TILEWRIGHT_TRY(auto network, Network::create(std::move(learner), made));
  TILEWRIGHT_TRY(auto report, network.fit(examples.programs, examples.labels, fit));
  return TrainedSequences{std::move(network), std::move(report), examples.programs.size()};
}

Result<Evaluation> judge_on_sequences(Network& network, const SequenceDataset& dataset, size_t platform,
                                      const SplitOptions& options) {
  const auto& shape = dataset.shape();
  if (network.options().columns != shape.columns || network.options().rows != shape.rows)
    return Error{
        ErrorKind::kBadInput,
        kSequences,
        fmt::format("are of {}, the network learnt something else", vocabulary_name(shape.vocabulary)),
        "Judge processors by processors and GPUs by GPUs",
        {}};
  const Dataset pools = measured_pools(dataset);
  const auto set = split_by_network(pools, platform, {}, options).training;
  if (set.programs.empty()) return nothing_counts(options);
  TILEWRIGHT_TRY(const auto programs, encode(dataset, set.programs));
  TILEWRIGHT_TRY(const auto scores, network.predict(programs));
  const std::vector<size_t> networks{0};
  return evaluate_scores(pools, set, networks, std::vector<double>(scores.begin(), scores.end()), {false});
}

}  // namespace tilewright

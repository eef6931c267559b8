// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tree_model.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/costmodel/feature_groups.h"
#include "core/costmodel/random_model.h"
#include "core/costmodel/tree_samples.h"
#include "core/costmodel/tree_scorer.h"

namespace tilewright {
namespace {

/// The samples of the trees, and how many of them were learnt from.
struct Lesson {
  explicit Lesson(const TreeFeatures& features) : samples(features) {}

  TreeSamples samples;
  size_t due = 0;     ///< how many samples the trees are to know
  size_t learnt = 0;  ///< how many they know
};

class TreeModel final : public CostModel {
 public:
  TreeModel(const CostModelOptions& options, TreeModelKind kind)
      : options_(options), kind_(std::move(kind)), lesson_(kind_.features) {}

  std::string name() const override { return kind_.name; }
  Needs needs() const override { return kind_.features.needs; }
  bool trained() const override { return lesson_.due > 0 || !scorer_.empty(); }

  Result<void> update(std::span<const Sample> samples) override {
    for (const auto& sample : samples) lesson_.samples.add(sample);
    const size_t count = lesson_.samples.count();
    if (count > static_cast<size_t>(std::max(0, options_.warm_up_samples)) && count > lesson_.due &&
        static_cast<double>(count - lesson_.due) >= kind_.growth * static_cast<double>(lesson_.due)) {
      lesson_.due = count;
    }
    return std::exchange(failure_, {});
  }

  bool train_if_due(const std::stop_token& stop) override {
    if (lesson_.learnt >= lesson_.due) return true;
    const size_t before = lesson_.learnt;
    FitOptions options;
    options.seed = options_.seed;
    options.stop = stop;
    auto result = learn(lesson_, options);
    if (result.ok()) return true;
    if (result.error().kind == ErrorKind::kCancelled) {
      lesson_.learnt = before;
      return false;
    }
    failure_ = std::move(result).error();
    return true;
  }

  Result<void> fit(std::span<const Sample> samples, const FitOptions& options) override {
    Lesson lesson(kind_.features);
    for (const auto& sample : samples) lesson.samples.add(sample);
    lesson.due = lesson.samples.count();
    TILEWRIGHT_CHECK(learn(lesson, options));
    lesson_ = std::move(lesson);
    return {};
  }

  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& stop) override {
    std::vector<Prediction> out(candidates.size());
    if (!train_if_due(stop)) return out;
    FeatureRows rows(kind_.features.zeros);
    std::vector<TreeData::Program> programs;
    std::vector<std::string> tasks;
    for (const auto& candidate : candidates) {
      const size_t first = rows.count();
      programs.push_back({first, kind_.features.append(candidate, rows)});
      tasks.push_back(candidate.task);
    }
    std::vector<double> scores(candidates.size(), 0);
    if (auto result = scorer_.scores(rows, programs, tasks); result.ok()) {
      scores = std::move(result).value();
    } else {
      failure_ = std::move(result).error();
      std::ranges::fill(scores, -std::numeric_limits<double>::infinity());
    }
    for (size_t i = 0; i < candidates.size(); ++i) {
      if (programs[i].rows == 0) {
        out[i].score = -std::numeric_limits<float>::infinity();
      } else if (scorer_.empty()) {
        out[i].score = random_score(options_.seed, candidates[i]);
      } else {
        out[i].score = static_cast<float>(scores[i]);
      }
    }
    return out;
  }

  Result<void> failure() const override { return failure_; }

  Result<std::string> learnt_bytes() const override {
    if (scorer_.empty()) return std::string{};
    return scorer_.save(kind_.features.name);
  }

  Result<void> take_learnt(const std::string& bytes) override {
    if (bytes.empty()) return {};
    TILEWRIGHT_TRY(loaded_, TreeScorer::load(bytes, kind_.features.name, options_.threads));
    scorer_ = loaded_;
    lesson_.learnt = 0;
    return {};
  }

  bool tells_speed() const override { return kind_.training.loss != TreeTraining::Loss::kPairs; }
  int64_t parameter_count() const override { return scorer_.node_count().value_or(0); }
  TrainingReport training_report() const override { return report_; }

 private:
  /// Learns from those samples of the lesson that are due.
  Result<void> learn(Lesson& lesson, const FitOptions& options) {
    const size_t count = lesson.learnt = lesson.due;
    if (count == 0) {
      scorer_ = loaded_;
      return {};
    }
    const auto& samples = lesson.samples;
    const size_t columns =
        kind_.features.columns > 0 ? kind_.features.columns : std::max<size_t>(1, samples.rows().widest());
    auto labels = samples.labels(count);
    const auto by_task = samples.by_task(count);
    std::vector<double> offsets(count, 0);
    if (!loaded_.empty()) {
      const auto tasks = std::span(samples.tasks()).first(count);
      TILEWRIGHT_TRY(offsets,
                     loaded_.scores(samples.rows(), std::span(samples.programs()).first(count), tasks));
      const auto share = [&](size_t own) {
        return transfer_share(kind_.transfer, own, count, loaded_.sample_count());
      };
      if (kind_.transfer == Transfer::kUntilOutweighed)
        labels = labels_on_scale(labels, samples.groups().first(count), offsets, share(0));
      for (size_t i = 0; i < count; ++i) offsets[i] *= share(by_task.at(tasks[i]));
    }
    std::optional<double> loss;
    FitOptions watched = options;
    watched.on_progress = [&](const FitProgress& progress) {
      loss = progress.training;
      if (options.on_progress) options.on_progress(progress);
    };
    TILEWRIGHT_TRY(BoostedTrees trees, grow_trees(samples.data(count, labels, offsets), columns,
                                                  kind_.training, options_.threads, watched));
    report_ = {loss, {}};
    // The columns of other rows have no names.
    if (kind_.features.needs.statements) {
      if (const auto gains = trees.gains(columns); gains.ok())
        report_.features = feature_shares(
            *gains,
            std::span(statement_feature_names())
                .first(columns < kStatementFeatureCount ? kPublishedFeatureCount : kStatementFeatureCount));
    }
    scorer_ = loaded_.with(
        std::make_shared<const TreeLayer>(TreeLayer{std::move(trees), columns, kind_.transfer, by_task}));
    return {};
  }

  CostModelOptions options_;
  TreeModelKind kind_;
  Lesson lesson_;
  TreeScorer loaded_;
  TrainingReport report_;
  TreeScorer scorer_;     ///< what was loaded and what was learnt since
  Result<void> failure_;  ///< of a training; told by the next update
};

}  // namespace

std::unique_ptr<CostModel> make_tree_model(const CostModelOptions& options, TreeModelKind kind) {
  return std::make_unique<TreeModel>(options, std::move(kind));
}

}  // namespace tilewright

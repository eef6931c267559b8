// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/network_model.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

#include "core/costmodel/learner/network.h"
#include "core/costmodel/network_input.h"
#include "core/costmodel/platform_samples.h"
#include "core/costmodel/random_model.h"
#include "core/costmodel/replay.h"
#include "core/costmodel/samples.h"

namespace tilewright {
namespace {

/// Programs and what to learn of them.
struct LabelledPrograms {
  NetworkPrograms programs;
  std::vector<float> labels;
  int platforms = 1;
};

/// The samples of a session, and how far it has learnt.
struct SessionSamples {
  explicit SessionSamples(NetworkInput input) : builder(input) {}

  NetworkInputBuilder builder;
  SampleGroups groups;
  std::vector<size_t> group;  ///< of each sample
  std::vector<double> latencies;
  std::vector<size_t> lessons;  ///< how many samples there were at the end of each
  size_t learnt = 0;            ///< lessons
};

class NetworkModel final : public CostModel {
 public:
  NetworkModel(const CostModelOptions& options, NetworkModelKind kind)
      : options_(options), kind_(std::move(kind)), session_(kind_.network.input) {
    if (options_.learner) return;
    LearnerOptions learner;
    learner.threads = options_.threads;
    options_.learner = std::make_shared<LearnerProcess>(learner);
  }

  std::string name() const override { return kind_.name; }
  Needs needs() const override { return network_needs(kind_.network.input); }
  bool trained() const override { return network_.has_value() || !session_.lessons.empty(); }
  int64_t parameter_count() const override { return network_ ? network_->parameter_count() : 0; }

  Result<void> update(std::span<const Sample> samples) override {
    for (const auto& sample : samples) {
      const size_t group = session_.groups.number(sample.candidate.task, sample.target);
      if (!session_.builder.add(sample.candidate, static_cast<int32_t>(group))) continue;
      session_.group.push_back(group);
      session_.latencies.push_back(sample.latency_seconds);
    }
    const size_t count = session_.latencies.size();
    const bool grown = count > (session_.lessons.empty() ? 0 : session_.lessons.back());
    const bool enough = trained() || count > static_cast<size_t>(std::max(0, options_.warm_up_samples));
    const bool frozen = loaded_ && kind_.network.frozen_in_search;
    if (grown && enough && !frozen) session_.lessons.push_back(count);
    return std::exchange(failure_, {});
  }

  void train_if_due() override {
    while (session_.learnt < session_.lessons.size()) {
      const size_t lesson = session_.learnt++;
      if (auto learnt = learn_lesson(lesson); !learnt.ok()) failure_ = std::move(learnt).error();
    }
  }

  Result<void> fit(std::span<const Sample> samples, const FitOptions& options) override {
    const LabelledPrograms data = labelled_programs(samples);
    NetworkFitOptions training = settings(loaded_ ? kind_.network.fine_tuning() : kind_.network.training());
    training.step.seed = options.seed;
    if (training.validation_share > 0) training.validation_share = options.validation_share;
    training.stop = options.stop;
    training.checkpoint = options.checkpoint;
    if (options.on_progress) {
      training.on_epoch = [&](const NetworkEpoch& epoch) {
        options.on_progress({epoch.epoch, epoch.epochs, epoch.training_loss, epoch.validation_rank});
      };
    }
    TILEWRIGHT_TRY(Network network, loaded_ ? Network::load(options_.learner, *loaded_)
                                            : fresh_network(data.platforms, options.seed));
    TILEWRIGHT_CHECK(network.fit(data.programs, data.labels, training));
    network_ = std::move(network);
    session_ = SessionSamples(kind_.network.input);
    return {};
  }

  std::vector<Prediction> predict(std::span<const Candidate> candidates) override {
    train_if_due();
    std::vector<Prediction> out(candidates.size());
    if (!network_) {
      for (size_t i = 0; i < out.size(); ++i) out[i].score = random_score(options_.seed, candidates[i]);
      return out;
    }
    NetworkInputBuilder builder(kind_.network.input);
    std::vector<size_t> shown;
    for (size_t i = 0; i < candidates.size(); ++i) {
      out[i].score = -std::numeric_limits<float>::infinity();
      if (builder.add(candidates[i], 0)) shown.push_back(i);
    }
    const auto scores = network_->predict(builder.programs());
    if (!scores.ok()) failure_ = scores.error();
    for (size_t k = 0; k < shown.size(); ++k) out[shown[k]].score = scores.ok() ? (*scores)[k] : 0;
    return out;
  }

  Result<std::string> save() const override {
    if (!network_) return std::string{};
    return network_->save();
  }

  Result<void> load(const std::string& bytes) override {
    if (bytes.empty()) return {};
    TILEWRIGHT_TRY(Network network, Network::load(options_.learner, bytes));
    const auto& made_with = network.options();
    if (made_with.network != kind_.network.name || made_with.columns != columns() ||
        made_with.graph_columns != network_graph_columns(kind_.network.input)) {
      return not_saved("it is one of " + made_with.network);
    }
    // Whoever adds to its scores, or goes on by another loss, would take one scale for the other.
    if (made_with.sigmoid != scores_are_shares())
      return not_saved(made_with.sigmoid ? "it has scores in (0, 1)" : "its scores have no bounds");
    network_ = std::move(network);
    loaded_ = bytes;
    session_ = SessionSamples(kind_.network.input);
    return {};
  }

 private:
  int columns() const { return network_columns(kind_.network.input); }

  /// Labels lie in (0, 1), and an error in squares would drag any other scale along.
  bool scores_are_shares() const { return kind_.loss == "mse" || kind_.loss == "rmse"; }

  Error not_saved(std::string detail) const {
    return {ErrorKind::kBadInput, "cost model", "is not a saved " + name() + " of this version",
            "Train one, or choose another file", std::move(detail)};
  }

  NetworkFitOptions settings(NetworkFitOptions options) const {
    return kind_.loss.empty() ? options : with_loss(std::move(options), kind_.loss);
  }

  Result<Network> fresh_network(int platforms, uint64_t seed) const {
    const auto& kind = kind_.network;
    NetworkOptions options = published_options(kind, columns(), network_graph_columns(kind.input));
    if (kind.input == NetworkInput::kPrimitives) options.rows = kOwnSequenceShape.rows;
    options.platforms = platforms;
    options.scaling = kind_.scaling.value_or(options.scaling);
    options.sigmoid = scores_are_shares();
    options.seed = seed;
    return Network::create(options_.learner, options);
  }

  LabelledPrograms labelled_programs(std::span<const Sample> samples) const {
    LabelledPrograms out;
    NetworkInputBuilder builder(kind_.network.input);
    SampleGroups groups;
    if (kind_.network.name == "mtl-tlp") {
      const auto platforms = platform_samples(samples, options_.target.key());
      out.platforms = static_cast<int>(std::max<size_t>(1, platforms.targets.size()));
      const auto heads = static_cast<std::ptrdiff_t>(out.platforms);
      for (size_t i = 0; i < platforms.programs.size(); ++i) {
        const auto& candidate = samples[platforms.programs[i]].candidate;
        if (!builder.add(candidate, static_cast<int32_t>(groups.number(candidate.task, {})))) continue;
        const auto row = platforms.labels.begin() + static_cast<std::ptrdiff_t>(i) * heads;
        out.labels.insert(out.labels.end(), row, row + heads);
      }
    } else {
      std::vector<size_t> group;
      std::vector<double> latencies;
      for (const auto& sample : samples) {
        const size_t number = groups.number(sample.candidate.task, sample.target);
        if (!builder.add(sample.candidate, static_cast<int32_t>(number))) continue;
        group.push_back(number);
        latencies.push_back(sample.latency_seconds);
      }
      const auto labels = throughput_labels(group, latencies);
      out.labels.assign(labels.begin(), labels.end());
    }
    out.programs = builder.programs();
    return out;
  }

  Result<void> learn_lesson(size_t lesson) {
    const size_t begin = lesson == 0 ? 0 : session_.lessons[lesson - 1];
    const size_t end = session_.lessons[lesson];
    const auto labels =
        throughput_labels(std::span(session_.group).first(end), std::span(session_.latencies).first(end));
    std::vector<int64_t> positions(end - begin);
    std::iota(positions.begin(), positions.end(), static_cast<int64_t>(begin));
    NetworkFitOptions training = settings(kind_.network.training());
    if (!network_) {
      TILEWRIGHT_TRY(network_, fresh_network(1, options_.seed));
    } else {
      training = online_training(training);
      const auto old = replayed_samples(begin, end - begin, options_.seed + end);
      positions.insert(positions.end(), old.begin(), old.end());
    }
    training.step.seed = options_.seed;
    std::vector<float> wanted;
    wanted.reserve(positions.size());
    for (const int64_t position : positions)
      wanted.push_back(static_cast<float>(labels[static_cast<size_t>(position)]));
    auto learnt = network_->fit(select_programs(session_.builder.programs(), positions), wanted, training);
    if (!learnt.ok()) return std::move(learnt).error();
    return {};
  }

  CostModelOptions options_;
  NetworkModelKind kind_;
  mutable std::optional<Network> network_;  ///< which to save means asking the learner
  std::optional<std::string> loaded_;       ///< what was given to `load`
  SessionSamples session_;
  Result<void> failure_;  ///< of a lesson or a prediction; told by the next update
};

}  // namespace

std::unique_ptr<CostModel> make_network_model(const CostModelOptions& options, const NetworkModelKind& kind) {
  return std::make_unique<NetworkModel>(options, kind);
}

}  // namespace tilewright

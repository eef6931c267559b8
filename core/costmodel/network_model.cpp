// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/network_model.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/costmodel/cost_model_place.h"
#include "core/costmodel/learner/network.h"
#include "core/costmodel/network_input.h"
#include "core/costmodel/platform_samples.h"
#include "core/costmodel/random_model.h"
#include "core/costmodel/rehearsal.h"
#include "core/costmodel/samples.h"
#include "core/costmodel/saved_parts.h"

namespace tilewright {
namespace {

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();
/// Stands in saved bytes before the keys of the targets for which a network has heads, in the order of the
/// heads, and the network itself.
constexpr std::string_view kHeadsMagic = "TWHEADS1";

/// Programs and their labels.
struct LabelledPrograms {
  NetworkPrograms programs;
  std::vector<float> labels;       ///< row-major, programs x heads; NaN where unknown
  std::vector<std::string> heads;  ///< keys of the heads' targets; empty: one head serves all targets
};

/// Bytes of a network, and its heads' targets where these are known.
struct SavedNetwork {
  std::string bytes;
  std::vector<std::string> heads;
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
  bool tells_speed() const override { return network_ && network_->options().sigmoid; }
  int64_t parameter_count() const override { return network_ ? network_->parameter_count() : 0; }

  Result<void> update(std::span<const Sample> samples) override {
    for (const auto& sample : samples) {
      const size_t group = session_.groups.number(sample);
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

  bool train_if_due(const std::stop_token& stop) override {
    for (; session_.learnt < session_.lessons.size(); ++session_.learnt) {
      auto learnt = learn_lesson(session_.learnt, stop);
      if (learnt.ok()) continue;
      if (learnt.error().kind == ErrorKind::kCancelled) return false;
      failure_ = std::move(learnt).error();
    }
    return true;
  }

  Result<void> fit(std::span<const Sample> samples, const FitOptions& options) override {
    TILEWRIGHT_TRY(const std::string loss, loss_of(options));
    TILEWRIGHT_TRY(const LabelledPrograms data, labelled_programs(samples));
    NetworkFitOptions training =
        settings(loaded_ ? kind_.network.fine_tuning() : kind_.network.training(), loss);
    training.step.seed = options.seed;
    training.step.group_by_task |= options.group_by_task;
    if (options.epochs > 0) {
      training.epochs = options.epochs;
      training.step.max_steps = 0;
    }
    if (training.validation_share > 0) training.validation_share = options.validation_share;
    const size_t head = head_of(data.heads).value_or(0);
    // Held-out programs are judged by the first head, which may have learnt nothing new.
    if (head > 0) training = without_validation(training);
    training.stop = options.stop;
    training.checkpoint = options.checkpoint;
    if (options.on_progress) {
      training.on_epoch = [&](const NetworkEpoch& epoch) {
        options.on_progress({epoch.epoch, epoch.epochs, epoch.training_loss, epoch.validation_rank});
      };
    }
    const auto platforms = static_cast<int>(std::max<size_t>(1, data.heads.size()));
    TILEWRIGHT_TRY(Network network, loaded_ ? Network::load(options_.learner, loaded_->bytes)
                                            : fresh_network(platforms, options.seed, loss, options.stop));
    TILEWRIGHT_CHECK(network.fit(data.programs, data.labels, training));
    network_ = std::move(network);
    heads_ = data.heads;
    session_ = SessionSamples(kind_.network.input);
    return {};
  }

  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& stop) override {
    std::vector<Prediction> out(candidates.size());
    if (!train_if_due(stop)) return out;
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
    const auto scores =
        network_->predict(builder.programs(), static_cast<int>(head_of(heads_).value_or(0)), stop);
    if (!scores.ok()) {
      if (scores.error().kind != ErrorKind::kCancelled) failure_ = scores.error();
      return out;
    }
    for (size_t k = 0; k < shown.size(); ++k) out[shown[k]].score = (*scores)[k];
    return out;
  }

  Result<void> failure() const override { return failure_; }

  Result<std::string> learnt_bytes() const override {
    if (!network_) return std::string{};
    TILEWRIGHT_TRY(std::string bytes, network_->save());
    if (heads_.empty()) return bytes;
    std::string out(kHeadsMagic);
    append_part(out, json_text(nlohmann::json(heads_)));
    return out + bytes;
  }

  Result<void> take_learnt(const std::string& bytes) override {
    if (bytes.empty()) return {};
    TILEWRIGHT_TRY(SavedNetwork saved, saved_network(bytes));
    TILEWRIGHT_TRY(Network network, Network::load(options_.learner, saved.bytes));
    const auto& made_with = network.options();
    if (made_with.network != kind_.network.name || made_with.columns != columns() ||
        made_with.graph_columns != network_graph_columns(kind_.network.input)) {
      return not_saved("it is one of " + made_with.network);
    }
    // A model that adds to the scores, or goes on training with another loss, would mistake one scale for the
    // other.
    if (!kind_.loss.empty() && made_with.sigmoid != loss_wants_shares(kind_.loss))
      return not_saved(made_with.sigmoid ? "it has scores in (0, 1)" : "its scores have no bounds");
    if (!saved.heads.empty() && saved.heads.size() != static_cast<size_t>(made_with.platforms))
      return not_saved("its heads are not as many as their targets");
    if (!saved.heads.empty() && !head_of(saved.heads) && !options_.foreign_heads)
      return no_head(saved.heads, options_.target.key());
    network_ = std::move(network);
    heads_ = saved.heads;
    loaded_ = std::move(saved);
    session_ = SessionSamples(kind_.network.input);
    return {};
  }

 private:
  int columns() const { return network_columns(kind_.network.input); }

  /// The position of the target among the targets of heads.
  std::optional<size_t> head_of(const std::vector<std::string>& heads) const {
    const auto found = std::ranges::find(heads, options_.target.key());
    if (found == heads.end()) return std::nullopt;
    return static_cast<size_t>(found - heads.begin());
  }

  Error no_head(const std::vector<std::string>& heads, const std::string& target) const {
    return {ErrorKind::kBadInput,
            kCostModelPlace,
            fmt::format("learnt for {} and has no head for {}", fmt::join(heads, ", "), target),
            fmt::format("Tune for one of these, or have it learn programs of {} with tilewright train --from",
                        target),
            {}};
  }

  Result<SavedNetwork> saved_network(const std::string& bytes) const {
    if (!has_platform_heads(kind_.network) || !bytes.starts_with(kHeadsMagic)) return SavedNetwork{bytes, {}};
    std::string_view left = std::string_view(bytes).substr(kHeadsMagic.size());
    const auto keys = take_part(left);
    if (!keys) return not_saved("it is cut short");
    const auto heads = parse_json(*keys, kCostModelPlace);
    if (!heads.ok()) return not_saved(heads.error().text());
    SavedNetwork saved{std::string(left), {}};
    for (const auto& key : *heads) {
      if (!key.is_string()) return not_saved("a target of its heads is no text");
      saved.heads.push_back(key.get<std::string>());
    }
    return saved;
  }

  /// The loss that is used where none is asked for; empty for the loss of the authors. `goes_on`: training
  /// continues from the weights that the model has.
  std::string usual_loss(bool goes_on) const {
    // Weights that were trained with another loss go on with the loss that suits their scores.
    const bool shares = kind_.loss.empty() && goes_on && network_ && network_->options().sigmoid;
    return shares ? "mse" : kind_.loss;
  }

  Result<std::string> loss_of(const FitOptions& options) const {
    if (options.loss.empty() || options.loss == kind_.loss) return usual_loss(loaded_.has_value());
    if (!kind_.loss.empty())
      return Error{ErrorKind::kUsage,
                   "cost model " + name(),
                   "learns by " + kind_.loss,
                   fmt::format("Take {} with {}", kind_.network.name, options.loss),
                   {}};
    if (loaded_ && network_ && network_->options().sigmoid != loss_wants_shares(options.loss))
      return Error{
          ErrorKind::kUsage,
          "cost model " + name(),
          fmt::format("has weights whose scores {}, which {} is not for",
                      network_->options().sigmoid ? "lie in (0, 1)" : "have no bounds", options.loss),
          "Leave the loss out, or train without weights from before",
          {}};
    return options.loss;
  }

  Error not_saved(std::string detail) const {
    return {ErrorKind::kBadInput, kCostModelPlace, "is not a saved " + name() + " of this version",
            "Train one, or choose another file", std::move(detail)};
  }

  static NetworkFitOptions settings(NetworkFitOptions options, const std::string& loss) {
    return loss.empty() ? options : with_loss(std::move(options), loss);
  }

  Result<Network> fresh_network(int platforms, uint64_t seed, const std::string& loss,
                                const std::stop_token& stop) const {
    const auto& kind = kind_.network;
    NetworkOptions options = published_options(kind, columns(), network_graph_columns(kind.input));
    if (kind.input == NetworkInput::kPrimitives) options.rows = kOwnSequenceShape.rows;
    options.platforms = platforms;
    options.scaling = kind_.scaling.value_or(options.scaling);
    options.sigmoid = loss_wants_shares(loss);
    options.seed = seed;
    return Network::create(options_.learner, options, stop);
  }

  /// The heads that learn from samples of these targets: those of the loaded weights, or one for each target.
  /// Where no loaded head is for the target of the options, the first one becomes its head.
  Result<std::vector<std::string>> heads_for(const std::vector<std::string>& targets) const {
    if (!loaded_ || loaded_->heads.empty()) return targets;
    auto heads = loaded_->heads;
    if (!head_of(heads)) heads.front() = options_.target.key();
    for (const auto& target : targets) {
      if (std::ranges::find(heads, target) != heads.end()) continue;
      return Error{ErrorKind::kUsage,
                   "cost model " + name(),
                   fmt::format("learnt for {} and has no head for {} beside {}",
                               fmt::join(loaded_->heads, ", "), target, options_.target.key()),
                   "Go on with programs of one other target, or train without weights from before",
                   {}};
    }
    return heads;
  }

  Result<LabelledPrograms> labelled_programs(std::span<const Sample> samples) const {
    LabelledPrograms out;
    NetworkInputBuilder builder(kind_.network.input);
    SampleGroups groups;
    if (has_platform_heads(kind_.network)) {
      const auto platforms = platform_samples(samples, options_.target.key());
      TILEWRIGHT_TRY(out.heads, heads_for(platforms.targets));
      const size_t targets = platforms.targets.size();
      std::vector<size_t> columns;
      for (const auto& target : platforms.targets)
        columns.push_back(static_cast<size_t>(std::ranges::find(out.heads, target) - out.heads.begin()));
      for (size_t i = 0; i < platforms.programs.size(); ++i) {
        const auto& candidate = samples[platforms.programs[i]].candidate;
        if (!builder.add(candidate, static_cast<int32_t>(groups.number(candidate.task, {})))) continue;
        const size_t row = out.labels.size();
        out.labels.resize(row + out.heads.size(), kUnknown);
        for (size_t t = 0; t < targets; ++t) out.labels[row + columns[t]] = platforms.labels[i * targets + t];
      }
    } else {
      std::vector<size_t> group;
      std::vector<double> latencies;
      for (const auto& sample : samples) {
        const size_t number = groups.number(sample);
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

  Result<void> learn_lesson(size_t lesson, const std::stop_token& stop) {
    const size_t begin = lesson == 0 ? 0 : session_.lessons[lesson - 1];
    const size_t end = session_.lessons[lesson];
    const auto labels =
        throughput_labels(std::span(session_.group).first(end), std::span(session_.latencies).first(end));
    std::vector<int64_t> positions(end - begin);
    std::iota(positions.begin(), positions.end(), static_cast<int64_t>(begin));
    const std::string loss = usual_loss(true);
    NetworkFitOptions training = settings(kind_.network.training(), loss);
    const bool first = !network_;
    if (first) {
      TILEWRIGHT_TRY(network_, fresh_network(1, options_.seed, loss, stop));
      if (has_platform_heads(kind_.network)) heads_ = {options_.target.key()};
    } else {
      training = online_training(training);
      const auto old = rehearsed_samples(begin, end - begin, options_.seed + end);
      positions.insert(positions.end(), old.begin(), old.end());
    }
    training.step.seed = options_.seed;
    training.stop = stop;
    const auto platforms = static_cast<size_t>(network_->options().platforms);
    const size_t head = head_of(heads_).value_or(0);
    std::vector<float> wanted(positions.size() * platforms, kUnknown);
    for (size_t i = 0; i < positions.size(); ++i)
      wanted[i * platforms + head] = static_cast<float>(labels[static_cast<size_t>(positions[i])]);
    auto learnt = network_->fit(select_programs(session_.builder.programs(), positions), wanted, training);
    if (learnt.ok()) return {};
    if (first && learnt.error().kind == ErrorKind::kCancelled) {
      // The first lesson, which differs from later ones, is still to come.
      network_.reset();
      heads_.clear();
    }
    return std::move(learnt).error();
  }

  CostModelOptions options_;
  NetworkModelKind kind_;
  mutable std::optional<Network> network_;  ///< which to save means asking the learner
  std::vector<std::string> heads_;          ///< targets of its heads; none: one for all, or not known
  std::optional<SavedNetwork> loaded_;      ///< what was given to `load`
  SessionSamples session_;
  Result<void> failure_;  ///< of a lesson or a prediction; told by the next update
};

}  // namespace

std::unique_ptr<CostModel> make_network_model(const CostModelOptions& options, const NetworkModelKind& kind) {
  return std::make_unique<NetworkModel>(options, kind);
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tilewright_model.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/gzip.h"
#include "core/base/json.h"
#include "core/costmodel/boosted_trees.h"
#include "core/costmodel/random_model.h"
#include "core/costmodel/samples.h"
#include "core/feature/program_features.h"

namespace tilewright {
namespace {

constexpr size_t kTargetColumns = 4;
constexpr size_t kColumns = kProgramFeatureCount + kTargetColumns;
/// What is slower than this, failures included, is as slow as this.
constexpr double kLeastLabel = 0.02;
constexpr int kFormat = 1;
constexpr const char* kPlace = "cost model";

void append_row(std::vector<float>& rows, const std::vector<StatementFeatures>& statements,
                const Target& target) {
  const auto features = program_features(statements, target);
  rows.insert(rows.end(), features.begin(), features.end());
  rows.push_back(static_cast<float>(target.vector_lanes()));
  rows.push_back(static_cast<float>(target.vector_registers));
  rows.push_back(target.fma ? 1.0F : 0.0F);
  rows.push_back(static_cast<float>(target.threads));
}

double log_label(double label) {
  return std::log(std::max(label, kLeastLabel));
}

Error not_a_model(std::string detail) {
  return {ErrorKind::kBadInput, kPlace, "is not one of this kind that was saved",
          "Train one, or choose another file", std::move(detail)};
}

class TilewrightModel final : public CostModel {
 public:
  TilewrightModel(const CostModelOptions& options, const TilewrightModelOptions& trees)
      : options_(options), trees_(trees) {}

  std::string name() const override { return "tilewright"; }
  Needs needs() const override {
    Needs needs;
    needs.statements = true;
    return needs;
  }
  bool trained() const override { return !members_.empty() || due_ > 0; }

  Result<void> update(std::span<const Sample> samples) override {
    for (const auto& sample : samples) {
      if (sample.candidate.statements.empty()) continue;
      append_row(rows_, sample.candidate.statements, options_.target);
      known_groups_.push_back(groups_.number(sample.candidate.task, sample.target));
      known_latencies_.push_back(sample.latency_seconds);
    }
    const auto count = known_latencies_.size();
    const auto warm_up = static_cast<size_t>(std::max(0, options_.warm_up_samples));
    const bool enough = !members_.empty() ? count > 0 : count > warm_up;
    if (enough && count > due_ &&
        static_cast<double>(count - due_) >= trees_.growth * static_cast<double>(due_)) {
      due_ = count;
    }
    return std::exchange(failure_, {});
  }

  void train_if_due() override {
    if (learnt_ < due_) train_local();
  }

  Result<void> fit(std::span<const Sample> samples, const FitOptions& options) override {
    std::vector<float> rows;
    std::vector<size_t> groups;
    std::vector<double> latencies;
    SampleGroups numbers;
    std::map<std::string, Target> targets;
    for (const auto& sample : samples) {
      if (sample.candidate.statements.empty()) continue;
      auto known = targets.find(sample.target);
      if (known == targets.end()) {
        TILEWRIGHT_TRY(auto target, target_from_key(sample.target));
        known = targets.emplace(sample.target, std::move(target)).first;
      }
      append_row(rows, sample.candidate.statements, known->second);
      groups.push_back(numbers.number(sample.candidate.task, sample.target));
      latencies.push_back(sample.latency_seconds);
    }
    const auto labels = throughput_labels(groups, latencies);
    std::vector<double> wanted;
    for (const double label : labels) wanted.push_back(log_label(label));
    const std::vector<double> weights(wanted.size(), 1.0);
    std::vector<BoostedTrees> members;
    for (int i = 0; i < trees_.members; ++i) {
      BoostedTrees::Parameters parameters = common(trees_.max_depth, trees_.eta, trees_.min_child_weight,
                                                   options.seed + static_cast<uint64_t>(i));
      parameters.emplace_back("subsample", fmt::format("{}", trees_.row_share));
      parameters.emplace_back("colsample_bytree", fmt::format("{}", trees_.column_share));
      const auto tell = [&](int round, double error) {
        if (options.on_progress)
          options.on_progress({i * trees_.rounds + round, trees_.members * trees_.rounds, error, {}});
        return !options.stop.stop_requested();
      };
      TILEWRIGHT_TRY(auto grown, grow(rows, wanted, weights, parameters, trees_.rounds, tell));
      if (options.stop.stop_requested())
        return Error{ErrorKind::kCancelled, kPlace, "was stopped while it learnt", {}, {}};
      members.push_back(std::move(grown));
    }
    members_ = std::move(members);
    forget_session();
    return {};
  }

  std::vector<Prediction> predict(std::span<const Candidate> candidates) override {
    train_if_due();
    std::vector<float> rows;
    rows.reserve(candidates.size() * kColumns);
    for (const auto& candidate : candidates) append_row(rows, candidate.statements, options_.target);
    const auto told = tell_members(rows);
    std::vector<float> local(candidates.size(), 0);
    if (local_) local = values_of(*local_, rows);
    std::vector<Prediction> out(candidates.size());
    for (size_t i = 0; i < candidates.size(); ++i) {
      if (members_.empty() && !local_) {
        out[i].score = random_score(options_.seed, candidates[i]);
        continue;
      }
      out[i].score = std::exp(told.mean[i] + local[i]);
      out[i].spread = out[i].score * told.deviation[i];
    }
    return out;
  }

  Result<std::string> save() const override {
    nlohmann::json header{
        {"model", name()}, {"format", kFormat}, {"columns", kColumns}, {"feature_version", kFeatureVersion}};
    std::string bytes;
    nlohmann::json sizes = nlohmann::json::array();
    const auto add = [&](const BoostedTrees& trees) -> Result<void> {
      TILEWRIGHT_TRY(const auto saved, trees.save());
      sizes.push_back(saved.size());
      bytes += saved;
      return {};
    };
    for (const auto& member : members_) TILEWRIGHT_CHECK(add(member));
    header["members"] = members_.size();
    header["local"] = local_.has_value();
    if (local_) TILEWRIGHT_CHECK(add(*local_));
    header["sizes"] = sizes;
    return gzip(json_text(header) + "\n" + bytes);
  }

  Result<void> load(const std::string& bytes) override {
    if (bytes.empty()) return {};
    TILEWRIGHT_TRY(const auto text, gunzip(bytes, kPlace));
    const auto end = text.find('\n');
    if (end == std::string::npos) return not_a_model({});
    TILEWRIGHT_TRY(const auto header, parse_json(std::string_view(text).substr(0, end), kPlace));
    TILEWRIGHT_TRY(const auto model, json_field<std::string>(header, "model", kPlace));
    if (model != name()) return not_a_model("it is one of " + model);
    TILEWRIGHT_TRY(const int format, json_field<int>(header, "format", kPlace));
    TILEWRIGHT_TRY(const auto columns, json_field<uint64_t>(header, "columns", kPlace));
    TILEWRIGHT_TRY(const int version, json_field<int>(header, "feature_version", kPlace));
    if (format != kFormat || columns != kColumns || version != kFeatureVersion) {
      return Error{ErrorKind::kBadInput,
                   kPlace,
                   "was trained on other features than this version's",
                   "Train a new one",
                   {}};
    }
    TILEWRIGHT_TRY(const auto member_count, json_field<uint64_t>(header, "members", kPlace));
    TILEWRIGHT_TRY(const bool has_local, json_field<bool>(header, "local", kPlace));
    TILEWRIGHT_TRY(const auto sizes, json_field<std::vector<int64_t>>(header, "sizes", kPlace));
    if (sizes.size() != member_count + (has_local ? 1 : 0)) return not_a_model("its parts do not add up");
    std::vector<BoostedTrees> loaded;
    size_t at = end + 1;
    for (const int64_t size : sizes) {
      if (size <= 0 || at + static_cast<size_t>(size) > text.size()) return not_a_model("it is cut short");
      TILEWRIGHT_TRY(auto trees, BoostedTrees::load(text.substr(at, static_cast<size_t>(size)),
                                                    options_.threads, kColumns));
      loaded.push_back(std::move(trees));
      at += static_cast<size_t>(size);
    }
    forget_session();
    if (has_local) {
      local_ = std::move(loaded.back());
      loaded.pop_back();
    }
    members_ = std::move(loaded);
    return {};
  }

  int64_t parameter_count() const override {
    int64_t count = 0;
    for (const auto& member : members_) count += member.node_count().value_or(0);
    if (local_) count += local_->node_count().value_or(0);
    return count;
  }

 private:
  struct Told {
    std::vector<float> mean;
    std::vector<float> deviation;
  };

  BoostedTrees::Parameters common(int depth, double eta, double min_child_weight, uint64_t seed) const {
    return {{"max_depth", std::to_string(depth)},
            {"eta", fmt::format("{}", eta)},
            {"min_child_weight", fmt::format("{}", min_child_weight)},
            {"tree_method", "hist"},
            {"max_bin", "256"},
            {"seed", std::to_string(seed % 2147483647)},
            {"nthread", std::to_string(std::max(1, options_.threads))}};
  }

  /// Trees towards `wanted` by squared errors. `tell` gets the round and the mean error, and may end it.
  Result<BoostedTrees> grow(std::span<const float> rows, const std::vector<double>& wanted,
                            const std::vector<double>& weights, const BoostedTrees::Parameters& parameters,
                            int rounds, const std::function<bool(int, double)>& tell) const {
    const auto step = [&](const BoostedTrees::Round& round, std::vector<float>& gradient,
                          std::vector<float>& hessian) {
      double error = 0;
      for (size_t i = 0; i < wanted.size(); ++i) {
        const double off = static_cast<double>(round.values[i]) - wanted[i];
        error += off * off;
        gradient[i] = static_cast<float>(weights[i] * off);
        hessian[i] = static_cast<float>(weights[i]);
      }
      const double mean = wanted.empty() ? 0 : std::sqrt(error / static_cast<double>(wanted.size()));
      return tell(round.number, mean) && round.number < rounds;
    };
    return BoostedTrees::train(rows, {}, kColumns, parameters, std::max(1, options_.threads), step);
  }

  std::vector<float> values_of(const BoostedTrees& trees, std::span<const float> rows) {
    auto values = trees.predict(rows, kColumns);
    if (values.ok()) return *std::move(values);
    failure_ = std::move(values).error();
    return std::vector<float>(rows.size() / kColumns, 0);
  }

  Told tell_members(std::span<const float> rows) {
    const size_t count = rows.size() / kColumns;
    Told told{std::vector<float>(count, 0), std::vector<float>(count, 0)};
    if (members_.empty()) return told;
    std::vector<float> squares(count, 0);
    const auto n = static_cast<float>(members_.size());
    for (const auto& member : members_) {
      const auto values = values_of(member, rows);
      for (size_t i = 0; i < count; ++i) {
        told.mean[i] += values[i] / n;
        squares[i] += values[i] * values[i] / n;
      }
    }
    for (size_t i = 0; i < count; ++i)
      told.deviation[i] = std::sqrt(std::max(0.0F, squares[i] - told.mean[i] * told.mean[i]));
    return told;
  }

  /// What the members leave over on the first `due_` samples: of each task about its mean, since a search may
  /// not know yet how fast the task can be.
  void train_local() {
    learnt_ = due_;
    const std::span<const float> rows(rows_.data(), due_ * kColumns);
    const std::vector<size_t> groups(known_groups_.begin(),
                                     known_groups_.begin() + static_cast<std::ptrdiff_t>(due_));
    const std::vector<double> latencies(known_latencies_.begin(),
                                        known_latencies_.begin() + static_cast<std::ptrdiff_t>(due_));
    const auto labels = throughput_labels(groups, latencies);
    const auto told = tell_members(rows);
    std::vector<double> wanted(due_);
    std::vector<double> weights(due_);
    std::vector<double> sums(groups_.count(), 0);
    std::vector<double> counts(groups_.count(), 0);
    for (size_t i = 0; i < due_; ++i) {
      wanted[i] = log_label(labels[i]) - static_cast<double>(told.mean[i]);
      // What is slow anyhow need not be told apart.
      weights[i] = std::max(labels[i], kLeastLabel);
      sums[groups[i]] += weights[i] * wanted[i];
      counts[groups[i]] += weights[i];
    }
    if (!members_.empty()) {
      for (size_t i = 0; i < due_; ++i) wanted[i] -= sums[groups[i]] / counts[groups[i]];
    }
    const auto parameters =
        common(trees_.local_max_depth, trees_.local_eta, trees_.local_min_child_weight, options_.seed);
    auto grown =
        grow(rows, wanted, weights, parameters, trees_.local_rounds, [](int, double) { return true; });
    if (grown.ok()) {
      local_ = std::move(grown).value();
    } else {
      failure_ = std::move(grown).error();
    }
  }

  void forget_session() {
    rows_.clear();
    known_groups_.clear();
    known_latencies_.clear();
    groups_ = {};
    due_ = 0;
    learnt_ = 0;
    local_.reset();
  }

  CostModelOptions options_;
  TilewrightModelOptions trees_;
  std::vector<BoostedTrees> members_;
  std::optional<BoostedTrees> local_;
  std::vector<float> rows_;  ///< of the session's samples
  std::vector<size_t> known_groups_;
  std::vector<double> known_latencies_;
  SampleGroups groups_;
  size_t due_ = 0;     ///< how many samples the local trees are to know
  size_t learnt_ = 0;  ///< how many they know
  Result<void> failure_;
};

}  // namespace

std::unique_ptr<CostModel> make_tilewright_model(const CostModelOptions& options,
                                                 const TilewrightModelOptions& trees) {
  return std::make_unique<TilewrightModel>(options, trees);
}

}  // namespace tilewright

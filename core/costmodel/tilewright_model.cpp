// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tilewright_model.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/gzip.h"
#include "core/base/json.h"
#include "core/base/thread_pool.h"
#include "core/costmodel/boosted_trees.h"
#include "core/costmodel/cost_model_place.h"
#include "core/costmodel/feature_groups.h"
#include "core/costmodel/random_model.h"
#include "core/costmodel/samples.h"
#include "core/costmodel/target_columns.h"
#include "core/costmodel/tilewright_lesson.h"
#include "core/feature/draft_quantities.h"
#include "core/feature/program_features.h"

namespace tilewright {
namespace {

constexpr size_t kColumns = kProgramFeatureCount + kTargetColumns;
/// The weight of a member's additive trees in the logarithm of a score. With this weight, ratios of scores
/// are ratios of speeds.
constexpr double kShare = 0.75;
/// The weight of the pack trees beside them. In cross-validation over the training tasks, half did better
/// than the full weight, and pools of whole tasks are ordered better with it than without pack trees.
constexpr double kPackShare = 0.5;
/// On a target that the model has not learnt from, the draft counts as much as the additive trees: the draft
/// knows what a change of target means, and the trees only as far as they have seen targets differ.
constexpr double kShareElsewhere = kShare / (1 + kShare);
/// Programs are predicted together in groups of this size at most, so that their rows stay in the cache, and
/// at least, because trees are applied to the statements of several programs side by side.
constexpr size_t kTogether = 128;
constexpr size_t kFewestTogether = 4;
/// The number of threads is fixed: sums over another number of threads differ in their last bits, and so
/// would the weights.
constexpr int kTrainingThreads = 2;
/// Larger than any feature that trees read of a target.
constexpr double kMostOfATarget = 1e6;
constexpr int kFormatOfTilewrightModel = 5;
/// The limit for unpacked weights; those that are shipped have 2 MiB.
constexpr size_t kMostBytes = size_t{256} << 20;

void append_row(std::vector<float>& rows, const std::vector<StatementFeatures>& statements,
                const Target& target) {
  const auto features = program_features(statements, target);
  rows.insert(rows.end(), features.begin(), features.end());
  const auto of_target = target_columns(target);
  rows.insert(rows.end(), of_target.begin(), of_target.end());
}

Error not_a_model(std::string detail) {
  return {ErrorKind::kBadInput, kCostModelPlace, "is not one of this kind that was saved",
          "Train one, or choose another file", std::move(detail)};
}

class TilewrightModel final : public CostModel {
 public:
  TilewrightModel(const CostModelOptions& options, const TilewrightModelOptions& trees)
      : options_(options), trees_(trees), threads_(std::max(1, options.threads)) {}

  std::string name() const override { return "tilewright"; }
  Needs needs() const override {
    Needs needs;
    needs.statements = true;
    return needs;
  }
  bool trained() const override { return !members_.empty() || due_ > 0; }

  Result<void> update(std::span<const Sample> samples) override {
    DraftedPrograms drafted;
    for (const auto& sample : samples) {
      if (sample.candidate.statements.empty()) continue;
      append_row(rows_, sample.candidate.statements, options_.target);
      drafted.append(sample.candidate.statements, options_.target);
      known_groups_.push_back(groups_.number(sample));
      known_latencies_.push_back(sample.latency_seconds);
    }
    const auto told = tell_members(drafted);
    known_told_.insert(known_told_.end(), told.mean.begin(), told.mean.end());
    const auto count = known_latencies_.size();
    const auto warm_up = static_cast<size_t>(std::max(0, options_.warm_up_samples));
    const bool enough = !members_.empty() ? count > 0 : count > warm_up;
    if (enough && count > due_ &&
        static_cast<double>(count - due_) >= trees_.growth * static_cast<double>(due_)) {
      due_ = count;
    }
    return std::exchange(failure_, {});
  }

  bool train_if_due(const std::stop_token& stop) override { return learnt_ >= due_ || train_local(stop); }

  Result<void> fit(std::span<const Sample> samples, const FitOptions& options) override {
    TILEWRIGHT_TRY(const TilewrightLesson lesson, read_lesson(samples));
    const auto& [drafted, measured, targets] = lesson;
    const int sum_rounds = trees_.sums.rounds;
    const int member_rounds = sum_rounds + trees_.packs.rounds;
    std::vector<Member> members;
    for (int i = 0; i < trees_.members; ++i) {
      const auto tell = [&](int round, double error) {
        if (options.on_progress)
          options.on_progress({i * member_rounds + round, trees_.members * member_rounds, error, {}});
        return !options.stop.stop_requested();
      };
      AdditiveTreesOptions sums = trees_.sums;
      sums.seed = options.seed + static_cast<uint64_t>(i);
      sums.threads = kTrainingThreads;
      TILEWRIGHT_TRY(auto grown, AdditiveTrees::fit(drafted, measured, sums, tell));
      if (options.stop.stop_requested())
        return Error{ErrorKind::kCancelled, kCostModelPlace, "was stopped while it learnt", {}, {}};
      PackTreesOptions packs = trees_.packs;
      packs.threads = kTrainingThreads;
      CostModel::FitOptions fit = options;
      fit.seed = sums.seed;
      fit.on_progress = [&](const FitProgress& progress) {
        tell(sum_rounds + progress.round, progress.training);
      };
      TILEWRIGHT_TRY(auto packed, fit_pack_trees(drafted, measured, packs, fit));
      members.push_back({std::move(grown), std::move(packed)});
    }
    members_ = std::move(members);
    targets_ = targets;
    forget_session();
    return {};
  }

  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& stop) override {
    std::vector<Prediction> out(candidates.size());
    if (!train_if_due(stop)) return out;
    if (members_.empty() && !local_) {
      for (size_t i = 0; i < out.size(); ++i) out[i].score = random_score(options_.seed, candidates[i]);
      return out;
    }
    Told told(candidates.size());
    // An evolution asks for some dozens of predictions at a time, which all threads share.
    const auto threads = static_cast<size_t>(threads_.threads());
    const size_t together =
        std::clamp((candidates.size() + threads - 1) / threads, kFewestTogether, kTogether);
    parallel_for(
        threads_, static_cast<int64_t>((candidates.size() + together - 1) / together), [&](int64_t part) {
          if (stop.stop_requested()) return;
          const size_t begin = static_cast<size_t>(part) * together;
          describe(candidates.subspan(begin, std::min(together, candidates.size() - begin)), begin, told);
        });
    for (size_t i = 0; i < out.size(); ++i) {
      if (!members_.empty() && candidates[i].statements.empty()) continue;
      out[i].score = std::exp(told.mean[i] + told.local[i]);
      out[i].spread = out[i].score * told.deviation[i];
    }
    return out;
  }

  Result<void> failure() const override { return failure_; }

  Result<std::string> learnt_bytes() const override {
    TILEWRIGHT_TRY(const std::string bytes, unpacked());
    return gzip(bytes);
  }
  Result<std::string> learnt_bytes_quickly() const override {
    TILEWRIGHT_TRY(const std::string bytes, unpacked());
    return gzip(bytes, GzipEffort::kNone);
  }

  Result<void> take_learnt(const std::string& bytes) override {
    if (bytes.empty()) return {};
    TILEWRIGHT_TRY(const auto text, gunzip(bytes, kCostModelPlace, kMostBytes));
    const auto end = text.find('\n');
    if (end == std::string::npos) return not_a_model({});
    TILEWRIGHT_TRY(const auto header, parse_json(std::string_view(text).substr(0, end), kCostModelPlace));
    TILEWRIGHT_TRY(const auto model, json_field<std::string>(header, "model", kCostModelPlace));
    if (model != name()) return not_a_model("it is one of " + model);
    TILEWRIGHT_TRY(const int format, json_field<int>(header, "format", kCostModelPlace));
    TILEWRIGHT_TRY(const auto columns, json_field<uint64_t>(header, "columns", kCostModelPlace));
    TILEWRIGHT_TRY(const int version, json_field<int>(header, "feature_version", kCostModelPlace));
    TILEWRIGHT_TRY(const int own, json_field_or<int>(header, "machine_feature_version", 1, kCostModelPlace));
    if (format != kFormatOfTilewrightModel || columns != kColumns || version != kFeatureVersion ||
        own != kMachineFeatureVersion) {
      return Error{ErrorKind::kBadInput,
                   kCostModelPlace,
                   "was trained on other features than this version's",
                   "Train a new one",
                   {}};
    }
    TILEWRIGHT_TRY(const auto offsets, json_field<std::vector<double>>(header, "offsets", kCostModelPlace));
    TILEWRIGHT_TRY(const auto of_targets,
                   json_field<std::vector<double>>(header, "targets", kCostModelPlace));
    if (of_targets.size() % kTargetColumns != 0 || of_targets.empty() != offsets.empty())
      return not_a_model("its targets lack numbers");
    if (!std::ranges::all_of(of_targets,
                             [](double number) { return number >= 0 && number <= kMostOfATarget; }))
      return not_a_model("it has learnt from a target that there cannot be");
    TILEWRIGHT_TRY(const bool has_local, json_field<bool>(header, "local", kCostModelPlace));
    TILEWRIGHT_TRY(const auto sizes, json_field<std::vector<int64_t>>(header, "sizes", kCostModelPlace));
    if (sizes.size() != 2 * offsets.size() + (has_local ? 1 : 0))
      return not_a_model("its parts do not add up");
    std::vector<std::string> parts;
    size_t at = end + 1;
    for (const int64_t size : sizes) {
      if (size <= 0 || at + static_cast<size_t>(size) > text.size()) return not_a_model("it is cut short");
      parts.push_back(text.substr(at, static_cast<size_t>(size)));
      at += static_cast<size_t>(size);
    }
    std::vector<Member> members;
    for (size_t i = 0; i < offsets.size(); ++i) {
      TILEWRIGHT_TRY(auto sums, AdditiveTrees::load(parts[2 * i], offsets[i]));
      TILEWRIGHT_TRY(auto packs, FlatTrees::load(parts[2 * i + 1], DraftedPrograms::kRatioColumns));
      members.push_back({std::move(sums), std::move(packs)});
    }
    std::optional<Local> local;
    if (has_local) {
      TILEWRIGHT_TRY(auto trees, BoostedTrees::load(parts.back(), 1, kColumns));
      TILEWRIGHT_TRY(local, local_of(std::move(trees)));
    }
    forget_session();
    local_ = std::move(local);
    members_ = std::move(members);
    targets_ = targets_of(of_targets);
    return {};
  }

  int64_t parameter_count() const override {
    int64_t count = 0;
    for (const auto& member : members_) count += member.sums.node_count() + member.packs.node_count();
    if (local_) count += local_->flat.node_count();
    return count;
  }

  TrainingReport training_report() const override { return report_; }

 private:
  struct Member {
    AdditiveTrees sums;
    FlatTrees packs;
  };
  /// The model of a session in two forms: as it is saved, and as it predicts, without a matrix and threads of
  /// its own.
  struct Local {
    BoostedTrees trees;
    FlatTrees flat;
  };
  struct Told {
    explicit Told(size_t count) : mean(count, 0), deviation(count, 0), local(count, 0) {}
    std::vector<float> mean;
    std::vector<float> deviation;
    std::vector<float> local;  ///< what the session's trees add to the mean
  };

  static Result<Local> local_of(BoostedTrees trees) {
    TILEWRIGHT_TRY(auto flat, FlatTrees::from(trees, kColumns));
    return Local{std::move(trees), std::move(flat)};
  }

  /// The bytes to save, before they are packed.
  Result<std::string> unpacked() const {
    nlohmann::json header{{"model", name()},
                          {"format", kFormatOfTilewrightModel},
                          {"columns", kColumns},
                          {"feature_version", kFeatureVersion},
                          {"machine_feature_version", kMachineFeatureVersion}};
    std::string bytes;
    nlohmann::json sizes = nlohmann::json::array();
    nlohmann::json offsets = nlohmann::json::array();
    const auto add = [&](const std::string& saved) {
      sizes.push_back(saved.size());
      bytes += saved;
    };
    for (const auto& member : members_) {
      add(member.sums.save());
      add(member.packs.save());
      offsets.push_back(member.sums.offset());
    }
    header["offsets"] = offsets;
    header["targets"] = numbers_of(targets_);
    header["local"] = local_.has_value();
    if (local_) {
      TILEWRIGHT_TRY(const auto saved, local_->trees.save());
      add(saved);
    }
    header["sizes"] = sizes;
    return json_text(header) + "\n" + bytes;
  }

  BoostedTrees::Parameters local_parameters(int threads) const {
    return {{"max_depth", std::to_string(trees_.local_max_depth)},
            {"eta", fmt::format("{}", trees_.local_eta)},
            {"min_child_weight", fmt::format("{}", trees_.local_min_child_weight)},
            {"tree_method", "hist"},
            {"colsample_bytree", fmt::format("{}", trees_.local_column_share)},
            {"max_bin", std::to_string(trees_.local_max_bins)},
            {"seed", std::to_string(options_.seed % 2147483647)},
            {"nthread", std::to_string(threads)}};
  }

  /// Trains trees towards `wanted` with squared error. `tell` gets the round and the mean error, and may end
  /// the training.
  Result<BoostedTrees> grow(std::span<const float> rows, const std::vector<double>& wanted,
                            const std::vector<double>& weights, const BoostedTrees::Parameters& parameters,
                            int threads, int rounds, const std::function<bool(int, double)>& tell) const {
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
    return BoostedTrees::train(rows, {}, kColumns, parameters, threads, step);
  }

  /// Writes the scores of members and local trees for candidates to places from `begin` on. Several threads
  /// may call it for different places.
  void describe(std::span<const Candidate> candidates, size_t begin, Told& told) const {
    DraftedPrograms drafted;
    std::vector<float> rows;
    for (const auto& candidate : candidates) {
      if (!members_.empty()) drafted.append(candidate.statements, options_.target);
      if (local_) append_row(rows, candidate.statements, options_.target);
    }
    const auto at = static_cast<std::ptrdiff_t>(begin);
    if (local_) std::ranges::copy(local_->flat.predict(rows, kColumns), told.local.begin() + at);
    if (members_.empty()) return;
    const Told own = tell_members(drafted);
    std::ranges::copy(own.mean, told.mean.begin() + at);
    std::ranges::copy(own.deviation, told.deviation.begin() + at);
  }

  /// For each program the logarithm of its score, and the spread of the members' scores.
  Told tell_members(const DraftedPrograms& programs) const {
    const size_t count = programs.count();
    Told told(count);
    if (members_.empty()) return told;
    std::vector<double> sums(count, 0);
    std::vector<double> squares(count, 0);
    for (const auto& member : members_) {
      const auto cycles = member.sums.log_cycles(programs);
      const auto labels = pack_labels(member.packs, programs);
      for (size_t i = 0; i < count; ++i) {
        const double value =
            kShare * (std::log(kDraftClock) - cycles[i] + kPackShare * static_cast<double>(labels[i]));
        sums[i] += value;
        squares[i] += value * value;
      }
    }
    const TargetColumns here = target_columns(options_.target);
    const bool seen =
        std::ranges::any_of(targets_, [&](const TargetColumns& known) { return are_alike(known, here); });
    const auto drafted = seen ? std::vector<double>(count, 0) : programs.program_log_cycles();
    const auto n = static_cast<double>(members_.size());
    for (size_t i = 0; i < count; ++i) {
      double mean = sums[i] / n;
      told.deviation[i] = static_cast<float>(std::sqrt(std::max(0.0, squares[i] / n - mean * mean)));
      if (!seen) {
        mean = kShareElsewhere * (mean / kShare + std::log(kDraftClock) - drafted[i]);
        told.deviation[i] *= static_cast<float>(kShareElsewhere / kShare);
      }
      told.mean[i] = static_cast<float>(mean);
    }
    return told;
  }

  /// The differences between labels and the members' scores on the first `due_` samples. Those of each task
  /// are relative to their mean, because a search may not know yet how fast the task can be. False where it
  /// was stopped.
  bool train_local(const std::stop_token& stop) {
    const std::span<const float> rows(rows_.data(), due_ * kColumns);
    const std::vector<size_t> groups(known_groups_.begin(),
                                     known_groups_.begin() + static_cast<std::ptrdiff_t>(due_));
    const std::vector<double> latencies(known_latencies_.begin(),
                                        known_latencies_.begin() + static_cast<std::ptrdiff_t>(due_));
    const auto labels = throughput_labels(groups, latencies);
    std::vector<double> wanted(due_);
    std::vector<double> weights(due_);
    std::vector<double> sums(groups_.count(), 0);
    std::vector<double> counts(groups_.count(), 0);
    for (size_t i = 0; i < due_; ++i) {
      wanted[i] = log_label(labels[i]) - static_cast<double>(known_told_[i]);
      // Differences between slow programs need not be learnt.
      weights[i] = std::max(labels[i], kLeastLabel);
      sums[groups[i]] += weights[i] * wanted[i];
      counts[groups[i]] += weights[i];
    }
    if (!members_.empty()) {
      for (size_t i = 0; i < due_; ++i) wanted[i] -= sums[groups[i]] / counts[groups[i]];
    }
    // Small pieces of work are not shared: threads would wait for each other longer than they work, and very
    // long where one of them has to wait for its core.
    const int threads = BoostedTrees::useful_threads(due_, options_.threads);
    double loss = 0;
    auto grown = grow(rows, wanted, weights, local_parameters(threads), threads, trees_.local_rounds,
                      [&](int, double error) {
                        loss = error;
                        return !stop.stop_requested();
                      });
    if (stop.stop_requested()) return false;
    learnt_ = due_;
    auto local = grown.ok() ? local_of(std::move(grown).value()) : Result<Local>(std::move(grown).error());
    if (local.ok()) {
      local_ = std::move(local).value();
      report_ = {loss, {}};
      if (const auto gains = local_->trees.gains(kColumns); gains.ok())
        report_.features = feature_shares(*gains, column_names());
    } else {
      failure_ = std::move(local).error();
    }
    return true;
  }

  static const std::vector<std::string>& column_names() {
    static const auto names = [] {
      auto all = program_feature_names();
      all.insert(all.end(), kTargetColumns, "target.");
      return all;
    }();
    return names;
  }

  void forget_session() {
    rows_.clear();
    known_groups_.clear();
    known_latencies_.clear();
    known_told_.clear();
    groups_ = {};
    due_ = 0;
    learnt_ = 0;
    local_.reset();
    report_ = {};
  }

  CostModelOptions options_;
  TilewrightModelOptions trees_;
  ThreadPool threads_;
  std::vector<Member> members_;
  SeenTargets targets_;  ///< that the members have learnt from
  std::optional<Local> local_;
  TrainingReport report_;    ///< of `local_`
  std::vector<float> rows_;  ///< of the session's samples
  std::vector<size_t> known_groups_;
  std::vector<double> known_latencies_;
  std::vector<float> known_told_;  ///< by the members
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

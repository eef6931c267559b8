// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/base/base64.h"
#include "core/base/json_value.h"
#include "core/base/seal.h"
#include "core/search/acquisition_walk.h"
#include "core/search/deep_gp_surrogate.h"
#include "core/search/gaussian_process.h"
#include "core/search/k_means.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"
#include "core/search/transfer_inputs.h"

namespace tilewright {
namespace {

constexpr const char* kSurrogatePlace = "surrogate of the policy";
constexpr const char* kSurrogateSeal = "surrogate";
/// Fewer points of earlier tasks teach nothing.
constexpr size_t kLeastHistory = 8;
/// Points drawn at random among which the uncertain ones are looked for, or that scale the inputs where there
/// is no history.
constexpr size_t kPool = 512;
constexpr KMeansOptions kPoolClusters{.iterations = 20};

struct DgpTlOptions {
  DeepGpOptions surrogate;
  AcquisitionWalkOptions walk;
  int tuning_set = 64;
  double confidence = 2;  ///< deviations that an upper confidence bound lies above the mean
  bool by_improvement = false;
};

class DgpTlPolicy final : public PolicyBase {
 public:
  DgpTlPolicy(const SearchContext& context, uint64_t seed, const DgpTlOptions& options)
      : PolicyBase(without_model(context), seed),
        options_(options),
        learner_(context.learner ? context.learner : std::make_shared<LearnerProcess>(LearnerOptions{})),
        inputs_(space(), context.shape) {
    options_.surrogate.hidden = static_cast<int>(
        std::clamp<size_t>(inputs_.columns(), 1, static_cast<size_t>(options.surrogate.hidden)));
  }

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateScoring scoring(context_, stop);
    const Random before = random_;
    const std::string source = source_;
    const auto ranked = rank(count, scoring, stop);
    if (stop.stop_requested()) return proposals;
    if (!ranked.ok()) {
      // As if it had not been asked.
      random_ = before;
      source_ = source;
      return ranked.error();
    }
    scoring.propose(*ranked, count, false, history_, proposals, "dgp-tl");
    propose_drawn([&] { return space().draw(random_); }, count - proposals.size(), scoring, proposals, stop);
    proposed_ += proposals.size();
    return proposals;
  }

 protected:
  std::string own_state() const override {
    return nlohmann::json{{"proposed", proposed_},
                          {"source", source_.empty() ? "" : to_base64(sealed(kSurrogateSeal, source_))}}
        .dump();
  }

  Result<void> load_own_state(const std::string& text) override {
    uint64_t proposed = 0;
    std::string source;
    try {
      const auto json = nlohmann::json::parse(text);
      proposed = json_as<uint64_t>(json.at("proposed"));
      source = json_as<std::string>(json.at("source"));
    } catch (const std::exception& e) {
      return Error{ErrorKind::kBadInput, kSurrogatePlace, "cannot be read", {}, e.what()};
    }
    TILEWRIGHT_TRY(const std::string bytes, from_base64(source, kSurrogatePlace));
    TILEWRIGHT_TRY(const std::string_view kept, unsealed(bytes, kSurrogateSeal, kSurrogatePlace));
    source_ = kept;
    proposed_ = static_cast<size_t>(proposed);
    return {};
  }

 private:
  using Ranked = Result<std::vector<const ScoredPoint*>>;

  /// What to propose, best first; empty where nothing is known.
  Ranked rank(size_t count, CandidateScoring& scoring, const std::stop_token& stop) {
    if (inputs_.width() == 0) return std::vector<const ScoredPoint*>();
    if (proposed_ == 0 && source_.empty()) TILEWRIGHT_CHECK(learn_history(stop));
    const bool tunes = proposed_ < static_cast<size_t>(options_.tuning_set) && !context_.favourites_only;
    // The prior thinks the same of every point.
    if (source_.empty() && (tunes || history_.measured().empty())) return std::vector<const ScoredPoint*>();
    TILEWRIGHT_TRY(auto surrogate, begun(stop));
    if (!tunes && !history_.measured().empty()) TILEWRIGHT_CHECK(surrogate->adapt(observed(), random_, stop));
    const size_t liked = tunes ? (count + 1) / 2 : 2 * count;
    TILEWRIGHT_TRY(auto ranked, most_liked(*surrogate, tunes, liked, scoring, stop));
    if (tunes) {
      TILEWRIGHT_TRY(const auto uncertain, most_uncertain(*surrogate, count - liked, scoring, stop));
      ranked.insert(ranked.end(), uncertain.begin(), uncertain.end());
    }
    return ranked;
  }

  /// Learns from earlier tasks, where there are some.
  Result<void> learn_history(const std::stop_token& stop) {
    SurrogateData data;
    if (context_.past) {
      for (const auto& task : *context_.past) {
        if (!inputs_.comparable(task->shape)) continue;
        for (const PastPoint& point : task->points) {
          data.inputs.push_back(inputs_.of(point, task->shape));
          data.targets.push_back(static_cast<float>(point.speed));
        }
      }
    }
    if (data.inputs.size() < kLeastHistory) return {};
    const auto surrogate = make_surrogate(data.inputs.size());
    TILEWRIGHT_CHECK(surrogate->scale(data.inputs, random_, stop));
    TILEWRIGHT_CHECK(surrogate->learn(data, random_, stop));
    TILEWRIGHT_CHECK(surrogate->save(stop));
    source_ = surrogate->saved();
    return {};
  }

  std::unique_ptr<DeepGpSurrogate> make_surrogate(size_t points) {
    return std::make_unique<DeepGpSurrogate>(learner_, inputs_.width(), points, random_.next(),
                                             options_.surrogate);
  }

  /// What was learnt from earlier tasks, or the prior.
  Result<std::unique_ptr<DeepGpSurrogate>> begun(const std::stop_token& stop) {
    auto surrogate = make_surrogate(kPool);
    if (!source_.empty()) {
      surrogate->restore(source_);
      return surrogate;
    }
    std::vector<std::vector<float>> pool;
    for (size_t i = 0; i < kPool; ++i) pool.push_back(inputs_.of(space().draw(random_)));
    TILEWRIGHT_CHECK(surrogate->scale(pool, random_, stop));
    return surrogate;
  }

  /// All that was measured, as shares of the best speed; what failed is worth nothing.
  SurrogateData observed() const {
    SurrogateData data;
    const auto best = history_.best_observed(1);
    const double fastest = best.empty() ? 0 : best.front()->latency_seconds;
    for (const Observation& one : history_.measured()) {
      data.inputs.push_back(inputs_.of(one.point));
      data.targets.push_back(one.latency_seconds > 0 ? static_cast<float>(fastest / one.latency_seconds)
                                                     : 0.0F);
    }
    return data;
  }

  Result<std::vector<SurrogatePrediction>> predict(DeepGpSurrogate& surrogate,
                                                   std::span<const ScoredPoint* const> points,
                                                   const std::stop_token& stop) const {
    std::vector<std::vector<float>> inputs;
    for (const ScoredPoint* point : points) inputs.push_back(inputs_.of(point->point));
    return surrogate.predict(inputs, stop);
  }

  /// The points of the greatest acquisition that a walk finds. The tuning set is chosen by the upper
  /// confidence bound, favourites by what is expected.
  Ranked most_liked(DeepGpSurrogate& surrogate, bool tunes, size_t keep, CandidateScoring& scoring,
                    const std::stop_token& stop) {
    const bool ran = !history_.best_observed(1).empty();
    const double confidence = context_.favourites_only ? 0 : options_.confidence;
    const bool by_improvement = options_.by_improvement && !tunes && !context_.favourites_only;
    const Acquisition worth = [&](std::span<const ScoredPoint* const> points) -> Result<std::vector<double>> {
      TILEWRIGHT_TRY(const auto predictions, predict(surrogate, points, stop));
      std::vector<double> worths;
      for (const SurrogatePrediction& one : predictions) {
        // Speeds are predicted, and improvements are counted downwards.
        worths.push_back(by_improvement
                             ? expected_improvement(-one.mean, one.deviation * one.deviation, ran ? -1 : 0)
                             : one.mean + confidence * one.deviation);
      }
      return worths;
    };
    return walk_by_acquisition(space(), history_.best(static_cast<size_t>(options_.walk.chains) / 4),
                               options_.walk, worth, history_, keep, scoring, random_, stop);
  }

  /// Of clusters of points drawn at random the most uncertain ones.
  Ranked most_uncertain(DeepGpSurrogate& surrogate, size_t count, CandidateScoring& scoring,
                        const std::stop_token& stop) {
    std::vector<Point> drawn;
    for (size_t i = 0; i < kPool; ++i) drawn.push_back(space().draw(random_));
    std::vector<const ScoredPoint*> pool;
    for (const ScoredPoint* point : scoring.score(drawn)) {
      if (point != nullptr && !history_.closed(point->program_hash)) pool.push_back(point);
    }
    if (pool.empty() || count == 0 || stop.stop_requested()) return std::vector<const ScoredPoint*>();
    TILEWRIGHT_TRY(const auto predictions, predict(surrogate, pool, stop));
    std::vector<std::vector<double>> places;
    for (const ScoredPoint* point : pool) {
      const auto inputs = inputs_.of(point->point);
      places.emplace_back(inputs.begin(), inputs.end());
    }
    const Clusters clusters = k_means(places, std::min(count, pool.size()), random_, kPoolClusters);
    std::vector<std::optional<size_t>> chosen(clusters.centroids.size());
    for (size_t i = 0; i < pool.size(); ++i) {
      auto& best = chosen[clusters.of[i]];
      if (!best || predictions[i].deviation > predictions[*best].deviation) best = i;
    }
    std::vector<const ScoredPoint*> uncertain;
    for (const auto& one : chosen) {
      if (one) uncertain.push_back(pool[*one]);
    }
    return uncertain;
  }

  DgpTlOptions options_;
  std::shared_ptr<LearnerProcess> learner_;
  TransferInputs inputs_;
  std::string source_;   ///< what was learnt from earlier tasks, as bytes; empty: nothing
  size_t proposed_ = 0;  ///< points so far
};

}  // namespace

/// DGP-TL (Sun et al., ICCV 2021), after its abstract: a deep Gaussian process learns from the tuning history
/// of like tasks; it guides the choice of a tuning set, half of which are the points of the highest upper
/// confidence bounds and half the most uncertain ones of clusters; it adapts to what was measured of this
/// task by maximum a posteriori estimation; and its acquisition function guides simulated annealing, after
/// which it adapts anew.
///
/// All beyond these steps is our choice: two layers by doubly stochastic variational inference (Salimbeni and
/// Deisenroth 2017), every other constant, and that a refit begins anew from what earlier tasks taught.
/// Without such history the process is its prior, which thinks the same of every point: the tuning set is
/// drawn at random, and what is measured adapts the prior.
const PolicyEntry& dgp_tl_policy() {
  static const DgpTlOptions usual;
  static const DeepGpOptions& learnt = usual.surrogate;
  static const PolicyEntry entry{
      .name = "dgp-tl",
      .summary = "Transfer from earlier tasks by a deep Gaussian process",
      .asks_cost_model = false,
      .reconstruction = true,
      .network = true,
      .learns_from_past = true,
      .options =
          {{"tuning-set", "Trials by which the model is first tuned to a task",
            IntegerOption{usual.tuning_set, 0, 1 << 20}},
           {"acquisition", "What a point is worth that might be measured",
            ChoiceOption{"ucb", {"ucb", "ei"}}},
           {"confidence", "Deviations that the upper confidence bound lies above the mean",
            RealOption{usual.confidence, 0, 100}},
           {"hidden", "Width of the hidden layer, at most", IntegerOption{learnt.hidden, 1, 64}},
           {"inducing", "Inducing points of each layer, at most", IntegerOption{learnt.inducing, 1, 1024}},
           {"steps", "Training steps on the history", IntegerOption{learnt.steps, 1, 1 << 20}},
           {"refit-steps", "Training steps on the trials of a task, before each round",
            IntegerOption{learnt.refit_steps, 1, 1 << 20}},
           {"batch", "Points of a training step", IntegerOption{learnt.batch, 1, 1 << 16}},
           {"learning-rate", "Learning rate", RealOption{learnt.learning_rate, 1e-6, 1}},
           {"pull", "Weight of the prior that holds a task's model to the history",
            RealOption{learnt.pull, 0, 1e6}},
           {"samples", "Samples of the hidden layer in a prediction", IntegerOption{learnt.samples, 1, 4096}},
           {"chains", "Chains that walk side by side", IntegerOption{usual.walk.chains, 1, 1 << 14}},
           {"walk-steps", "Steps of each chain in a round", IntegerOption{usual.walk.steps, 0, 1 << 20}},
           {"temperature", "Loss of worth, as a share of its range, that is easily taken at first",
            RealOption{usual.walk.temperature, 0, 1000}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        const auto whole = [&](const char* name) {
          return static_cast<int>(option_value<int64_t>(values, name));
        };
        const auto real = [&](const char* name) { return option_value<double>(values, name); };
        DgpTlOptions options;
        options.tuning_set = whole("tuning-set");
        options.confidence = real("confidence");
        options.by_improvement = option_value<std::string>(values, "acquisition") == "ei";
        options.surrogate = {whole("hidden"), whole("inducing"),     whole("steps"), whole("refit-steps"),
                             whole("batch"),  real("learning-rate"), real("pull"),   whole("samples")};
        options.walk = {whole("chains"), whole("walk-steps"), real("temperature")};
        return std::make_unique<DgpTlPolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright

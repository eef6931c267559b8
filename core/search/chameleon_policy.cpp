// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/base64.h"
#include "core/base/json_value.h"
#include "core/base/seal.h"
#include "core/search/adaptive_sampling.h"
#include "core/search/best_unseen.h"
#include "core/search/knob_walk.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"

namespace tilewright {
namespace {

constexpr const char* kAgentPlace = "agent of the policy";
constexpr const char* kAgentSeal = "agent";
/// How many points are remembered with their features and scores.
constexpr size_t kWalkedRemembered = 16384;
/// What is better, or worse, than the first points by more says nothing more.
constexpr double kGreatestReward = 100;

struct ChameleonOptions {
  int episodes = 128;
  int side_by_side = 1;
  int plan = 64;
  double random_share = 0.05;
  KnobWalkOptions walk;
  PpoOptions agent;
  AdaptiveSamplingOptions sampling;
};

/// What predicted scores are worth to the agent: 1 is the best of the points that a plan begins with. A model
/// that tells an order alone gives 0 to the worst of these.
class RewardScale {
 public:
  RewardScale(std::span<const ScoredPoint* const> points, bool scores_are_speeds) {
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const ScoredPoint* point : points) {
      if (point == nullptr) continue;
      least = std::min<double>(least, point->score);
      most = std::max<double>(most, point->score);
    }
    zero_ = scores_are_speeds || !std::isfinite(least) ? 0 : least;
    if (std::isfinite(most) && most > zero_) unit_ = most - zero_;
  }
  /// Illegal points are worth nothing.
  float of(const ScoredPoint* point) const {
    if (point == nullptr) return 0;
    const double worth = (static_cast<double>(point->score) - zero_) / unit_;
    return static_cast<float>(std::clamp(worth, -kGreatestReward, kGreatestReward));
  }

 private:
  double zero_ = 0;
  double unit_ = 1;
};

class ChameleonPolicy final : public PolicyBase {
 public:
  ChameleonPolicy(const SearchContext& context, uint64_t seed, const ChameleonOptions& options)
      : PolicyBase(context, seed),
        options_(options),
        learner_(context.learner ? context.learner : std::make_shared<LearnerProcess>(LearnerOptions{})),
        knobs_(space()),
        states_(space(), knobs_) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateScoring scoring(context_, stop);
    const auto draw = [&] { return space().draw(random_); };
    if (!scoring.guided()) {
      propose_drawn(draw, count, scoring, proposals, stop);
      return proposals;
    }
    const Random before = random_;
    const bool is_new = !agent_;
    const auto explored = explore(count, scoring, stop);
    if (stop.stop_requested()) return proposals;
    if (!explored.ok()) {
      // As if it had not been asked.
      random_ = before;
      if (is_new) agent_.reset();
      return explored.error();
    }
    propose_explored(*explored, count, scoring, proposals, stop);
    scoring.tell_ranking(proposals);
    return proposals;
  }

 protected:
  std::string own_state() const override {
    if (!agent_ || agent_->saved().empty()) return {};
    return nlohmann::json{{"agent", to_base64(sealed(kAgentSeal, agent_->saved()))}}.dump();
  }

  Result<void> load_own_state(const std::string& text) override {
    if (text.empty()) {
      agent_.reset();
      return {};
    }
    std::string saved;
    try {
      saved = json_as<std::string>(nlohmann::json::parse(text).at("agent"));
    } catch (const std::exception& e) {
      return Error{ErrorKind::kBadInput, kAgentPlace, "cannot be read", {}, e.what()};
    }
    TILEWRIGHT_TRY(const std::string bytes, from_base64(saved, kAgentPlace));
    TILEWRIGHT_TRY(const std::string_view agent, unsealed(bytes, kAgentSeal, kAgentPlace));
    make_agent(0);
    agent_->restore(std::string(agent));
    return {};
  }

 private:
  void make_agent(uint64_t seed) {
    agent_ = std::make_unique<PpoAgent>(learner_, states_.size(), knobs_.size(), seed, options_.agent);
  }

  /// Adaptive exploration: the best points that are not measured yet of those that the agent came by, best
  /// first. On the way the agent learns.
  Result<std::vector<const ScoredPoint*>> explore(size_t count, CandidateScoring& scoring,
                                                  const std::stop_token& stop) {
    BestUnseen best(std::max<size_t>(count, static_cast<size_t>(options_.plan)), history_);
    std::vector<Point> starts;
    for (int i = 0; i < options_.episodes; ++i) starts.push_back(space().draw(random_));
    const auto scored = scoring.score(starts);
    offer(scored, best);
    const RewardScale scale(scored, context_.cost_model->tells_speed());
    if (knobs_.size() == 0) return std::move(best).take();
    if (!agent_) make_agent(random_.next());
    const auto group = static_cast<size_t>(options_.side_by_side);
    for (size_t at = 0; at < starts.size() && !stop.stop_requested(); at += group) {
      const auto some = std::span(starts).subspan(at, std::min(group, starts.size() - at));
      TILEWRIGHT_CHECK(walk(some, scale, best, scoring, stop));
      if (scoring.remembered() > kWalkedRemembered) scoring.forget_all_but(best.held());
    }
    TILEWRIGHT_CHECK(agent_->save(stop));
    return std::move(best).take();
  }

  /// Scores below 0 of a model that tells speeds mean nothing, and are not kept.
  void offer(std::span<const ScoredPoint* const> points, BestUnseen& best) const {
    const bool are_speeds = context_.cost_model->tells_speed();
    for (const ScoredPoint* point : points) {
      if (point != nullptr && !(are_speeds && point->score < 0)) best.offer(point);
    }
  }

  /// Episodes side by side, what they came by, and what the agent learns of them.
  Result<void> walk(std::span<const Point> starts, const RewardScale& scale, BestUnseen& best,
                    CandidateScoring& scoring, const std::stop_token& stop) {
    TILEWRIGHT_TRY(const auto episodes,
                   walk_knobs(knobs_, states_, starts, options_.walk, *agent_, random_, stop));
    std::vector<Point> visited;
    for (const auto& episode : episodes)
      visited.insert(visited.end(), episode.visited.begin(), episode.visited.end());
    const auto reached = scoring.score(visited);
    if (stop.stop_requested()) return {};
    offer(reached, best);
    std::vector<float> rewards;
    for (const ScoredPoint* point : reached) rewards.push_back(scale.of(point));
    TILEWRIGHT_CHECK(agent_->learn(episodes, std::move(rewards), random_, stop));
    return {};
  }

  /// Of what was explored: the favourites alone, or samples of it and a few points at random.
  void propose_explored(std::span<const ScoredPoint* const> explored, size_t count, CandidateScoring& scoring,
                        std::vector<Proposal>& proposals, std::stop_token stop) {
    const auto draw = [&] { return space().draw(random_); };
    if (context_.favourites_only) {
      scoring.propose(explored, count, true, history_, proposals, "chameleon");
      propose_drawn(draw, count - proposals.size(), scoring, proposals, stop);
      return;
    }
    const auto plan = static_cast<size_t>(options_.plan);
    const size_t most = std::min(count, plan);
    const auto candidates = explored.first(std::min(explored.size(), plan));
    auto samples = adaptive_samples(knobs_, candidates, std::min(most, candidates.size()), options_.sampling,
                                    history_, scoring, random_);
    // Where there is too little to sample of, points at random fill the plan.
    const size_t planned = candidates.size() < most ? most : samples.size();
    const auto at_random =
        static_cast<size_t>(std::lround(options_.random_share * static_cast<double>(count)));
    const size_t guided = planned - std::min(planned, at_random);
    samples.insert(samples.end(), explored.begin(), explored.end());
    scoring.propose(samples, guided, true, history_, proposals, "chameleon", LossReason::kTooAlike);
    propose_drawn(draw, planned - proposals.size(), scoring, proposals, stop);
  }

  ChameleonOptions options_;
  std::shared_ptr<LearnerProcess> learner_;
  PointKnobs knobs_;
  KnobStates states_;
  std::unique_ptr<PpoAgent> agent_;  ///< null until a trained model guides a round
};

}  // namespace

/// CHAMELEON (Ahn et al., ICLR 2020, section 4, and the authors' code): an agent that learns by
/// proximal policy optimisation walks through the space with the cost model's predictions as its reward, in
/// place of annealing; and of the best points that it came by, adaptive sampling leaves as few to measure as
/// their clusters need, so that a round may measure fewer programs than it could.
///
/// Constants are those of the code; the paper's table is recalled with a clip of 0.3 and an entropy of 0.1.
/// The paper has one template with independent knobs. Here a knob is a decision, or one factor of a split,
/// which moves among the values that its loop allows; an episode stays in the sketch that it starts in; one
/// agent serves all sketches, whose knobs of the same name share their part of it. An illegal point is walked
/// over and worth 0. Candidates are sampled sketch by sketch.
const PolicyEntry& chameleon_policy() {
  static const ChameleonOptions usual;
  static const PolicyEntry entry{
      .name = "chameleon",
      .summary = "CHAMELEON's reinforcement learning and adaptive sampling",
      .network = true,
      .cost_model = "xgboost-autotvm",
      .options = {{"episodes", "Walks of the agent in a round, each from a point drawn at random",
                   IntegerOption{usual.episodes, 1, 1 << 14}},
                  {"steps", "Steps of a walk, at most", IntegerOption{usual.walk.steps, 1, 1 << 14}},
                  {"side-by-side", "Walks after which the agent learns of them",
                   IntegerOption{usual.side_by_side, 1, 1024}},
                  {"settled", "Share of knobs that stay or reach an end at which a walk ends",
                   RealOption{usual.walk.settled_share, 0, 1}},
                  {"plan", "Best points of the walks that are sampled for measuring",
                   IntegerOption{usual.plan, 1, 512}},
                  {"knee", "Factor by which eight more clusters must lower the loss to be followed by more",
                   RealOption{usual.sampling.knee, 1, 1000}},
                  {"synthesis", "Of which values of the best points samples are made",
                   ChoiceOption{"sample", {"sample", "mode"}}},
                  {"random-share", "Share of the trials that is drawn at random",
                   RealOption{usual.random_share, 0, 1}},
                  {"clip", "How far the agent's probabilities may move in a lesson",
                   RealOption{usual.agent.clip, 0.001, 1}},
                  {"entropy", "Weight of the entropy of the agent's decisions",
                   RealOption{usual.agent.entropy, 0, 100}},
                  {"value-weight", "Weight of the error of the agent's value network",
                   RealOption{usual.agent.value, 0, 100}},
                  {"learning-rate", "Learning rate of the agent",
                   RealOption{usual.agent.learning_rate, 1e-6, 1}},
                  {"discount", "Discount of a reward that comes a step later",
                   RealOption{usual.agent.discount, 0, 1}},
                  {"smoothing", "Weight of a longer look ahead in the advantages",
                   RealOption{usual.agent.smoothing, 0, 1}},
                  {"epochs", "Minibatches of each walk that the agent learns",
                   IntegerOption{usual.agent.epochs, 1, 100}},
                  {"batch", "Steps of a minibatch", IntegerOption{usual.agent.batch, 1, 1 << 16}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        const auto whole = [&](const char* name) {
          return static_cast<int>(option_value<int64_t>(values, name));
        };
        const auto real = [&](const char* name) { return option_value<double>(values, name); };
        ChameleonOptions options;
        options.episodes = whole("episodes");
        options.side_by_side = whole("side-by-side");
        options.plan = whole("plan");
        options.random_share = real("random-share");
        options.walk = {whole("steps"), real("settled")};
        options.agent = {real("clip"),     real("entropy"),   real("value-weight"), real("learning-rate"),
                         real("discount"), real("smoothing"), whole("epochs"),      whole("batch")};
        options.sampling.knee = real("knee");
        options.sampling.by_mode = option_value<std::string>(values, "synthesis") == "mode";
        return std::make_unique<ChameleonPolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright

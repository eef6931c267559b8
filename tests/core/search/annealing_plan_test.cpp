// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/costmodel/candidate.h"
#include "core/costmodel/metrics.h"
#include "core/search/trial_plan.h"
#include "tests/core/costmodel/split_products.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/knob_model.h"
#include "tests/core/search/layer_space.h"

namespace tilewright::testing {
namespace {

constexpr int kPlanned = 64;
constexpr int kGuided = 61;  ///< of a plan; three of its trials are random

PolicyOptionValues planning(int64_t plan = kPlanned, const char* diversity = "none") {
  return {{"chains", int64_t{32}},
          {"steps", int64_t{60}},
          {"temperature", 0.2},
          {"plan", plan},
          {"diversity", std::string(diversity)}};
}

std::unique_ptr<SearchPolicy> planner(const SearchContext& context, uint64_t seed,
                                      const PolicyOptionValues& options = planning()) {
  return make_search_policy("annealing", context, seed, options).value();
}

std::vector<Point> guided_points(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) {
    if (proposal.guided) points.push_back(proposal.point);
  }
  return points;
}

std::vector<Point> points_of_plan(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) points.push_back(proposal.point);
  return points;
}

TEST(TrialPlan, CountsFitsAsAutotvmDoes) {
  Random random(1);
  for (int run = 0; run < 50; ++run) {
    const auto size = static_cast<size_t>(random.uniform_int(1, 70));
    TrialPlan plan(size, 0.05);
    EXPECT_TRUE(plan.due());
    plan.go_without();
    EXPECT_FALSE(plan.due());
    size_t observed = 0;
    size_t fits = 0;  // "train_ct" of the code
    bool ran = false;
    for (int update = 0; update < 40; ++update) {
      observed += static_cast<size_t>(random.uniform_int(1, 50));
      ran = ran || random.bernoulli(0.3);
      const bool fitted = observed >= size * (fits + 1) && ran;
      fits += fitted ? 1 : 0;
      plan.count(observed, ran);
      ASSERT_EQ(plan.due(), fitted);
      if (fitted) plan.begin({});
    }
  }
}

TEST(TrialPlan, LeavesItsLastTwentiethToChance) {
  for (const auto& [size, entries, used] :
       {std::array{64, 64, 61}, std::array{64, 20, 17}, std::array{64, 2, 0}, std::array{19, 19, 19},
        std::array{20, 20, 19}, std::array{1, 1, 1}}) {
    TrialPlan plan(static_cast<size_t>(size), 0.05);
    std::vector<Point> points;
    for (int i = 0; i < entries; ++i) points.push_back({i, {}});
    plan.begin(points);
    std::vector<Point> taken;
    for (auto some = plan.take(7); !some.empty(); some = plan.take(7)) {
      EXPECT_LE(some.size(), 7U);
      taken.insert(taken.end(), some.begin(), some.end());
    }
    points.resize(static_cast<size_t>(used));
    EXPECT_EQ(taken, points);
  }
}

TEST(AnnealingPlan, OfAutotvmIsWalkedOnceFor64Trials) {
  FakeModel model;
  model.knows = false;
  const auto context = fake_context(fake_space(), &model);
  const auto policy = planner(context, 1);
  for (int plan = 0; plan < 4; ++plan) {
    const auto proposals = policy->propose(kPlanned, {}).value();
    ASSERT_EQ(proposals.size(), static_cast<size_t>(kPlanned));
    // The code measures at random until its first fit.
    EXPECT_EQ(guided_points(proposals).size(), plan == 0 ? 0U : static_cast<size_t>(kGuided)) << plan;
    if (plan > 0) {
      EXPECT_TRUE(std::is_sorted(proposals.begin(), proposals.begin() + kGuided,
                                 [](const auto& a, const auto& b) { return a.predicted > b.predicted; }));
      EXPECT_EQ(proposals.front().descent.origin, "annealing");
    }
    policy->observe(measure(proposals));
    model.knows = true;
  }
}

TEST(AnnealingPlan, IsTheSameInAnyBatches) {
  std::map<int, std::vector<Point>> by_budget;
  for (const int budget : {64, 16, 5}) {
    FakeModel model;
    const auto policy = planner(fake_context(fake_space(), &model), 3);
    int drawn = 0;
    for (int left = kPlanned; left > 0; left -= budget) {
      const auto proposals = policy->propose(std::min(budget, left), {}).value();
      for (const auto& point : guided_points(proposals)) by_budget[budget].push_back(point);
      drawn += static_cast<int>(proposals.size() - guided_points(proposals).size());
      // Half of them were measured; this makes no fit due.
      auto measured = measure(proposals);
      measured.resize(measured.size() / 2);
      policy->observe(measured);
    }
    EXPECT_EQ(drawn, kPlanned - kGuided);
    for (const auto& proposal : policy->propose(8, {}).value())
      EXPECT_FALSE(proposal.guided) << "the plan is consumed, and no fit is due";
  }
  EXPECT_EQ(by_budget[16], by_budget[64]);
  EXPECT_EQ(by_budget[5], by_budget[64]);
}

TEST(AnnealingPlan, WaitsForItsOwnFitsWhateverTheModelKnows) {
  FakeModel model;
  model.knows = false;
  const auto policy = planner(fake_context(fake_space(), &model), 2);
  std::vector<size_t> guided;
  for (int round = 0; round < 9; ++round) {
    const auto proposals = policy->propose(16, {}).value();
    guided.push_back(guided_points(proposals).size());
    policy->observe(measure(proposals));
    model.knows = true;
  }
  EXPECT_EQ(guided, (std::vector<size_t>{0, 0, 0, 0, 16, 16, 16, 13, 16}));
}

TEST(AnnealingPlan, StaysDueUntilThereIsAModel) {
  FakeModel model;
  model.knows = false;
  const auto policy = planner(fake_context(fake_space(), &model), 2);
  policy->observe(measure(policy->propose(64, {}).value()));
  EXPECT_TRUE(guided_points(policy->propose(8, {}).value()).empty());
  model.knows = true;
  EXPECT_EQ(guided_points(policy->propose(8, {}).value()).size(), 8U);
}

TEST(AnnealingPlan, NeedsSomethingThatRan) {
  FakeModel model;
  model.knows = false;
  const auto context = fake_context(fake_space(), &model);
  const auto policy = planner(context, 2);
  auto failed = measure(policy->propose(64, {}).value());
  for (auto& observation : failed) {
    observation.latency_seconds = 0;
    observation.error = ErrorKind::kInternal;
  }
  policy->observe(failed);
  model.knows = true;
  EXPECT_TRUE(guided_points(policy->propose(8, {}).value()).empty());
  const auto last = measure(policy->propose(8, {}).value());
  policy->observe(last);
  EXPECT_EQ(guided_points(policy->propose(8, {}).value()).size(), 8U);
}

TEST(AnnealingPlan, IsNotDroppedForWhatIsToldAgain) {
  FakeModel model;
  const auto context = fake_context(fake_space(), &model);
  const auto policy = planner(context, 2);
  const auto same = planner(context, 2);
  std::vector<Observation> known;
  Random random(9);
  while (known.size() < 200) {
    const Point point = context.space->draw(random);
    if (context.space->materialise(point).ok())
      known.push_back({point, "known " + std::to_string(known.size()), fake_latency(point)});
  }
  for (const auto& one : {policy.get(), same.get()}) one->observe(known);
  EXPECT_EQ(points_of_plan(policy->propose(8, {}).value()), points_of_plan(same->propose(8, {}).value()));
  policy->observe(known);
  EXPECT_EQ(policy->save(), same->save());
}

TEST(AnnealingPlan, GoesOnFromEachOfItsStates) {
  for (const char* diversity : {"none", "paper", "code"}) {
    FakeModel model;
    const auto context = fake_context(fake_space(), &model);
    const auto options = planning(20, diversity);
    const auto policy = planner(context, 1, options);
    for (int round = 0; round < 7; ++round) {
      const auto resumed = planner(context, 50 + static_cast<uint64_t>(round), options);
      ASSERT_TRUE(resumed->load(policy->save()).ok());
      const auto proposals = policy->propose(7 + round, {}).value();
      EXPECT_EQ(points_of_plan(resumed->propose(7 + round, {}).value()), points_of_plan(proposals));
      EXPECT_EQ(resumed->save(), policy->save());
      policy->observe(measure(proposals));
    }
  }
}

TEST(AnnealingPlan, TakesAStateOfWalksWithoutAPlan) {
  FakeModel model;
  const auto context = fake_context(fake_space(), &model);
  const auto walking = planner(context, 1, planning(0));
  run_rounds(*walking, 2, 8);
  const auto planned = planner(context, 2);
  ASSERT_TRUE(planned->load(walking->save()).ok());
  EXPECT_EQ(guided_points(planned->propose(8, {}).value()).size(), 8U);
  EXPECT_TRUE(walking->load(planned->save()).ok());
}

TEST(AnnealingPlan, RefusesPlansThatAreNone) {
  FakeModel model;
  const auto policy = planner(fake_context(fake_space(), &model), 1);
  run_rounds(*policy, 1, 4);
  const std::string saved = policy->save();
  const std::string start = saved.substr(0, saved.rfind('\n') + 1);
  const auto state = nlohmann::json::parse(saved.substr(start.size()));
  const auto refuses = [&](const char* key, const nlohmann::json& value) {
    auto wrong = state;
    wrong["plan"][key] = value;
    return !policy->load(start + wrong.dump()).ok();
  };
  EXPECT_TRUE(refuses("fits", -1));
  EXPECT_TRUE(refuses("planned", 2));
  EXPECT_TRUE(refuses("planned", -2));
  EXPECT_TRUE(refuses("next", 65));
  EXPECT_TRUE(refuses("next", -1));
  EXPECT_TRUE(refuses("points", 3));
  EXPECT_TRUE(refuses("points", nlohmann::json::array({{9, {{1}}}})));
  EXPECT_FALSE(policy->load(start + R"({"chains":[],"plan":7})").ok());
  EXPECT_EQ(policy->save(), saved);
  EXPECT_FALSE(refuses("next", 64));
}

TEST(AnnealingPlan, AsksOnlyForFavouritesWhereThoseAreWanted) {
  FakeModel model;
  auto context = fake_context(fake_space(), &model);
  context.favourites_only = true;
  EXPECT_EQ(guided_points(planner(context, 1)->propose(100, {}).value()).size(), 100U);
}

TEST(AnnealingPlan, EndsInSmallAndBarrenSpaces) {
  for (const char* diversity : {"none", "paper", "code"}) {
    FakeModel model;
    const auto small = planner(fake_context(tiny_space(7), &model), 1, planning(kPlanned, diversity));
    size_t count = 0;
    for (int round = 0; round < 4; ++round) {
      const auto proposals = small->propose(3, {}).value();
      count += proposals.size();
      small->observe(measure(proposals));
    }
    EXPECT_EQ(count, 7U) << diversity;
    const auto barren = planner(fake_context(barren_space(40), &model), 1, planning(4, diversity));
    for (int round = 0; round < 3; ++round) barren->observe(measure(barren->propose(16, {}).value()));
    EXPECT_TRUE(barren->propose(16, {}).value().empty());
  }
}

TEST(AnnealingPlan, PassesTheDraftOnce) {
  FakeModel model;
  auto context = fake_context(fake_space(), &model);
  context.draft_share = 0.5;
  const auto policy = planner(context, 1);
  std::vector<size_t> guided;
  for (int round = 0; round < 4; ++round)
    guided.push_back(guided_points(policy->propose(16, {}).value()).size());
  EXPECT_EQ(guided, (std::vector<size_t>{16, 16, 16, 13}));
}

TEST(AnnealingPlan, HearsAStop) {
  FakeModel model;
  const auto policy = planner(fake_context(fake_space(), &model), 1);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_TRUE(policy->propose(16, stop.get_token()).value().empty());
}

TEST(AnnealingDiversity, CoversMoreInThePlansItMakes) {
  std::map<std::string, size_t> covered;
  std::map<std::string, double> predicted;
  for (const char* diversity : {"none", "paper", "code"}) {
    FakeModel model;
    for (uint64_t seed = 1; seed <= 5; ++seed) {
      const auto policy = planner(fake_context(fake_space(), &model), seed, planning(0, diversity));
      std::set<std::pair<size_t, DecisionValue>> values;
      for (const auto& proposal : policy->propose(32, {}).value()) {
        if (!proposal.guided) continue;
        predicted[diversity] += proposal.predicted;
        for (size_t i = 0; i < proposal.point.values.size(); ++i)
          values.insert({i, proposal.point.values[i]});
      }
      covered[diversity] += values.size();
    }
  }
  EXPECT_GT(covered["paper"], covered["none"]);
  EXPECT_GT(covered["code"], covered["paper"]);
  EXPECT_GT(predicted["none"], predicted["paper"]);
  EXPECT_GT(predicted["paper"], predicted["code"]);
}

/// The best of 100 trials in five rounds, with a model that learns of them after each.
double best_of_hundred(const std::string& policy_name, const PolicyOptionValues& options, bool layer,
                       uint64_t seed) {
  KnobModel model;
  const LayerShape shape;
  const auto context = fake_context(layer ? layer_space(shape) : fake_space(), &model);
  const auto policy = make_search_policy(policy_name, context, seed, options).value();
  double best = 1;
  for (int round = 0; round < 5; ++round) {
    const auto proposals = policy->propose(20, {}).value();
    const auto measured = layer ? measure_layer(shape, proposals) : measure(proposals);
    policy->observe(measured);
    model.learn(*context.space, measured);
    for (const auto& observation : measured) best = std::min(best, observation.latency_seconds);
  }
  return best;
}

void expect_better_than_random(bool layer) {
  for (const auto& [diversity, plan] : {std::pair{"none", 20}, {"paper", 0}, {"code", 20}}) {
    int better = 0;
    for (uint64_t seed = 1; seed <= 5; ++seed) {
      better += best_of_hundred("annealing", planning(plan, diversity), layer, seed) <
                best_of_hundred("random", {}, layer, seed);
    }
    EXPECT_GE(better, 4) << diversity << " " << plan;
  }
}

TEST(AnnealingDiversity, BeatsRandomPoints) {
  expect_better_than_random(false);
}

TEST(AnnealingDiversity, BeatsRandomPointsWhereThereAreManyOptima) {
  expect_better_than_random(true);
}

/// Every product of `split_products` as a point.
class ProductSketch final : public Sketch {
 public:
  explicit ProductSketch(const ProductSizes& sizes) {
    id_ = "direct/0";
    dag_ = product_dag(sizes.rows, sizes.columns, sizes.depth);
    for (const int64_t extent : {sizes.rows, sizes.columns, sizes.depth}) {
      Decision split;
      split.kind = Decision::Kind::kSplit;
      split.name = "tile " + std::to_string(decisions_.size());
      split.extent = split.max_innermost = extent;
      split.factors = 1;
      decisions_.push_back(split);
    }
  }
  Result<Program> materialise(std::span<const DecisionValue> values) const override {
    ProgramBuilder program(dag_);
    const StageId stage = dag_->outputs[0];
    const auto outer = program.loops(stage);
    std::vector<LoopId> order;
    for (size_t axis = 0; axis < 3; ++axis) {
      const auto parts = program.split(stage, outer[axis], {values[axis][0]});
      order.insert(order.begin() + static_cast<std::ptrdiff_t>(axis), parts[0]);
      order.push_back(parts[1]);
    }
    program.reorder(stage, order);
    return program.finish();
  }
  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue>) const override {
    return std::vector<size_t>();
  }
  std::string text() const override { return id_; }
};

/// Seconds, as `split_products` has them, and up to a tenth more without a reason.
double product_latency(const Point& point) {
  const auto off = [&](size_t axis, double best) {
    return std::abs(std::log2(static_cast<double>(point.values[axis][0]) / best));
  };
  Random chance(
      static_cast<uint64_t>(point.values[0][0] * 65537 + point.values[1][0] * 257 + point.values[2][0]));
  return 1e-3 * (1 + off(0, 8) + off(1, 16) + off(2, 4)) * (1 + 0.1 * chance.uniform());
}

TEST(AnnealingPlan, RecallsMoreOfTheBestThanChanceAfter64Samples) {
  for (const char* diversity : {"none", "paper"}) {
    for (const uint64_t seed : {1U, 2U, 3U}) {
      CostModelOptions options;
      options.warm_up_samples = kPlanned - 1;
      const auto model = make_cost_model("xgboost-autotvm", options).value();
      auto context = fake_context(
          std::make_shared<const SearchSpace>(
              "products", std::vector<std::shared_ptr<const Sketch>>{std::make_shared<ProductSketch>(
                              ProductSizes{64, 128, 64})}),
          model.get());
      const auto policy = planner(context, seed, planning(kPlanned, diversity));
      std::map<Point, double> recorded;  // what is left
      for (int64_t rows = 1; rows <= 64; rows *= 2) {
        for (int64_t columns = 1; columns <= 128; columns *= 2) {
          for (int64_t depth = 1; depth <= 64; depth *= 2) {
            const Point point{0, {{rows}, {columns}, {depth}}};
            recorded[point] = product_latency(point);
          }
        }
      }
      ASSERT_EQ(recorded.size(), 392U);
      std::vector<Observation> measured;
      std::vector<Sample> samples;
      for (const auto& proposal : policy->propose(kPlanned, {}).value()) {
        EXPECT_FALSE(proposal.guided);
        const double latency = product_latency(proposal.point);
        measured.push_back({proposal.point, proposal.program_hash, latency});
        samples.push_back({make_candidate("task", proposal.program, model->needs()).value(), "one", latency});
        recorded.erase(proposal.point);
      }
      policy->observe(measured);
      ASSERT_TRUE(model->update(samples).ok());
      std::map<Point, double> place;
      for (const auto& proposal : policy->propose(kPlanned, {}).value())
        place[proposal.point] = -static_cast<double>(place.size());
      EXPECT_EQ(place.size(), static_cast<size_t>(kPlanned));
      std::vector<double> chosen;
      std::vector<double> speed;
      for (const auto& [point, latency] : recorded) {
        chosen.push_back(place.contains(point) ? place[point] : -1000);
        speed.push_back(1 / latency);
      }
      // Of n programs i drawn at random hold i / n of the i fastest.
      const double by_chance = (kPlanned + 1.0) / 2 / static_cast<double>(recorded.size());
      EXPECT_GT(average_recall_at(chosen, speed, kPlanned), 2 * by_chance) << diversity << " " << seed;
    }
  }
}

}  // namespace
}  // namespace tilewright::testing

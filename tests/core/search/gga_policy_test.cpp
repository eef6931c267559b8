// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/layer_space.h"

namespace tilewright::testing {
namespace {

using History = std::shared_ptr<const PastTasks>;

const LayerShape kLayer{256, 128, 64};

/// Searches of like layers, the likest first.
std::vector<PastTask> layers_before(uint64_t seed, int points = 150) {
  std::vector<PastTask> past;
  for (const LayerShape& shape : {LayerShape{192, 128, 64}, LayerShape{256, 192, 64},
                                  LayerShape{512, 128, 64}, LayerShape{128, 128, 128}}) {
    past.push_back(layer_history(shape, points, seed++));
  }
  return past;
}

History history_of(std::vector<PastTask> past) {
  return std::make_shared<const PastTasks>(shared_past(std::move(past)));
}

SearchContext layer_context(History past) {
  auto context = fake_context(layer_space(kLayer), nullptr);
  context.past = std::move(past);
  return context;
}

std::unique_ptr<SearchPolicy> gga(const SearchContext& context, uint64_t seed,
                                  const PolicyOptionValues& options = {}) {
  return make_search_policy("gga", context, seed, options).value();
}

/// Every guidance is off.
const PolicyOptionValues kUnguided{{"seeds-of-each", int64_t{0}},
                                   {"seeds-of-same", int64_t{0}},
                                   {"guided-mutation", 0.0},
                                   {"crossover", std::string("one-point")},
                                   {"oversampling", int64_t{1}}};

std::vector<Point> proposed_points(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) points.push_back(proposal.point);
  return points;
}

TEST(GgaPolicy, IsAPlainGeneticAlgorithmWithoutAHistory) {
  const auto nothing = std::make_shared<const PastTasks>();
  std::vector<std::unique_ptr<SearchPolicy>> policies;
  policies.push_back(gga(layer_context(nullptr), 3));
  policies.push_back(gga(layer_context(nothing), 3));
  policies.push_back(gga(layer_context(nullptr), 3, kUnguided));
  policies.push_back(gga(layer_context(history_of(layers_before(1))), 3, kUnguided));
  const auto guided = gga(layer_context(history_of(layers_before(1))), 3);
  bool guidance_matters = false;
  for (int round = 0; round < 12; ++round) {
    const auto expected = policies[0]->propose(20 + round, {}).value();
    for (size_t i = 1; i < policies.size(); ++i) {
      EXPECT_EQ(proposed_points(policies[i]->propose(20 + round, {}).value()), proposed_points(expected))
          << i << " in round " << round;
    }
    const auto otherwise = guided->propose(20 + round, {}).value();
    guidance_matters = guidance_matters || proposed_points(otherwise) != proposed_points(expected);
    for (const auto& policy : policies) policy->observe(measure_layer(kLayer, expected));
    guided->observe(measure_layer(kLayer, otherwise));
  }
  EXPECT_TRUE(guidance_matters);
}

TEST(GgaPolicy, BreedsGenerationsOfAHundred) {
  const auto context = fake_context(fake_space(), nullptr);
  const auto policy = gga(context, 1);
  std::map<std::string, Observation> measured;
  for (int generation = 0; generation < 4; ++generation) {
    const auto before = measured;
    int foreign = 0;
    int genes = 0;
    for (int part = 0; part < 5; ++part) {
      const auto proposals = policy->propose(20, {}).value();
      ASSERT_EQ(proposals.size(), 20U);
      for (const auto& proposal : proposals) {
        const Descent& descent = proposal.descent;
        EXPECT_FALSE(measured.contains(proposal.program_hash)) << "the elite is not measured again";
        ASSERT_EQ(descent.origin, generation == 0 ? "random" : "crossover");
        if (generation == 0) continue;
        ASSERT_EQ(descent.parents.size(), 2U);
        EXPECT_NE(descent.parents[0], descent.parents[1]);
        // The whole generation before was measured, and nothing of this one counts yet.
        ASSERT_TRUE(before.contains(descent.parents[0]) && before.contains(descent.parents[1]));
        const Point& a = before.at(descent.parents[0]).point;
        const Point& b = before.at(descent.parents[1]).point;
        for (size_t i = 0; i < 5; ++i) {
          ++genes;
          const DecisionValue& value = proposal.point.values[i];
          foreign += value != a.values[i] && value != b.values[i];
        }
      }
      const auto observed = measure(proposals);
      policy->observe(observed);
      for (const auto& observation : observed) measured.emplace(observation.program_hash, observation);
    }
    // A tenth is drawn anew, some of it as it was; a few children are changed because they were known.
    if (generation > 0) {
      EXPECT_GT(foreign, genes / 20);
      EXPECT_LT(foreign, genes / 5);
    }
  }
}

TEST(GgaPolicy, HasTheFastestForParents) {
  const auto policy = gga(fake_context(fake_space(), nullptr), 2);
  std::map<std::string, double> latency;
  double all = 0;
  double parents = 0;
  int count = 0;
  for (int round = 0; round < 10; ++round) {
    const auto proposals = policy->propose(20, {}).value();
    for (const auto& proposal : proposals) {
      for (const auto& parent : proposal.descent.parents) {
        parents += latency.at(parent);
        ++count;
      }
    }
    for (const auto& observation : measure(proposals)) {
      latency[observation.program_hash] = observation.latency_seconds;
      if (round < 5) all += observation.latency_seconds / 100;
    }
    policy->observe(measure(proposals));
  }
  ASSERT_GT(count, 100);
  EXPECT_LT(parents / count, 0.85 * all);
}

/// The fastest of so many points drawn at random, as the histories are.
double fastest_drawn(int points, uint64_t seed) {
  const auto space = layer_space(kLayer);
  Random random(seed);
  double fastest = 1;
  for (int i = 0; i < points;) {
    const Point point = space->draw(random);
    if (!space->materialise(point).ok()) continue;
    fastest = std::min(fastest, layer_latency(kLayer, point));
    ++i;
  }
  return fastest;
}

TEST(GgaPolicy, BeginsAsWellAsTheHistoryEnded) {
  double sum = 0;
  for (uint64_t seed = 1; seed <= 10; ++seed) {
    const auto past = layers_before(10 * seed);
    // The worst of what is carried over, as a share of the best of a search of that length.
    double quality = 1;
    for (const PastTask& task : past) quality = std::min(quality, task.points[15].speed);
    double best = 1;
    for (const auto& observation :
         measure_layer(kLayer, gga(layer_context(history_of(past)), seed)->propose(64, {}).value())) {
      best = std::min(best, observation.latency_seconds);
    }
    EXPECT_GE(fastest_drawn(150, seed) / best, quality) << seed;
    sum += fastest_drawn(150, seed) / best;
  }
  EXPECT_GT(sum / 10, 0.9) << "64 trials for 150";
}

TEST(GgaPolicy, BeginsWithTheBestOfTheVerySameTask) {
  auto past = layers_before(5);
  past.push_back(layer_history(kLayer, 150, 9));
  past.back().same = true;
  const auto best = past.back();
  const auto context = layer_context(history_of(std::move(past)));
  const PointEncoding encoding(*context.space);
  const auto proposals = gga(context, 1)->propose(100, {}).value();
  for (size_t i = 0; i < 64; ++i) {
    EXPECT_EQ(proposals[i].point, project(best.points[i], *context.space, encoding).value());
    EXPECT_EQ(proposals[i].descent.origin, "history");
  }
  for (size_t i = 64; i < 100; ++i) EXPECT_EQ(proposals[i].descent.origin, "random");
}

TEST(GgaPolicy, BeatsRandomPointsInAHundredTrialsOnAHistory) {
  int better = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const auto context = layer_context(history_of(layers_before(7 * seed)));
    const auto random = make_search_policy("random", context, seed).value();
    better += best_of_layer(*gga(context, seed), kLayer, 5, 20) < best_of_layer(*random, kLayer, 5, 20);
  }
  EXPECT_GE(better, 14);
}

TEST(GgaPolicy, BeatsRandomPointsOnceGenerationsAreBred) {
  int better_alone = 0;
  int worse_alone = 0;
  int better = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const auto run = [&](const std::string& name, bool layer) {
      const auto context =
          layer ? layer_context(history_of(layers_before(7 * seed))) : fake_context(fake_space(), nullptr);
      const auto policy = make_search_policy(name, context, seed).value();
      if (layer) return best_of_layer(*policy, kLayer, 10, 20);
      return std::ranges::min(run_rounds(*policy, 20, 20), {}, &Observation::latency_seconds).latency_seconds;
    };
    const double alone = run("gga", false);
    const double random = run("random", false);
    better_alone += alone < random;
    worse_alone += alone > random;
    better += run("gga", true) < run("random", true);
  }
  EXPECT_GE(better_alone, 12);
  EXPECT_LE(worse_alone, 4);
  EXPECT_GE(better, 18);
}

/// The sum over histories of the speeds that a search of so many rounds of twenty comes to on each.
double speeds_on(const std::vector<History>& histories, const PolicyOptionValues& options, int rounds) {
  double sum = 0;
  for (size_t i = 0; i < histories.size(); ++i) {
    const auto policy = gga(layer_context(histories[i]), i + 1, options);
    sum += 1e-3 / best_of_layer(*policy, kLayer, rounds, 20);
  }
  return sum;
}

std::vector<History> some_histories(uint64_t count) {
  std::vector<History> histories;
  for (uint64_t i = 1; i <= count; ++i) histories.push_back(history_of(layers_before(7 * i)));
  return histories;
}

TEST(GgaPolicy, LearnsMoreOfAHistoryThanItsSeeds) {
  const auto histories = some_histories(12);
  const double all = speeds_on(histories, {}, 10);
  const double seeds = speeds_on(histories, {{"guided-mutation", 0.0}, {"oversampling", int64_t{1}}}, 10);
  const double filter = speeds_on(histories, {{"guided-mutation", 0.0}, {"seeds-of-each", int64_t{0}}}, 10);
  const double none = speeds_on(histories, kUnguided, 10);
  EXPECT_GT(all, 1.05 * seeds);
  EXPECT_GT(seeds, 1.05 * none);
  EXPECT_GT(filter, 1.05 * none);
}

TEST(GgaPolicy, MutatesTowardsWhatWasFrequent) {
  auto table = kUnguided;
  table.erase("guided-mutation");
  table.erase("crossover");
  const auto histories = some_histories(30);
  EXPECT_GT(speeds_on(histories, table, 20), 1.03 * speeds_on(histories, kUnguided, 20));
}

TEST(GgaPolicy, GoesOnFromEachOfItsStates) {
  for (const bool with_history : {false, true}) {
    const auto context = layer_context(with_history ? history_of(layers_before(3, 60)) : nullptr);
    auto with_threads = context;
    with_threads.threads = 3;
    const auto policy = gga(context, 1);
    for (int round = 0; round < 9; ++round) {
      const auto resumed = gga(with_threads, 50 + static_cast<uint64_t>(round));
      ASSERT_TRUE(resumed->load(policy->save()).ok());
      const auto proposals = policy->propose(17 + 3 * round, {}).value();
      const auto again = resumed->propose(17 + 3 * round, {}).value();
      EXPECT_EQ(proposed_points(again), proposed_points(proposals));
      for (size_t i = 0; i < proposals.size(); ++i) {
        EXPECT_EQ(again[i].descent.origin, proposals[i].descent.origin);
        EXPECT_EQ(again[i].descent.parents, proposals[i].descent.parents);
      }
      EXPECT_EQ(resumed->save(), policy->save());
      policy->observe(measure_layer(kLayer, proposals));
    }
  }
}

TEST(GgaPolicy, LivesWithWhateverIsObserved) {
  const auto context = layer_context(history_of(layers_before(3, 60)));
  const auto policy = gga(context, 1);
  std::set<std::string> seen;
  Random random(1);
  for (int round = 0; round < 12; ++round) {
    const int budget = round % 3 == 0 ? 130 : 9;
    const auto proposals = policy->propose(budget, {}).value();
    EXPECT_EQ(proposals.size(), static_cast<size_t>(budget));
    for (const auto& proposal : proposals) EXPECT_TRUE(seen.insert(proposal.program_hash).second);
    auto observed = measure_layer(kLayer, proposals);
    random.shuffle(observed);
    observed.resize(observed.size() / 2);
    for (size_t i = 0; i < observed.size(); i += 3) {
      observed[i].latency_seconds = 0;
      observed[i].error = ErrorKind::kInternal;
    }
    const Point foreign = context.space->draw(random);
    if (context.space->materialise(foreign).ok())
      observed.push_back({foreign, "foreign " + std::to_string(round), layer_latency(kLayer, foreign)});
    if (round != 5) policy->observe(observed);
  }
}

TEST(GgaPolicy, GoesOnWhereNothingRuns) {
  const auto policy = gga(layer_context(history_of(layers_before(3, 60))), 1);
  for (int round = 0; round < 5; ++round) {
    const auto proposals = policy->propose(60, {}).value();
    EXPECT_EQ(proposals.size(), 60U);
    auto observed = measure_layer(kLayer, proposals);
    for (auto& observation : observed) observation.latency_seconds = 0;
    policy->observe(observed);
  }
}

TEST(GgaPolicy, ProposesWhatIsLeftOfASmallSpaceAndEnds) {
  for (const bool with_history : {false, true}) {
    for (const auto& [space, legal] :
         {std::pair{tiny_space(4), 4U}, {small_space(1), 450U}, {barren_space(300), 300U}}) {
      auto context = fake_context(space, nullptr);
      if (with_history) {
        const PointEncoding encoding(*space);
        PastTask past{.task = "before", .same = true, .shape = {}, .points = {}};
        Random random(1);
        while (past.points.size() < 4) {
          const Point point = space->draw(random);
          if (space->materialise(point).ok()) past.points.push_back(past_point(*space, encoding, point, 1));
        }
        context.past = history_of({past});
      }
      const auto policy = gga(context, 1);
      size_t count = 0;
      size_t last = 1;
      for (int round = 0; round < 200 && last > 0; ++round) {
        const auto proposals = policy->propose(64, {}).value();
        last = proposals.size();
        count += last;
        policy->observe(measure(proposals));
      }
      EXPECT_EQ(last, 0U);
      EXPECT_LE(count, legal);
      EXPECT_GE(static_cast<double>(count), 0.97 * legal) << "it ends when hundreds of draws bring nothing";
    }
    EXPECT_EQ(gga(fake_context(tiny_space(4), nullptr), 1)->propose(64, {}).value().size(), 4U);
  }
}

TEST(GgaPolicy, PassesOverAHistoryOfOtherSketches) {
  auto past = layers_before(3, 60);
  for (PastTask& task : past) {
    for (PastPoint& point : task.points) point.sketch = "elsewhere";
  }
  const auto context = layer_context(history_of(std::move(past)));
  const auto policy = gga(context, 1);
  for (int round = 0; round < 12; ++round) {
    const auto proposals = policy->propose(20, {}).value();
    EXPECT_EQ(proposals.size(), 20U);
    for (const auto& proposal : proposals) EXPECT_NE(proposal.descent.origin, "history");
    policy->observe(measure_layer(kLayer, proposals));
  }
}

TEST(GgaPolicy, AsksNoModel) {
  FakeModel model;
  auto context = fake_context(fake_space(), &model);
  context.draft_share = 0.05;
  context.on_stage = [](SearchStage) { ADD_FAILURE() << "works with a model"; };
  EXPECT_EQ(proposed_points(gga(context, 1)->propose(30, {}).value()),
            proposed_points(gga(fake_context(fake_space(), nullptr), 1)->propose(30, {}).value()));
}

TEST(GgaPolicy, HearsAStop) {
  std::stop_source stop;
  stop.request_stop();
  const auto policy = gga(layer_context(history_of(layers_before(3, 60))), 1);
  EXPECT_TRUE(policy->propose(30, stop.get_token()).value().empty());
  const auto going = gga(layer_context(history_of(layers_before(3, 60))), 1);
  for (int round = 0; round < 5; ++round)
    going->observe(measure_layer(kLayer, going->propose(20, {}).value()));
  EXPECT_TRUE(going->propose(20, stop.get_token()).value().empty());
}

TEST(GgaPolicy, RefusesGenerationsThatAreNone) {
  const auto policy = gga(fake_context(fake_space(), nullptr), 1);
  run_rounds(*policy, 1, 8);
  const std::string saved = policy->save();
  const std::string start = saved.substr(0, saved.rfind('\n') + 1);
  const auto state = nlohmann::json::parse(saved.substr(start.size()));
  const auto refuses = [&](const char* key, const nlohmann::json& value) {
    auto wrong = state;
    wrong[key] = value;
    return !policy->load(start + wrong.dump()).ok();
  };
  EXPECT_TRUE(refuses("next", 101));
  EXPECT_TRUE(refuses("next", -1));
  EXPECT_TRUE(refuses("bred", "many"));
  EXPECT_TRUE(refuses("generation", 7));
  EXPECT_TRUE(refuses("generation", {{0, {{1}}}}));
  EXPECT_TRUE(refuses("generation", nlohmann::json::array({{9, {{1}}, "random", nlohmann::json::array()}})));
  EXPECT_FALSE(policy->load(start + "{}").ok());
  EXPECT_EQ(policy->save(), saved);
  EXPECT_FALSE(refuses("bred", 1000)) << "more than there is: all of it was among the parents";
  EXPECT_EQ(policy->propose(200, {}).value().size(), 200U);
}

Task product_task(int64_t rows, int64_t columns) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {rows, 48});
  const ValueId w = b.add_constant("w", Shape{48, columns}, {0.1F});
  b.add_output(b.add_node("MatMul", {x, w}));
  return partition(run_passes(b.build()).value().graph).value().tasks.at(0);
}

/// Seconds of a made-up machine that wants some sizes of every tile, the same in all spaces.
double latency_by_columns(const SearchSpace& space, const PointEncoding& encoding, const Point& point) {
  const auto past = past_point(space, encoding, point, 1);
  double distance = 0;
  for (const auto& [name, number] : past.columns) {
    uint64_t kind = 0;
    for (const char letter : name) kind = 31 * kind + static_cast<unsigned char>(letter);
    distance += std::abs(number - static_cast<double>(kind % 4));
  }
  return 1e-3 * (1 + 0.2 * distance);
}

TEST(GgaPolicy, CarriesTheBestOfOneRealSpaceToAnother) {
  const Target target = Target::host(1);
  const auto from = build_search_space(product_task(96, 64), target, "tilewright").value();
  const PointEncoding from_encoding(*from);
  Random random(4);
  std::map<Point, double> measured;
  while (measured.size() < 200) {
    const Point point = from->draw(random);
    if (from->materialise(point).ok()) measured[point] = latency_by_columns(*from, from_encoding, point);
  }
  double fastest = 1;
  for (const auto& [point, latency] : measured) fastest = std::min(fastest, latency);
  PastTask past{
      .task = "96 x 64", .same = false, .shape = workload_shape(product_task(96, 64)), .points = {}};
  for (const auto& [point, latency] : measured)
    past.points.push_back(past_point(*from, from_encoding, point, fastest / latency));
  std::ranges::stable_sort(past.points, std::ranges::greater(), &PastPoint::speed);

  SearchContext context;
  context.task_id = "here";
  context.space = build_search_space(product_task(100, 36), target, "tilewright").value();
  context.target = target;
  const PointEncoding encoding(*context.space);
  const auto best_of_first = [&](int budget) {
    double best = 1;
    for (const auto& proposal : gga(context, 1)->propose(budget, {}).value())
      best = std::min(best, latency_by_columns(*context.space, encoding, proposal.point));
    return best;
  };
  const double drawn = best_of_first(200);
  context.past = history_of({past});
  EXPECT_GE(drawn / best_of_first(16), past.points[15].speed);
  EXPECT_GT(drawn / best_of_first(16), 0.9) << "sixteen trials for two hundred";
}

}  // namespace
}  // namespace tilewright::testing

// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/graph_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>

#include "core/base/random.h"
#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/layout_convert.h"
#include "core/measure/task_inputs.h"
#include "core/tensor/compare.h"
#include "tests/core/tuning/mobile_model.h"
#include "tests/values/dag_values.h"

namespace tilewright::testing {
namespace {

using Way = GraphSearch::Way;

constexpr GraphKinds kAll = {true, true, true};

GraphSearch search_of(const GraphKinds& kinds = kAll) {
  return GraphSearch::create(mobile_model().prepared, kinds).value();
}

/// What a way costs by definition; nothing where a task is unknown.
std::optional<double> cost_of(GraphSearch& search, const Way& way, const GraphSearch::Latency& latency) {
  const auto& counts = search.tasks(way);
  if (!counts) return std::nullopt;
  double sum = 0;
  for (const auto& [task, count] : *counts) {
    if (!latency(task)) return std::nullopt;
    const bool departs = !search.tasks(Way(way.size(), 0))->contains(task);
    sum += *latency(task) * count * (departs ? GraphSearch::kMargin : 1);
  }
  return sum;
}

/// Whether something of each of its departures was measured when it was the only one.
bool is_open(const GraphSearch& search, const Way& way, const GraphSearch::Latency& latency) {
  return std::ranges::all_of(search.departures(), [&](const auto& departure) {
    return way[static_cast<size_t>(departure.site)] != departure.option ||
           std::ranges::any_of(departure.added, [&](const auto& added) {
             return latency(added.first).has_value() &&
                    std::ranges::find(search.further_tasks(), added.first, &Task::id) !=
                        search.further_tasks().end();
           });
  });
}

/// Every way there is.
std::vector<Way> all_ways(const GraphSearch& search) {
  std::vector<Way> ways = {Way(search.sites().size(), 0)};
  for (size_t s = 0; s < search.sites().size(); ++s) {
    for (size_t i = 0, count = ways.size(); i < count; ++i) {
      for (size_t option = 1; option <= search.sites()[s].options.size(); ++option) {
        ways.push_back(ways[i]);
        ways.back()[s] = static_cast<int>(option);
      }
    }
  }
  return ways;
}

/// Times of all tasks that any way has, drawn anew; those that `known` leaves out are unknown.
std::map<std::string, double> random_times(GraphSearch& search, const std::vector<Way>& ways, Random& random,
                                           double known) {
  std::map<std::string, double> times;
  for (const Way& way : ways) {
    if (!search.tasks(way)) continue;
    for (const auto& [task, count] : *search.tasks(way)) {
      if (!times.contains(task)) times[task] = 1e-3 * (0.5 + random.uniform());
    }
  }
  std::erase_if(times, [&](const auto&) { return random.uniform() > known; });
  for (const auto& [task, count] : *search.tasks(ways.front())) times.try_emplace(task, 1e-3);
  return times;
}

TEST(GraphSearch, FindsWhatTryingEveryWayFinds) {
  GraphSearch search = search_of();
  const auto ways = all_ways(search);
  ASSERT_GE(ways.size(), 50u);
  ASSERT_LE(ways.size(), 5000u);
  Random random(7);
  int departed = 0;
  constexpr int kDraws = 60;
  for (int draw = 0; draw < kDraws; ++draw) {
    const auto times = random_times(search, ways, random, draw % 2 == 0 ? 1 : 0.7);
    const auto latency = [&](const std::string& task) -> std::optional<double> {
      const auto found = times.find(task);
      return found == times.end() ? std::nullopt : std::optional(found->second);
    };
    double least = *cost_of(search, ways.front(), latency);
    for (const Way& way : ways) {
      if (is_open(search, way, latency))
        least = std::min(least, cost_of(search, way, latency).value_or(least));
    }
    const auto found = search.best(latency).value();
    EXPECT_NEAR(cost_of(search, found.way, latency).value_or(1), least, 1e-12) << "draw " << draw;
    EXPECT_EQ(found.choice, search.choice_of(found.way));
    EXPECT_LE(found.seconds, found.rule_seconds);
    departed += !found.choice.empty();
  }
  EXPECT_GE(departed, kDraws / 2);
}

TEST(GraphSearch, TakesNothingThatIsNotMeasuredOrHardlyFaster) {
  GraphSearch search = search_of();
  const Way rule(search.sites().size(), 0);
  const auto& by_rule = *search.tasks(rule);
  const auto only_rule = [&](const std::string& task) {
    return by_rule.contains(task) ? std::optional(1e-3) : std::nullopt;
  };
  EXPECT_TRUE(search.best(only_rule).value().choice.empty());
  EXPECT_TRUE(search.best([](const std::string&) { return std::nullopt; }).value().choice.empty());
  EXPECT_EQ(search.best([](const std::string&) { return std::nullopt; }).value().seconds, 0);
  // One alternative, as fast as what it replaces and then much faster.
  const auto& departure = search.departures().front();
  double replaced = 0;
  int added = 0;
  for (const auto& [task, count] : departure.removed) replaced += 1e-3 * count;
  for (const auto& [task, count] : departure.added) added += count;
  for (const double factor : {0.99, 0.5}) {
    const auto latency = [&](const std::string& task) {
      return departure.added.contains(task) ? std::optional(factor * replaced / added) : only_rule(task);
    };
    EXPECT_EQ(search.best(latency).value().choice.empty(), factor > 0.9);
  }
}

TEST(GraphSearch, WithFewWaysToLookAtItTakesTheCheapestOfThem) {
  const auto ways = all_ways(search_of());
  GraphSearch known = search_of();
  Random random(11);
  const auto times = random_times(known, ways, random, 1);
  const auto latency = [&](const std::string& task) { return std::optional(times.at(task)); };
  const double least = *cost_of(known, known.best(latency).value().way, latency);
  for (const int most : {0, 1, 20, 30, 100}) {
    GraphSearch search = search_of();
    const size_t options = search.departures().size();
    const size_t before = search.known_ways();
    const auto found = search.best(latency, {most, {}}).value();
    EXPECT_LE(search.known_ways() - before, std::max(static_cast<size_t>(most), options)) << most;
    const double cost = *cost_of(search, found.way, latency);
    EXPECT_LE(cost, *cost_of(search, Way(search.sites().size(), 0), latency)) << most;
    EXPECT_GE(cost, least - 1e-12) << most;
    // Whatever was looked at before makes no difference.
    EXPECT_EQ(known.best(latency, {most, {}})->way, found.way) << most;
  }
}

TEST(GraphSearch, StopsBeforeItMakesAGraph) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(GraphSearch::create(mobile_model().prepared, kAll, stop.get_token()).error().kind,
            ErrorKind::kCancelled);
  GraphSearch search = search_of();
  const auto latency = [](const std::string&) { return std::optional(1e-3); };
  const size_t before = search.known_ways();
  EXPECT_EQ(search.best(latency, {2048, stop.get_token()}).error().kind, ErrorKind::kCancelled);
  EXPECT_EQ(search.known_ways(), before);
  const auto found = search.best(latency).value();
  EXPECT_EQ(search.best(latency, {2048, stop.get_token()})->way, found.way) << "what is known takes no time";
}

TEST(GraphSearch, PromisesWhatMayWinAndDropsWhatCannot) {
  GraphSearch search = search_of();
  const auto by_rule = *search.tasks(Way(search.sites().size(), 0));
  std::map<std::string, GraphSearch::Progress> known;
  for (const auto& [task, count] : by_rule) known[task] = {1e-3, 4, false};
  const auto progress = [&](const std::string& task) { return known[task]; };
  int rounds = 0;
  // Whatever is tried turns out twice as slow as it would have to be: each departure is given up after a
  // round or two.
  while (const auto promise = search.most_promising(progress, 1e-5)) {
    ASSERT_FALSE(by_rule.contains(promise->task));
    EXPECT_GE(promise->gain, 1e-5);
    known[promise->task].seconds = 6e-3;
    ++known[promise->task].rounds;
    ASSERT_LT(++rounds, 200);
  }
  EXPECT_GT(rounds, 0);
  EXPECT_LT(rounds, static_cast<int>(search.further_tasks().size()));
}

TEST(GraphSearch, LayoutsAndFusionsCanBeLeftOut) {
  EXPECT_TRUE(std::ranges::all_of(search_of({true, true, false}).sites(),
                                  [](const auto& s) { return s.kind == ChoiceSite::Kind::kLayout; }));
  EXPECT_TRUE(std::ranges::all_of(search_of({false, false, true}).sites(),
                                  [](const auto& s) { return s.kind == ChoiceSite::Kind::kFusion; }));
  EXPECT_TRUE(search_of({false, false, false}).departures().empty());
}

TEST(GraphSearch, ByDefaultOnlyConversionsAreSaved) {
  // In blocks from the first convolution to the last there are none.
  EXPECT_TRUE(search_of(GraphKinds()).departures().empty());
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 16, 6, 6});
  b.add_output(b.add_node("Conv", {x, b.add_constant("w", Shape{16, 16, 1, 1}, {0.5F})}));
  Model model;
  model.graph = b.build();
  const auto lone = std::make_shared<const PreparedModel>(prepare_model(std::move(model)).value());
  GraphSearch search = GraphSearch::create(lone, GraphKinds()).value();
  ASSERT_EQ(search.departures().size(), 2u);
  const auto latency = [&](const std::string& task) {
    const auto is = [&](const Task& known) { return known.id == task; };
    const auto known = std::ranges::find_if(lone->partition.tasks, is);
    const bool conversion =
        known != lone->partition.tasks.end() && known->graph.nodes.front().op == "LayoutConvert";
    return std::optional(conversion ? 0.2e-3 : 1e-3);
  };
  const auto found = search.best(latency).value();
  EXPECT_EQ(prepare_again(*lone, found.choice)->partition.tasks.size(), 1u);
  EXPECT_DOUBLE_EQ(found.rule_seconds, 1.4e-3);
  EXPECT_DOUBLE_EQ(found.seconds, 1e-3);
}

TEST(GraphSearch, EveryFurtherTaskComputesWhatItsNodesDo) {
  const GraphSearch search = search_of();
  for (const Task& task : search.further_tasks()) {
    const TaskInputs inputs = random_task_inputs(task, 3).value();
    std::vector<Tensor> there;
    for (size_t i = 0; i < inputs.activations.size(); ++i) {
      there.push_back(to_physical(inputs.activations[i], task.graph.value(task.graph.inputs[i]).layout));
    }
    const Value& out = task.graph.value(task.graph.outputs[0]);
    const Tensor expected = reference_outputs(task, inputs).value().front();
    for (const std::string& variant : task_variants(task)) {
      const auto dag = build_task_dag(task, variant);
      ASSERT_TRUE(dag.ok()) << task.name << ", " << variant << ": " << dag.error().text();
      const auto made = compute_dag_values(*dag, there, inputs.parameters);
      ASSERT_TRUE(made.ok()) << task.name << ": " << made.error().text();
      EXPECT_LE(compare(to_logical(made->front(), out.layout, out.type.shape), expected).max_rel_error, 1e-3)
          << task.name << ", " << variant;
    }
  }
}

}  // namespace
}  // namespace tilewright::testing

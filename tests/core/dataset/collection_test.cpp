// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/collection.h"

#include <gtest/gtest.h>

#include <set>

#include "core/base/file.h"
#include "core/measure/fake_measurer.h"
#include "core/schedule/program.h"
#include "tests/core/dataset/small_network.h"

namespace tilewright {
namespace {

using testing::small_collection;
using testing::small_network;

class Collection : public ::testing::Test {
 protected:
  Result<void> collect(Measurer& measurer, const CollectionOptions& options, std::stop_token stop = {},
                       std::function<void(const CollectionProgress&)> on_progress = {}) {
    auto store = RecordStore::open(path_).value();
    return collect_dataset(networks_, options, store, measurer, system_clock(), stop, on_progress);
  }
  Dataset dataset() {
    auto store = RecordStore::open(path_).value();
    return dataset_of_store(store).value();
  }

  TempDirectory directory_ = TempDirectory::create().value();
  std::filesystem::path path_ = directory_.path() / "data.db";
  std::vector<CollectionNetwork> networks_{small_network("first", 16), small_network("second", 12, true)};
};

TEST_F(Collection, MeasuresTheSameProgramsInTheSameOrderOnEachTarget) {
  FakeMeasurer measurer;
  ASSERT_TRUE(collect(measurer, small_collection()).ok());
  const Dataset data = dataset();
  ASSERT_EQ(data.targets.size(), 2u);
  EXPECT_EQ(data.targets[0].target.key(), "cpu:x86-64-v3:1t");
  EXPECT_EQ(data.targets[1].target.key(), "cpu:x86-64-v2:1t");
  for (size_t task = 0; task < data.tasks.size(); ++task) {
    const auto& programs = data.tasks[task].programs;
    const auto& first = data.targets[0].latencies[task];
    const auto& second = data.targets[1].latencies[task];
    EXPECT_EQ(first.size(), programs.size());
    EXPECT_EQ(second.size(), std::min<size_t>(4, programs.size()));
    // The measurer gives one program the same latency everywhere.
    for (size_t i = 0; i < second.size(); ++i) EXPECT_FLOAT_EQ(second[i].seconds(), first[i].seconds());
  }
}

TEST_F(Collection, KeepsTheMachineOfTheMeasurer) {
  FakeMeasurer measurer;
  measurer.set_machine("another");
  ASSERT_TRUE(collect(measurer, small_collection()).ok());
  auto store = RecordStore::open(path_).value();
  const auto trials = store.trials({}).value();
  ASSERT_FALSE(trials.empty());
  for (const TrialRecord& trial : trials) EXPECT_EQ(trial.machine, "another");
}

TEST_F(Collection, KeepsWhichNetworksUseATaskAndWhichAreHeldOut) {
  FakeMeasurer measurer;
  ASSERT_TRUE(collect(measurer, small_collection()).ok());
  const Dataset data = dataset();
  ASSERT_EQ(data.networks.size(), 2u);
  EXPECT_FALSE(data.networks[0].held_out);
  EXPECT_TRUE(data.networks[1].held_out);
  size_t shared = 0;
  for (size_t task = 0; task < data.tasks.size(); ++task) {
    if (data.tasks[task].uses.size() == 2) {
      ++shared;
      EXPECT_TRUE(data.held_out(task)) << "a task of a network that is held out must not be learnt from";
    }
    if (data.tasks[task].task.name.find("conv2d 1x8x10x10 8") == 0) {
      for (const auto& use : data.tasks[task].uses) EXPECT_EQ(use.weight, 2);
    }
  }
  EXPECT_GT(shared, 0u);
}

TEST_F(Collection, AddsWhatACostModelLikesBest) {
  FakeMeasurer measurer;
  ASSERT_TRUE(collect(measurer, small_collection()).ok());
  const Dataset data = dataset();
  size_t guided = 0;
  for (const auto& task : data.tasks) {
    for (size_t i = 0; i < task.programs.size(); ++i) {
      if (task.programs[i].origin != ProgramOrigin::kGuided) continue;
      ++guided;
      EXPECT_GE(i + 3, task.programs.size()) << "they come behind the pool";
    }
  }
  EXPECT_GT(guided, 3u);
}

TEST_F(Collection, LetsTheCostModelChooseThatIsNamed) {
  const auto favourites = [&](const std::string& guide) {
    path_ = directory_.path() / (guide + ".db");
    CollectionOptions options = small_collection();
    options.guide = guide;
    options.guided_rounds = 2;
    FakeMeasurer measurer;
    EXPECT_TRUE(collect(measurer, options).ok());
    std::set<std::string> chosen;
    for (const auto& task : dataset().tasks) {
      for (const auto& program : task.programs) {
        if (program.origin == ProgramOrigin::kGuided)
          EXPECT_TRUE(
              chosen.insert(task.task.id + program.variant + primitives_to_json(program.primitives)).second)
              << "twice";
      }
    }
    return chosen;
  };
  const auto ours = favourites("tilewright");
  EXPECT_GT(ours.size(), 6u);
  EXPECT_NE(ours, favourites("xgboost"));
}

TEST_F(Collection, SaysBeforehandThatThereIsNoSuchCostModel) {
  FakeMeasurer measurer;
  CollectionOptions options = small_collection();
  options.guide = "elsewhere";
  const auto refused = collect(measurer, options);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kUsage);
  EXPECT_TRUE(RecordStore::open(path_).value().trials({}).value().empty());
}

TEST_F(Collection, GoesOnWhereItWasInterruptedAndMeasuresNothingTwice) {
  FakeMeasurer whole;
  ASSERT_TRUE(collect(whole, small_collection()).ok());
  const Dataset expected = dataset();
  path_ = directory_.path() / "again.db";
  FakeMeasurer first;
  std::stop_source stop;
  const auto result = collect(first, small_collection(), stop.get_token(), [&](const CollectionProgress& p) {
    if (p.done == 20) stop.request_stop();
  });
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kCancelled);
  FakeMeasurer second;
  ASSERT_TRUE(collect(second, small_collection()).ok());
  EXPECT_EQ(first.measured() + second.measured(), whole.measured());
  const Dataset data = dataset();
  ASSERT_EQ(data.tasks.size(), expected.tasks.size());
  for (size_t i = 0; i < data.tasks.size(); ++i) {
    ASSERT_EQ(data.tasks[i].programs.size(), expected.tasks[i].programs.size());
    for (size_t p = 0; p < data.tasks[i].programs.size(); ++p)
      EXPECT_EQ(data.tasks[i].programs[p].primitives, expected.tasks[i].programs[p].primitives);
  }
  FakeMeasurer third;
  ASSERT_TRUE(collect(third, small_collection(), {}, [](const CollectionProgress&) {
                ADD_FAILURE() << "what is complete is neither drawn nor learnt again";
              }).ok());
  EXPECT_EQ(third.measured(), 0);
}

TEST_F(Collection, TellsHowMuchIsLeft) {
  FakeMeasurer measurer;
  int64_t last = 0;
  int64_t planned = 0;
  ASSERT_TRUE(collect(measurer, small_collection(), {}, [&](const CollectionProgress& p) {
                EXPECT_GE(p.done, last);
                last = p.done;
                planned = p.planned;
              }).ok());
  EXPECT_EQ(last, measurer.measured());
  EXPECT_GE(planned, last);
}

TEST_F(Collection, RefusesToMixOptions) {
  FakeMeasurer measurer;
  ASSERT_TRUE(collect(measurer, small_collection()).ok());
  CollectionOptions other = small_collection();
  other.pool = 13;
  const auto result = collect(measurer, other);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kUsage);
  EXPECT_NE(result.error().text().find("data.db"), std::string::npos);
}

TEST_F(Collection, TellsFailuresFromProgramsThatATargetDoesNotHave) {
  int64_t calls = 0;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    ++calls;
    if (calls % 5 == 0) return Error{ErrorKind::kRun, "program", "crashed", {}, {}};
    if (calls % 7 == 0) return Error{ErrorKind::kInvalid, "program", "has too many registers", {}, {}};
    return latency_by_hash(request);
  });
  ASSERT_TRUE(collect(measurer, small_collection()).ok());
  const Dataset data = dataset();
  size_t failed = 0;
  size_t absent = 0;
  for (const auto& latencies : data.targets[0].latencies) {
    for (const auto& latency : latencies) {
      failed += latency.failed;
      absent += !latency.measured();
    }
  }
  EXPECT_GT(failed, 0u);
  EXPECT_GT(absent, 0u);
}

TEST_F(Collection, EndsWithTheStoresErrorWhereNothingIsCollected) {
  auto store = RecordStore::open(path_).value();
  const auto result = dataset_of_store(store);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kBadInput);
}

TEST(CollectTasks, DrawsTasksWithinTheLimitAndKeepsAllThatAreHeldOut) {
  const std::vector<CollectionNetwork> networks{small_network("first", 16),
                                                small_network("second", 12, true)};
  CollectionOptions options = small_collection();
  const auto all = collect_tasks(networks, options);
  std::set<std::string> held_out;
  for (const auto& task : networks[1].model->partition.tasks) held_out.insert(task.id);
  options.tasks = 1;
  const auto some = collect_tasks(networks, options);
  EXPECT_EQ(some.size(), held_out.size() + 1);
  EXPECT_LT(some.size(), all.size());
  options.tasks = 0;
  options.max_flops = 1;
  for (const auto& task : collect_tasks(networks, options))
    EXPECT_TRUE(held_out.contains(task.task.id) || task.task.flops <= 1);
}

}  // namespace
}  // namespace tilewright

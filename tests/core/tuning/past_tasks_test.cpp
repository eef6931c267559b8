// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/past_tasks.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "core/base/file.h"
#include "core/space/search_space.h"
#include "tests/core/tuning/kept_programs.h"

namespace tilewright {
namespace {

class PastTasksTest : public ::testing::Test {
 protected:
  void SetUp() override {
    directory.emplace(TempDirectory::create("past-test").value());
    store.emplace(RecordStore::open(directory->path() / "records.db").value());
    for (const int64_t channels : {8, 16, 24, 32, 48, 64, 96})
      chain.push_back(testing::chain_convolutions(directory->path(), channels).at(0));
  }

  /// A session that measured legal programs of a task, the first one the fastest.
  void keep_session(const Task& task, const Target& of, int count = 3, const char* rules = "tilewright") {
    const std::string session = "session " + std::to_string(++sessions);
    testing::begin_session_of(*store, session, task, of);
    const auto space = build_search_space(task, of, rules).value();
    Random random(7);
    for (int kept = 0; kept < count;) {
      const Point point = space->draw(random);
      if (!space->materialise(point).ok()) continue;
      const auto added = store->add_trial(testing::trial_of(session, task, *space, point, 1e-3 * ++kept));
      if (added.ok()) points[task.id].push_back(point);
    }
  }

  std::vector<std::shared_ptr<const PastTasks>> past_of(const std::vector<Task>& tasks,
                                                        const std::string& session = {}) {
    const auto kept = choose_past(*store, tasks, target, "tilewright", session, {});
    EXPECT_TRUE(kept.ok());
    // As a session keeps it.
    return past_of_tasks(nlohmann::json::parse(kept->dump()), tasks).value();
  }

  std::optional<TempDirectory> directory;
  std::optional<RecordStore> store;
  std::vector<Task> chain;  ///< of the same operators
  std::map<std::string, std::vector<Point>> points;
  int sessions = 0;
  Target target = Target::host(1);
};

TEST_F(PastTasksTest, TellsNothingWhereNothingIsKnown) {
  for (const auto& past : past_of(chain)) EXPECT_EQ(past, nullptr);
  keep_session(chain[0], target);
  EXPECT_EQ(past_of({chain[0]})[0], nullptr) << "its own records come another way";
  EXPECT_EQ(past_of({chain[1]}, "session 1")[0], nullptr) << "a session does not tell itself";
}

TEST_F(PastTasksTest, TellsOfTheNearestFourWithTheirFastestFirst) {
  for (size_t i = 0; i < chain.size(); ++i) {
    if (i != 2) keep_session(chain[i], target);
  }
  const auto past = past_of({chain[2]})[0];
  ASSERT_NE(past, nullptr);
  ASSERT_EQ(past->size(), 4U);
  const auto own = workload_shape(chain[2]);
  for (size_t i = 0; i < past->size(); ++i) {
    const PastTask& told = *(*past)[i];
    EXPECT_FALSE(told.same);
    if (i > 0) EXPECT_GE(shape_distance(told.shape, own), shape_distance((*past)[i - 1]->shape, own));
    ASSERT_FALSE(told.points.empty());
    EXPECT_EQ(told.points.front().speed, 1);
    for (size_t k = 1; k < told.points.size(); ++k) EXPECT_LT(told.points[k].speed, told.points[k - 1].speed);
  }
  for (const Task& task : {chain[0], chain[6]})
    EXPECT_TRUE(std::ranges::none_of(*past, [&](const auto& told) { return told->task == task.id; }));
}

TEST_F(PastTasksTest, ItsPointsAreLegalInTheOtherSpace) {
  keep_session(chain[1], target);
  const auto past = past_of({chain[2]})[0];
  ASSERT_NE(past, nullptr);
  const auto here = build_search_space(chain[2], target, "tilewright").value();
  const auto there = build_search_space(chain[1], target, "tilewright").value();
  ASSERT_EQ(past->front()->points.size(), points[chain[1].id].size());
  for (size_t i = 0; i < past->front()->points.size(); ++i) {
    const PastPoint& point = past->front()->points[i];
    EXPECT_EQ(project(point, *there, PointEncoding(*there)).value(), points[chain[1].id][i])
        << "in its own space it is what was measured";
    const auto moved = project(point, *here, PointEncoding(*here));
    if (moved.ok()) EXPECT_TRUE(here->materialise(*moved).ok());
  }
}

TEST_F(PastTasksTest, TellsOfTheSameTaskOnOtherTargetsFirst) {
  keep_session(chain[1], target);
  keep_session(chain[2], Target::host(2));
  const auto past = past_of({chain[2]})[0];
  ASSERT_NE(past, nullptr);
  ASSERT_EQ(past->size(), 2U);
  EXPECT_TRUE((*past)[0]->same);
  EXPECT_EQ((*past)[0]->task, chain[2].id);
  EXPECT_FALSE((*past)[1]->same);
}

TEST_F(PastTasksTest, LeavesOutProgramsOfOtherRules) {
  keep_session(chain[1], target, 3, "ansor");
  const auto past = past_of({chain[2]})[0];
  EXPECT_TRUE(past == nullptr || past->front()->points.size() < 3U);
}

TEST_F(PastTasksTest, RefusesWhatItDidNotWriteAndCanBeStopped) {
  for (const char* text :
       {"[]", "{}", R"({"told":[],"tasks":{"x":[0]}})", R"({"told":[7],"tasks":{"x":[0]}})"}) {
    std::vector<Task> tasks(1);
    tasks[0].id = "x";
    EXPECT_EQ(past_of_tasks(nlohmann::json::parse(text), tasks).error().kind, ErrorKind::kBadInput) << text;
  }
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(choose_past(*store, chain, target, "tilewright", {}, stop.get_token()).error().kind,
            ErrorKind::kCancelled);
}

}  // namespace
}  // namespace tilewright

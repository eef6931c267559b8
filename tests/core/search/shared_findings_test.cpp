// SPDX-License-Identifier: Apache-2.0
#include "core/search/shared_findings.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "core/base/random.h"
#include "tests/core/search/fake_space.h"

namespace tilewright::testing {
namespace {

const std::vector<double> kShape{5, 6};

/// Distinct legal points of a space.
std::vector<Point> legal_points(const SearchSpace& space, size_t count) {
  Random random(3);
  std::set<Point> points;
  while (points.size() < count) {
    Point point = space.draw(random);
    if (space.materialise(point).ok()) points.insert(std::move(point));
  }
  return {points.begin(), points.end()};
}

/// The points that the findings tell of a task in the words of its own space.
std::vector<Point> told_points(const PastTask& task, const SearchSpace& space) {
  const PointEncoding encoding(space);
  std::vector<Point> points;
  for (const PastPoint& point : task.points) points.push_back(project(point, space, encoding).value());
  return points;
}

TEST(SharedFindings, TellOthersTheFastestOfATaskEachOnce) {
  const auto space = small_space();
  const auto points = legal_points(*space, 6);
  SharedFindings findings;
  findings.join("a", "conv", kShape, space);
  findings.join("b", "conv", kShape, space);
  EXPECT_TRUE(findings.like("b").empty());
  const double seconds[] = {4, 2, 6, 3, 5, 0};
  for (int again = 0; again < 2; ++again) {
    for (size_t i = 0; i < points.size(); ++i) findings.note("a", points[i], seconds[i]);
  }
  const auto told = findings.like("b");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0]->task, "a");
  EXPECT_FALSE(told[0]->same);
  EXPECT_EQ(told_points(*told[0], *space), (std::vector<Point>{points[1], points[3], points[0], points[4]}));
  EXPECT_EQ(told[0]->points[0].speed, 1);
  EXPECT_EQ(told[0]->points[2].speed, 0.5);
  EXPECT_TRUE(findings.like("a").empty());
}

TEST(SharedFindings, ANewFastestIsToldFromThenOn) {
  const auto space = small_space();
  const auto points = legal_points(*space, 2);
  SharedFindings findings;
  for (const char* task : {"a", "b"}) findings.join(task, "conv", kShape, space);
  findings.note("a", points[0], 2);
  EXPECT_EQ(told_points(*findings.like("b").at(0), *space), (std::vector<Point>{points[0]}));
  findings.note("a", points[1], 1);
  EXPECT_EQ(told_points(*findings.like("b").at(0), *space), (std::vector<Point>{points[1], points[0]}));
}

TEST(SharedFindings, TellTheNearestOfTheFamilyFirst) {
  const auto space = small_space();
  const auto points = legal_points(*space, 1);
  SharedFindings findings;
  findings.join("own", "conv", kShape, space);
  const std::pair<const char*, std::vector<double>> others[] = {
      {"c", {5, 9}}, {"a", {5, 8}}, {"b", {5, 7}}, {"d", {5, 6}}, {"e", {1, 1}}, {"other rank", {5}}};
  for (const auto& [task, shape] : others) findings.join(task, "conv", shape, space);
  findings.join("other family", "matmul", kShape, space);
  findings.join("nothing found", "conv", kShape, space);
  for (const char* task : {"a", "b", "c", "d", "e", "other rank", "other family"})
    findings.note(task, points[0], 1);
  std::vector<std::string> told;
  for (const auto& task : findings.like("own")) told.push_back(task->task);
  EXPECT_EQ(told, (std::vector<std::string>{"d", "b", "a", "c"}));
}

TEST(SharedFindings, ComeBackFromBytesBeforeAndAfterTheTasksJoin) {
  const auto space = small_space();
  const auto points = legal_points(*space, 3);
  SharedFindings findings;
  for (const char* task : {"a", "b"}) findings.join(task, "conv", kShape, space);
  for (size_t i = 0; i < points.size(); ++i) findings.note("a", points[i], 0.1 * static_cast<double>(3 - i));
  const std::string bytes = findings.save();
  for (const bool before : {true, false}) {
    SharedFindings back;
    const auto join = [&] {
      for (const char* task : {"a", "b"}) back.join(task, "conv", kShape, space);
    };
    if (!before) join();
    ASSERT_TRUE(back.load(bytes).ok());
    if (before) join();
    EXPECT_EQ(back.save(), bytes);
    // What was measured before the first round is told again after a resume.
    back.note("a", points[0], 0.3);
    EXPECT_EQ(back.save(), bytes);
    ASSERT_EQ(back.like("b").size(), 1U);
    EXPECT_EQ(*back.like("b")[0]->points.data(), *findings.like("b")[0]->points.data());
    EXPECT_EQ(told_points(*back.like("b")[0], *space), told_points(*findings.like("b")[0], *space));
  }
}

TEST(SharedFindings, RefuseDamagedBytesAndStayWhatTheyWere) {
  const auto space = small_space();
  SharedFindings findings;
  findings.join("a", "conv", kShape, space);
  findings.note("a", legal_points(*space, 1)[0], 1);
  const std::string bytes = findings.save();
  for (const std::string& damaged :
       {std::string(), bytes.substr(0, bytes.size() / 2), std::string("[]"), std::string(R"({"a":1})"),
        std::string(R"({"a":[[0]]})"), std::string(R"({"a":[["x",[],1]]})")}) {
    const auto loaded = findings.load(damaged);
    ASSERT_FALSE(loaded.ok()) << damaged;
    EXPECT_EQ(loaded.error().kind, ErrorKind::kBadInput);
    EXPECT_EQ(findings.save(), bytes);
  }
}

TEST(SharedFindings, DoNotTellWhatIsNoPointOfTheSpace) {
  const auto space = small_space();
  SharedFindings findings;
  for (const char* task : {"a", "b"}) findings.join(task, "conv", kShape, space);
  ASSERT_TRUE(findings.load(R"({"a":[[7,[[1]],1.0],[0,[],2.0],[-1,[[1]],3.0]]})").ok());
  const auto told = findings.like("b");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_TRUE(told[0]->points.empty());
}

}  // namespace
}  // namespace tilewright::testing

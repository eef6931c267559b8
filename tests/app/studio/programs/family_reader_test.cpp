// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/family_reader.h"

#include <QTemporaryDir>

#include "core/space/point.h"
#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

class ReadFamily : public ::testing::Test {
 protected:
  void SetUp() override {
    path = folder.filePath(QStringLiteral("records.db")).toStdString();
    store.emplace(RecordStore::open(path).value());
    begin("first");
  }
  void begin(const std::string& session) {
    SessionSetup setup = some_setup(session);
    setup.target.key = "cpu:x86-64-v3:1t";
    ASSERT_RESULT(store->begin_session(setup));
  }
  ContentHash add(const std::string& session, int n, std::vector<int64_t> values, double latency,
                  const std::string& origin = {}, std::vector<ContentHash> parents = {}) {
    TrialRecord trial = some_trial(session, "conv", n, latency);
    Point point;
    for (const int64_t value : values) point.values.push_back({value});
    trial.decisions = point_to_json(point);
    trial.origin = origin;
    trial.parents = std::move(parents);
    EXPECT_TRUE(store->add_trial(trial).ok());
    return trial.program;
  }
  FamilyTree read(const std::string& session = {}, int64_t most = 2'000) {
    return read_family(path, {0, "conv", "cpu:x86-64-v3:1t", session, most}).value();
  }

  QTemporaryDir folder;
  std::filesystem::path path;
  std::optional<RecordStore> store;
};

TEST_F(ReadFamily, FollowsTheParentsThatRecordsName) {
  const auto a = add("first", 0, {4, 0, 1}, 5e-3, "first options");
  const auto b = add("first", 1, {8, 0, 1}, 4e-3, "random");
  const auto c = add("first", 8, {8, 16, 1}, 3e-3, "crossover", {a, b});
  add("first", 9, {4, 0, 2}, 6e-3, "mutation", {a, hash_of("of another session")});
  const FamilyTree tree = read();
  ASSERT_EQ(tree.members.size(), 4U);
  EXPECT_EQ(tree.session, QStringLiteral("first"));
  EXPECT_EQ(tree.members[2].round, 2);
  EXPECT_EQ(tree.members[2].parents, (std::vector<int>{1, 0})) << "the faster one first";
  ASSERT_EQ(tree.members[2].changes.size(), 1U) << "of the second decision alone";
  EXPECT_EQ(tree.members[2].changes[0].from, QStringLiteral("0"));
  EXPECT_EQ(tree.members[2].changes[0].to, QStringLiteral("16"));
  EXPECT_EQ(tree.members[3].parents, (std::vector<int>{0}))
      << "one that the session does not have is left out";
  EXPECT_FALSE(tree.members[3].guessed);
  EXPECT_EQ(line_of_descent(tree, fastest_member(tree)), (std::vector<int>{1, 2}));
  EXPECT_NE(c, a);
}

TEST_F(ReadFamily, GuessesWhereRecordsNameNone) {
  add("first", 0, {4, 0, 1, 2}, 5e-3);
  add("first", 1, {9, 9, 9, 9}, 4e-3);
  add("first", 2, {4, 0, 1, 7}, 3e-3);
  add("first", 3, {4, 0, 5, 7}, 2e-3);
  const FamilyTree tree = read();
  ASSERT_EQ(tree.members.size(), 4U);
  EXPECT_FALSE(tree.members[0].guessed) << "nothing came before it";
  EXPECT_TRUE(tree.members[1].parents.empty()) << "nothing is like it";
  EXPECT_TRUE(tree.members[2].guessed);
  EXPECT_EQ(tree.members[2].parents, (std::vector<int>{0}));
  EXPECT_EQ(tree.members[3].parents, (std::vector<int>{2})) << "one decision differs, not two";
}

TEST_F(ReadFamily, IsOfOneSession) {
  add("first", 0, {4}, 5e-3, "random");
  begin("second");
  add("second", 1, {8}, 4e-3, "random");
  begin("third");
  EXPECT_EQ(read().session, QStringLiteral("second")) << "the last one that has trials of the task";
  EXPECT_EQ(read("third").session, QStringLiteral("second"));
  const FamilyTree own = read("first");
  EXPECT_EQ(own.session, QStringLiteral("first"));
  EXPECT_EQ(own.members.size(), 1U);
}

TEST_F(ReadFamily, ShowsNoMoreThanAsked) {
  for (int n = 0; n < 5; ++n) add("first", n, {n}, 1e-3, "random");
  const FamilyTree tree = read({}, 3);
  EXPECT_TRUE(tree.cut);
  EXPECT_EQ(tree.members.size(), 3U);
  EXPECT_FALSE(read({}, 5).cut);
}

TEST_F(ReadFamily, WhatCameSinceJoinsAndGoesAgainWhereAReplayGoesBack) {
  KnownFamily known;
  FamilyRequest request{0, "conv", "cpu:x86-64-v3:1t", "first"};
  const auto grown = [&](int64_t last_record) {
    request.last_record = last_record;
    return read_family(path, request, &known).value();
  };
  const auto a = add("first", 0, {4, 0, 1}, 5e-3, "random");
  EXPECT_EQ(grown(100).members.size(), 1U);
  add("first", 1, {8, 0, 1}, 4e-3, "mutation", {a});
  add("first", 2, {8, 1, 1}, 3e-3, "mutation", {a});
  const FamilyTree tree = grown(100);
  ASSERT_EQ(tree.members.size(), 3U);
  EXPECT_EQ(tree.members[1].parents, std::vector<int>{0}) << "a parent that was known before";
  ASSERT_EQ(tree.members[1].changes.size(), 1U);
  EXPECT_EQ(known.last, 3);
  const FamilyTree earlier = grown(2);
  ASSERT_EQ(earlier.members.size(), 2U);
  EXPECT_EQ(earlier.members[1].record, 2);
  EXPECT_EQ(grown(100).members.size(), 3U);
  EXPECT_TRUE(grown(0).members.empty());
}

TEST_F(ReadFamily, FindsNoneWhereNothingWasTuned) {
  EXPECT_TRUE(read().members.empty());
  const auto none = read_family(folder.filePath(QStringLiteral("none.db")).toStdString(), {});
  ASSERT_TRUE(none.ok());
  EXPECT_TRUE(none->members.empty());
}

}  // namespace
}  // namespace tilewright

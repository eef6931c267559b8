// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/working_programs.h"

#include <gtest/gtest.h>

#include <string>

#include <fmt/format.h>

#include "core/records/database.h"
#include "core/tuning/chosen_programs.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class WorkingProgramsTest : public TuningTest {
 protected:
  void SetUp() override {
    FakeMeasurer measurer(latency_by_hash);
    tune(measurer, small_options(30));
  }
  /// Puts something else in the place of a record's program.
  void damage(int64_t record, const std::string& primitives) {
    Database database = Database::open(database_).value();
    ASSERT_TRUE(
        database.execute(fmt::format("UPDATE trials SET primitives = '{}' WHERE id = {}", primitives, record))
            .ok());
  }
  WorkingPrograms working() {
    RecordStore store = RecordStore::open(database_).value();
    return working_programs(store, *model_.prepared, target_).value();
  }
  size_t verified_count(size_t task) {
    RecordStore store = RecordStore::open(database_).value();
    return verified_records(store, model_.prepared->partition.tasks[task], target_, 8).value().size();
  }

  TuningModel model_ = small_model();
  Target target_ = small_options(1).target;
};

TEST_F(WorkingProgramsTest, AreTheChosenOnesWhereAllCanBeMade) {
  const auto all = working();
  EXPECT_TRUE(all.unusable.empty());
  RecordStore store = RecordStore::open(database_).value();
  const auto chosen = chosen_programs(store, *model_.prepared, target_).value();
  ASSERT_EQ(all.programs.size(), chosen.size());
  for (size_t i = 0; i < chosen.size(); ++i) EXPECT_EQ(all.programs[i].record.id, chosen[i].record.id);
}

TEST_F(WorkingProgramsTest, TheNextBestTakesThePlaceOfADamagedOne) {
  const auto before = working();
  size_t task = 0;
  while (task < before.programs.size() && verified_count(task) < 2) ++task;
  ASSERT_LT(task, before.programs.size());
  const int64_t best = before.programs[task].record.id;
  for (const char* primitives : {"no JSON", "[[\"split\",99,99,[2],\"exact\"]]", "[]]"}) {
    damage(best, primitives);
    const auto after = working();
    ASSERT_EQ(after.unusable.size(), 1U) << primitives;
    EXPECT_EQ(after.unusable[0].record, best);
    EXPECT_FALSE(after.unusable[0].error.text().empty());
    ASSERT_TRUE(after.programs[task].program);
    EXPECT_NE(after.programs[task].record.id, best);
    EXPECT_TRUE(after.code[task]);
    for (size_t i = 0; i < after.programs.size(); ++i) {
      if (i != task) EXPECT_EQ(after.programs[i].record.id, before.programs[i].record.id);
    }
  }
}

TEST_F(WorkingProgramsTest, WithoutAnyATaskRunsByReferenceKernels) {
  {
    Database database = Database::open(database_).value();
    ASSERT_TRUE(database.execute("UPDATE trials SET primitives = 'x'").ok());
  }
  const auto none = working();
  EXPECT_FALSE(none.unusable.empty());
  for (const auto& best : none.programs) EXPECT_FALSE(best.program);
}

}  // namespace
}  // namespace tilewright::testing

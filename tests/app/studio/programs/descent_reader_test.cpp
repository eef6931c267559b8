// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/descent_reader.h"

#include <QTemporaryDir>

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

TEST(ReadDescent, SaysOfEveryRecordWhyItCannotBeDrawn) {
  const QTemporaryDir folder;
  const std::filesystem::path path = folder.filePath(QStringLiteral("records.db")).toStdString();
  RecordStore store = RecordStore::open(path).value();
  SessionSetup setup = some_setup("first");
  setup.target.key = "cpu:x86-64-v3:1t";
  ASSERT_RESULT(store.begin_session(setup));
  TrialRecord trial = some_trial("first", "conv", 1);
  trial.primitives = "[]";
  const int64_t known = store.add_trial(trial).value();
  const auto nests = read_descent({path, nullptr, {known, 999}});
  ASSERT_EQ(nests.size(), 2U);
  EXPECT_EQ(nests[0].record, known);
  EXPECT_FALSE(nests[0].why_none.isEmpty()) << "nobody knows its task";
  EXPECT_TRUE(nests[0].nest.rings.empty());
  EXPECT_EQ(nests[1].record, 999);
  EXPECT_FALSE(nests[1].why_none.isEmpty()) << "there is no such record";
  EXPECT_FALSE(read_descent({folder.filePath(QStringLiteral("none.db")).toStdString(), nullptr, {1}})
                   .front()
                   .why_none.isEmpty());
}

}  // namespace
}  // namespace tilewright

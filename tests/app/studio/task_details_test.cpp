// SPDX-License-Identifier: Apache-2.0
#include "app/studio/task_details.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTemporaryDir>

#include "core/records/record_store.h"
#include "core/target/target.h"
#include "core/tuning/chosen_programs.h"
#include "tests/app/studio/chosen_chain.h"
#include "tests/model/small_chain.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

TEST(TaskDetails, ShowTheProgramThatTheModelRunsWith) {
  QTemporaryDir folder;
  const std::filesystem::path path = folder.filePath(QStringLiteral("chain.onnx")).toStdString();
  TaskDetails::Wish wish;
  wish.database = folder.filePath(QStringLiteral("records.db")).toStdString();
  ASSERT_TRUE(write_small_chain(path, 16));
  const ChosenChain chain = keep_chosen_chain(path, wish.database, 1);
  ASSERT_TRUE(chain.chosen);
  wish.model = chain.chosen;
  wish.task = wish.shown = 0;
  wish.rules = QStringLiteral("tilewright");
  Background background;
  TaskDetails details(&background);
  QString summary;
  QObject::connect(&details, &TaskDetails::found, &details,
                   [&](int, const TaskDetails::Found& found) { summary = found.entries.at(0).summary; });
  const auto look = [&] {
    QSignalSpy answered(&details, &TaskDetails::found);
    details.show(wish);
    EXPECT_TRUE(answered.wait(20'000));
  };
  look();
  EXPECT_TRUE(summary.startsWith(latency_label(1e-3))) << summary.toStdString();
  EXPECT_FALSE(summary.contains(QStringLiteral("within the model")));

  RecordStore store = RecordStore::open(wish.database).value();
  const Target target = Target::host(1);
  const auto fastest = best_programs(store, chain.chosen->partition, target).value();
  auto chosen = fastest;
  chosen[0].record.program = hash_of(std::string_view("another"));
  chosen[0].record.latency = 4e-3;
  chosen[0].record.repeats = {4e-3};
  ASSERT_TRUE(store.add_trials(std::vector{chosen[0].record}).ok());
  ASSERT_TRUE(keep_programs(store, *chain.chosen, target, fastest, chosen).ok());
  look();
  EXPECT_TRUE(summary.startsWith(latency_label(4e-3))) << summary.toStdString();
  EXPECT_TRUE(summary.endsWith(
      QStringLiteral("Fastest within the model; alone another one takes %1").arg(latency_label(1e-3))))
      << summary.toStdString();
}

}  // namespace
}  // namespace tilewright

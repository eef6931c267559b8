// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/verbose_rerun.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <QSignalSpy>
#include <QTemporaryDir>

#include "core/measure/measuring_lock.h"
#include "core/records/record_store.h"
#include "tests/app/studio/chosen_chain.h"
#include "tests/model/small_chain.h"

namespace tilewright {
namespace {

class VerboseRerunTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto model = folder.filePath(QStringLiteral("chain.onnx")).toStdString();
    ASSERT_TRUE(write_small_chain(model, 16));
    database = folder.filePath(QStringLiteral("records.db")).toStdString();
    keep_chosen_chain(model, database, 1);
    auto store = RecordStore::open(database).value();
    const auto trials = store.trials({}).value();
    ASSERT_FALSE(trials.empty());
    record = trials.front().id;
  }

  QTemporaryDir folder;
  std::filesystem::path database;
  qlonglong record = 0;
};

TEST_F(VerboseRerunTest, TellsEveryStepOfAProgramThatWorks) {
  Background background;
  VerboseRerun rerun(&background, database);
  QString report;
  QObject::connect(&rerun, &VerboseRerun::finished, &rerun,
                   [&](qlonglong id, const QString& text) { report = id == record ? text : QString(); });
  QSignalSpy finished(&rerun, &VerboseRerun::finished);
  rerun.run(record, nullptr);
  EXPECT_TRUE(rerun.running());
  ASSERT_TRUE(finished.wait(120'000));
  EXPECT_FALSE(rerun.running());
  for (const char* part :
       {"Loop nest", "Lowering", "Build", "Repeats", "relative error", "This time it worked"})
    EXPECT_TRUE(report.contains(QLatin1String(part))) << part << "\n" << report.toStdString();
}

TEST_F(VerboseRerunTest, ItDoesNotMeasureBesideAnother) {
  const std::filesystem::path lock = folder.filePath(QStringLiteral("measuring.lock")).toStdString();
  {
    const auto turn = MeasuringLock::take(lock, {getpid(), "resnet50", true});
    ASSERT_TRUE(turn.ok()) << turn.error().text();
    const QString report = verbose_report(database, record, nullptr, lock, {});
    EXPECT_TRUE(report.contains(QStringLiteral("resnet50"))) << report.toStdString();
    EXPECT_FALSE(report.contains(QStringLiteral("Repeats"))) << report.toStdString();
  }
  const QString report = verbose_report(database, record, nullptr, lock, {});
  EXPECT_TRUE(report.contains(QStringLiteral("Repeats"))) << report.toStdString();
  EXPECT_FALSE(MeasuringLock::holder(lock)) << "it gives the turn back";
}

TEST_F(VerboseRerunTest, WhatIsNotThereIsToldAsAFailure) {
  const QString report = verbose_report(database, 987654, nullptr, {}, {});
  EXPECT_TRUE(report.contains(QStringLiteral("Failed"))) << report.toStdString();
}

TEST_F(VerboseRerunTest, CanBeCancelled) {
  std::stop_source stop;
  stop.request_stop();
  const QString report = verbose_report(database, record, nullptr, {}, stop.get_token());
  EXPECT_TRUE(report.contains(QStringLiteral("Cancelled"))) << report.toStdString();
}

}  // namespace
}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/task_advisor.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <set>

#include "tests/app/studio/chosen_chain.h"
#include "tests/model/small_chain.h"

namespace tilewright {
namespace {

TEST(TaskAdvisor, EveryAdviceHasASentenceOfItsOwn) {
  std::set<QString> seen;
  const auto last = static_cast<int>(TaskAdvice::Kind::kFewTrials);
  for (int kind = 0; kind <= last; ++kind) {
    const QString sentence = advice_sentence({static_cast<TaskAdvice::Kind>(kind), 0.5, 0}, Target::host(1));
    EXPECT_TRUE(sentence.endsWith(QLatin1Char('.'))) << sentence.toStdString();
    EXPECT_FALSE(sentence.contains(QLatin1Char('%') + QString::number(1))) << sentence.toStdString();
    EXPECT_TRUE(seen.insert(sentence).second) << sentence.toStdString();
  }
  const QString with_gain = advice_sentence({TaskAdvice::Kind::kFewLanes, 0.5, 0.5}, Target::host(1));
  EXPECT_TRUE(with_gain.endsWith(QStringLiteral("By a simple estimate, up to 50 % of the time.")))
      << with_gain.toStdString();
}

TEST(TaskAdvisor, NamesTheMenusEntryAsTheMenuDoes) {
  const QString sentence = advice_sentence({TaskAdvice::Kind::kModelUnreliable, 0.1, 0}, Target::host(1));
  EXPECT_TRUE(sentence.contains(QStringLiteral("Session ▸ Try random programs of it next")))
      << sentence.toStdString();
  EXPECT_TRUE(sentence.contains(QStringLiteral("session runs"))) << "when it can be chosen";
}

TEST(TaskAdvisor, LooksAtTheBestProgramAndAtWhatIsKnown) {
  QTemporaryDir folder;
  const std::filesystem::path path = folder.filePath(QStringLiteral("chain.onnx")).toStdString();
  TaskAdvisor::Request request;
  request.database = folder.filePath(QStringLiteral("records.db")).toStdString();
  ASSERT_TRUE(write_small_chain(path, 16));
  request.model = keep_chosen_chain(path, request.database, 1).chosen;
  ASSERT_TRUE(request.model);
  request.task = request.shown = 0;
  request.target = Target::host(1);
  request.facts.rank_correlation = -0.25;
  Background background;
  TaskAdvisor advisor(&background);
  QStringList told;
  QObject::connect(&advisor, &TaskAdvisor::advised, &advisor,
                   [&](int, const QStringList& sentences) { told = sentences; });
  const auto ask = [&] {
    QSignalSpy answered(&advisor, &TaskAdvisor::advised);
    advisor.advise(request);
    EXPECT_TRUE(answered.wait(20'000));
  };
  ask();
  EXPECT_TRUE(told.join(QString()).contains(QStringLiteral("rank correlation -0.25")))
      << told.join(QString()).toStdString();

  // Without a database there is no program, and the rest is said all the same.
  request.database = folder.filePath(QStringLiteral("none.db")).toStdString();
  ask();
  EXPECT_EQ(told.size(), 1);
}

}  // namespace
}  // namespace tilewright

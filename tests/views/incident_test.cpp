// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include "tests/views/small_tasks.h"
#include "views/errors/error_model.h"
#include "views/errors/error_view.h"

namespace tilewright {
namespace {

constexpr auto kFatalToIncidents = QAbstractItemModelTester::FailureReportingMode::Fatal;

Incident locked(bool can_retry = true) {
  return {1763720102123,
          "busy",
          QStringLiteral("records.db"),
          QStringLiteral("is locked"),
          QStringLiteral("Close the other program"),
          QStringLiteral("SQLITE_BUSY"),
          can_retry};
}

TEST(Incidents, StayWhenAnotherSessionBeginsAndUntilTheyAreDismissed) {
  ErrorModel model;
  QAbstractItemModelTester tester(&model, kFatalToIncidents);
  model.add(0, 1, "run", "killed by signal 11", 11);
  const int first = model.add_incident(locked());
  const int other = model.add_incident({5, "io", {}, QStringLiteral("the disk is full"), {}, {}, false});
  EXPECT_NE(first, other);
  EXPECT_EQ(model.add_incident(locked()), first) << "the same again is the same row";
  EXPECT_EQ(model.rowCount(), 3);
  EXPECT_EQ(model.incidents(), 2);
  EXPECT_EQ(model.total(), 1) << "of trials";
  EXPECT_EQ(cell(model, 1, ErrorModel::kMessage), QStringLiteral("records.db: is locked"));
  EXPECT_EQ(cell(model, 1, ErrorModel::kCount), QStringLiteral("2"));
  EXPECT_EQ(cell(model, 0, ErrorModel::kWhen), QStringLiteral("–"));
  EXPECT_NE(cell(model, 1, ErrorModel::kWhen), QStringLiteral("–"));
  model.reset();
  ASSERT_EQ(model.rowCount(), 2) << "trials are gone, what else went wrong is not";
  model.add(0, 1, "run", "killed by signal 11", 12);
  EXPECT_EQ(model.total(), 1);
  QSignalSpy dismissed(&model, &ErrorModel::dismissed);
  model.dismiss(first);
  model.dismiss(first);
  EXPECT_EQ(dismissed.size(), 1);
  EXPECT_EQ(model.incidents(), 1);
  model.add(0, 2, "run", "killed by signal 9", 13);
  EXPECT_EQ(model.rowCount(), 2) << "the same cause, whatever its number";
  EXPECT_EQ(model.records(1), (std::vector<int64_t>{12, 13}));
}

TEST(Incidents, AreReadTriedAgainAndDismissed) {
  ErrorModel model;
  ErrorView view(&model);
  view.resize(900, 300);
  view.show();
  for (int trial = 1; trial <= 5; ++trial) model.add(0, trial, "run", "killed by signal 11", trial);
  const int incident = model.add_incident(locked());
  auto* table = view.findChild<QTableView*>(QStringLiteral("errorTable"));
  const auto button = [&](const char* name) { return view.findChild<QPushButton*>(QLatin1String(name)); };
  table->selectRow(0);
  const QString text = view.findChild<QPlainTextEdit*>(QStringLiteral("errorText"))->toPlainText();
  for (const char* words : {"is locked", "records.db", "Close the other program", "SQLITE_BUSY"})
    EXPECT_TRUE(text.contains(QLatin1String(words)))
        << words << ": it stands on top of what failed more often";
  EXPECT_FALSE(button("errorRerun")->isVisible());
  EXPECT_FALSE(button("errorMute")->isVisible());
  EXPECT_FALSE(button("errorOpen")->isVisible() || button("errorCode")->isVisible());
  ASSERT_TRUE(button("errorRetry")->isEnabled());
  QSignalSpy wanted(&view, &ErrorView::retry_wanted);
  button("errorRetry")->click();
  ASSERT_EQ(wanted.size(), 1);
  EXPECT_EQ(wanted[0][0].toInt(), incident);
  model.add_incident(locked(false));
  table->selectRow(1);
  EXPECT_TRUE(button("errorRerun")->isVisible());
  EXPECT_FALSE(button("errorDismiss")->isVisible());
  table->selectRow(0);
  EXPECT_FALSE(button("errorRetry")->isEnabled()) << "this time nobody can";
  button("errorDismiss")->click();
  EXPECT_EQ(model.incidents(), 0);
  EXPECT_EQ(table->model()->rowCount(), 1);
}

}  // namespace
}  // namespace tilewright

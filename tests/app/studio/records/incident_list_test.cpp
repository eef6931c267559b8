// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/incident_list.h"

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QFile>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include "app/studio/records/menu_jobs.h"
#include "app/studio/shell/error_bar.h"
#include "tests/app/studio/studio_window.h"
#include "views/graph/graph_view.h"

namespace tilewright {
namespace {

class Incidents : public StudioWindow {
 protected:
  void SetUp() override { open_window(); }
  int rows() const { return window->bridge().models().errors.incidents(); }
  /// Reads the first row of the dock.
  QString read_first() const {
    part<QDockWidget>("errorsDock")->show();
    auto* table = part<QTableView>("errorTable");
    table->selectRow(0);
    return window->findChild<QPlainTextEdit*>(QStringLiteral("errorText"))->toPlainText();
  }
};

TEST_F(Incidents, AModelThatCannotBeReadIsARowUntilItIsReadAgain) {
  const QString path = write_nonsense(QStringLiteral("broken.onnx"));
  window->open_model(path);
  ASSERT_TRUE(wait_until([&] { return rows() == 1; }));
  EXPECT_EQ(part<QDockWidget>("errorsDock")->windowTitle(), QStringLiteral("Errors (1)"));
  EXPECT_TRUE(read_first().contains(path)) << read_first().toStdString();
  auto* bar_button = part<QPushButton>("errorAction");
  ASSERT_TRUE(bar_button->isVisible());
  bar_button->click();
  EXPECT_EQ(rows(), 0) << "it is being tried again";
  ASSERT_TRUE(wait_until([&] { return rows() == 1; })) << "and failed again";
  // The file is mended, and the row has it read.
  ASSERT_TRUE(QFile::remove(path));
  ASSERT_TRUE(QFile::rename(write_chain(QStringLiteral("mended"), 16), path));
  read_first();
  part<QPushButton>("errorRetry")->click();
  ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); })) << sentence();
  EXPECT_EQ(rows(), 0);
  EXPECT_FALSE(window->error_bar()->isVisible()) << sentence();
  EXPECT_EQ(part<QDockWidget>("errorsDock")->windowTitle(), QStringLiteral("Errors"));
}

TEST_F(Incidents, WhatAMenuEntryCouldNotDoIsDoneOnceMore) {
  auto* jobs = window->findChild<MenuJobs*>();
  QSignalSpy began(jobs, &MenuJobs::began);
  const QString file = path_of(QStringLiteral("report.html"));
  jobs->write_report(database(), QStringLiteral("no such session"), file);
  ASSERT_TRUE(wait_until([&] { return rows() == 1; }));
  EXPECT_EQ(began.size(), 1);
  read_first();
  part<QPushButton>("errorRetry")->click();
  EXPECT_EQ(began.size(), 2);
  ASSERT_TRUE(wait_until([&] { return rows() == 1; }));
  // The bar can be closed; the row stays until it is dismissed.
  window->error_bar()->hide();
  EXPECT_EQ(rows(), 1);
  read_first();
  part<QPushButton>("errorDismiss")->click();
  EXPECT_EQ(rows(), 0);
}

TEST_F(Incidents, AJobThatNeedsTheMachineWaitsForIt) {
  Background background;
  MenuJobs jobs(&background);
  bool machine_is_free = false;
  jobs.set_obstacle([&] { return machine_is_free ? QString() : QStringLiteral("It is taken."); });
  QStringList failures;
  std::function<void()> last;
  QObject::connect(&jobs, &MenuJobs::failed, &jobs,
                   [&](const Error& error, const std::function<void()>& again) {
                     failures << QString::fromStdString(error.message);
                     last = again;
                   });
  QSignalSpy began(&jobs, &MenuJobs::began);
  const Exporter exporter = [](const ExportRequest&) -> Result<ExportReport> {
    return Error{ErrorKind::kIo, "folder", "is full", {}, {}};
  };
  jobs.export_programs(exporter, {ExportRequest()}, QStringLiteral("folder"));
  ASSERT_TRUE(wait_until([&] { return failures.size() == 1; }));
  last();
  ASSERT_EQ(failures.size(), 2);
  EXPECT_EQ(began.size(), 1) << "nothing is exported beside what measures";
  machine_is_free = true;
  last();
  EXPECT_EQ(began.size(), 2);
  ASSERT_TRUE(wait_until([&] { return failures.size() == 3; }));
  EXPECT_EQ(failures[2], QStringLiteral("is full"));
}

TEST_F(Incidents, ALayoutThatFailedIsARow) {
  Q_EMIT window->graph_view()->layout_failed(QStringLiteral("The graph could not be laid out."));
  ASSERT_EQ(rows(), 1);
  EXPECT_TRUE(read_first().contains(QStringLiteral("could not be laid out")));
  EXPECT_TRUE(part<QPushButton>("errorRetry")->isEnabled());
}

}  // namespace
}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <string>

#include "tests/views/small_tasks.h"
#include "views/errors/error_model.h"
#include "views/errors/error_view.h"

namespace tilewright {
namespace {

constexpr auto kFatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

TEST(ErrorView, BringsUpWhatATaskFailedOfMostOften) {
  ErrorModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  ErrorView view(&model);
  auto* text = view.findChild<QPlainTextEdit*>(QStringLiteral("errorText"));
  for (int64_t record = 1; record <= 5; ++record) model.add(0, 1, "build", "does not fit", record);
  model.add(1, 1, "build", "does not fit", 6);
  for (int64_t record = 7; record <= 8; ++record) model.add(1, 2, "run", "took too long", record);
  EXPECT_EQ(model.commonest_cause(2), -1);
  view.show_task(1);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("took too long"));
  view.show_task(0);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("does not fit"));
  view.show_task(2);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("does not fit")) << "it never failed";
  model.set_muted({model.cause(model.commonest_cause(1))});
  view.show_task(1);
  EXPECT_EQ(model.cause(model.commonest_cause(1)), model.cause(model.commonest_cause(0)));
}

TEST(ErrorView, ReadsOneFailureAfterTheOtherAndRunsItAgain) {
  ErrorModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  ErrorView view(&model);
  view.resize(900, 300);
  view.show();
  model.add(0, 1, "run", "killed by signal 11", 11, "worker: last words");
  model.add(0, 2, "run", "killed by signal 6", 12);
  auto* table = view.findChild<QTableView*>(QStringLiteral("errorTable"));
  auto* text = view.findChild<QPlainTextEdit*>(QStringLiteral("errorText"));
  auto* which = view.findChild<QSpinBox*>(QStringLiteral("errorWhich"));
  auto* rerun = view.findChild<QPushButton*>(QStringLiteral("errorRerun"));
  EXPECT_FALSE(rerun->isEnabled());
  table->selectRow(0);
  EXPECT_EQ(which->value(), 2) << "the newest first";
  EXPECT_EQ(text->toPlainText(), QStringLiteral("killed by signal 6"));
  which->setValue(1);
  EXPECT_TRUE(text->toPlainText().contains(QStringLiteral("last words")));
  qlonglong wanted = 0;
  QObject::connect(&view, &ErrorView::rerun_wanted, &view, [&](qlonglong record) { wanted = record; });
  view.set_rerun_possible(false, QStringLiteral("a session runs"));
  EXPECT_FALSE(rerun->isEnabled());
  EXPECT_EQ(rerun->toolTip(), QStringLiteral("a session runs"));
  view.set_rerun_possible(true);
  rerun->click();
  EXPECT_EQ(wanted, 11);
  view.show_report(12, QStringLiteral("of another one"));
  EXPECT_TRUE(text->toPlainText().contains(QStringLiteral("last words")));
  view.show_report(11, QStringLiteral("the report"));
  EXPECT_EQ(text->toPlainText(), QStringLiteral("the report"));
  QSignalSpy cancelled(&view, &ErrorView::rerun_cancelled);
  view.set_rerunning(true);
  rerun->click();
  EXPECT_EQ(cancelled.size(), 1);
  EXPECT_EQ(wanted, 11);
}

TEST(ErrorView, LeadsToTheRecordAndTheCodeOfTheFailureThatIsRead) {
  ErrorModel model;
  ErrorView view(&model);
  view.resize(900, 300);
  view.show();
  model.add(0, 1, "run", "killed by signal 11", 11);
  model.add(0, 2, "run", "killed by signal 6", 12);
  model.add(0, 3, "build", "of no record");
  auto* table = view.findChild<QTableView*>(QStringLiteral("errorTable"));
  auto* open = view.findChild<QPushButton*>(QStringLiteral("errorOpen"));
  auto* code = view.findChild<QPushButton*>(QStringLiteral("errorCode"));
  std::vector<qlonglong> opened;
  std::vector<qlonglong> shown;
  QObject::connect(&view, &ErrorView::page_wanted, &view, [&](qlonglong id) { opened.push_back(id); });
  QObject::connect(&view, &ErrorView::code_wanted, &view, [&](qlonglong id) { shown.push_back(id); });
  EXPECT_FALSE(open->isEnabled() || code->isEnabled()) << "nothing is read yet";
  table->selectRow(0);
  ASSERT_TRUE(open->isEnabled() && code->isEnabled());
  open->click();
  view.findChild<QSpinBox*>(QStringLiteral("errorWhich"))->setValue(1);
  QTest::keyClick(code, Qt::Key_Space);
  EXPECT_EQ(opened, std::vector<qlonglong>{12});
  EXPECT_EQ(shown, std::vector<qlonglong>{11});
  for (QPushButton* button : {open, code}) EXPECT_TRUE(button->focusPolicy() & Qt::TabFocus);
  table->selectRow(1);
  for (QPushButton* button : {open, code}) {
    EXPECT_FALSE(button->isEnabled());
    EXPECT_EQ(button->toolTip(), QStringLiteral("No record of this failure was kept"));
  }
}

TEST(ErrorView, WhatIsReadStaysWhileTheSameFailsAgain) {
  ErrorModel model;
  ErrorView view(&model);
  view.resize(900, 300);
  view.show();
  for (int trial = 1; trial <= 3; ++trial)
    model.add(0, trial, "run", "killed by signal " + std::to_string(trial), trial);
  auto* table = view.findChild<QTableView*>(QStringLiteral("errorTable"));
  auto* text = view.findChild<QPlainTextEdit*>(QStringLiteral("errorText"));
  auto* which = view.findChild<QSpinBox*>(QStringLiteral("errorWhich"));
  table->selectRow(0);
  which->setValue(2);
  view.show_report(2, QStringLiteral("the report"));
  model.add(0, 4, "run", "killed by signal 4", 4);
  model.add(0, 5, "compile", "register file is too small", 5);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("the report"));
  EXPECT_EQ(which->value(), 2);
  EXPECT_EQ(which->maximum(), 4) << "there are more to choose from";
  // The model forgets the oldest ones, so that those that stay move up.
  for (int trial = 6; trial <= 102; ++trial) model.add(0, trial, "run", "killed by signal 9", trial);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("the report"));
  EXPECT_EQ(which->value(), 1);
  for (int trial = 103; trial <= 200; ++trial) model.add(0, trial, "run", "killed by signal 9", trial);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("the report")) << "though the model forgot it";
  qlonglong wanted = 0;
  QObject::connect(&view, &ErrorView::rerun_wanted, &view, [&](qlonglong record) { wanted = record; });
  view.findChild<QPushButton*>(QStringLiteral("errorRerun"))->click();
  EXPECT_EQ(wanted, 2) << "what is read, not what has its place now";
  which->setValue(100);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("killed by signal 9"));
  model.reset();
  EXPECT_TRUE(text->toPlainText().isEmpty());
}

TEST(ErrorView, LeadsToTheRecordsOfACause) {
  ErrorModel model;
  ErrorView view(&model);
  view.resize(900, 300);
  view.show();
  std::vector<int64_t> records;
  QString cause;
  QObject::connect(&view, &ErrorView::records_wanted, &view,
                   [&](const std::vector<int64_t>& ids, const QString& text) {
                     records = ids;
                     cause = text;
                   });
  model.add(0, 1, "timeout", "run: took longer than 10 s", 11);
  model.add(1, 2, "compile", "register file is too small", 12);
  model.add(0, 3, "timeout", "run: took longer than 11 s", 15);
  auto* table = view.findChild<QTableView*>(QStringLiteral("errorTable"));
  auto* button = view.findChild<QPushButton*>(QStringLiteral("errorRecords"));
  EXPECT_FALSE(button->isEnabled());
  table->selectRow(0);
  ASSERT_TRUE(button->isEnabled());
  button->click();
  EXPECT_EQ(records, (std::vector<int64_t>{11, 15})) << "the most frequent cause is on top";
  EXPECT_EQ(cause, QStringLiteral("run: took longer than 10 s"));
  table->selectRow(1);
  Q_EMIT table->activated(table->model()->index(1, 0));
  EXPECT_EQ(records, std::vector<int64_t>{12});
}

TEST(ErrorModel, GroupsByKindAndMessageWhateverTheNumbers) {
  ErrorModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.add(0, 1, "timeout", "run: took longer than 10 s");
  model.add(1, 2, "timeout", "run: took longer than 11.5 s\nlast words");
  model.add(0, 3, "compile", "run: took longer than 10 s");
  ASSERT_EQ(model.rowCount(), 2);
  EXPECT_EQ(cell(model, 0, ErrorModel::kCount), QStringLiteral("2"));
  EXPECT_EQ(cell(model, 0, ErrorModel::kTasks), QStringLiteral("2"));
  EXPECT_EQ(cell(model, 0, ErrorModel::kKind), QStringLiteral("Took too long"));
  EXPECT_EQ(model.example(0), QStringLiteral("run: took longer than 11.5 s\nlast words"));
  EXPECT_EQ(model.total(), 3);
  model.reset();
  EXPECT_EQ(model.rowCount(), 0);
}

TEST(ErrorModel, AsksTheFilterOfEachNewFailureOnce) {
  ErrorModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  int asked = 0;
  model.set_shown([&](int64_t record) {
    ++asked;
    return record % 2 == 0;
  });
  for (int trial = 1; trial <= 250; ++trial) model.add(trial, trial, "timeout", "took too long", trial);
  EXPECT_EQ(asked, 250);
  EXPECT_EQ(model.count(0), 125);
  EXPECT_EQ(model.records(0).size(), 125U);
  EXPECT_EQ(model.failures(0).size(), 100U) << "the newest in full";
  EXPECT_EQ(model.failures(0).back().record, 250);
  EXPECT_EQ(model.shown_total(), 125);
  EXPECT_EQ(cell(model, 0, ErrorModel::kTasks), QStringLiteral("125"));
  EXPECT_EQ(cell(model, 0, ErrorModel::kLastTrial), QStringLiteral("250"));
}

}  // namespace
}  // namespace tilewright

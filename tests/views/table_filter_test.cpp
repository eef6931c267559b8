// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <QVBoxLayout>

#include "views/common/data_table.h"
#include "views/common/roles.h"
#include "views/common/table_filter.h"
#include "views/common/table_rows.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

class FilteredTable : public ::testing::Test {
 protected:
  FilteredTable() {
    fill(20);
    table = new DataTable(&model);
    table->setObjectName(QStringLiteral("things"));
    table->setAccessibleName(QStringLiteral("Things"));
    filter = new TableFilter(table);
    (new QVBoxLayout(&window))->addWidget(filter);
    window.resize(500, 400);
    window.show();
    window.activateWindow();
    words = window.findChild<QLineEdit*>(QStringLiteral("thingsFilter"));
    count = window.findChild<QLabel*>(QStringLiteral("thingsFilterCount"));
    expressions = window.findChild<QCheckBox*>(QStringLiteral("thingsFilterExpressions"));
    sentence = window.findChild<QLabel*>(QStringLiteral("thingsEmptySentence"));
    clear = window.findChild<QPushButton*>(QStringLiteral("thingsEmptyAction"));
  }
  void fill(int rows) {
    model.clear();
    for (int row = 0; row < rows; ++row) {
      model.appendRow({new QStandardItem(row % 2 == 0 ? QStringLiteral("Conv") : QStringLiteral("Gemm")),
                       new QStandardItem(QStringLiteral("number %1").arg(row))});
    }
  }
  /// Rows that come together are counted together, a moment later.
  static void settle() { QCoreApplication::processEvents(); }
  QWidget window;
  QStandardItemModel model;
  DataTable* table = nullptr;
  TableFilter* filter = nullptr;
  QLineEdit* words = nullptr;
  QLabel* count = nullptr;
  QCheckBox* expressions = nullptr;
  QLabel* sentence = nullptr;
  QPushButton* clear = nullptr;
};

TEST_F(FilteredTable, KeepsRowsWithEveryWordAndCountsThem) {
  EXPECT_TRUE(words->isVisible());
  EXPECT_FALSE(words->placeholderText().contains(QStringLiteral("Ctrl"))) << "the graph has that key too";
  EXPECT_TRUE(words->toolTip().contains(QStringLiteral("Ctrl+F")));
  EXPECT_FALSE(words->accessibleName().isEmpty());
  EXPECT_FALSE(count->isVisible()) << "nothing is left out";
  QTest::keyClicks(words, QStringLiteral("conv"));
  filter->apply();
  EXPECT_EQ(table->model()->rowCount(), 10);
  EXPECT_EQ(count->text(), QStringLiteral("10 of 20"));
  EXPECT_TRUE(count->isVisible());
  QTest::keyClicks(words, QStringLiteral(" 14"));
  filter->apply();
  EXPECT_EQ(table->model()->rowCount(), 1) << "the words may be in different columns";
  model.appendRow(
      {new QStandardItem(QStringLiteral("Conv")), new QStandardItem(QStringLiteral("number 114"))});
  settle();
  EXPECT_EQ(count->text(), QStringLiteral("2 of 21"));
  model.appendRow({new QStandardItem(QStringLiteral("Pool")), new QStandardItem(QStringLiteral("last"))});
  settle();
  EXPECT_EQ(count->text(), QStringLiteral("2 of 22")) << "also what is left out counts";
}

TEST_F(FilteredTable, IsReachedAndLeftByKeys) {
  int others = 0;
  auto* window_key = new QShortcut(QKeySequence::Find, &window);
  QObject::connect(window_key, &QShortcut::activated, &window, [&] { ++others; });
  table->setFocus();
  QTest::keyClick(table, Qt::Key_F, Qt::ControlModifier);
  EXPECT_EQ(window.focusWidget(), words);
  EXPECT_EQ(others, 0) << "here the key means the rows";
  QTest::keyClicks(words, QStringLiteral("gemm"));
  QTest::keyClick(words, Qt::Key_Down);
  EXPECT_EQ(window.focusWidget(), table);
  EXPECT_EQ(table->currentIndex().row(), 0);
  EXPECT_EQ(table->model()->rowCount(), 10) << "whoever leaves the line waits for nothing";
  QTest::keyClick(table, Qt::Key_Escape);
  EXPECT_EQ(table->model()->rowCount(), 20);
  EXPECT_TRUE(words->text().isEmpty());
  QTest::keyClick(table, Qt::Key_F, Qt::ControlModifier);
  QTest::keyClicks(words, QStringLiteral("gemm"));
  QTest::keyClick(words, Qt::Key_Escape);
  EXPECT_TRUE(words->text().isEmpty());
  EXPECT_EQ(window.focusWidget(), table);
}

TEST_F(FilteredTable, AShortTableHasTheLineOnlyWhenItIsAskedFor) {
  fill(TableFilter::kFewRows);
  settle();
  EXPECT_FALSE(words->isVisible());
  filter->start();
  EXPECT_TRUE(words->isVisible());
  QTest::keyClicks(words, QStringLiteral("number 3"));
  filter->apply();
  EXPECT_EQ(table->model()->rowCount(), 1);
  QTest::keyClick(words, Qt::Key_Escape);
  EXPECT_FALSE(words->isVisible());
  EXPECT_EQ(table->model()->rowCount(), TableFilter::kFewRows);
}

TEST_F(FilteredTable, WordsCountOnceNobodyTypes) {
  QTest::keyClicks(words, QStringLiteral("conv"));
  EXPECT_EQ(table->model()->rowCount(), 20) << "not for every letter";
  EXPECT_TRUE(QTest::qWaitFor([this] { return table->model()->rowCount() == 10; }, 120'000));
  EXPECT_EQ(count->text(), QStringLiteral("10 of 20"));
  QTest::keyClicks(words, QStringLiteral(" 14"));
  QTest::keyClick(words, Qt::Key_Return);
  EXPECT_EQ(table->model()->rowCount(), 1) << "Return waits for nothing";
  words->clear();
  EXPECT_EQ(table->model()->rowCount(), 20);
}

TEST_F(FilteredTable, WordsMayBeExpressionsAndWrongOnesAreSaid) {
  ASSERT_TRUE(expressions->isVisible());
  EXPECT_FALSE(expressions->accessibleName().isEmpty());
  words->setText(QStringLiteral("^CONV$ 1[02]$"));
  filter->apply();
  EXPECT_EQ(table->model()->rowCount(), 0) << "plain words";
  expressions->setChecked(true);
  EXPECT_EQ(table->model()->rowCount(), 2) << "numbers 10 and 12, whatever the case";
  const auto is_red = [&] {
    return words->palette().color(QPalette::Text) == theme_of(window.palette()).bad;
  };
  EXPECT_FALSE(is_red());
  words->setText(QStringLiteral("conv 1[02"));
  filter->apply();
  EXPECT_EQ(table->model()->rowCount(), 0);
  EXPECT_TRUE(is_red());
  EXPECT_TRUE(words->toolTip().startsWith(QStringLiteral("1[02 is no regular expression: ")))
      << words->toolTip().toStdString();
  EXPECT_EQ(sentence->text(), words->toolTip());
  EXPECT_TRUE(sentence->isVisible());
  expressions->setChecked(false);
  EXPECT_FALSE(is_red());
  EXPECT_TRUE(words->toolTip().contains(QStringLiteral("Ctrl+F")));
  words->setText(QStringLiteral("."));
  filter->apply();
  EXPECT_EQ(table->model()->rowCount(), 0) << "a point is a point";
  expressions->setChecked(true);
  EXPECT_EQ(table->model()->rowCount(), 20);
  expressions->setFocus();
  QTest::keyClick(expressions, Qt::Key_Escape);
  EXPECT_TRUE(words->text().isEmpty());
  EXPECT_EQ(window.focusWidget(), table);
}

TEST_F(FilteredTable, SaysThatNoRowIsLeftAndOffersAWayBack) {
  EXPECT_FALSE(sentence->isVisible());
  words->setFocus();
  QTest::keyClicks(words, QStringLiteral("pool"));
  QTest::keyClick(words, Qt::Key_Return);
  EXPECT_EQ(count->text(), QStringLiteral("0 of 20"));
  EXPECT_TRUE(sentence->isVisible());
  EXPECT_FALSE(sentence->text().isEmpty());
  EXPECT_FALSE(table->isVisible());
  EXPECT_EQ(window.focusWidget(), words) << "there is nowhere else to go";
  model.appendRow({new QStandardItem(QStringLiteral("Pool")), new QStandardItem(QStringLiteral("last"))});
  settle();
  EXPECT_TRUE(table->isVisible()) << "one has come";
  model.removeRow(20);
  settle();
  ASSERT_TRUE(clear->isVisible());
  clear->click();
  EXPECT_TRUE(words->text().isEmpty());
  EXPECT_EQ(table->model()->rowCount(), 20);
  EXPECT_TRUE(table->isVisible());
  EXPECT_EQ(window.focusWidget(), table);
  words->setText(QStringLiteral("conv"));
  filter->apply();
  fill(0);
  settle();
  EXPECT_FALSE(sentence->isVisible()) << "that is not the filter's doing";
}

TEST_F(FilteredTable, RowsAreNotLookedThroughForEachThatComes) {
  int asked = 0;
  const auto append = [&] {
    asked = 0;
    model.appendRow({new QStandardItem(QStringLiteral("Conv")), new QStandardItem(QStringLiteral("new"))});
    settle();
  };
  table->set_shown_rows([&](int) {
    ++asked;
    return true;
  });
  append();
  EXPECT_LT(asked, 5) << "of the new one alone";
  QTest::keyClicks(words, QStringLiteral("conv"));
  filter->apply();
  EXPECT_EQ(count->text(), QStringLiteral("11 of 21"));
  window.hide();
  append();
  EXPECT_LT(asked, 5) << "nobody sees how many there are";
  window.show();
  EXPECT_EQ(count->text(), QStringLiteral("12 of 22"));
  window.hide();
  fill(TableFilter::kFewRows);
  filter->clear();
  window.show();
  EXPECT_FALSE(words->isVisible());
  table->set_shown_rows({});
}

TEST_F(FilteredTable, SomeRowsStandOnTopHoweverItIsSorted) {
  model.item(7, 0)->setData(true, kFirstRole);
  model.item(7, 1)->setData(true, kFirstRole);
  for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
    table->sortByColumn(1, order);
    EXPECT_EQ(table->rows()->mapToSource(table->rows()->index(0, 0)).row(), 7);
  }
}

}  // namespace
}  // namespace tilewright

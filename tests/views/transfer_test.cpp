// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include "views/common/roles.h"
#include "views/transfer/transfer_view.h"

namespace tilewright {
namespace {

using EntryKind = TransferEntry::Kind;

std::vector<TransferEntry> some_entries() {
  TransferEntry same;
  same.task = 0;
  same.name = QStringLiteral("conv2d 3x3");
  same.weight = 2;
  same.kind = EntryKind::kSame;
  same.source = same.name;
  same.target = QStringLiteral("cpu:znver3:1t");
  same.record = 7;
  same.trials = 64;
  same.latency = same.expected = 1e-3;
  same.untuned = 2e-3;
  same.usable = true;
  TransferEntry near = same;
  near.task = 1;
  near.weight = 1;
  near.kind = EntryKind::kNear;
  near.expected = 3e-3;
  near.untuned = 0;
  TransferEntry none;
  none.task = 2;
  none.name = QStringLiteral("pool");
  none.weight = 1;
  return {same, near, none};
}

TEST(TransferModel, MarksWhatIsReckoned) {
  TransferModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.set_entries(some_entries());
  const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
  EXPECT_EQ(text(0, TransferModel::kExpected), QStringLiteral("1.000 ms")) << "measured";
  EXPECT_EQ(text(1, TransferModel::kExpected), QStringLiteral("≈ 3.000 ms"));
  EXPECT_EQ(text(0, TransferModel::kUntuned), QStringLiteral("≈ 2.000 ms"));
  EXPECT_EQ(text(1, TransferModel::kUntuned), QStringLiteral("–"));
  EXPECT_EQ(text(2, TransferModel::kSource), QStringLiteral("–"));
  EXPECT_EQ(model.index(1, TransferModel::kExpected).data(kRawRole).toDouble(), 3e-3);
  auto entries = some_entries();
  entries[0].untuned_is_measured = true;
  model.set_entries(std::move(entries));
  EXPECT_EQ(text(0, TransferModel::kUntuned), QStringLiteral("2.000 ms"))
      << "its default schedule was measured";
}

TEST(TransferModel, ComparesWhatIsExpectedWithTheBaseline) {
  TransferModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.set_entries(some_entries());
  const auto at = [&](int row, int role) {
    return model.index(row, TransferModel::kVersusBaseline).data(role);
  };
  EXPECT_FALSE(model.has_baselines());
  EXPECT_EQ(at(1, Qt::DisplayRole).toString(), QStringLiteral("–"));
  QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
  model.set_baselines({2e-3, 6e-3});
  EXPECT_EQ(told.size(), 1);
  EXPECT_EQ(at(0, Qt::DisplayRole).toString(), QStringLiteral("2.00×"));
  EXPECT_EQ(at(1, Qt::DisplayRole).toString(), QStringLiteral("≈ 2.00×")) << "it is reckoned";
  EXPECT_DOUBLE_EQ(at(1, kRawRole).toDouble(), 2);
  EXPECT_TRUE(at(1, Qt::ToolTipRole).toString().contains(QStringLiteral("6.000 ms")));
  EXPECT_EQ(at(2, Qt::DisplayRole).toString(), QStringLiteral("–")) << "nothing is expected of it";
  EXPECT_FALSE(at(2, kRawRole).isValid());
}

TEST(TransferView, ComparesWithBaselinesWhereThereAreAny) {
  TaskSelection selection;
  TransferView view(&selection);
  const auto* table = view.findChild<QTableView*>(QStringLiteral("transferTable"));
  EXPECT_TRUE(table->isColumnHidden(TransferModel::kVersusBaseline));
  view.set_baselines({0, 6e-3});
  EXPECT_FALSE(table->isColumnHidden(TransferModel::kVersusBaseline));
  view.set_baselines({});
  EXPECT_TRUE(table->isColumnHidden(TransferModel::kVersusBaseline));
}

TEST(TransferView, SumsWhatIsKnownAndStartsFromIt) {
  TaskSelection selection;
  TransferView view(&selection);
  QSignalSpy wanted(&view, &TransferView::wanted);
  view.reload();
  EXPECT_EQ(wanted.count(), 0) << "a hidden page asks nothing";
  view.show();
  EXPECT_EQ(wanted.count(), 1);
  auto* start = view.findChild<QPushButton*>(QStringLiteral("transferStart"));
  view.set_startable(true);
  EXPECT_FALSE(start->isEnabled()) << "there is nothing to begin with";
  view.show_entries(some_entries());
  EXPECT_TRUE(view.summary().contains(QStringLiteral("5.000 ms"))) << view.summary().toStdString();
  EXPECT_TRUE(view.summary().contains(QStringLiteral("2 of 3")));
  EXPECT_TRUE(view.summary().contains(QStringLiteral("4.000 ms"))) << "of those of which both are known";
  ASSERT_TRUE(start->isEnabled());
  QSignalSpy started(&view, &TransferView::start_wanted);
  start->click();
  EXPECT_EQ(started.count(), 1);
  view.set_startable(false);
  EXPECT_FALSE(start->isEnabled());

  // What is tuned here already needs no transfer.
  view.set_startable(true);
  view.show_entries({some_entries().front()});
  EXPECT_TRUE(view.summary().contains(QStringLiteral("nothing left to transfer")))
      << view.summary().toStdString();
  EXPECT_TRUE(view.summary().contains(QStringLiteral("2.000 ms")));
  EXPECT_FALSE(start->isEnabled());
}

}  // namespace
}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include "views/budget/budget_model.h"
#include "views/budget/budget_view.h"
#include "views/common/roles.h"

namespace tilewright {
namespace {

TaskForecast forecast(double now, double trials, double low, double middle, double high) {
  return {now, trials, {low, middle, high}, false};
}

TEST(BudgetModel, TellsEachTasksBandAndGain) {
  BudgetModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.set_rows({{QStringLiteral("conv2d"), 3, 64, forecast(2e-3, 100, 1.5e-3, 1.6e-3, 1.8e-3)},
                  {QStringLiteral("pool"), 1, 8, {}}});
  EXPECT_NEAR(model.index(0, BudgetModel::kGain).data(kRawRole).toDouble(), 1.2e-3, 1e-12);
  const QString band = model.index(0, BudgetModel::kBand).data().toString();
  EXPECT_TRUE(band.contains(QStringLiteral("1.500 ms")) && band.contains(QStringLiteral("1.800 ms")))
      << band.toStdString();
  const auto shares = model.index(0, BudgetModel::kBand).data(BudgetModel::kBandRole).value<QList<double>>();
  ASSERT_EQ(shares.size(), 3);
  EXPECT_DOUBLE_EQ(shares[0], 0.75);
  EXPECT_DOUBLE_EQ(shares[2], 0.9);
  EXPECT_FALSE(model.index(1, BudgetModel::kBand).data(BudgetModel::kBandRole).isValid());
  EXPECT_EQ(model.index(1, BudgetModel::kNow).data().toString(), QStringLiteral("–"));
  QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
  model.set_rows({{QStringLiteral("conv2d"), 3, 64, {}}, {QStringLiteral("pool"), 1, 8, {}}});
  EXPECT_EQ(reset.count(), 0) << "a table that is read must not jump";
}

TEST(BudgetModel, ComparesWhatIsExpectedWithTheBaseline) {
  BudgetModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.set_rows({{QStringLiteral("conv2d"), 3, 64, forecast(2e-3, 100, 1.5e-3, 1.6e-3, 2e-3), 3e-3},
                  {QStringLiteral("gemm"), 1, 64, forecast(2e-3, 0, 0, 0, 0), 3e-3},
                  {QStringLiteral("pool"), 1, 8, {}, 3e-3},
                  {QStringLiteral("add"), 1, 8, forecast(2e-3, 100, 1e-3, 1e-3, 1e-3)}});
  const auto at = [&](int row, int role) {
    return model.index(row, BudgetModel::kVersusBaseline).data(role);
  };
  EXPECT_EQ(at(0, Qt::DisplayRole).toString(), QStringLiteral("1.50× to 2.00×"));
  EXPECT_DOUBLE_EQ(at(0, kRawRole).toDouble(), 3e-3 / 1.6e-3);
  EXPECT_TRUE(at(0, Qt::ToolTipRole).toString().contains(QStringLiteral("3.000 ms")));
  EXPECT_EQ(at(1, Qt::DisplayRole).toString(), QStringLiteral("1.50×")) << "it stays as it is";
  EXPECT_DOUBLE_EQ(at(1, kRawRole).toDouble(), 1.5);
  EXPECT_EQ(at(2, Qt::DisplayRole).toString(), QStringLiteral("–")) << "it has no program";
  EXPECT_FALSE(at(2, kRawRole).isValid());
  EXPECT_EQ(at(3, Qt::DisplayRole).toString(), QStringLiteral("–")) << "it is compared with nothing";

  TaskForecast by_others = forecast(2e-3, 100, 1.5e-3, 1.6e-3, 2e-3);
  by_others.by_others = true;
  model.set_rows({{QStringLiteral("conv2d"), 3, 2, by_others, 3e-3}});
  EXPECT_TRUE(at(0, Qt::ToolTipRole).toString().contains(QStringLiteral("3.000 ms")));
  const QString tip = model.index(0, BudgetModel::kBand).data(Qt::ToolTipRole).toString();
  EXPECT_TRUE(tip.contains(QStringLiteral("as the others"))) << tip.toStdString();
}

class BudgetViewTest : public ::testing::Test {
 protected:
  void SetUp() override {
    view.begin({100, 400, 200, 600, 2},
               {{QStringLiteral("conv2d"), 1, 100}, {QStringLiteral("unused"), 0, 0}});
  }
  template <typename T>
  T* part(const char* name) const {
    return view.findChild<T*>(QLatin1String(name));
  }
  BudgetView view;
};

TEST_F(BudgetViewTest, TheDialIsTheWholeBudget) {
  QSignalSpy wanted(&view, &BudgetView::forecast_wanted);
  auto* amount = part<QSpinBox>("budgetAmount");
  auto* dial = part<QSlider>("budgetDial");
  EXPECT_EQ(amount->value(), 400);
  EXPECT_EQ(view.further_trials(), 300);
  EXPECT_DOUBLE_EQ(view.further_minutes(), 10);
  dial->setValue(dial->maximum());
  EXPECT_EQ(amount->value(), amount->maximum());
  ASSERT_EQ(wanted.count(), 1);
  EXPECT_EQ(wanted.front()[0].toInt(), view.further_trials());
  EXPECT_EQ(wanted.front()[1].toInt(), 1800) << "an hour at 2 s a trial";
  dial->setValue(0);
  EXPECT_EQ(view.further_trials(), 0);
  EXPECT_EQ(part<QLabel>("budgetTakes")->text(), QStringLiteral("nothing more"));
  amount->setValue(250);
  EXPECT_EQ(view.further_trials(), 150);
  EXPECT_GT(dial->value(), 0);

  part<QComboBox>("budgetUnit")->setCurrentIndex(1);
  EXPECT_EQ(amount->value(), 8) << "500 s";
  amount->setValue(20);
  EXPECT_EQ(view.further_trials(), 500);
}

TEST_F(BudgetViewTest, ComparesWithBaselinesWhereThereAreAny) {
  const auto* table = part<QTableView>("budgetTable");
  BudgetForecast all;
  all.now = 2e-3;
  all.tasks = {forecast(2e-3, 100, 1.5e-3, 1.6e-3, 1.8e-3), {}};
  view.show_forecast(all, std::nullopt, 300, 1800);
  EXPECT_TRUE(table->isColumnHidden(BudgetModel::kVersusBaseline));
  view.follow({100, 400, 200, 600, 2},
              {{QStringLiteral("conv2d"), 1, 100, 3e-3}, {QStringLiteral("unused"), 0, 0}});
  view.show_forecast(all, std::nullopt, 300, 1800);
  EXPECT_FALSE(table->isColumnHidden(BudgetModel::kVersusBaseline));
  EXPECT_DOUBLE_EQ(view.model().row(0).baseline, 3e-3);
}

TEST_F(BudgetViewTest, StaysWhereItWasPutWhileTheSessionGoesOn) {
  part<QSpinBox>("budgetAmount")->setValue(600);
  view.follow({150, 400, 300, 500, 2}, {{QStringLiteral("conv2d"), 1, 150}});
  EXPECT_EQ(part<QSpinBox>("budgetAmount")->value(), 600);
  EXPECT_EQ(view.further_trials(), 450);
  view.follow({700, 400, 300, 500, 2}, {{QStringLiteral("conv2d"), 1, 150}});
  EXPECT_EQ(view.further_trials(), 0);
  // Untouched it is the session's own, and twice what was made of one that has ended.
  view.begin({100, 400, 200, 600, 2}, {{QStringLiteral("conv2d"), 1, 100}});
  view.follow({150, 500, 300, 600, 2}, {{QStringLiteral("conv2d"), 1, 100}});
  EXPECT_EQ(part<QSpinBox>("budgetAmount")->value(), 500);
  view.begin({400, 400, 800, 0, 2}, {{QStringLiteral("conv2d"), 1, 400}});
  EXPECT_EQ(part<QSpinBox>("budgetAmount")->value(), 800);
}

TEST_F(BudgetViewTest, ANumberIsTypedWhileTheSessionGoesOn) {
  view.show();
  auto* amount = part<QSpinBox>("budgetAmount");
  auto* dial = part<QSlider>("budgetDial");
  const int before = dial->value();
  QSignalSpy wanted(&view, &BudgetView::forecast_wanted);
  amount->setFocus();
  amount->selectAll();
  QTest::keyClicks(amount, QStringLiteral("65"));
  EXPECT_EQ(wanted.count(), 0) << "nobody asked for 6 trials, or 65";
  EXPECT_EQ(dial->value(), before);
  // The session goes on meanwhile, past what is typed so far: what stands in the field stays.
  view.follow({150, 400, 300, 500, 2}, {{QStringLiteral("conv2d"), 1, 150}});
  EXPECT_EQ(amount->cleanText(), QStringLiteral("65"));
  EXPECT_EQ(view.further_trials(), 250) << "as it was";
  QTest::keyClicks(amount, QStringLiteral("0"));
  wanted.clear();
  QTest::keyClick(amount, Qt::Key_Return);
  EXPECT_EQ(amount->value(), 650);
  EXPECT_EQ(view.further_trials(), 500);
  ASSERT_EQ(wanted.count(), 1);
  EXPECT_EQ(wanted.front()[0].toInt(), 500);
  EXPECT_GT(dial->value(), before);
  view.follow({160, 400, 320, 500, 2}, {{QStringLiteral("conv2d"), 1, 160}});
  EXPECT_EQ(amount->value(), 650) << "it was put by hand";

  // What is less than was made is no budget.
  amount->selectAll();
  QTest::keyClicks(amount, QStringLiteral("7"));
  QTest::keyClick(amount, Qt::Key_Return);
  EXPECT_EQ(amount->value(), 650);
  EXPECT_EQ(view.further_trials(), 490);
}

TEST_F(BudgetViewTest, SaysWhatIsExpectedAndWhichTaskDeservesTheNextHour) {
  BudgetForecast all;
  all.now = 2e-3;
  all.models = {1.5e-3, 1.6e-3, 1.9e-3};
  all.tasks = {forecast(2e-3, 300, 1.5e-3, 1.6e-3, 1.9e-3), {}};
  DeservingTask deserving;
  deserving.gain = 3e-4;
  deserving.exponent = -0.1;
  view.show_forecast(all, deserving, 300, 1800);
  EXPECT_EQ(view.model().rowCount(), 1) << "no model has the other";
  const QString models = part<QLabel>("budgetModels")->text();
  EXPECT_TRUE(models.contains(QStringLiteral("1.500 ms")) && models.contains(QStringLiteral("−20")))
      << models.toStdString();
  for (const auto reason : {DeservingReason::kFalls, DeservingReason::kWeighs, DeservingReason::kUntested}) {
    deserving.reason = reason;
    deserving.share = 0.6;
    view.show_forecast(all, deserving, 300, 1800);
    const QString advice = part<QLabel>("budgetAdvice")->text();
    EXPECT_TRUE(advice.contains(QStringLiteral("conv2d")) && advice.contains(QStringLiteral("300 µs")))
        << advice.toStdString();
  }
  all.unknown = 2;
  view.show_forecast(all, {}, 300, 1800);
  EXPECT_FALSE(part<QLabel>("budgetModels")->text().contains(QStringLiteral("expected")));
  view.show_forecast({}, {}, 300, 1800);
  EXPECT_TRUE(part<QLabel>("budgetModels")->text().startsWith(QStringLiteral("There is no forecast")));
}

}  // namespace
}  // namespace tilewright

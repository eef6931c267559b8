// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <cmath>
#include <utility>

#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/sessions/ratio_bar_delegate.h"
#include "views/sessions/session_compare_model.h"
#include "views/sessions/session_compare_view.h"
#include "views/sessions/session_curve_model.h"
#include "views/tuning/curve_chart.h"

namespace tilewright {
namespace {

SessionBest best_record(qint64 record, std::vector<double> repeats) {
  SessionBest best;
  best.record = record;
  best.latency = repeats.front();
  best.spread = 0.01;
  best.repeats = std::move(repeats);
  best.variant = QStringLiteral("direct");
  best.verified = true;
  return best;
}

ComparedTask compared_task(const char* id, SessionBest first, SessionBest second) {
  return {id, QString::fromLatin1(id), {true, true}, {std::move(first), std::move(second)}};
}

/// B is faster at "conv", equal at "gemm"; "pool" was measured by A alone, "odd" is only in B.
SessionComparison two_kept_sessions() {
  SessionComparison comparison;
  comparison.sessions[0] = {
      QStringLiteral("a"), {QStringLiteral("net")}, QStringLiteral("cpu:here:1"), 0, 64};
  comparison.sessions[1] = {
      QStringLiteral("b"), {QStringLiteral("net")}, QStringLiteral("cpu:here:1"), 1, 32};
  comparison.machine_seconds = {1e-3, 1.005e-3};
  comparison.tasks = {compared_task("conv", best_record(1, {2.0e-3, 2.01e-3, 2.02e-3}),
                                    best_record(2, {1.5e-3, 1.51e-3, 1.51e-3})),
                      compared_task("gemm", best_record(3, {1.0e-3, 1.02e-3, 1.02e-3}),
                                    best_record(4, {1.01e-3, 1.02e-3, 1.03e-3})),
                      compared_task("pool", best_record(5, {1e-4, 1e-4}), {}),
                      compared_task("odd", {}, best_record(6, {1e-4, 1e-4}))};
  comparison.tasks[3].present[0] = false;
  comparison.models = {{QStringLiteral("net"), {3, 1, 1, 0}, {}}};
  return comparison;
}

TEST(SessionComparison, ADifferenceMustExceedTheNoiseOfBothAndOfTheMachine) {
  SessionComparison comparison = two_kept_sessions();
  EXPECT_NEAR(comparison.machine_difference(), 0.005, 1e-9);
  EXPECT_EQ(compare_task(comparison, comparison.tasks[0]).kind, LatencyVerdict::kSecondFaster);
  EXPECT_EQ(compare_task(comparison, comparison.tasks[1]).kind, LatencyVerdict::kCannotTell);
  EXPECT_EQ(compare_task(comparison, comparison.tasks[2]).kind, LatencyVerdict::kCannotTell);
  // A machine that was itself a half slower during A explains what was measured.
  comparison.machine_seconds = {1.5e-3, 1e-3};
  EXPECT_EQ(compare_task(comparison, comparison.tasks[0]).kind, LatencyVerdict::kCannotTell);
  comparison.machine_seconds = {0, 1e-3};
  EXPECT_EQ(comparison.machine_difference(), 0) << "unknown";
  comparison.sessions[1].target = QStringLiteral("cpu:there:1");
  EXPECT_EQ(compare_task(comparison, comparison.tasks[0]).kind, LatencyVerdict::kCannotTell);
  EXPECT_EQ(compare_task(comparison, comparison.tasks[0]).noise, 0);
}

TEST(SessionComparison, TotalsAddWhatBothMeasured) {
  const SessionComparison comparison = two_kept_sessions();
  const ModelTotals totals = compare_model(comparison, comparison.models[0]);
  EXPECT_EQ(totals.tasks, 3);
  EXPECT_EQ(totals.measured, 2);
  EXPECT_NEAR(totals.seconds[0], 3 * 2.0e-3 + 1.0e-3, 1e-12);
  EXPECT_NEAR(totals.seconds[1], 3 * 1.5e-3 + 1.01e-3, 1e-12);
  EXPECT_EQ(totals.verdict.kind, LatencyVerdict::kSecondFaster);
  EXPECT_NEAR(totals.verdict.difference, 7.0e-3 / 5.51e-3 - 1, 1e-9);

  SessionComparison once = comparison;
  for (auto& compared : once.tasks) {
    for (auto& side : compared.best) side.repeats.resize(std::min<size_t>(side.repeats.size(), 1));
  }
  EXPECT_EQ(compare_model(once, once.models[0]).verdict.kind, LatencyVerdict::kCannotTell);
  EXPECT_EQ(compare_model(once, once.models[0]).verdict.noise, 0);
}

TEST(SessionComparison, EachSideIsSummedWithTheGraphThatItsSessionChose) {
  SessionComparison comparison = two_kept_sessions();
  // In B "odd" takes the place of "conv" and "pool".
  comparison.models[0].chosen[1] = {0, 1, 0, 2};
  const ModelTotals totals = compare_model(comparison, comparison.models[0]);
  EXPECT_FALSE(totals.same_graph);
  EXPECT_EQ(totals.tasks, 4);
  EXPECT_EQ(totals.measured, 4);
  EXPECT_NEAR(totals.seconds[0], 3 * 2.0e-3 + 1.0e-3 + 1e-4, 1e-12);
  EXPECT_NEAR(totals.seconds[1], 1.01e-3 + 2 * 1e-4, 1e-12);
  EXPECT_EQ(totals.verdict.kind, LatencyVerdict::kSecondFaster);

  SessionCompareModel model;
  model.set_comparison(comparison);
  EXPECT_EQ(model.index(0, SessionCompareModel::kWeight).data().toString(), QStringLiteral("×3 | ×0"));
  EXPECT_EQ(model.index(1, SessionCompareModel::kWeight).data().toString(), QStringLiteral("×1"));
  EXPECT_TRUE(
      model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("A has it ×3, B ×0")));

  // A graph of which the session itself measured too little cannot be summed: the rules' holds for both.
  comparison.tasks[3].best[1].latency = 0;
  const ModelTotals by_rule = compare_model(comparison, comparison.models[0]);
  EXPECT_TRUE(by_rule.same_graph);
  EXPECT_NEAR(by_rule.seconds[1], 3 * 1.5e-3 + 1.01e-3, 1e-12);
}

TEST(SessionCompareModel, SaysWhatItCannotTell) {
  SessionCompareModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.set_comparison(two_kept_sessions());
  const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
  EXPECT_EQ(text(0, SessionCompareModel::kVerdict), QStringLiteral("B is faster"));
  EXPECT_EQ(text(0, SessionCompareModel::kDifference), QStringLiteral("−25 %"));
  EXPECT_EQ(text(0, SessionCompareModel::kWeight), QStringLiteral("×3"));
  EXPECT_EQ(text(1, SessionCompareModel::kVerdict), QStringLiteral("cannot tell"));
  EXPECT_EQ(text(2, SessionCompareModel::kSecond), QStringLiteral("–"));
  EXPECT_EQ(text(3, SessionCompareModel::kVerdict), QStringLiteral("only in B"));
  EXPECT_TRUE(model.index(1, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("the noise is")));
}

TEST(SessionCompareModel, GivesBarsOneScaleAndTheirIntervals) {
  SessionCompareModel model;
  model.set_comparison(two_kept_sessions());
  const auto bar = [&](int row) {
    return model.index(row, SessionCompareModel::kInterval)
        .data(RatioBarDelegate::kBarRole)
        .value<RatioBar>();
  };
  EXPECT_NEAR(bar(0).ratio, 0.75, 0.005);
  EXPECT_LT(bar(0).low, bar(0).ratio);
  EXPECT_GT(bar(0).high, bar(0).ratio);
  EXPECT_TRUE(bar(0).decided);
  EXPECT_FALSE(bar(1).decided);
  EXPECT_EQ(bar(0).reach, bar(1).reach);
  EXPECT_GE(bar(0).reach, 1 / bar(0).low);
  EXPECT_EQ(bar(2).ratio, 0) << "A alone measured it";
  EXPECT_EQ(model.index(2, SessionCompareModel::kInterval).data().toString(), QStringLiteral("–"));
  EXPECT_TRUE(model.index(0, SessionCompareModel::kInterval)
                  .data()
                  .toString()
                  .startsWith(QStringLiteral("0.75× (0.7")));
  EXPECT_FALSE(model.index(0, 0).data(RatioBarDelegate::kBarRole).isValid());
  // Ten times as slow: the bar ends at the cell's end, and the others keep theirs.
  SessionComparison far = two_kept_sessions();
  far.tasks[0].best[1].repeats = {20e-3, 20.1e-3, 20.2e-3};
  model.set_comparison(far);
  EXPECT_EQ(bar(0).reach, 4);
}

TEST(RatioBarDelegate, DrawsTheBarToTheSideOfTheFasterOne) {
  SessionCompareModel model;
  SessionComparison comparison = two_kept_sessions();
  comparison.tasks[1].best[1] = best_record(4, {2.0e-3, 2.01e-3, 2.02e-3});
  model.set_comparison(comparison);
  QTableView table;
  QStyleOptionViewItem option;
  option.initFrom(&table);
  option.palette = palette_of(light_theme());
  option.rect = QRect(0, 0, 200, 24);
  /// Pixels of a colour in the left and in the right half.
  const auto halves = [&](int row, const QColor& colour) {
    QImage image(option.rect.size(), QImage::Format_ARGB32);
    image.fill(light_theme().panel);
    QPainter painter(&image);
    RatioBarDelegate().paint(&painter, option, model.index(row, SessionCompareModel::kInterval));
    std::pair<int, int> found;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) {
        const QColor pixel = image.pixelColor(x, y);
        // Of the colour's hue, over the panel.
        if (std::abs(pixel.hue() - colour.hue()) > 12 || pixel.saturation() < 60) continue;
        ++(x < image.width() / 2 ? found.first : found.second);
      }
    }
    return found;
  };
  const auto faster = halves(0, light_theme().good);
  EXPECT_GT(faster.first, 200);
  EXPECT_EQ(faster.second, 0);
  const auto slower = halves(1, light_theme().bad);
  EXPECT_EQ(slower.first, 0);
  EXPECT_GT(slower.second, 200);
}

TEST(SessionCompareView, SaysWhoWonAndWhoWasAheadAndDrawsBothCurves) {
  TaskSelection selection;
  SessionCompareView view(&selection);
  view.resize(900, 500);
  view.show();
  SessionComparison two = two_kept_sessions();
  two.curves[0] = {{{10, 1, 8e-3}, {60, 6, 7e-3}}, 64, 8};
  two.curves[1] = {{{10, 4, 9e-3}, {30, 12, 5e-3}}, 32, 16};
  view.set_sessions({two.sessions[1], two.sessions[0]});
  view.show_comparison(two);
  EXPECT_EQ(view.score(), QStringLiteral("B against A: 1 won · 0 lost · 0 equal · 1 cannot tell"));
  EXPECT_EQ(view.findChild<QLabel*>(QStringLiteral("sessionScore"))->text(), view.score());
  ASSERT_EQ(view.leads().size(), 2);
  EXPECT_EQ(
      view.leads()[0].toStdString(),
      "After 32 trial(s), when the one with fewer ended, B was ahead by 1.60×: A 8.000 ms, B 5.000 ms.");
  EXPECT_EQ(view.leads()[1].toStdString(),
            "After 8 s, when the shorter one ended, A was ahead by 1.29×: A 7.000 ms, B 9.000 ms.");

  auto* chart = view.findChild<CurveChart*>(QStringLiteral("sessionCurves"));
  auto* shown = view.findChild<QComboBox*>(QStringLiteral("sessionShown"));
  EXPECT_FALSE(chart->isVisible());
  shown->setCurrentIndex(SessionCompareView::kOverTrials);
  EXPECT_TRUE(chart->isVisible());
  EXPECT_FALSE(view.findChild<QTableView*>(QStringLiteral("sessionTable"))->isVisible());
  Q_EMIT chart->hovered(40);
  ASSERT_EQ(chart->readings().size(), 2);
  EXPECT_EQ(chart->readings()[0].value, QStringLiteral("8.000 ms"));
  EXPECT_EQ(chart->readings()[1].value, QStringLiteral("–")) << "B ended before";
  shown->setCurrentIndex(SessionCompareView::kOverTime);
  Q_EMIT chart->hovered(7);
  EXPECT_EQ(chart->readings()[0].value, QStringLiteral("7.000 ms"));
  EXPECT_EQ(chart->readings()[1].value, QStringLiteral("9.000 ms"));

  two.curves[0].seconds = two.curves[1].seconds = 0;
  view.show_comparison(two);
  const auto* sentence = view.findChild<QLabel*>(QStringLiteral("sessionSentence"));
  EXPECT_TRUE(sentence->isVisible()) << "no times were kept";
  two.curves = {};
  view.show_comparison(two);
  EXPECT_TRUE(sentence->text().contains(QStringLiteral("nothing to draw")));
  EXPECT_TRUE(view.leads().isEmpty());
}

TEST(SessionCompareView, TheCurvesAreReadByKeysAndAsATable) {
  TaskSelection selection;
  SessionCompareView view(&selection);
  view.resize(900, 500);
  view.show();
  SessionComparison two = two_kept_sessions();
  two.curves[0] = {{{10, 1, 8e-3}, {60, 6, 7e-3}}, 64, 8};
  two.curves[1] = {{{10, 4, 9e-3}, {30, 12, 5e-3}}, 32, 16};
  view.set_sessions({two.sessions[1], two.sessions[0]});
  view.show_comparison(two);
  auto* as_table = view.findChild<QToolButton*>(QStringLiteral("sessionAsTable"));
  EXPECT_FALSE(as_table->isEnabled()) << "the tasks are one";
  view.findChild<QComboBox*>(QStringLiteral("sessionShown"))
      ->setCurrentIndex(SessionCompareView::kOverTrials);
  QCoreApplication::processEvents();
  auto* chart = view.findChild<CurveChart*>(QStringLiteral("sessionCurves"));
  QTest::keyClick(chart, Qt::Key_Home);
  ASSERT_EQ(chart->readings().size(), 2);
  EXPECT_EQ(chart->readings()[1].value, QStringLiteral("9.000 ms"));
  QTest::keyClick(chart, Qt::Key_Right);
  EXPECT_EQ(chart->readings()[0].value, QStringLiteral("8.000 ms"));
  EXPECT_EQ(chart->readings()[1].value, QStringLiteral("5.000 ms")) << "where B fell";
  EXPECT_TRUE(chart->accessibleDescription().contains(QStringLiteral("5.000 ms")));
  QTest::keyClick(chart, Qt::Key_Left);
  EXPECT_EQ(chart->readings()[1].value, QStringLiteral("9.000 ms"));

  const auto* table = view.findChild<QTableView*>(QStringLiteral("sessionCurveTable"));
  EXPECT_FALSE(table->isVisible());
  as_table->click();
  EXPECT_TRUE(table->isVisible());
  EXPECT_FALSE(chart->isVisible());
  ASSERT_EQ(table->model()->rowCount(), 4);
  const auto cell = [table](int row, int column) { return table->model()->index(row, column).data(); };
  EXPECT_EQ(cell(2, SessionCurveModel::kSession).toString(), QStringLiteral("B"));
  EXPECT_EQ(cell(2, SessionCurveModel::kLatency).toString(), QStringLiteral("5.000 ms"));
  two.curves[1].seconds = 0;
  view.show_comparison(two);
  EXPECT_EQ(cell(2, SessionCurveModel::kTime).toString(), QStringLiteral("–")) << "it was not kept";
}

TEST(SessionCompareView, ComparesTheTwoNewestUntilOthersAreChosen) {
  TaskSelection selection;
  SessionCompareView view(&selection);
  view.resize(900, 400);
  QStringList asked;
  QObject::connect(
      &view, &SessionCompareView::comparison_wanted, &view,
      [&](const QString& first, const QString& second) { asked << first + QLatin1Char('|') + second; });
  int lists = 0;
  QObject::connect(&view, &SessionCompareView::list_wanted, &view, [&] { ++lists; });
  view.reload();
  EXPECT_EQ(lists, 0) << "a hidden view asks nothing";
  view.show();
  EXPECT_EQ(lists, 1);
  const SessionComparison two = two_kept_sessions();
  view.set_sessions({two.sessions[0]});
  EXPECT_TRUE(asked.isEmpty());
  SessionChoice oldest = two.sessions[0];
  oldest.id = QStringLiteral("older");
  view.set_sessions({two.sessions[1], two.sessions[0], oldest});
  EXPECT_EQ(asked, QStringList{QStringLiteral("a|b")});
  asked.clear();
  view.set_shown(QStringLiteral("older"));
  view.set_sessions({two.sessions[1], two.sessions[0], oldest});
  EXPECT_EQ(asked, QStringList{QStringLiteral("older|b")}) << "what the window shows is one of the two";
  asked.clear();
  view.choose(QStringLiteral("a"), QStringLiteral("b"));
  view.set_sessions({two.sessions[1], two.sessions[0], oldest});
  EXPECT_EQ(asked.back(), QStringLiteral("a|b")) << "a person's choice stays";

  view.set_tasks({"gemm", "conv"});
  view.show_comparison(two);
  EXPECT_TRUE(view.totals().front().contains(QStringLiteral("B is faster")))
      << view.totals().front().toStdString();
  EXPECT_TRUE(view.totals().front().contains(QStringLiteral("2 of 3 tasks")));
  auto* table = view.findChild<QTableView*>(QStringLiteral("sessionTable"));
  ASSERT_EQ(table->model()->rowCount(), 4);
  // A selected task is found here too, and a row selects its task.
  selection.select(0);
  EXPECT_EQ(table->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("gemm"));
  table->selectRow(0);
  EXPECT_EQ(selection.task(), 1) << "conv takes the longest";
  std::vector<int64_t> records;
  QObject::connect(&view, &SessionCompareView::compare_wanted, &view,
                   [&](const std::vector<int64_t>& ids) { records = ids; });
  Q_EMIT table->activated(table->currentIndex());
  EXPECT_EQ(records, (std::vector<int64_t>{1, 2}));

  view.choose(QStringLiteral("older"), QStringLiteral("b"));
  EXPECT_EQ(asked.back(), QStringLiteral("older|b"));
  view.show_comparison({});
  EXPECT_EQ(table->model()->rowCount(), 4) << "an answer to another question";
  // New sessions do not change what somebody chose.
  SessionChoice newest = two.sessions[1];
  newest.id = QStringLiteral("newest");
  view.set_sessions({newest, two.sessions[1], two.sessions[0], oldest});
  EXPECT_EQ(asked.back(), QStringLiteral("older|b"));
}

TEST(SessionCompareView, LeavesOutHiddenOnesUnlessTheyAreAskedFor) {
  TaskSelection selection;
  SessionCompareView view(&selection);
  view.show();
  const SessionComparison two = two_kept_sessions();
  SessionChoice hidden = two.sessions[0];
  hidden.id = QStringLiteral("hidden");
  hidden.hidden = true;
  SessionChoice listed = hidden;
  listed.hidden = false;
  view.set_sessions({listed, two.sessions[1], two.sessions[0]});
  const std::vector<SessionChoice> all{hidden, two.sessions[1], two.sessions[0]};
  view.set_sessions(all);
  const auto* first = view.findChild<QComboBox*>(QStringLiteral("sessionFirst"));
  EXPECT_EQ(first->count(), 2);
  EXPECT_EQ(first->findData(QStringLiteral("hidden")), -1);
  QStringList asked;
  QObject::connect(
      &view, &SessionCompareView::comparison_wanted, &view,
      [&](const QString& one, const QString& other) { asked << one + QLatin1Char('|') + other; });
  int lists = 0;
  QObject::connect(&view, &SessionCompareView::list_wanted, &view, [&] { ++lists; });
  view.choose(QStringLiteral("hidden"), QStringLiteral("b"));
  EXPECT_EQ(lists, 1) << "it is not listed yet";
  view.set_sessions(all);
  ASSERT_FALSE(asked.isEmpty());
  EXPECT_EQ(asked.back(), QStringLiteral("hidden|b"));
  view.set_sessions(all);
  EXPECT_EQ(asked.back(), QStringLiteral("hidden|b")) << "what is compared stays";
}

}  // namespace
}  // namespace tilewright

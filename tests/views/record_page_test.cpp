// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QUrl>

#include "views/inspector/inspector_view.h"
#include "views/inspector/record_page.h"

namespace tilewright {
namespace {

RecordDetails details_of(int64_t record) {
  RecordDetails details;
  details.row.id = record;
  details.row.task = "conv";
  details.row.task_name = "conv2d <3x3>";
  details.row.session = "20251121-101502";
  details.row.round = 7;
  details.row.latency = 1.5e-3;
  details.row.spread = 0.02;
  details.row.predicted = 0.8;
  details.row.origin = "mutation";
  details.task = 3;
  details.repeats = {1.5e-3, 1.52e-3, 1.48e-3};
  details.row.drift = 0.06;
  details.predicted_spread = 0.1;
  details.policy = QStringLiteral("evolutionary");
  details.policy_options = QStringLiteral("mutation=0.85, population=2048");
  details.cost_model = QStringLiteral("xgboost");
  details.steps = {{QStringLiteral("tile"), {QStringLiteral("split(a)"), QStringLiteral("split(b)")}},
                   {QStringLiteral("Annotation"), {QStringLiteral("unroll(c)")}}};
  details.steps[0].sketches = QStringList{QStringLiteral("direct/0"), QStringLiteral("direct/2")};
  details.features = {{QStringLiteral("Bytes from memory"), QStringLiteral("3 MiB"), 0.7}};
  details.note = QStringLiteral("looks <odd>");
  return details;
}

RecordHistory history() {
  RecordHistory history;
  history.parents = {{11, 2e-3, QStringLiteral("tile: 8 → 16")}};
  history.children = {{31, 1.2e-3, {}}, {32, 0, {}}};
  history.forecast = RecordForecast{1.25e-3, 40, 2, 5};
  history.rules = {{QStringLiteral("tile"), 12, 48, 1.1e-3, 3.25e-3}};
  return history;
}

class RecordPage : public ::testing::Test {
 protected:
  RecordPage() : view(&selection) {
    view.follow_records(&records);
    view.resize(360, 700);
    view.show();
    QObject::connect(view.record(), &InspectedRecord::wanted, &view, [this](qint64 record) {
      asked << record;
      if (!answers) return;
      view.record()->set(details_of(record));
      view.record()->set_history(record, history());
    });
    page = view.findChild<QTextBrowser*>(QStringLiteral("inspectorPage"));
  }
  QString text() const { return page->toPlainText(); }
  bool says(const char* words) const { return text().contains(QString::fromUtf8(words)); }
  void click(const QString& link) { Q_EMIT page->anchorClicked(QUrl(link)); }
  /// What a person does next is another act.
  void choose(qint64 record) {
    QCoreApplication::processEvents();
    records.select(record);
  }

  TaskSelection selection;
  RecordSelection records;
  InspectorView view;
  QTextBrowser* page = nullptr;
  QList<qint64> asked;
  bool answers = true;
};

TEST_F(RecordPage, TellsAllThatIsKnownOfTheRecord) {
  choose(21);
  for (const char* words : {"Record 21",       "conv2d <3x3>",
                            "1.500 ms",        "1.480 ms",
                            "2.0 %",           "5.7 %",
                            "20251121-101502", "evolutionary",
                            "0.800 ± 0.100",   "1.250 ms",
                            "+20 %",           "predicted 2, measured 5",
                            "split(b)",        "Annotation",
                            "unroll(c)",       "Bytes from memory",
                            "3 MiB",           "70 %",
                            "Record 11",       "tile: 8 → 16",
                            "Record 31",       "failed",
                            "looks <odd>",     "Schedule (3 step",
                            "Children (2)",    "counts as noisy",
                            "population=2048"}) {
    EXPECT_TRUE(says(words)) << words << " is missing in\n" << text().toStdString();
  }
  EXPECT_LT(text().indexOf(QStringLiteral("Record 31")), text().indexOf(QStringLiteral("Record 32")));
}

TEST_F(RecordPage, LeadsOnByItsLinks) {
  choose(21);
  QSignalSpy actions(&view, &InspectorView::record_action_wanted);
  QSignalSpy steps(&view, &InspectorView::shared_step_wanted);
  QSignalSpy sessions(&view, &InspectorView::session_wanted);
  for (const char* link :
       {"do:graph", "do:code", "do:program", "do:compare", "do:measure", "do:edit", "do:note", "do:pin"}) {
    EXPECT_TRUE(page->toHtml().contains(QLatin1String(link))) << link;
    click(QLatin1String(link));
  }
  ASSERT_EQ(actions.size(), 8);
  EXPECT_EQ(actions[3][0].value<RecordAction>(), RecordAction::kCompare);
  EXPECT_EQ(actions[3][1].toLongLong(), 21);
  EXPECT_FALSE(says("Unpin"));
  view.record()->set_pinned(22, true);
  EXPECT_FALSE(says("Unpin")) << "another one";
  view.record()->set_pinned(21, true);
  EXPECT_TRUE(says("Unpin"));
  click(QStringLiteral("step:2"));
  ASSERT_EQ(steps.size(), 1);
  EXPECT_EQ(steps[0][1].toInt(), 2);
  EXPECT_TRUE(page->toHtml().contains(QStringLiteral("step:2")));
  EXPECT_FALSE(page->toHtml().contains(QStringLiteral("step:3")));
  click(QStringLiteral("session:20251121-101502"));
  ASSERT_EQ(sessions.size(), 1);
  EXPECT_EQ(sessions[0][0].toString(), QStringLiteral("20251121-101502"));
  click(QStringLiteral("step:x"));
  click(QStringLiteral("do:nothing"));
  EXPECT_EQ(steps.size(), 1);
  EXPECT_EQ(actions.size(), 8);
}

TEST_F(RecordPage, ARuleLeadsToTheRecordsThatShareItAndTellsHowTheyDid) {
  choose(21);
  for (const char* words : {"12 record", "25 %", "best 1.100 ms", "median 3.250 ms"})
    EXPECT_TRUE(says(words)) << words << " is missing in\n" << text().toStdString();
  EXPECT_TRUE(page->toHtml().contains(QStringLiteral("rule:0")));
  EXPECT_FALSE(page->toHtml().contains(QStringLiteral("rule:1"))) << "what fills a sketch in is no rule";
  QSignalSpy rules(&view, &InspectorView::shared_rule_wanted);
  click(QStringLiteral("rule:0"));
  click(QStringLiteral("rule:x"));
  ASSERT_EQ(rules.size(), 1);
  EXPECT_EQ(rules[0][0].toLongLong(), 21);
  EXPECT_EQ(rules[0][1].toInt(), 0);
  // Where none of them ran there is no latency to tell.
  auto found = history();
  found.rules[0].best = found.rules[0].median = 0;
  view.record()->set_history(21, found);
  EXPECT_TRUE(says("none ran")) << text().toStdString();
}

TEST_F(RecordPage, BackAndForwardGoThroughRecordsToo) {
  choose(21);
  click(QStringLiteral("record:31"));
  EXPECT_EQ(view.place().record, 31);
  EXPECT_EQ(records.record(), 31) << "chosen everywhere";
  EXPECT_TRUE(says("Record 31"));
  EXPECT_EQ(asked, (QList<qint64>{21, 31}));
  QCoreApplication::processEvents();
  selection.select(5);
  EXPECT_EQ(view.place().record, 0) << "a task was selected";
  EXPECT_EQ(view.place().task, 5);
  QCoreApplication::processEvents();
  view.back();
  EXPECT_EQ(view.place().record, 31);
  view.back();
  EXPECT_EQ(view.place().record, 21);
  EXPECT_EQ(records.record(), 21);
  EXPECT_EQ(selection.task(), 5) << "a record does not unselect its task";
  EXPECT_FALSE(view.can_go_back());
  view.forward();
  EXPECT_EQ(records.record(), 31);
}

TEST_F(RecordPage, ChoosingARecordAndItsTaskAtOnceIsOneStep) {
  QCoreApplication::processEvents();
  selection.select(3);
  records.select(21);
  EXPECT_EQ(view.place().record, 21);
  EXPECT_FALSE(view.can_go_back()) << "the task was selected because the record was";
  // The other way round the record is what was meant, too.
  QCoreApplication::processEvents();
  records.select(22);
  selection.select(4);
  EXPECT_EQ(view.place().record, 22);
  QCoreApplication::processEvents();
  selection.select(5);
  EXPECT_EQ(view.place().task, 5);
}

TEST_F(RecordPage, AsksForNothingWhileNobodyLooksAndDropsLateAnswers) {
  view.hide();
  choose(21);
  EXPECT_TRUE(asked.isEmpty());
  view.show();
  EXPECT_EQ(asked, QList<qint64>{21});
  answers = false;
  choose(22);
  EXPECT_FALSE(says("Record 21")) << "that is another one";
  view.record()->set(details_of(21));
  EXPECT_FALSE(says("Record 21"));
  view.record()->set_history(21, history());
  view.record()->set(details_of(22));
  EXPECT_TRUE(says("Record 22"));
  EXPECT_TRUE(says("Looking for its family"));
  view.record()->set_history(22, history());
  EXPECT_TRUE(says("Record 31"));
  view.record()->set_note(22, QStringLiteral("measured twice"));
  EXPECT_TRUE(says("measured twice"));
}

TEST_F(RecordPage, ForgetsWhatWasReadWithOtherModels) {
  choose(21);
  view.set_models({});
  EXPECT_EQ(view.place().record, 0);
  records.select(0);
  choose(21);
  EXPECT_EQ(asked, (QList<qint64>{21, 21})) << "these models may know more of it, or less";
}

TEST_F(RecordPage, ForgetsRecordsWhoseNumbersMeanOthers) {
  QCoreApplication::processEvents();
  selection.select(5);
  choose(21);
  click(QStringLiteral("record:31"));
  QCoreApplication::processEvents();
  view.back();
  view.forget_records();
  EXPECT_EQ(view.place().task, 5) << "the task is still selected";
  EXPECT_FALSE(says("Record 21"));
  EXPECT_FALSE(view.can_go_back());
  EXPECT_FALSE(view.can_go_forward());
  view.record()->set(details_of(21));
  EXPECT_FALSE(says("Record 21"));
  EXPECT_EQ(asked, (QList<qint64>{21, 31, 21}));
  records.select(0);
  answers = false;
  choose(21);
  EXPECT_EQ(asked, (QList<qint64>{21, 31, 21, 21}));
  EXPECT_FALSE(says("1.500 ms")) << "that was another one";
  view.record()->set(details_of(21));
  EXPECT_TRUE(says("1.500 ms"));
}

TEST_F(RecordPage, ItsTaskIsNumberedAnew) {
  choose(21);
  EXPECT_TRUE(page->toHtml().contains(QStringLiteral("task:3")));
  view.record()->set_task(22, 6);
  EXPECT_TRUE(page->toHtml().contains(QStringLiteral("task:3"))) << "of another record";
  view.record()->set_task(21, 5);
  EXPECT_FALSE(page->toHtml().contains(QStringLiteral("task:3")));
  EXPECT_TRUE(page->toHtml().contains(QStringLiteral("task:5")));
  view.record()->set_task(21, -1);
  EXPECT_FALSE(page->toHtml().contains(QStringLiteral("\"task:")));
  EXPECT_FALSE(page->toHtml().contains(QStringLiteral("do:graph")));
  EXPECT_EQ(asked, QList<qint64>{21});
}

TEST_F(RecordPage, WhatCannotBeReadIsTriedAgain) {
  answers = false;
  choose(21);
  view.record()->set_failure(21, QStringLiteral("records.db: is locked"));
  QPushButton* again = nullptr;
  for (auto* button : view.findChildren<QPushButton*>()) again = button->isVisible() ? button : again;
  ASSERT_NE(again, nullptr);
  answers = true;
  again->click();
  EXPECT_EQ(asked, (QList<qint64>{21, 21}));
  EXPECT_TRUE(says("Record 21"));
  records.select(0);
  EXPECT_EQ(view.place().record, 0) << "nothing is chosen any more";
}

TEST(RecordLinks, AreReadAsTheyAreWritten) {
  EXPECT_EQ(place_of_link(QStringLiteral("record:12"))->record, 12);
  EXPECT_FALSE(place_of_link(QStringLiteral("record:0")));
  EXPECT_FALSE(place_of_link(QStringLiteral("record:x")));
  EXPECT_EQ(step_of_link(QStringLiteral("step:0")), 0);
  EXPECT_FALSE(step_of_link(QStringLiteral("step:-1")));
  EXPECT_EQ(rule_of_link(QStringLiteral("rule:3")), 3);
  EXPECT_FALSE(rule_of_link(QStringLiteral("step:3")));
  EXPECT_FALSE(record_action_of_link(QStringLiteral("do:")));
}

}  // namespace
}  // namespace tilewright

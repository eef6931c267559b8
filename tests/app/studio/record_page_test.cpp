// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTextBrowser>
#include <QUrl>
#include <algorithm>
#include <limits>
#include <optional>
#include <span>

#include "app/studio/background.h"
#include "app/studio/records/record_page_actions.h"
#include "app/studio/records/record_page_reader.h"
#include "core/records/trial_list.h"
#include "core/schedule/primitive.h"
#include "core/schedule/program.h"
#include "tests/app/studio/studio_window.h"
#include "tests/core/records/record_fixture.h"
#include "views/common/data_table.h"
#include "views/common/record_selection.h"
#include "views/common/task_selection.h"
#include "views/common/units.h"
#include "views/graph/graph_view.h"
#include "views/inspector/inspector_view.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"

namespace tilewright {
namespace {

TrialPoint point(int64_t id, std::optional<double> predicted, double latency, bool failed = false) {
  TrialPoint made;
  made.id = id;
  made.predicted = predicted;
  if (latency > 0) made.latency = latency;
  made.failed = failed;
  return made;
}

TEST(RecordForecast, PlacesARecordAmongThoseOfItsTask) {
  const std::vector<TrialPoint> points{point(1, 1.0, 1e-3), point(2, 0.5, 2e-3), point(3, 0.25, 6e-3),
                                       point(4, {}, 1e-4), point(5, 0.9, 0, true)};
  const auto third = forecast_of(3, points);
  ASSERT_TRUE(third);
  EXPECT_EQ(third->programs, 3) << "those that failed, or of which nothing was said, do not count";
  EXPECT_EQ(third->place_foretold, 3);
  EXPECT_EQ(third->place_measured, 3);
  EXPECT_DOUBLE_EQ(third->latency, 4e-3) << "a quarter of the speed of what takes 1 ms";
  EXPECT_FALSE(forecast_of(4, points));
  EXPECT_FALSE(forecast_of(5, points));
  EXPECT_FALSE(forecast_of(1, std::span(points).first(1))) << "alone it has no place";
  const std::vector<TrialPoint> ranks{point(1, -1.0, 1e-3), point(2, 0.5, 2e-3)};
  EXPECT_EQ(forecast_of(1, ranks)->latency, 0) << "such scores only order";
  EXPECT_EQ(forecast_of(1, ranks)->place_foretold, 2);
}

class ReadRecordPage : public ::testing::Test {
 protected:
  void SetUp() override {
    path = folder.filePath(QStringLiteral("records.db")).toStdString();
    store.emplace(RecordStore::open(path).value());
    ASSERT_RESULT(store->begin_session(some_setup("first")));
  }
  int64_t add(int n, const std::string& primitives, const std::string& variant = "direct") {
    TrialRecord trial = some_trial("first", "conv", n);
    trial.primitives = primitives;
    trial.variant = variant;
    trial.repeats = {1e-3, 1.1e-3};
    trial.predicted = 0.5;
    trial.predicted_spread = 0.25;
    return store->add_trial(trial).value();
  }
  RecordPageRequest request(int64_t record, int step = -1) const {
    RecordPageRequest made;
    made.record = record;
    made.database = path;
    made.step = step;
    return made;
  }
  QTemporaryDir folder;
  std::filesystem::path path;
  std::optional<RecordStore> store;
};

TEST_F(ReadRecordPage, TellsWhatIsKeptAlsoWhereTheProgramIsUnknown) {
  const int64_t record = add(1, R"([["split",1]])");
  ASSERT_RESULT(store->remarks().set({RemarkSubject::Kind::kTrial, std::to_string(record)}, "odd"));
  const auto details = read_record_details(request(record));
  ASSERT_RESULT(details);
  EXPECT_EQ(details->row.id, record);
  EXPECT_EQ(details->repeats, (std::vector<double>{1e-3, 1.1e-3}));
  EXPECT_EQ(details->predicted_spread, 0.25);
  EXPECT_EQ(details->policy, QStringLiteral("tilewright"));
  EXPECT_EQ(details->cost_model, QStringLiteral("xgboost"));
  EXPECT_EQ(details->policy_options, QString()) << "the session keeps none";
  EXPECT_EQ(details->note, QStringLiteral("odd"));
  EXPECT_FALSE(details->why_no_program.isEmpty());
  const auto missing = read_record_details(request(999));
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().kind, ErrorKind::kInvalid);
}

TEST_F(ReadRecordPage, FindsTheRecordsThatShareAStep) {
  const std::string fuse = primitives_to_json({Fuse{0, {1, 2}}});
  const std::string one = fuse.substr(1, fuse.size() - 2);
  const std::string reorder = primitives_to_json({Reorder{0, {2, 1}}});
  const std::string other = reorder.substr(1, reorder.size() - 2);
  const int64_t first = add(1, "[" + one + "," + other + "]");
  const int64_t second = add(2, "[" + other + "]");
  add(3, "[" + one + "]");
  add(4, "[" + other + "]", "winograd");
  const auto sharers = read_step_sharers(request(first, 1));
  ASSERT_RESULT(sharers);
  EXPECT_EQ(sharers->records, (std::vector<int64_t>{second, first}))
      << "the newest first, of the same variant alone";
  EXPECT_FALSE(sharers->step.isEmpty());
  EXPECT_FALSE(read_step_sharers(request(first, 2)).ok());
}

TEST_F(ReadRecordPage, FindsTheRecordsThatShareARuleOfTheirRuleSet) {
  const auto of_sketch = [this](int n, const char* sketch, std::optional<double> latency, int64_t version) {
    TrialRecord trial = some_trial("first", "conv", n, latency);
    trial.sketch = sketch;
    trial.rules_version = version;
    if (!latency) trial.error = Error{ErrorKind::kTimeout, "worker", "took too long", {}, {}};
    return store->add_trial(trial).value();
  };
  const int64_t first = of_sketch(1, "direct/0", 4e-3, 6);
  const int64_t second = of_sketch(2, "direct/2", 1e-3, 6);
  of_sketch(3, "direct/1", 9e-3, 6);
  of_sketch(4, "direct/0", 5e-4, 5);
  const int64_t failed = of_sketch(5, "direct/0", {}, 6);
  const int64_t late = of_sketch(6, "direct/0", 1e-4, 6);
  RecordPageRequest asked = request(0);
  asked.last_record = failed;
  asked.rule =
      RuleRequest{QStringLiteral("tile(conv)"), "conv", "cpu:znver3:1", "ansor", 6, {"direct/0", "direct/2"}};
  const auto sharers = read_rule_sharers(asked);
  ASSERT_RESULT(sharers);
  EXPECT_EQ(sharers->records, (std::vector<int64_t>{failed, second, first}))
      << "sketches of other versions are others, and what comes later was not told yet";
  EXPECT_EQ(sharers->step, QStringLiteral("tile(conv)"));
  TrialList list = TrialList::open(path).value();
  const auto trials = list.sketch_trials("conv", "cpu:znver3:1").value();
  const RuleOutcome outcome = outcome_of(*asked.rule, trials, asked.last_record);
  EXPECT_EQ(outcome.records, 3);
  EXPECT_EQ(outcome.of, 5);
  EXPECT_DOUBLE_EQ(outcome.best, 1e-3);
  EXPECT_DOUBLE_EQ(outcome.median, 2.5e-3) << "of those that ran";
  EXPECT_DOUBLE_EQ(outcome_of(*asked.rule, trials, late).best, 1e-4);
  asked.rule->rule_set = "tilewright";
  EXPECT_TRUE(read_rule_sharers(asked).value().records.empty());
}

TEST_F(ReadRecordPage, ARecordOfAnotherDatabaseIsAnotherOneAndItsTaskIsThatOfNow) {
  const int64_t record = add(1, R"([["split",1]])");
  const std::filesystem::path other = folder.filePath(QStringLiteral("other.db")).toStdString();
  {
    RecordStore theirs = RecordStore::open(other).value();
    ASSERT_RESULT(theirs.begin_session(some_setup("theirs")));
    ASSERT_EQ(theirs.add_trial(some_trial("theirs", "dense", 1)).value(), record);
  }
  TaskSelection selection;
  RecordSelection chosen;
  InspectorView inspector(&selection);
  RecordModel model;
  RecordView records(&model, &selection);
  Background background;
  RecordPageActions actions(
      &inspector, &records, [] { return std::shared_ptr<const LoadedModels>(); },
      [] { return std::numeric_limits<int64_t>::max(); }, &background, path);
  inspector.follow_records(&chosen);
  inspector.show();
  records.set_tasks({"pool", "conv"});
  auto* page = inspector.findChild<QTextBrowser*>(QStringLiteral("inspectorPage"));
  const auto tells = [&](const char* task) { return page->toPlainText().contains(QLatin1String(task)); };
  chosen.select(record);
  ASSERT_TRUE(QTest::qWaitFor([&] { return tells("conv2d 3x3"); }, kPatience));

  QSignalSpy graph(records.commands(), &RecordCommands::graph_wanted);
  Q_EMIT inspector.record_action_wanted(RecordAction::kGraph, record);
  ASSERT_EQ(graph.size(), 1);
  EXPECT_EQ(graph[0][0].toInt(), 1);
  records.set_tasks({"conv"});
  Q_EMIT inspector.record_action_wanted(RecordAction::kGraph, record);
  ASSERT_EQ(graph.size(), 2);
  EXPECT_EQ(graph[1][0].toInt(), 0) << "as it is numbered now";
  actions.renumber();
  EXPECT_TRUE(page->toHtml().contains(QStringLiteral("task:0")));

  actions.set_database(other);
  EXPECT_FALSE(tells("conv2d 3x3"));
  EXPECT_EQ(inspector.place().record, 0);
  chosen.select(0);
  chosen.select(record);
  ASSERT_TRUE(QTest::qWaitFor([&] { return tells("dense 128"); }, kPatience));
  Q_EMIT inspector.record_action_wanted(RecordAction::kGraph, record);
  EXPECT_EQ(graph.size(), 2) << "no open model has that task";
}

/// The example session at its end, with its records listed.
class RecordPageWindow : public ExampleWindow {
 protected:
  void SetUp() override {
    open_example();
    window->resize(1600, 1000);
    for (const char* name : {"recordsDock", "inspectorDock"}) {
      part<QDockWidget>(name)->show();
      part<QDockWidget>(name)->raise();
    }
    window->records()->set_scope(RecordView::kEverything);
    ASSERT_TRUE(wait_until([&] { return model().rowCount() > 100 && !model().loading(); }));
    // Of a late round: with a parent, and foretold by a model that had learnt.
    window->records()->set_filter(QStringLiteral("state:ok origin:mutation"));
    ASSERT_TRUE(wait_until([&] { return !model().loading(); }));
    window->records()->table()->sortByColumn(RecordModel::kTime, Qt::DescendingOrder);
    ASSERT_TRUE(wait_until([&] { return !model().loading() && model().rowCount() > 0 && row_is_there(0); }));
  }
  RecordModel& model() const { return *static_cast<RecordModel*>(window->records()->table()->model()); }
  bool row_is_there(int row) const {
    model().index(row, 0).data();
    return model().row(row) != nullptr;
  }
  QString page() const { return part<QTextBrowser>("inspectorPage")->toPlainText(); }
  /// As a person clicks on a row; waits until its page is complete.
  int64_t open_row(int row) {
    window->records()->table()->selectRow(row);
    const int64_t record = window->records()->selected().ids().front();
    EXPECT_TRUE(wait_until([&] {
      return page().contains(QStringLiteral("Record %1").arg(count_label(record))) &&
             page().contains(QStringLiteral("Children"));
    })) << page().toStdString();
    return record;
  }
  void follow(const QString& link) { Q_EMIT part<QTextBrowser>("inspectorPage")->anchorClicked(QUrl(link)); }
};

TEST_F(RecordPageWindow, ShowsARecordsPageBesideTheNodesAndFindsBack) {
  int row = 0;
  int64_t record = open_row(row);
  // Not all were foretold, and some were bred from programs that were never measured.
  const auto tells_all = [this] {
    return page().contains(QStringLiteral("Score")) &&
           part<QTextBrowser>("inspectorPage")->toHtml().contains(QStringLiteral("\"record:"));
  };
  while (!tells_all() && row < 100) record = open_row(++row);
  EXPECT_EQ(window->inspector()->place().record, record);
  for (const char* words : {"State", "Repeats", "Noise", "Session", "Prediction", "Score", "measured",
                            "Schedule", "Features", "Parents", "Children"})
    EXPECT_TRUE(page().contains(QLatin1String(words))) << words << "\n" << page().toStdString();
  const QString html = part<QTextBrowser>("inspectorPage")->toHtml();
  EXPECT_TRUE(html.contains(QStringLiteral("step:0")));
  ASSERT_TRUE(html.contains(QStringLiteral("\"record:"))) << "its parent\n" << page().toStdString();
  grab_themes(QStringLiteral("inspector-record"));
  const int64_t next = open_row(row + 1);
  EXPECT_EQ(window->chosen_record().record(), next);
  action("inspectorBack")->trigger();
  EXPECT_EQ(window->inspector()->place().record, record);
  EXPECT_EQ(window->chosen_record().record(), record);
  ASSERT_TRUE(wait_until([&] { return page().contains(QStringLiteral("Children")); }));
  action("inspectorForward")->trigger();
  EXPECT_EQ(window->chosen_record().record(), next);
}

TEST_F(RecordPageWindow, ItsLinksDoWhatTheRecordMenuDoes) {
  const int64_t record = open_row(0);
  EXPECT_TRUE(page().contains(QStringLiteral("of the task's"))) << page().toStdString();
  const int task = window->selection().task();
  window->tabs()->setCurrentWidget(window->findChild<QWidget*>(QStringLiteral("tuningPage")));
  follow(QStringLiteral("do:graph"));
  EXPECT_TRUE(window->graph_view()->isVisible());
  EXPECT_EQ(window->selection().task(), task);
  follow(QStringLiteral("do:program"));
  EXPECT_TRUE(wait_until([&] {
    return window->tabs()->currentWidget()->objectName() == QStringLiteral("comparePage");
  })) << sentence();
  follow(QStringLiteral("do:compare"));
  EXPECT_TRUE(part<QPushButton>("recordComparing")->isVisible());
  follow(QStringLiteral("do:note"));
  EXPECT_TRUE(part<QWidget>("noteEditor")->isVisible());
  // The records that share a step are listed, this one among them.
  follow(QStringLiteral("step:0"));
  ASSERT_TRUE(wait_until([&] { return part<QPushButton>("recordOnly")->isVisible() && !model().loading(); }))
      << sentence();
  const auto& ids = model().ids();
  EXPECT_NE(std::find(ids.begin(), ids.end(), record), ids.end());
  // So are those that share its first rule.
  ASSERT_TRUE(part<QTextBrowser>("inspectorPage")->toHtml().contains(QStringLiteral("rule:0")))
      << page().toStdString();
  const QString shared = part<QPushButton>("recordOnly")->text();
  follow(QStringLiteral("rule:0"));
  const auto other = [&] { return part<QPushButton>("recordOnly")->text() != shared && !model().loading(); };
  ASSERT_TRUE(wait_until(other)) << sentence();
  EXPECT_NE(std::find(model().ids().begin(), model().ids().end(), record), model().ids().end());
  const QString session = QString::fromStdString(window->bridge().status().session);
  follow(QStringLiteral("session:") + session);
  EXPECT_EQ(window->tabs()->currentWidget()->objectName(), QStringLiteral("tuningPage"));
}

TEST_F(RecordPageWindow, WhoChoosesATaskIsNotLedToARecord) {
  open_row(0);
  const int task = window->selection().task() == 0 ? 1 : 0;
  window->records()->set_filter({});
  ASSERT_TRUE(wait_until([&] { return !model().loading(); }));
  window->selection().select(task);
  // The table follows to a record of the task.
  ASSERT_TRUE(wait_until([&] {
    const TrialListRow* row = window->records()->selected().row();
    return row != nullptr && window->records()->task_of(*row) == task;
  }));
  EXPECT_EQ(window->inspector()->place().record, 0);
  EXPECT_EQ(window->inspector()->place().task, task);
}

}  // namespace
}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
// The page that compares two sessions, with as many tasks as a real model has.
#include <QComboBox>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <cmath>

#include "core/base/random.h"
#include "core/records/record_store.h"
#include "tests/app/studio/clipped_text.h"
#include "tests/app/studio/studio_window.h"
#include "views/sessions/session_compare_view.h"
#include "views/tuning/curve_chart.h"

namespace tilewright {
namespace {

constexpr int kTasks = 24;

class SessionsPage : public StudioWindow {
 protected:
  /// A session of one model and so many rounds over its tasks, whose programs come down to `factor` times
  /// what a task can reach, and take so long each.
  void keep_session(const std::string& id, int rounds, double factor, double seconds_each) {
    auto store = RecordStore::open(database());
    ASSERT_TRUE(store.ok());
    SessionSetup setup;
    setup.id = id;
    setup.models = {{"aa", "resnet50", "resnet50.onnx", 1}};
    setup.target = {"cpu:x86-64-v3:2t", "{}", "{}"};
    for (int task = 0; task < kTasks; ++task) {
      const std::string name = "task" + std::to_string(task);
      setup.tasks.push_back({name, "conv2d 1x64x56x56 64 3x3 +relu (" + name + ")", 1e6, "text"});
      setup.model_tasks.push_back({0, name, 1 + task % 3});
    }
    setup.policy = setup.rules = "tilewright";
    setup.cost_model = "xgboost";
    setup.options = "{}";
    ASSERT_TRUE(store->begin_session(setup).ok());
    Random random(static_cast<uint64_t>(rounds));
    std::vector<TrialRecord> trials;
    double elapsed = 0;
    for (int round = 0; round < rounds; ++round) {
      for (int task = 0; task < kTasks; ++task) {
        const double reach = 1e-3 / (1 + task) * (task % 4 == 0 ? 1 : factor);
        TrialRecord trial;
        trial.session = id;
        trial.task = "task" + std::to_string(task);
        trial.variant = "direct";
        trial.sketch = "direct/0";
        trial.decisions = "{}";
        trial.primitives = "[" + std::to_string(trials.size()) + "]";
        trial.program = hash_of(trial.primitives);
        trial.latency = reach * (1 + 3 * std::exp(-0.2 * round) * random.uniform());
        for (int repeat = 0; repeat < 3; ++repeat)
          trial.repeats.push_back(*trial.latency * (1 + (task % 5 == 0 ? 0.2 : 0.01) * repeat));
        trial.spread = 0.01;
        trial.verified_error = 1e-6;
        trial.elapsed = elapsed += seconds_each;
        trials.push_back(std::move(trial));
      }
    }
    ASSERT_TRUE(store->add_trials(trials).ok());
  }
};

TEST_F(SessionsPage, TellsWhoWonAndWhoWasAheadAndDrawsBoth) {
  ASSERT_NO_FATAL_FAILURE(keep_session("one", 40, 1.3, 0.2));
  ASSERT_NO_FATAL_FAILURE(keep_session("two", 20, 1.0, 0.6));
  open_window();
  window->resize(1280, 800);
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  action("viewPage-sessionsPage")->trigger();
  ASSERT_TRUE(wait_until([&] { return part<QComboBox>("sessionFirst")->count() == 2; }));
  SessionCompareView* page = window->findChild<SessionCompareView*>();
  page->choose(QStringLiteral("one"), QStringLiteral("two"));
  ASSERT_TRUE(wait_until([&] { return text("sessionScore").startsWith(QStringLiteral("B against A: ")); }));
  EXPECT_EQ(part<QTableView>("sessionTable")->model()->rowCount(), kTasks);
  ASSERT_EQ(page->leads().size(), 2) << text("sessionTotals").toStdString();
  EXPECT_TRUE(page->leads()[0].startsWith(QStringLiteral("After 480 trial(s)")))
      << page->leads()[0].toStdString();
  EXPECT_TRUE(page->leads()[1].startsWith(QStringLiteral("After 3 min 12 s")))
      << page->leads()[1].toStdString();
  const auto expect_room = [&](const char* what) {
    QTest::qWait(50);
    const QStringList clipped = clipped_texts(*window);
    EXPECT_TRUE(clipped.isEmpty()) << what << ": " << clipped.join(QLatin1Char('\n')).toStdString();
  };
  expect_room("tasks");
  grab_themes(QStringLiteral("sessions-tasks"));
  auto* shown = part<QComboBox>("sessionShown");
  for (const int curves : {SessionCompareView::kOverTrials, SessionCompareView::kOverTime}) {
    shown->setCurrentIndex(curves);
    EXPECT_TRUE(part<CurveChart>("sessionCurves")->isVisible());
    expect_room("curves");
    grab_themes(QStringLiteral("sessions-curves-%1").arg(curves));
  }
}

}  // namespace
}  // namespace tilewright

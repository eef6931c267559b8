// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <atomic>
#include <cmath>
#include <semaphore>
#include <thread>
#include <utility>

#include "app/studio/machine/peak_finder.h"
#include "app/studio/programs/decision_reader.h"
#include "app/studio/sessions/example_session.h"
#include "app/studio/sessions/session_player.h"
#include "core/records/record_store.h"
#include "core/tuning/session_defaults.h"
#include "tests/app/studio/studio_window.h"
#include "views/common/roles.h"
#include "views/family/family_view.h"
#include "views/loopnest/nest_view.h"
#include "views/parallel/parallel_canvas.h"
#include "views/parallel/parallel_view.h"
#include "views/records/record_view.h"
#include "views/roofline/roofline_canvas.h"
#include "views/roofline/roofline_view.h"

namespace tilewright {
namespace {

class PeakFinding : public ::testing::Test {
 protected:
  PeakFinding() {
    finder.set_measure([this](const Target& target) -> Result<Peaks> {
      ++measured;
      return some_peaks(target.threads);
    });
  }
  bool wait_for_answer() {
    return QTest::qWaitFor([&] { return !finder.measuring(); }, kPatience);
  }
  QTemporaryDir folder;
  Settings settings{folder.filePath(QStringLiteral("studio.ini"))};
  Background background;
  PeakFinder finder{&background, &settings};
  std::atomic<int> measured = 0;
};

TEST_F(PeakFinding, MeasuresOnceATargetAndKeepsIt) {
  finder.find(Target::host(1), false);
  ASSERT_TRUE(wait_for_answer());
  ASSERT_TRUE(finder.machine());
  EXPECT_EQ(finder.machine()->peaks, some_peaks(1));
  finder.find(Target::host(1), false);
  ASSERT_TRUE(wait_for_answer());
  EXPECT_EQ(measured, 1);
  finder.find(Target::host(2), false);
  EXPECT_FALSE(finder.machine()) << "those of one thread say nothing of two";
  ASSERT_TRUE(wait_for_answer());
  EXPECT_EQ(finder.machine()->peaks.threads, 2);
  EXPECT_EQ(measured, 2);

  PeakFinder later(&background, &settings);
  later.set_measure([this](const Target&) -> Result<Peaks> {
    ++measured;
    return some_peaks(7);
  });
  later.find(Target::host(1), false);
  ASSERT_TRUE(QTest::qWaitFor([&] { return later.machine().has_value(); }, kPatience));
  EXPECT_EQ(measured, 2) << "kept";
  later.find(Target::host(1), false, true);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !later.measuring(); }, kPatience));
  EXPECT_EQ(measured, 3) << "asked for anew";
}

TEST_F(PeakFinding, ALimitOnlyRises) {
  finder.find(Target::host(1), false);
  ASSERT_TRUE(wait_for_answer());
  const Peaks first = finder.machine()->peaks;
  finder.set_measure([](const Target& target) -> Result<Peaks> {
    Peaks peaks = some_peaks(target.threads);
    peaks.flops /= 2;
    peaks.dram *= 3;
    return peaks;
  });
  finder.find(Target::host(1), false, true);
  ASSERT_TRUE(wait_for_answer());
  EXPECT_EQ(finder.machine()->peaks.flops, first.flops) << "the machine was disturbed";
  EXPECT_EQ(finder.machine()->peaks.dram, 3 * first.dram);
  const auto kept = kept_peaks(settings.peaks(QString::fromStdString(Target::host(1).key())), Target::host(1),
                               host_hardware());
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->machine.peaks, finder.machine()->peaks);
}

TEST_F(PeakFinding, NeverMeasuresBesideASession) {
  finder.find(Target::host(1), true);
  ASSERT_TRUE(wait_for_answer());
  EXPECT_FALSE(finder.machine());
  EXPECT_TRUE(finder.note().contains(QStringLiteral("when the session ends"))) << finder.note().toStdString();
  EXPECT_EQ(measured, 0);
  finder.set_busy(false);
  ASSERT_TRUE(wait_for_answer());
  EXPECT_EQ(measured, 1);
  EXPECT_TRUE(finder.machine());
}

TEST_F(PeakFinding, ThrowsAwayWhatASessionDisturbed) {
  finder.find(Target::host(1), false);
  finder.set_busy(true);
  ASSERT_TRUE(wait_for_answer());
  EXPECT_FALSE(finder.machine());
  EXPECT_TRUE(settings.peaks(QString::fromStdString(Target::host(1).key())).isEmpty());
}

TEST_F(PeakFinding, WhatContradictsItselfIsMeasuredAgain) {
  finder.set_measure([this](const Target& target) -> Result<Peaks> {
    Peaks peaks = some_peaks(target.threads);
    // Something else ran beside the first measurement.
    if (++measured == 1) peaks.l1 = peaks.l2 / 3;
    return peaks;
  });
  finder.find(Target::host(1), false);
  ASSERT_TRUE(wait_for_answer());
  EXPECT_EQ(measured, 2);
  EXPECT_EQ(finder.machine()->peaks, some_peaks(1));
  EXPECT_FALSE(finder.note().contains(QStringLiteral("contradict")));
}

TEST_F(PeakFinding, WhatKeepsContradictingItselfIsSaid) {
  const auto doubtful = [](int threads) {
    Peaks peaks = some_peaks(threads);
    peaks.l1 = peaks.l2 / 3;
    return peaks;
  };
  settings.set_peaks(QString::fromStdString(Target::host(1).key()),
                     peaks_to_keep({{doubtful(1), host_hardware()}, 17}));
  finder.set_measure([&](const Target& target) -> Result<Peaks> {
    ++measured;
    return doubtful(target.threads);
  });
  finder.find(Target::host(1), false);
  ASSERT_TRUE(wait_for_answer());
  EXPECT_GT(measured, 1) << "what was kept is not believed";
  EXPECT_TRUE(finder.note().contains(QStringLiteral("contradict"))) << finder.note().toStdString();
  EXPECT_TRUE(finder.note().contains(QStringLiteral("L2 faster than L1")));
}

TEST_F(PeakFinding, ASessionThatWaitsDisturbsNothing) {
  std::binary_semaphore go(0);
  finder.set_measure([&](const Target& target) -> Result<Peaks> {
    go.acquire();
    return some_peaks(target.threads);
  });
  finder.find(Target::host(1), false);
  const auto wait = finder.let_finish();
  ASSERT_TRUE(wait);
  finder.set_busy(true);
  std::atomic<bool> began = false;
  std::thread session([&] {
    wait({});
    began = true;
  });
  EXPECT_FALSE(began) << "it is measured";
  go.release();
  session.join();
  ASSERT_TRUE(wait_for_answer());
  EXPECT_TRUE(finder.machine()) << "there from the first round on";
  EXPECT_FALSE(finder.let_finish()) << "nothing is to be waited for";
}

TEST_F(PeakFinding, SaysWhyThereAreNone) {
  finder.set_measure([](const Target&) -> Result<Peaks> {
    return Error{ErrorKind::kUnsupported, "cpu", "lacks AVX-512", {}, {}};
  });
  finder.find(Target::host(1), false);
  ASSERT_TRUE(wait_for_answer());
  EXPECT_FALSE(finder.machine());
  EXPECT_TRUE(finder.note().contains(QStringLiteral("AVX-512")));
}

TEST(KeptPeaks, AreOfOneProcessorAndNumberOfThreads) {
  Hardware hardware;
  hardware.cpu_model = "A";
  const QByteArray kept = peaks_to_keep({{some_peaks(2), hardware}, 17});
  ASSERT_TRUE(kept_peaks(kept, Target::host(2), hardware));
  EXPECT_EQ(kept_peaks(kept, Target::host(2), hardware)->time, 17);
  EXPECT_FALSE(kept_peaks(kept, Target::host(1), hardware));
  hardware.cpu_model = "B";
  EXPECT_FALSE(kept_peaks(kept, Target::host(2), hardware));
  EXPECT_FALSE(kept_peaks("nonsense", Target::host(2), hardware));
  Peaks reading = some_peaks(2);
  reading.dram_copy = 0;
  EXPECT_FALSE(kept_peaks(peaks_to_keep({{reading, hardware}, 17}), Target::host(2), hardware))
      << "of a version that did not measure copying";
}

/// The example session on a machine whose peaks are known.
class Analysis : public ExampleWindow {
 protected:
  void SetUp() override {
    ASSERT_NO_FATAL_FAILURE(open_example());
    auto* finder = window->findChild<PeakFinder*>();
    ASSERT_NE(finder, nullptr);
    finder->set_measure([](const Target& target) -> Result<Peaks> { return some_peaks(target.threads); });
  }
};

TEST_F(Analysis, TheRooflineShowsTheTasksUnderTheCeilings) {
  auto* view = part<RooflineView>("rooflinePage");
  window->tabs()->setCurrentWidget(view);
  ASSERT_TRUE(wait_until([&] { return !view->model().points().empty(); }));
  const int tasks = static_cast<int>(view->model().points().size());
  EXPECT_GT(tasks, 15) << "a recording tells how many bytes its tasks move";
  window->selection().select(view->model().points()[2].task);
  EXPECT_GT(view->canvas()->scene().trail.size(), 1U);
  // Latencies are held against what the machine reaches that measured them.
  const SessionRecording& recording = *window->player()->recording();
  ASSERT_TRUE(recording.machine) << "the example is recorded with its machine";
  ASSERT_TRUE(wait_until([&] { return view->model().machine().has_value(); }));
  EXPECT_EQ(view->model().machine()->peaks, recording.machine->peaks);
  EXPECT_GT(view->model().points()[2].limit_rate, 0);
  EXPECT_FALSE(part<QAbstractButton>("rooflineMeasure")->isEnabled());
  EXPECT_TRUE(part<QLabel>("rooflineNote")->text().contains(QString::fromStdString(recording.processor)));
  grab_themes(QStringLiteral("roofline"));
}

/// Records with a latency: the default schedule's is one beside the trials.
int measured(const TaskSummary& task) {
  return task.trials - task.failed + (task.default_seconds > 0 ? 1 : 0);
}

TEST_F(Analysis, DecisionsAreNamedAndBrushedRecordsCanBeListed) {
  auto* view = part<ParallelView>("decisionsPage");
  window->tabs()->setCurrentWidget(view);
  // A convolution with several variants.
  const auto& tasks = window->bridge().models().tasks.tasks();
  int chosen = -1;
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (tasks[i].name.find(" 3x3 +bias") != std::string::npos && tasks[i].trials > 60)
      chosen = static_cast<int>(i);
  }
  ASSERT_GE(chosen, 0);
  window->selection().select(chosen);
  const ParallelChoice& choice = view->canvas()->choice();
  ASSERT_TRUE(wait_until([&] { return choice.shown().size() > 50; }));
  EXPECT_EQ(static_cast<int>(choice.shown().size()), measured(tasks[static_cast<size_t>(chosen)]));
  QStringList names;
  for (const auto& axis : choice.axes()) names << choice.axis_name(axis);
  EXPECT_TRUE(names.contains(QStringLiteral("Sketch"))) << names.join(QLatin1Char(';')).toStdString();
  EXPECT_FALSE(names.filter(QStringLiteral("register tile")).isEmpty())
      << names.join(QLatin1Char(';')).toStdString();
  EXPECT_EQ(names.back(), QStringLiteral("Latency"));
  grab_themes(QStringLiteral("decisions"));
  const auto marked = static_cast<int>(choice.emphasised().size());
  part<QPushButton>("parallelTable")->click();
  EXPECT_TRUE(wait_until([&] { return window->records()->table()->model()->rowCount() == marked; }))
      << window->records()->table()->model()->rowCount() << " of " << marked;
  EXPECT_TRUE(window->records()->isVisible());
  // What stands out now is what the table shows, until it shows something else.
  part<QComboBox>("parallelBest")->setCurrentIndex(3);
  const auto all = static_cast<int>(choice.shown().size());
  EXPECT_TRUE(wait_until([&] { return window->records()->table()->model()->rowCount() == all; }))
      << window->records()->table()->model()->rowCount() << " of " << all;
  part<QPushButton>("recordOnly")->click();
  EXPECT_FALSE(part<QPushButton>("parallelTable")->isChecked());
  EXPECT_TRUE(wait_until([&] { return window->records()->table()->model()->rowCount() > all; }));
  part<QPushButton>("parallelTable")->click();
  EXPECT_TRUE(wait_until([&] { return window->records()->table()->model()->rowCount() == all; }));
}

TEST_F(Analysis, TheFamilyTreeShowsHowTheFastestCameAbout) {
  auto* view = part<FamilyView>("familyPage");
  window->tabs()->setCurrentWidget(view);
  const auto& tasks = window->bridge().models().tasks.tasks();
  int chosen = -1;
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (tasks[i].trials > 100) chosen = static_cast<int>(i);
  }
  ASSERT_GE(chosen, 0);
  window->selection().select(chosen);
  ASSERT_TRUE(wait_until([&] { return !view->descent().line().empty(); }));
  const int last = view->descent().rowCount() - 1;
  EXPECT_NEAR(view->descent().index(last, DescentModel::kLatency).data(kRawRole).toDouble(),
              tasks[static_cast<size_t>(chosen)].best_seconds, 1e-12);
  grab_themes(QStringLiteral("family"));
  part<QToolButton>("familyNests")->click();
  auto* picture = part<NestView>("descentNest");
  ASSERT_TRUE(wait_until([&] { return picture->isVisible() && !picture->picture().rings.empty(); }));
  grab_themes(QStringLiteral("family-nests"));
}

TEST(ReadDecisions, FindsNothingWhereNothingWasTuned) {
  const QTemporaryDir folder;
  const auto found = read_decisions(folder.filePath(QStringLiteral("none.db")).toStdString(), {});
  ASSERT_TRUE(found.ok());
  EXPECT_TRUE(found->records.empty());
  EXPECT_FALSE(QFile::exists(folder.filePath(QStringLiteral("none.db")))) << "looking makes no database";
}

TEST_F(Analysis, DecisionsAndFamilyFollowWhatIsToldSoFar) {
  const auto& tasks = window->bridge().models().tasks.tasks();
  int chosen = -1;
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (tasks[i].trials > 100) chosen = static_cast<int>(i);
  }
  ASSERT_GE(chosen, 0);
  const auto told = [&] {
    return measured(window->bridge().models().tasks.tasks()[static_cast<size_t>(chosen)]);
  };
  window->selection().select(chosen);
  auto* decisions = part<ParallelView>("decisionsPage");
  window->tabs()->setCurrentWidget(decisions);
  const auto shown = [&] { return static_cast<int>(decisions->canvas()->choice().shown().size()); };
  ASSERT_TRUE(wait_until([&] { return shown() == told(); }));
  const int all = shown();
  window->player()->seek(window->player()->duration() / 2);
  window->bridge().drain_all();
  ASSERT_LT(told(), all);
  EXPECT_TRUE(wait_until([&] { return shown() == told(); })) << shown();
  auto* family = part<FamilyView>("familyPage");
  window->tabs()->setCurrentWidget(family);
  const auto last = [&] {
    const int row = family->descent().rowCount() - 1;
    return row < 0 ? 0 : family->descent().index(row, DescentModel::kLatency).data(kRawRole).toDouble();
  };
  const auto best = [&] {
    return window->bridge().models().tasks.tasks()[static_cast<size_t>(chosen)].best_seconds;
  };
  EXPECT_TRUE(wait_until([&] { return std::abs(last() - best()) < 1e-12; })) << last() << ' ' << best();
  window->player()->seek(window->player()->duration());
  window->bridge().drain_all();
  EXPECT_TRUE(wait_until([&] { return std::abs(last() - best()) < 1e-12; })) << last() << ' ' << best();
  window->tabs()->setCurrentWidget(decisions);
  EXPECT_TRUE(wait_until([&] { return shown() == all; })) << shown();
}

TEST(ReadDecisions, ReadsTheNewestOnesOfATask) {
  const QTemporaryDir folder;
  qputenv("XDG_CACHE_HOME", folder.path().toLocal8Bit());
  const auto example = unpack_example();
  qunsetenv("XDG_CACHE_HOME");
  ASSERT_TRUE(example.ok()) << example.error().text();
  auto store = RecordStore::open(example->database);
  ASSERT_TRUE(store.ok());
  TrialQuery query;
  query.session = example->session;
  query.limit = 1;
  const auto best = store->trials(query);
  ASSERT_TRUE(best.ok());
  ASSERT_FALSE(best->empty());
  const TrialRecord& trial = best->front();
  DecisionRequest request{3, trial.task, trial.target, {}};
  const auto all = read_decisions(example->database, request);
  ASSERT_TRUE(all.ok()) << all.error().text();
  EXPECT_FALSE(all->cut);
  ASSERT_GT(all->records.size(), 2U);
  for (const auto& record : all->records) {
    ASSERT_EQ(record.values.size(), all->axes.size());
    for (size_t axis = 0; axis < all->axes.size(); ++axis)
      EXPECT_LT(record.values[axis], all->axes[axis].labels.size());
  }
  // In parts, as they come, it is the same.
  KnownDecisions known;
  for (const size_t part : {all->records.size() - 1, all->records.size() / 2, size_t{0}}) {
    request.last_record = all->records[part].id;
    const auto some = read_decisions(example->database, request, &known);
    ASSERT_TRUE(some.ok());
    ASSERT_EQ(some->records.size(), all->records.size() - part);
    EXPECT_EQ(known.last, request.last_record);
    if (part > 0) continue;
    ASSERT_EQ(some->axes.size(), all->axes.size());
    for (size_t axis = 0; axis < all->axes.size(); ++axis)
      EXPECT_EQ(some->axes[axis].labels.size(), all->axes[axis].labels.size());
  }
  request.last_record = all->records.back().id;
  EXPECT_EQ(read_decisions(example->database, request, &known)->records.size(), 1U);
  request.last_record = DecisionRequest().last_record;
  request.most = 2;
  const auto few = read_decisions(example->database, request);
  ASSERT_TRUE(few.ok());
  EXPECT_TRUE(few->cut);
  ASSERT_EQ(few->records.size(), 2U);
  EXPECT_EQ(few->records.front().id, all->records.front().id) << "the newest first";
  request.session = "another";
  EXPECT_TRUE(read_decisions(example->database, request)->records.empty());
}

}  // namespace
}  // namespace tilewright

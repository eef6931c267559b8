// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QDockWidget>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTextBrowser>
#include <algorithm>
#include <limits>

#include "app/studio/records/filter_control.h"
#include "core/backend/lower.h"
#include "core/records/record_store.h"
#include "tests/app/studio/studio_window.h"
#include "views/parallel/parallel_canvas.h"
#include "views/parallel/parallel_view.h"

namespace tilewright {
namespace {

using VerifyWindow = StudioWindow;

TEST_F(VerifyWindow, WhatTurnsOutWrongIsNobodysBestAnyMore) {
  choose(SessionChoices::kTrials, 32);
  open_window();
  ASSERT_TRUE(tune(write_chain(QStringLiteral("chain"), 16))) << sentence();
  ASSERT_TRUE(wait_until([this] { return !window->measures(); }));
  const int conv = first_convolution();
  ASSERT_GE(conv, 0);
  auto* decisions = part<ParallelView>("decisionsPage");
  window->tabs()->setCurrentWidget(decisions);
  window->selection().select(conv);
  const auto shown = [&] { return decisions->canvas()->choice().shown().size(); };
  ASSERT_TRUE(wait_until([&] { return shown() > 2; }));
  const size_t before = shown();

  auto store = RecordStore::open(database()).value();
  const std::vector<std::string> ids{window->bridge().models().tasks.tasks()[static_cast<size_t>(conv)].id};
  const std::string target = store.sessions().value().front().setup.target.key;
  const TrialRecord best = store.best_trials(target, ids).value().front();
  part<QDockWidget>("inspectorDock")->show();
  auto* page = part<QTextBrowser>("inspectorPage");
  ASSERT_TRUE(wait_until([&] {
    return page->toPlainText().contains(QStringLiteral("tilewright, tilewright"));
  })) << page->toPlainText().toStdString();
  const QString session_line = page->toPlainText();
  grab(QStringLiteral("inspector-sessions"));
  FilterChoice working;
  working.records.states = {std::string(kRecordOk)};
  FilterSelection* filter = window->findChild<FilterControl*>()->filter();
  QSignalSpy answered(filter, &FilterSelection::records_changed);
  filter->choose(working);
  ASSERT_TRUE(wait_until([&] { return !answered.isEmpty(); }));
  EXPECT_TRUE(filter->shows(best.id));
  // As a verification finds it, perhaps another program's.
  ASSERT_TRUE(
      store.set_verification(best.id, 0.5, Error{ErrorKind::kWrongResult, "program", "differs", {}, {}})
          .ok());
  action("recordVerify")->trigger();
  ASSERT_TRUE(wait_until([this] { return sentence().find("is right") != std::string::npos; })) << sentence();
  EXPECT_TRUE(wait_until([&] { return !filter->shows(best.id); })) << "it failed now";
  EXPECT_TRUE(wait_until([&] { return shown() == before - 1; })) << shown() << " of " << before;
  EXPECT_TRUE(wait_until([&] { return page->toPlainText() != session_line; }))
      << "another best, one failure more";
  const auto sessions = store.task_sessions(ids.front(), target, kLoweringVersion, 10).value();
  ASSERT_EQ(sessions.size(), 1U);
  // Another one may have been as fast to the clock's last digit.
  double next_best = std::numeric_limits<double>::infinity();
  for (const TrialRecord& trial : store.trials({}).value()) {
    if (trial.task == best.task && trial.id != best.id && !trial.error && trial.latency)
      next_best = std::min(next_best, *trial.latency);
  }
  EXPECT_EQ(*sessions.front().best_latency, next_best);
}

}  // namespace
}  // namespace tilewright

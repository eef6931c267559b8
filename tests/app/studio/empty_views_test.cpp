// SPDX-License-Identifier: Apache-2.0
// What views with nothing to show lead to.
#include <gtest/gtest.h>

#include <QDockWidget>
#include <QPushButton>

#include "tests/app/studio/studio_window.h"
#include "views/code/program_code_view.h"
#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/compare/compare_view.h"
#include "views/errors/error_view.h"
#include "views/family/family_view.h"
#include "views/inspector/inspector_view.h"
#include "views/log/log_page.h"
#include "views/parallel/parallel_view.h"
#include "views/prediction/prediction_view.h"
#include "views/records/record_view.h"
#include "views/sessions/session_compare_view.h"
#include "views/sketches/sketch_view.h"
#include "views/tasks/task_view.h"
#include "views/transfer/transfer_view.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {
namespace {

/// Of a view's own page; views within have pages like it.
QPushButton* button(const EmptyState* page) {
  return page->widget(0)->findChild<QPushButton*>(QStringLiteral("emptyAction"));
}

std::string offered(const EmptyState* page) {
  return button(page)->isHidden() ? std::string() : button(page)->text().toStdString();
}

class EmptyViews : public StudioWindow {
 protected:
  void SetUp() override { open_window(); }

  template <typename View>
  EmptyState* page() const {
    return window->findChild<View*>()->empty_state();
  }
};

TEST_F(EmptyViews, LeadToAModelWhereNoneIsOpen) {
  for (const EmptyState* shown :
       {page<SketchView>(), page<InspectorView>(), page<ProgramCodeView>(), page<WhatIfView>(),
        page<CompareView>(), page<SessionCompareView>(), page<TransferView>()})
    EXPECT_EQ(offered(shown), "Open a model…");
  // What the database has may still be on its way.
  EXPECT_TRUE(wait_until([this] { return offered(page<RecordView>()) == "Open a model…"; }));
  EXPECT_EQ(offered(window->findChild<LogPage*>()), "Open a model…");
}

TEST_F(EmptyViews, LeadToWhatIsMissingOfAModel) {
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  // While something is on its way, nothing is offered.
  const auto comes_to_offer = [this](const EmptyState* shown, const std::string& words) {
    return wait_until([&] { return offered(shown) == words; });
  };
  window->selection().select(-1);
  for (const EmptyState* shown : {page<SketchView>(), page<ProgramCodeView>(), page<WhatIfView>(),
                                  page<FamilyView>(), page<ParallelView>()})
    EXPECT_TRUE(comes_to_offer(shown, "Choose a task…")) << offered(shown);
  for (const EmptyState* shown : {page<SessionCompareView>(), page<TransferView>(), page<RecordView>()})
    EXPECT_TRUE(comes_to_offer(shown, "Start tuning (F9)")) << offered(shown);
  EXPECT_EQ(offered(page<CompareView>()), "Choose records…");
  EXPECT_EQ(offered(part<PredictionView>("predictionPage")->feature_state()), "See the cost models compared");

  part<QDockWidget>("tasksDock")->hide();
  button(page<SketchView>())->click();
  EXPECT_FALSE(part<QDockWidget>("tasksDock")->isHidden());
  EXPECT_EQ(window->focusWidget(), window->findChild<TaskView*>()->table());
  window->selection().select(0);
  EXPECT_TRUE(comes_to_offer(page<ProgramCodeView>(), "Start tuning (F9)")) << "none of its was measured";
  EXPECT_TRUE(comes_to_offer(page<WhatIfView>(), "Choose another task…"));
  EXPECT_TRUE(comes_to_offer(page<FamilyView>(), "Start tuning (F9)"));
  EXPECT_TRUE(comes_to_offer(page<ParallelView>(), "Start tuning (F9)"));
}

TEST_F(EmptyViews, WithoutFailuresThereIsTheLog) {
  auto* log = part<QDockWidget>("logDock");
  log->hide();
  EXPECT_EQ(offered(page<ErrorView>()), "Open the log");
  button(page<ErrorView>())->click();
  EXPECT_FALSE(log->isHidden());
}

class EmptyViewsOfAReplay : public ExampleWindow {};

TEST_F(EmptyViewsOfAReplay, LeadToNoOtherDatabase) {
  ASSERT_NO_FATAL_FAILURE(open_example());
  ASSERT_TRUE(wait_until(
      [this] { return window->bridge().status().replayed && !action("sessionStart")->isEnabled(); }));
  EXPECT_NE(offered(window->findChild<SessionCompareView*>()->empty_state()),
            "Choose where sessions are kept…");
}

}  // namespace
}  // namespace tilewright

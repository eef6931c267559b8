// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/comparison/comparison_store.h"
#include "tests/app/studio/studio_window.h"
#include "tests/core/comparison/made_up_runs.h"
#include "views/searches/searches_view.h"

namespace tilewright {
namespace {

class SearchesWindow : public StudioWindow {
 protected:
  StudioArguments arguments() const override {
    StudioArguments made = StudioWindow::arguments();
    made.comparisons = path_of(QStringLiteral("comparison.jsonl")).toStdString();
    return made;
  }
};

TEST_F(SearchesWindow, ShowsWhatWasComparedBefore) {
  auto store = ComparisonStore::open(path_of(QStringLiteral("comparison.jsonl")).toStdString()).value();
  for (const ComparedRun& run : testing::made_up_comparison(4, 40)) ASSERT_TRUE(store.add(run, "data").ok());
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain.onnx"), 8)}));
  action("viewPage-searchesPage")->trigger();
  auto* page = part<SearchesView>("searchesPage");
  ASSERT_NE(page, nullptr);
  ASSERT_TRUE(wait_until([&] { return !page->summary().isEmpty(); }));
  EXPECT_TRUE(page->isVisible());
  grab_themes(QStringLiteral("searches"));
}

}  // namespace
}  // namespace tilewright

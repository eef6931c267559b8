// SPDX-License-Identifier: Apache-2.0
#include <QDockWidget>
#include <QPointer>
#include <algorithm>
#include <vector>

#include "app/studio/main_window.h"
#include "app/studio/pages/page.h"
#include "tests/app/studio/running_window.h"
#include "views/graph/graph_view.h"
#include "views/inspector/inspector_view.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"
#include "views/tasks/task_view.h"

namespace tilewright {
namespace {

/// How a window goes that nobody closed.
class WindowEnd : public RunningWindow {
 protected:
  /// Notes when it goes.
  void watch(QObject* object, const char* name) {
    ASSERT_NE(object, nullptr) << name;
    QObject::connect(object, &QObject::destroyed, [this, name] { gone.emplace_back(name); });
  }
  void watch_all() {
    watch(part<QDockWidget>("recordsDock"), "dock");
    watch(window->graph_view(), "graph");
    watch(window->records(), "records");
    watch(window->inspector(), "inspector");
    watch(window->findChild<TaskView*>(), "tasks");
    watch(window->findChild<Page*>(), "page");
    watch(window->findChild<StudioContext*>(), "context");
    watch(window->findChild<RecordModel*>(), "record model");
    watch(window->player(), "player");
    watch(&window->selection(), "selection");
    watch(&window->bridge(), "bridge");
    watch(window->findChild<Background*>(), "background");
  }
  size_t place(const char* name) const {
    return static_cast<size_t>(std::ranges::find(gone, name) - gone.begin());
  }

  std::vector<std::string> gone;
};

TEST_F(WindowEnd, WhatIsShownGoesBeforeWhatItShowsAndTheThreadsLast) {
  run_session();
  window->selection().select(0);
  for (int page = 0; page < window->tabs()->count(); ++page) window->tabs()->setCurrentIndex(page);
  for (QDockWidget* dock : window->findChildren<QDockWidget*>()) {
    dock->show();
    dock->raise();
  }
  part<QDockWidget>("recordsDock")->raise();
  window->records()->set_scope(RecordView::kEverything);
  ASSERT_TRUE(wait_until([this] { return window->findChild<RecordModel*>()->rowCount() > 0; }));
  window->records()->table()->selectRow(0);
  watch_all();
  const QPointer<MainWindow> ended(window.get());
  window.reset();
  EXPECT_TRUE(ended.isNull());
  ASSERT_EQ(gone.size(), 12U);
  for (const char* view : {"dock", "graph", "records", "inspector", "tasks"}) {
    for (const char* shown : {"page", "context", "record model", "player", "selection", "bridge"})
      EXPECT_LT(place(view), place(shown)) << view << " before " << shown;
  }
  EXPECT_LT(place("page"), place("bridge"));
  EXPECT_LT(place("bridge"), place("background"));
  EXPECT_EQ(gone.back(), "background") << "it waits for what the others have begun";
}

TEST_F(WindowEnd, AnotherWindowOpensAfterIt) {
  run_session();
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("other"), 8)})) << sentence();
  EXPECT_FALSE(window->measures());
}

}  // namespace
}  // namespace tilewright

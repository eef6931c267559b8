// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/page_list.h"

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QTabWidget>
#include <set>
#include <string>

#include "tests/app/studio/studio_window.h"

namespace tilewright {
namespace {

TEST(PageList, NamesTitlesAndShortcutsAreTheirOwn) {
  std::set<std::string> names;
  std::set<std::string> titles;
  std::set<QString> shortcuts;
  for (const PageEntry& entry : page_list()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
    EXPECT_TRUE(titles.insert(entry.title).second) << entry.title;
    EXPECT_NE(entry.make, nullptr) << entry.name;
    EXPECT_EQ(entry.is_dock(), QString::fromLatin1(entry.name).endsWith(QLatin1String("Dock"))) << entry.name;
    if (entry.is_dock()) {
      EXPECT_TRUE(shortcuts.insert(entry.translated_shortcut()).second) << entry.name;
    }
  }
}

class PagesOfAWindow : public StudioWindow {};

TEST_F(PagesOfAWindow, StandAsTheListSays) {
  open_window();
  int tab = 0;
  for (const PageEntry& entry : page_list()) {
    if (entry.is_dock()) {
      auto* dock = part<QDockWidget>(entry.name);
      ASSERT_NE(dock, nullptr) << entry.name;
      EXPECT_EQ(dock->windowTitle(), entry.translated_title());
      EXPECT_NE(dock->widget(), nullptr) << entry.name;
      QAction* toggle = dock->toggleViewAction();
      EXPECT_EQ(toggle->shortcut(), QKeySequence(entry.translated_shortcut())) << entry.name;
    } else {
      ASSERT_LT(tab, window->tabs()->count()) << entry.name;
      EXPECT_EQ(window->tabs()->widget(tab)->objectName(), QLatin1String(entry.name));
      EXPECT_EQ(window->tabs()->tabText(tab), entry.translated_title());
      ++tab;
    }
  }
  EXPECT_EQ(tab, window->tabs()->count());
}

}  // namespace
}  // namespace tilewright

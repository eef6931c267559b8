// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/page_tabs.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QToolButton>

#include "app/studio/shell/page_menu.h"

namespace tilewright {
namespace {

constexpr int kPages = 10;

class PageTabsTest : public ::testing::Test {
 protected:
  PageTabsTest() {
    menu = new PageMenu(&tabs);
    for (int page = 0; page < kPages; ++page)
      tabs.addTab(new QWidget, QStringLiteral("Page with the number %1").arg(page));
    tabs.show();
  }
  void resize(int width) {
    tabs.resize(width, 300);
    QCoreApplication::processEvents();
  }
  std::vector<int> seen() const {
    std::vector<int> found;
    for (int page = 0; page < kPages; ++page)
      if (tabs.tabBar()->isTabVisible(page)) found.push_back(page);
    return found;
  }
  /// Every tab that is seen is seen whole, and the current one is.
  void expect_whole() const {
    const QTabBar* bar = tabs.tabBar();
    EXPECT_TRUE(bar->isTabVisible(bar->currentIndex()));
    for (const int page : seen()) {
      EXPECT_TRUE(bar->rect().contains(bar->tabRect(page))) << page << " at " << tabs.width();
      EXPECT_GE(bar->tabRect(page).width(), bar->fontMetrics().horizontalAdvance(bar->tabText(page)));
    }
    for (const auto* arrow : bar->findChildren<QToolButton*>()) EXPECT_FALSE(arrow->isVisible());
  }

  PageTabs tabs;
  PageMenu* menu = nullptr;
};

TEST_F(PageTabsTest, ShowsNoTabInPart) {
  for (const int width : {900, 640, 700, 2600, 500}) {
    resize(width);
    expect_whole();
    EXPECT_EQ(seen().front(), 0);
  }
  EXPECT_LT(seen().size(), 5U);
  resize(3000);
  EXPECT_EQ(seen().size(), static_cast<size_t>(kPages));
}

TEST_F(PageTabsTest, TheCurrentOneIsAlwaysSeen) {
  resize(800);
  ASSERT_FALSE(tabs.tabBar()->isTabVisible(8));
  for (const int page : {8, 3, 9, 0}) {
    tabs.setCurrentIndex(page);
    QCoreApplication::processEvents();
    EXPECT_EQ(tabs.currentIndex(), page);
    EXPECT_TRUE(tabs.currentWidget()->isVisible());
    expect_whole();
  }
}

TEST_F(PageTabsTest, ThoseThatDoNotLeadAreSeenWhileTheyAreTheCurrentOne) {
  resize(3000);
  for (int page = 3; page < kPages; ++page) tabs.set_leading(page, false);
  EXPECT_EQ(seen(), (std::vector<int>{0, 1, 2}));
  tabs.setCurrentIndex(7);
  QCoreApplication::processEvents();
  EXPECT_EQ(seen(), (std::vector<int>{0, 1, 2, 7}));
  expect_whole();
  tabs.setCurrentIndex(1);
  QCoreApplication::processEvents();
  EXPECT_EQ(seen(), (std::vector<int>{0, 1, 2}));
}

TEST_F(PageTabsTest, AllAreInTheMenu) {
  resize(600);
  Q_EMIT menu->menu()->aboutToShow();
  const auto entries = menu->menu()->actions();
  ASSERT_EQ(entries.size(), kPages);
  entries.back()->trigger();
  EXPECT_EQ(tabs.currentIndex(), kPages - 1);
  QCoreApplication::processEvents();
  expect_whole();
}

TEST_F(PageTabsTest, LargerTextHidesMore) {
  resize(1500);
  const size_t before = seen().size();
  QFont font = tabs.font();
  font.setPointSizeF(font.pointSizeF() * 1.8);
  tabs.setFont(font);
  QCoreApplication::processEvents();
  EXPECT_LT(seen().size(), before);
  expect_whole();
}

}  // namespace
}  // namespace tilewright

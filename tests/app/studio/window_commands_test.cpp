// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTextBlock>
#include <QTextBrowser>
#include <algorithm>
#include <cmath>
#include <map>

#include "app/studio/shell/centred_page.h"
#include "app/studio/shell/command_palette.h"
#include "app/studio/shell/heading.h"
#include "app/studio/shell/menu_entries.h"
#include "app/studio/shell/start_page.h"
#include "app/studio/shell/window_layouts.h"
#include "tests/app/studio/chosen_chain.h"
#include "tests/app/studio/studio_window.h"
#include "tests/model/small_chain.h"
#include "views/code/listing_pane.h"
#include "views/common/theme.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/records/record_model.h"
#include "views/tasks/task_model.h"

namespace tilewright {
namespace {

/// A window, not yet with a model.
class WindowCommands : public StudioWindow {
 protected:
  void SetUp() override { open_window(); }

  void open_chain() { open_model(write_chain(QStringLiteral("chain"), 8)); }

  QDockWidget* dock(const char* name) const { return part<QDockWidget>(name); }
  QString page() const { return window->tabs()->currentWidget()->objectName(); }
  CommandPalette* palette() const { return window->findChild<CommandPalette*>(); }
  QLineEdit* typed() const { return part<QLineEdit>("commandPaletteText"); }
  QAbstractItemModel* matches() const { return part<QAbstractItemView>("commandPaletteList")->model(); }
};

TEST_F(WindowCommands, ALayoutBringsItsDocksAndItsPage) {
  EXPECT_FALSE(action("viewLayout2")->isEnabled()) << "there is nothing but the start page";
  open_chain();
  EXPECT_TRUE(action("viewLayout1")->isChecked());
  EXPECT_FALSE(dock("inspectorDock")->isHidden());
  EXPECT_TRUE(dock("errorsDock")->isHidden());
  action("viewLayout2")->trigger();
  EXPECT_EQ(page(), QStringLiteral("tuningPage"));
  EXPECT_TRUE(dock("inspectorDock")->isHidden());
  EXPECT_FALSE(dock("errorsDock")->isHidden());
  EXPECT_TRUE(action("viewLayout2")->isChecked());
  EXPECT_FALSE(action("viewLayout1")->isChecked());
  action("viewLayout4")->trigger();
  EXPECT_EQ(page(), QStringLiteral("comparePage"));
}

TEST_F(WindowCommands, TheFirstLayoutHasTheSizesThatItHasWhenItIsChosen) {
  open_chain();
  const int tasks = dock("tasksDock")->width();
  const int inspector = dock("inspectorDock")->width();
  action("viewDefaultLayout")->trigger();
  EXPECT_NEAR(dock("tasksDock")->width(), tasks, 2);
  EXPECT_NEAR(dock("inspectorDock")->width(), inspector, 2);
}

TEST_F(WindowCommands, ALayoutKeepsWhatAPersonMadeOfItAcrossWindows) {
  open_chain();
  action("viewLayout2")->trigger();
  dock("logDock")->raise();
  action("logDockToggle")->trigger();
  ASSERT_TRUE(dock("logDock")->isHidden());
  action("viewLayout1")->trigger();
  action("viewLayout2")->trigger();
  EXPECT_TRUE(dock("logDock")->isHidden());
  window->close();
  window.reset();
  open_window();
  open_chain();
  EXPECT_TRUE(action("viewLayout2")->isChecked());
  EXPECT_TRUE(dock("logDock")->isHidden());
  EXPECT_FALSE(dock("recordsDock")->isHidden());
  action("viewDefaultLayout")->trigger();
  EXPECT_FALSE(dock("logDock")->isHidden());
}

TEST_F(WindowCommands, LayoutsFitTheWindowAndGrowWithIt) {
  open_chain();
  window->resize(1440, 900);
  action("viewLayout1")->trigger();
  action("viewDefaultLayout")->trigger();
  QTest::qWait(50);
  const int wide = dock("tasksDock")->width();
  // As on another screen: what was kept of each layout is of a larger window.
  action("viewLayout2")->trigger();
  action("viewDefaultLayout")->trigger();
  window->resize(1100, 720);
  for (const char* layout : {"viewLayout1", "viewLayout2", "viewLayout3", "viewLayout4", "viewLayout1"}) {
    action(layout)->trigger();
    QTest::qWait(50);
    EXPECT_EQ(window->size(), QSize(1100, 720)) << layout;
  }
  EXPECT_LT(dock("tasksDock")->width(), wide);
  action("viewLayout2")->trigger();
  window->resize(1440, 900);
  action("viewLayout1")->trigger();
  QTest::qWait(50);
  EXPECT_NEAR(dock("tasksDock")->width(), wide, 12) << "it was squeezed in the small window only";
}

TEST_F(WindowCommands, ALayoutHasItsSizesWhicheverWasShownBefore) {
  open_chain();
  window->resize(1280, 800);
  const char* names[] = {"viewLayout1", "viewLayout2", "viewLayout3", "viewLayout4"};
  const auto heights = [this] {
    std::map<std::string, int> all;
    for (const auto* one : window->findChildren<QDockWidget*>()) {
      if (!one->visibleRegion().isEmpty()) all[one->objectName().toStdString()] = one->height();
    }
    return all;
  };
  std::map<std::string, int> widths;
  std::map<std::string, std::map<std::string, int>> high;
  for (const char* name : names) {
    action(name)->trigger();
    action("viewDefaultLayout")->trigger();
    QTest::qWait(400);
    widths[name] = dock("tasksDock")->width();
    high[name] = heights();
  }
  // As they come first, one right after the other, before any was looked at.
  for (const char* hidden : names) {
    SCOPED_TRACE(hidden);
    window->close();
    window.reset();
    QFile::remove(settings_path());
    open_window();
    window->resize(1280, 800);
    open_chain();
    window->resize(1280, 800);
    action(hidden)->trigger();
    for (const char* name : names) {
      action(name)->trigger();
      if (name != std::string(hidden)) continue;
      QTest::qWait(400);
      EXPECT_NEAR(dock("tasksDock")->width(), widths[name], 4) << name;
      for (const auto& [one, height] : heights()) EXPECT_NEAR(height, high[name][one], 4) << one;
    }
    action("viewLayout1")->trigger();
    QTest::qWait(400);
    EXPECT_NEAR(dock("tasksDock")->width(), widths["viewLayout1"], 4);
    window->resize(1440, 900);
    action("viewLayout2")->trigger();
    QTest::qWait(400);
    EXPECT_NEAR(dock("tasksDock")->width(), widths["viewLayout2"] * 1440 / 1280, 12);
  }
}

TEST_F(WindowCommands, ADockThatIsCalledForIsHighEnoughToBeRead) {
  open_chain();
  window->resize(1280, 800);
  action("viewLayout2")->trigger();
  action("viewDefaultLayout")->trigger();
  const int records = dock("recordsDock")->height();
  for (const char* toggle : {"codeDockToggle", "whatIfDockToggle"}) {
    action(toggle)->trigger();
    const QString name = QString::fromLatin1(toggle).remove(QStringLiteral("Toggle"));
    auto* one = window->findChild<QDockWidget*>(name);
    ASSERT_FALSE(one->isHidden());
    EXPECT_TRUE(wait_until([&] { return one->height() > records + 100; }))
        << one->height() << " of " << records;
    EXPECT_GT(window->tabs()->height(), 150) << "the page is still seen";
  }
  EXPECT_EQ(window->size(), QSize(1280, 800));
}

TEST_F(WindowCommands, ThePaletteFindsTasksByTheirNumbersAndSizes) {
  open_chain();
  action("helpPalette")->trigger();
  const auto found = [&](const char* text) {
    typed()->clear();
    QTest::keyClicks(typed(), QLatin1String(text));
    QStringList all;
    for (int row = 0; row < matches()->rowCount(); ++row) all << matches()->index(row, 0).data().toString();
    return all;
  };
  ASSERT_FALSE(found("task 1").isEmpty());
  EXPECT_TRUE(found("task 1").front().startsWith(QStringLiteral("1 ·")))
      << found("task 1").front().toStdString();
  ASSERT_EQ(found("3x3").size(), 1) << found("3x3").join(QStringLiteral("; ")).toStdString();
  EXPECT_TRUE(found("3x3").front().contains(QStringLiteral("3x3")));
  const QStringList themes = found("theme").mid(0, 3);
  for (const char* theme : {"desktop", "Light", "Dark"})
    EXPECT_FALSE(themes.filter(QLatin1String(theme)).isEmpty())
        << themes.join(QStringLiteral("; ")).toStdString();
}

TEST_F(WindowCommands, AModelThatIsOpenedIsShownByAPageThatTellsOfIt) {
  const QString other = write_chain(QStringLiteral("other"), 16);
  open_chain();
  for (const char* silent : {"evaluationPage", "searchesPage", "comparePage", "sessionsPage"}) {
    action(qPrintable(QStringLiteral("viewPage-") + QLatin1String(silent)))->trigger();
    ASSERT_EQ(page(), QLatin1String(silent));
    ASSERT_TRUE(open({other}));
    EXPECT_EQ(page(), QStringLiteral("graphPage")) << silent;
  }
  action("viewPage-tuningPage")->trigger();
  ASSERT_TRUE(open({other}));
  EXPECT_EQ(page(), QStringLiteral("tuningPage")) << "it tells of the model as well";
}

TEST_F(WindowCommands, ADocksEntryBringsItToTheFrontAndHidesItOnlyThere) {
  open_chain();
  action("viewLayout2")->trigger();
  const auto in_front = [this](const char* name) {
    return window->rect().intersects(dock(name)->geometry()) && !dock(name)->isHidden();
  };
  ASSERT_TRUE(wait_until([&] { return in_front("recordsDock"); }));
  ASSERT_TRUE(wait_until([&] { return !in_front("logDock"); })) << "it is a tab behind the records";
  QAction* toggle = action("logDockToggle");
  EXPECT_TRUE(toggle->isChecked());
  toggle->trigger();
  EXPECT_TRUE(wait_until([&] { return in_front("logDock"); }));
  EXPECT_TRUE(toggle->isChecked());
  EXPECT_FALSE(in_front("recordsDock"));
  toggle->trigger();
  EXPECT_TRUE(dock("logDock")->isHidden());
  EXPECT_FALSE(toggle->isChecked());
  ASSERT_TRUE(wait_until([&] { return in_front("recordsDock") || in_front("errorsDock"); }));
  toggle->trigger();
  EXPECT_TRUE(wait_until([&] { return in_front("logDock"); }))
      << "it comes as a tab, and in front of the others";
  EXPECT_TRUE(toggle->isChecked());
}

TEST_F(WindowCommands, DocksThatWereTornOffComeBackWithTheDefault) {
  open_chain();
  for (QDockWidget* one : window->findChildren<QDockWidget*>()) {
    one->setFloating(true);
    one->hide();
  }
  action("viewDefaultLayout")->trigger();
  EXPECT_FALSE(dock("tasksDock")->isFloating());
  EXPECT_FALSE(dock("tasksDock")->isHidden());
  EXPECT_FALSE(dock("inspectorDock")->isHidden());
}

TEST_F(WindowCommands, PagesAreSteppedThroughInACircle) {
  open_chain();
  const QString first = page();
  QStringList seen;
  for (int i = 0; i < window->tabs()->count(); ++i) {
    seen << page();
    action("viewNextPage")->trigger();
  }
  EXPECT_EQ(page(), first);
  EXPECT_EQ(seen.removeDuplicates(), 0);
  action("viewPreviousPage")->trigger();
  EXPECT_EQ(page(), seen.back());
}

TEST_F(WindowCommands, ThePaletteFindsAnActionByAFewLettersAndRunsIt) {
  open_chain();
  action("helpPalette")->trigger();
  ASSERT_TRUE(palette()->isVisible());
  const int all = matches()->rowCount();
  EXPECT_GE(all, 30);
  QTest::keyClicks(typed(), QStringLiteral("dark"));
  EXPECT_LT(matches()->rowCount(), all);
  EXPECT_EQ(matches()->index(0, 0).data().toString(), QStringLiteral("Dark"));
  QTest::keyClick(typed(), Qt::Key_Return);
  EXPECT_FALSE(palette()->isVisible());
  EXPECT_TRUE(action("theme-dark")->isChecked());
  // What was used stands first.
  action("helpPalette")->trigger();
  EXPECT_EQ(matches()->index(0, 0).data().toString(), QStringLiteral("Dark"));
  QTest::keyClick(typed(), Qt::Key_Escape);
  EXPECT_FALSE(palette()->isVisible());
}

TEST_F(WindowCommands, ThePaletteSelectsTasksAndRunsNothingThatIsNotPossibleNow) {
  action("helpPalette")->trigger();
  QTest::keyClicks(typed(), QStringLiteral("close model"));
  ASSERT_GE(matches()->rowCount(), 1);
  EXPECT_FALSE(matches()->index(0, 0).flags().testFlag(Qt::ItemIsEnabled));
  QTest::keyClick(typed(), Qt::Key_Return);
  EXPECT_TRUE(palette()->isVisible());
  QTest::keyClick(typed(), Qt::Key_Escape);

  open_chain();
  const auto& tasks = window->bridge().models().tasks.tasks();
  ASSERT_GE(tasks.size(), 2U);
  action("helpPalette")->trigger();
  QTest::keyClicks(typed(), QString::fromStdString(tasks[1].name));
  QTest::keyClick(typed(), Qt::Key_Return);
  EXPECT_EQ(window->selection().task(), 1);
}

TEST_F(WindowCommands, ThePaletteSaysWhereNothingIsCalledThatAndKnowsWhatPreferencesHold) {
  action("helpPalette")->trigger();
  QTest::keyClicks(typed(), QStringLiteral("qqqqzzzz"));
  ASSERT_EQ(matches()->rowCount(), 1);
  EXPECT_FALSE(matches()->index(0, 0).data().toString().isEmpty());
  EXPECT_FALSE(matches()->index(0, 0).flags().testFlag(Qt::ItemIsSelectable));
  QTest::keyClick(typed(), Qt::Key_Down);
  QTest::keyClick(typed(), Qt::Key_Return);
  EXPECT_TRUE(palette()->isVisible()) << "there is nothing to run";
  for (const char* word : {"language", "notif", "font"}) {
    typed()->clear();
    QTest::keyClicks(typed(), QLatin1String(word));
    bool found = false;
    for (int row = 0; row < matches()->rowCount(); ++row)
      found |= matches()->index(row, 0).data().toString().startsWith(QStringLiteral("Preferences"));
    EXPECT_TRUE(found) << word;
  }
}

TEST_F(WindowCommands, CopyingShowsItsKeyAndLeavesItToTheTables) {
  const QAction* copy = action("editCopy");
  EXPECT_EQ(copy->shortcut(), QKeySequence(QKeySequence::Copy));
  EXPECT_EQ(copy->shortcutContext(), Qt::WidgetShortcut) << "a table's own Ctrl+C must stay alone";
}

TEST_F(WindowCommands, MenusAreToldWithoutMnemonics) {
  EXPECT_EQ(without_mnemonic(QStringLiteral("Save && &quit")), QStringLiteral("Save & quit"));
  EXPECT_EQ(without_mnemonic(QStringLiteral("文件(&F)")), QStringLiteral("文件"));
  const auto entries = menu_entries(*window->menuBar());
  const auto dark = std::find_if(entries.begin(), entries.end(),
                                 [](const MenuEntry& entry) { return entry.text == QLatin1String("Dark"); });
  ASSERT_NE(dark, entries.end());
  EXPECT_EQ(dark->menu, QStringLiteral("View ▸ Theme"));
}

TEST_F(WindowCommands, ShortcutsAreListedAndFiltered) {
  action("helpShortcuts")->trigger();
  auto* table = part<QTableView>("shortcutTable");
  ASSERT_NE(table, nullptr);
  const int all = table->model()->rowCount();
  EXPECT_GT(all, 25);
  QCoreApplication::processEvents();
  // A row is a line; what has no room is told by a tip.
  EXPECT_FALSE(table->wordWrap());
  for (int row = 0; row < all; ++row) {
    EXPECT_EQ(table->rowHeight(row), table->rowHeight(0)) << row;
    const QModelIndex what = table->model()->index(row, 0);
    EXPECT_EQ(what.data(Qt::ToolTipRole), what.data());
  }
  EXPECT_GE(table->columnWidth(0), table->columnWidth(1)) << "what is done is told first";
  part<QLineEdit>("shortcutFilter")->setText(QStringLiteral("Shift+F10"));
  EXPECT_EQ(table->model()->rowCount(), 1) << "stop";
}

TEST_F(WindowCommands, TheManualsLinksLeadToItsHeadings) {
  action("helpManual")->trigger();
  auto* text = part<QTextBrowser>("manualText");
  ASSERT_NE(text, nullptr);
  const QRegularExpression link(QStringLiteral("\\]\\(#([a-z-]+)\\)"));
  auto links = link.globalMatch(text->document()->toMarkdown());
  int count = 0;
  for (; links.hasNext(); ++count) {
    const QString anchor = links.next().captured(1);
    text->moveCursor(QTextCursor::Start);
    Q_EMIT text->anchorClicked(QUrl(QLatin1Char('#') + anchor));
    EXPECT_EQ(text->textCursor().block().text().toLower().replace(QLatin1Char(' '), QLatin1Char('-')),
              anchor);
  }
  EXPECT_GE(count, 10);
}

TEST_F(WindowCommands, TheManualIsSearched) {
  action("helpManual")->trigger();
  auto* find = part<QLineEdit>("manualFind");
  auto* text = part<QTextBrowser>("manualText");
  auto* found = part<QLabel>("manualFound");
  QTest::keyClicks(find, QStringLiteral("verdict"));
  EXPECT_EQ(text->textCursor().selectedText(), QStringLiteral("verdict"));
  EXPECT_TRUE(found->text().isEmpty());
  QTest::keyClicks(find, QStringLiteral("xyz"));
  EXPECT_FALSE(found->text().isEmpty());
  // Whoever types while reading looks for that.
  find->clear();
  QTest::keyClicks(text, QStringLiteral("sketch"));
  EXPECT_EQ(find->text(), QStringLiteral("sketch"));
  EXPECT_EQ(text->textCursor().selectedText().toLower(), QStringLiteral("sketch"));
}

TEST_F(WindowCommands, TheTextSizeIsThatOfCodeAsWell) {
  const auto* code = part<QPlainTextEdit>("sketchCode");
  const auto* listing = window->findChild<ListingPane*>();
  ASSERT_NE(code, nullptr);
  ASSERT_NE(listing, nullptr);
  const qreal before = code->font().pointSizeF();
  const int line = listing->fontMetrics().lineSpacing();
  const auto has_size = [this](const auto* view, qreal points) {
    return wait_until([&] { return std::abs(view->font().pointSizeF() - points) < 0.1; });
  };
  EXPECT_TRUE(action("viewTextLarger")->shortcuts().contains(QKeySequence(Qt::CTRL | Qt::Key_Plus)));
  EXPECT_TRUE(action("viewTextSmaller")->shortcuts().contains(QKeySequence(Qt::CTRL | Qt::Key_Minus)));
  EXPECT_EQ(action("viewTextDesktop")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_0));
  for (int step = 0; step < 5; ++step) action("viewTextLarger")->trigger();
  EXPECT_TRUE(has_size(code, before * 1.5));
  EXPECT_TRUE(has_size(listing, before * 1.5));
  EXPECT_GT(listing->fontMetrics().lineSpacing(), line);
  action("viewTextSmaller")->trigger();
  EXPECT_TRUE(has_size(code, before * 1.4));
  // What is opened later has it too.
  open_window();
  EXPECT_TRUE(has_size(part<QPlainTextEdit>("sketchCode"), before * 1.4));
  action("viewTextDesktop")->trigger();
  EXPECT_TRUE(has_size(part<QPlainTextEdit>("sketchCode"), before));
  EXPECT_TRUE(has_size(window->findChild<ListingPane*>(), before));
}

TEST_F(WindowCommands, TheTextSizeIsThatOfHeadingsAndColumnsAsWell) {
  auto* page = window->findChild<StartPage*>();
  const auto largest = [&] {
    double points = 0;
    for (const auto* heading : page->findChildren<Heading*>())
      points = std::max(points, heading->font().pointSizeF());
    return points;
  };
  const auto* column = page->findChild<ReadingColumn*>();
  ASSERT_NE(column, nullptr);
  const double points = largest();
  const int width = column->maximumWidth();
  EXPECT_GT(points, 1.5 * window->font().pointSizeF());
  for (int step = 0; step < 5; ++step) action("viewTextLarger")->trigger();
  EXPECT_NEAR(largest(), 1.5 * points, 0.01);
  EXPECT_GT(column->maximumWidth(), 1.3 * width);
  action("viewTextDesktop")->trigger();
  EXPECT_NEAR(largest(), points, 0.01);
  EXPECT_EQ(column->maximumWidth(), width);
}

TEST_F(WindowCommands, TheTextSizeIsThatOfTablesAndBoxesAsWell) {
  open_chain();
  const auto* tasks = part<QTableView>("taskTable");
  const auto* records = part<QTableView>("recordTable");
  const auto* scene = window->graph_view()->scene();
  const int best = tasks->columnWidth(TaskModel::kBest);
  const int row = tasks->rowHeight(0);
  const int spread = records->columnWidth(RecordModel::kSpread);
  const double box = scene->node_rect(0).width();
  for (int step = 0; step < 5; ++step) action("viewTextLarger")->trigger();
  ASSERT_TRUE(wait_until([&] {
    return window->graph_view()->ready() && scene->node_rect(0).width() > box * 1.2;
  })) << scene->node_rect(0).width();
  EXPECT_NEAR(tasks->columnWidth(TaskModel::kBest), best * 1.5, best * 0.1);
  EXPECT_NEAR(tasks->rowHeight(0), row * 1.5, row * 0.1);
  EXPECT_NEAR(records->columnWidth(RecordModel::kSpread), spread * 1.5, spread * 0.1);
  action("viewTextDesktop")->trigger();
  ASSERT_TRUE(
      wait_until([&] { return window->graph_view()->ready() && scene->node_rect(0).width() < box * 1.1; }));
  EXPECT_NEAR(tasks->columnWidth(TaskModel::kBest), best, 2);
}

TEST_F(WindowCommands, PreferencesHoldAtOnceAndAreKept) {
  const qreal before = QApplication::font().pointSizeF();
  action("editPreferences")->trigger();
  auto* dialog = part<QDialog>("preferences");
  ASSERT_NE(dialog, nullptr);
  auto* theme = dialog->findChild<QComboBox*>(QStringLiteral("preferencesTheme"));
  theme->setCurrentIndex(theme->findData(QStringLiteral("dark")));
  EXPECT_TRUE(theme_of(QApplication::palette()).dark);
  EXPECT_TRUE(action("theme-dark")->isChecked());
  dialog->findChild<QSpinBox*>(QStringLiteral("preferencesTextSize"))->setValue(150);
  EXPECT_NEAR(QApplication::font().pointSizeF(), before * 1.5, 0.1);
  action("viewTextSmaller")->trigger();
  EXPECT_NEAR(QApplication::font().pointSizeF(), before * 1.4, 0.1);
  auto* language = dialog->findChild<QComboBox*>(QStringLiteral("preferencesLanguage"));
  language->setCurrentIndex(language->findData(QStringLiteral("ja")));
  auto* gain = dialog->findChild<QSpinBox*>(QStringLiteral("preferencesNotableGain"));
  EXPECT_EQ(gain->value(), 10);
  gain->setValue(35);
  auto* task_gain = dialog->findChild<QSpinBox*>(QStringLiteral("preferencesTaskGain"));
  EXPECT_EQ(task_gain->text(), QStringLiteral("Never")) << "until somebody wants it";
  task_gain->setValue(5);
  dialog->findChild<QCheckBox*>(QStringLiteral("preferencesNotifications"))->setChecked(false);
  EXPECT_FALSE(gain->isEnabled()) << "nothing is told";
  const Settings settings(settings_path());
  EXPECT_EQ(settings.text_percent(), 140);
  EXPECT_EQ(settings.language(), QStringLiteral("ja"));
  EXPECT_FALSE(settings.notifications());
  EXPECT_EQ(settings.notable_gain(), 35);
  EXPECT_EQ(settings.task_gain(), 5);
  EXPECT_EQ(settings.theme(), QStringLiteral("dark"));
  action("viewTextDesktop")->trigger();
  EXPECT_NEAR(QApplication::font().pointSizeF(), before, 0.1);
}

}  // namespace
}  // namespace tilewright

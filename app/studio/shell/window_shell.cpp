// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/window_shell.h"

#include <QDockWidget>
#include <QFontMetrics>
#include <QMenu>
#include <QStackedWidget>
#include <QTabWidget>
#include <algorithm>

#include "app/studio/pages/page_list.h"
#include "app/studio/sheets/budget_sheet.h"
#include "app/studio/sheets/question_sheet.h"
#include "app/studio/sheets/session_sheet.h"
#include "app/studio/sheets/shape_sheet.h"
#include "app/studio/shell/page_tabs.h"
#include "app/studio/shell/window_layouts.h"
#include "views/graph/graph_view.h"

namespace tilewright {
namespace {

/// The least height of a page below an open sheet.
constexpr int kLinesBelowSheet = 8;

}  // namespace

QAction* WindowShell::add_action(QMenu* menu, const QString& name, const QString& text,
                                 const QKeySequence& shortcut, const std::function<void()>& run) {
  auto* action = new QAction(text, window);
  action->setObjectName(name);
  action->setShortcut(shortcut);
  connect(action, &QAction::triggered, this, [run] { run(); });
  menu->addAction(action);
  return action;
}

void WindowShell::show_page(const QString& name) {
  tabs->setCurrentWidget(tabs->findChild<QWidget*>(name));
}

GraphView* WindowShell::show_graph() {
  auto* graph = view<GraphView>();
  tabs->setCurrentWidget(graph);
  return graph;
}

void WindowShell::raise_dock(const QString& name) {
  auto* dock = window->findChild<QDockWidget*>(name);
  dock->show();
  dock->raise();
  layouts->give_room(dock);
}

bool WindowShell::page_is_of_model() const {
  const QString shown = tabs->currentWidget()->objectName();
  const auto& entries = page_list();
  const auto found = std::ranges::find_if(
      entries, [&](const PageEntry& entry) { return shown == QLatin1String(entry.name); });
  return found == entries.end() || found->of_model;
}

std::vector<Sheet*> WindowShell::sheets() const {
  return {question, session_sheet, budget_sheet, shape_sheet};
}

void WindowShell::dismiss_sheets() {
  for (Sheet* sheet : sheets()) sheet->dismiss();
}

void WindowShell::make_room_for_sheets() {
  // The question of a sheet must be readable in a small window, too.
  const auto asks = sheets();
  const bool open = std::ranges::any_of(asks, [](const Sheet* sheet) { return sheet->is_open(); });
  pages->setMinimumHeight(open ? kLinesBelowSheet * window->fontMetrics().lineSpacing() : 0);
}

}  // namespace tilewright

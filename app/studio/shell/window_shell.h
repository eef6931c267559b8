// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QMainWindow>
#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

class QMenu;
class QStackedWidget;

namespace tilewright {

class BudgetSheet;
class ErrorBar;
class FirstStartBar;
class GraphView;
class LoadingPage;
class MachinePage;
class Notifier;
class PageTabs;
class QuestionSheet;
class RecentMenu;
class SessionBar;
class SessionSheet;
class ShapeSheet;
class Sheet;
class StartPage;
class StatusLine;
class WindowLayouts;

/// The parts of a window besides its pages and docks: bars, sheets, and the content of its middle. The window
/// makes and owns them. Lives on the window's thread.
class WindowShell : public QObject {
  Q_OBJECT

 public:
  explicit WindowShell(QMainWindow* of) : window(of) {}

  /// An action by its object name; null where there is none.
  QAction* action(const QString& name) const { return window->findChild<QAction*>(name); }
  QAction* add_action(QMenu* menu, const QString& name, const QString& text, const QKeySequence& shortcut,
                      const std::function<void()>& run);
  /// The one view, or other part, of its class; null where the register has none.
  template <typename Part>
  Part* view() const {
    return window->findChild<Part*>();
  }
  void show_page(const QString& name);
  /// Brings its tab to the front.
  GraphView* show_graph();
  void raise_dock(const QString& name);
  /// Whether the content of the middle is about the open models.
  bool page_is_of_model() const;
  std::vector<Sheet*> sheets() const;
  void dismiss_sheets();
  /// Pages become smaller when a sheet opens.
  void make_room_for_sheets();
  /// The possible actions of the menus may have changed.
  void update_actions() { Q_EMIT actions_outdated(); }

  QMainWindow* window;
  ErrorBar* error_bar = nullptr;
  SessionBar* session_bar = nullptr;
  StatusLine* status_line = nullptr;
  RecentMenu* recent_menu = nullptr;
  QStackedWidget* pages = nullptr;
  StartPage* start_page = nullptr;
  LoadingPage* loading_page = nullptr;
  MachinePage* machine_page = nullptr;
  FirstStartBar* first_start = nullptr;
  PageTabs* tabs = nullptr;
  WindowLayouts* layouts = nullptr;
  Notifier* notifier = nullptr;
  QuestionSheet* question = nullptr;
  SessionSheet* session_sheet = nullptr;
  BudgetSheet* budget_sheet = nullptr;
  ShapeSheet* shape_sheet = nullptr;

 Q_SIGNALS:
  void actions_outdated();
  // See MainWindow.
  void window_wanted(const QStringList& files);
  void measuring_window_wanted(qint64 process);
  void database_moved(const QString& file);
  void sessions_hidden(const QString& database);
  void quit_wanted();
};

}  // namespace tilewright

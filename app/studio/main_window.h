// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMainWindow>
#include <cstdint>
#include <memory>
#include <vector>

#include "app/studio/shell/status_line.h"
#include "app/studio/shell/window_actions.h"
#include "app/studio/shell/window_shell.h"
#include "app/studio/workspace.h"

class QTabWidget;

namespace tilewright {

class InspectorView;
class RecordView;
struct PageEntry;

/// The studio's window: the shell around its pages and docks (`page_list`). Its data and services are in its
/// `Workspace`, its activities in its `WindowActions`. It makes both, puts the views into their places, and
/// tells other windows what concerns them.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(StudioArguments arguments, QWidget* parent = nullptr);
  ~MainWindow() override;

  void open_model(const QString& path) { open_models({path}); }
  /// Several models are tuned together by one session. False where nothing is being read now: a session runs,
  /// and a person is asked what to do about it.
  bool open_models(const QStringList& paths);
  void resume_session(const QString& session);
  /// Replays a stored session as if it ran now.
  void replay_session(const QString& session);
  /// Shows a stored session at its end; one that was not finished can be continued from there.
  void show_session(const QString& session);
  /// Compares two stored sessions.
  void compare_sessions(const QString& first, const QString& second);
  /// Replays a session of a file; empty: its newest.
  void show_session_of(const QString& file, const QString& session = {});
  /// Replays the session that is part of the program.
  void replay_example();
  /// Opens dropped files: the newest session of a single file of records, otherwise models. Asks first while
  /// a session runs here.
  void open_files(const QStringList& paths);
  void set_theme(const QString& theme);
  /// Shows the page about the machine instead of the current content. At the first start it has a greeting.
  void show_machine(bool first = false);
  /// The same, if it was never shown before.
  void show_machine_once();
  /// Shows a bar that leads to it, if it was never shown before; the opened model stays visible.
  void offer_machine_once();

  SessionBridge& bridge() { return work_.bridge; }
  TaskSelection& selection() { return work_.selection; }
  RecordSelection& chosen_record() { return work_.record; }
  GraphView* graph_view() const;
  InspectorView* inspector() const;
  RecordView* records() const;
  ErrorBar* error_bar() const { return shell_.error_bar; }
  SessionPlayer* player() { return &work_.player; }
  QuickCheck& quick_check() { return work_.quick_check; }
  QTabWidget* tabs() const;
  /// An action by its object name; null where there is none.
  QAction* action(const QString& name) const { return shell_.action(name); }
  QStringList open_paths() const;
  /// Whether a session runs, or is about to.
  bool measures() const { return work_.controller.active(); }
  /// Whether it tunes while it is hidden.
  bool in_background() const;
  /// Brings the window to the front, wherever it was.
  void bring_back();
  /// Begins a session without asking.
  void begin_session();
  /// Stores sessions in that file from now on; a running session stays where it is.
  void follow_database(const QString& file);
  /// Another window pinned or unpinned records of a database.
  void follow_pins(const QString& database, const std::vector<int64_t>& records, bool pinned);
  /// Another window hid sessions of a database, or listed them again.
  void follow_sessions(const QString& database);
  /// Shows models as if they had been read from files.
  void show_models(const std::shared_ptr<LoadedModels>& models);

 Q_SIGNALS:
  /// The window is closed for good.
  void closed();
  /// Asks for another window, with models, with a file of records, or empty.
  void window_wanted(const QStringList& files);
  /// Asks to show the window of a process whose session measures.
  void measuring_window_wanted(qint64 process);
  /// Sessions are stored in another file from now on.
  void database_moved(const QString& file);
  /// Records of a database were pinned or unpinned here.
  void records_pinned(const QString& database, const std::vector<int64_t>& records, bool pinned);
  /// Sessions of a database were hidden or listed again here.
  void sessions_hidden(const QString& database);
  /// Asks to close all windows.
  void quit_wanted();

 protected:
  void closeEvent(QCloseEvent* event) override;

 private:
  /// Deletes its central widget and its docks, before everything that they show and everything that listens
  /// to them.
  struct Views {
    QMainWindow* window;
    ~Views();
  };

  void make_context();
  void make_pages();
  void make_docks();
  void add_page(const PageEntry& entry);
  void add_dock(const PageEntry& entry);
  void size_pages();
  void make_layouts();
  void make_notifier();
  /// Opens dropped files.
  void accept_drops();
  void make_status_line();
  void follow_status_line(StatusLine::View view);
  /// Restores the columns of tables, and reports what they fail to save.
  void restore_tables();
  void keep_tables();
  /// Tells other windows about actions here.
  void tell_others();

  // The members are deleted in reverse order: first the views, then the activities and the contents of pages,
  // and last what all of them use.
  Workspace work_;
  WindowShell shell_{this};
  WindowActions all_{work_, shell_};
  Views views_{this};
};

}  // namespace tilewright

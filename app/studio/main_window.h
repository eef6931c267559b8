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

/// The studio's window: the shell around its pages and docks (`page_list`). What it works with is in its
/// `Workspace`, what acts for it in its `WindowActions`; it makes them, puts what they show into its places,
/// and tells other windows what concerns them.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(StudioArguments arguments, QWidget* parent = nullptr);
  ~MainWindow() override;

  void open_model(const QString& path) { open_models({path}); }
  /// Several are tuned together, by one session. False where nothing is being read now: a session runs, and a
  /// person is asked what to do about it.
  bool open_models(const QStringList& paths);
  void resume_session(const QString& session);
  /// Plays a kept session as if it ran now.
  void replay_session(const QString& session);
  /// Shows a kept session at its end; one that was not finished can go on from there.
  void show_session(const QString& session);
  /// Two kept sessions side by side.
  void compare_sessions(const QString& first, const QString& second);
  /// The same of a file's session; empty: its newest.
  void show_session_of(const QString& file, const QString& session = {});
  /// The same with the one that came with the program.
  void replay_example();
  /// What was dropped: the newest session of one file of records, otherwise models. Asks first while a
  /// session runs here.
  void open_files(const QStringList& paths);
  void set_theme(const QString& theme);
  /// The page about the machine, in place of whatever is shown. At the first start it greets.
  void show_machine(bool first = false);
  /// The same, where it was never shown before.
  void show_machine_once();
  /// A bar that leads there, where it was never shown before: what is opened stays in sight.
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
  /// A session runs, or is about to.
  bool measures() const { return work_.controller.active(); }
  /// It tunes without being seen.
  bool in_background() const;
  /// Shows it, wherever it was.
  void bring_back();
  /// Begins a session without asking.
  void begin_session();
  /// Sessions are kept in that file from now on; where one runs, as before.
  void follow_database(const QString& file);
  /// Another window pinned records of a database, or let them go.
  void follow_pins(const QString& database, const std::vector<int64_t>& records, bool pinned);
  /// Another window hid sessions of a database, or listed them again.
  void follow_sessions(const QString& database);
  /// Shows models as if they had been read from files.
  void show_models(const std::shared_ptr<LoadedModels>& models);

 Q_SIGNALS:
  /// It is closed for good.
  void closed();
  /// Another window is to be opened, with models, with a file of records, or without.
  void window_wanted(const QStringList& files);
  /// The window of a process whose session measures is to be shown.
  void measuring_window_wanted(qint64 process);
  /// Sessions are kept in another file from now on.
  void database_moved(const QString& file);
  /// Records of a database were pinned here, or let go.
  void records_pinned(const QString& database, const std::vector<int64_t>& records, bool pinned);
  /// Sessions of a database were hidden from the lists here, or listed again.
  void sessions_hidden(const QString& database);
  /// All windows are to be closed.
  void quit_wanted();

 protected:
  void closeEvent(QCloseEvent* event) override;

 private:
  /// Its central widget and its docks, which go before all that they show and all that hears them.
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
  /// Files that are dropped are opened.
  void accept_drops();
  void make_status_line();
  void follow_status_line(StatusLine::View view);
  /// Their columns are as they were left, and what they fail to save is told.
  void restore_tables();
  void keep_tables();
  /// Other windows hear what is done here.
  void tell_others();

  // They go in the opposite order: what is shown first, then what acts and what the pages hold, and last what
  // all of them use.
  Workspace work_;
  WindowShell shell_{this};
  WindowActions all_{work_, shell_};
  Views views_{this};
};

}  // namespace tilewright

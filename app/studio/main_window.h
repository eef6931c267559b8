// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMainWindow>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/machine/machine_users.h"
#include "app/studio/machine/quick_check.h"
#include "app/studio/models/model_library.h"
#include "app/studio/models/model_loader.h"
#include "app/studio/models/model_places.h"
#include "app/studio/pages/page.h"
#include "app/studio/pages/page_list.h"
#include "app/studio/pages/studio_context.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"
#include "app/studio/sessions/session_library.h"
#include "app/studio/settings.h"
#include "app/studio/sheets/shape_sheet.h"
#include "app/studio/shell/start_page.h"
#include "app/studio/shell/status_line.h"
#include "app/studio/shell/text_size.h"
#include "app/studio/shell/theme_switch.h"
#include "app/studio/studio.h"
#include "views/common/filter_selection.h"
#include "views/common/record_selection.h"
#include "views/common/task_selection.h"

class QDockWidget;
class QStackedWidget;
class QTabWidget;

namespace tilewright {

class BaselineChoice;
class BudgetSheet;
class CommandPalette;
class MenuJobs;
class ExportSheet;
class ErrorBar;
class FilterControl;
class FirstStartBar;
class GraphView;
class InspectorView;
class LoadingPage;
class MachinePage;
class NoteWriter;
class Notifier;
class PageMenu;
class PageTabs;
class QuestionSheet;
class RecentMenu;
class RecordModel;
class RecordPageActions;
class RecordView;
class ReplayBar;
class SessionBar;
class SessionPlayer;
class SessionSheet;
class Sheet;
class TunedTaskChoice;
class TaskView;
class TourOverlay;
class WindowLayouts;

/// The studio's window: the shell around its pages and docks (`page_list`), its menus, and the opening of
/// models and sessions. What takes time happens in ModelLoader, SessionLibrary, SessionController and the
/// pages' readers; none of it on this thread.
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
  void replay_session(const QString& session) { open_recording(session, false); }
  /// Shows a kept session at its end; one that was not finished can go on from there.
  void show_session(const QString& session) { open_recording(session, true); }
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

  SessionBridge& bridge() { return bridge_; }
  TaskSelection& selection() { return selection_; }
  RecordSelection& chosen_record() { return chosen_record_; }
  GraphView* graph_view() const { return graph_; }
  InspectorView* inspector() const { return inspector_; }
  RecordView* records() const { return records_; }
  ErrorBar* error_bar() const { return error_bar_; }
  SessionPlayer* player() const { return player_; }
  QuickCheck& quick_check() { return quick_check_; }
  QTabWidget* tabs() const;
  /// An action by its object name; null where there is none.
  QAction* action(const QString& name) const;
  QStringList open_paths() const;
  /// A session runs, or is about to.
  bool measures() const { return controller_.active(); }
  /// It tunes without being seen.
  bool in_background() const { return in_background_; }
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
  QAction* add_action(QMenu* menu, const QString& name, const QString& text, const QKeySequence& shortcut,
                      const std::function<void()>& run);
  void make_actions();
  void make_file_menu();
  void make_edit_menu();
  void make_view_menu();
  void make_graph_menu();
  void make_session_menu();
  void make_record_menu();
  void make_help_menu();
  void make_pages();
  void make_docks();
  void make_layouts();
  void make_notifier();
  /// Files that are dropped are opened.
  void accept_drops();
  void make_context();
  void add_page(const PageEntry& entry);
  void add_dock(const PageEntry& entry);
  void show_page(const QString& name);
  /// What is shown in the middle tells of the models that are open.
  bool page_is_of_model() const;
  void size_pages();
  /// So many pages on, around the end.
  void step_page(int by);
  /// What is shown is remembered for the list of recent models and sessions.
  void note_results();

  void choose_model();
  void open_example_model();
  void close_model();
  void show_start();
  void reload_models();
  void tell_opened(const LoadedModels& models);
  void load_failed(const QStringList& paths, const Error& error,
                   const std::shared_ptr<const RefusedModel>& refused);
  /// Behind the open models' graphs those of files that were refused, the nodes that are to blame marked.
  std::vector<ModelPictures> list_refused(const std::vector<RefusedModel>& refused);
  /// The same of one file, which is looked at.
  void show_refused(const RefusedModel& refused);
  /// How large the inputs of a file are that leaves it open; `then` opens it with what is answered.
  void ask_shapes(const RefusedModel& model, std::function<void()> then);
  void take_shapes(const QString& path, const InputShapes& shapes);
  /// Nothing new is opened: back to the models that were, or to the first page.
  void leave_loading();
  /// What is known of the models of a kept session, for `find_places`.
  SoughtModel sought(const QString& hash, const QString& path) const;
  struct LostModel {
    SoughtModel model;
    Error error;
  };
  /// The first of these models, which were to be opened for a kept session, that could not be read or has
  /// another content by now; none where another file would not help. `unread`: why nothing was opened at all.
  std::optional<LostModel> lost_model(const std::vector<SoughtModel>& wanted, const Error* unread) const;
  /// Tells what is wrong with a session's model, and offers to choose its file: `then` follows once that is
  /// the right one.
  void ask_for_model(const LostModel& lost, const std::function<void()>& then);
  void take_model_file(const QString& file, const SoughtModel& model, const std::function<void()>& then);
  /// A kept session that goes on once its models are open, with more budget where that is not 0.
  struct ResumeRequest {
    QString session;
    int trials = 0;
    double minutes = 0;
    bool grows = false;  ///< with another budget, which one that has finished goes on with as well
    std::vector<SoughtModel> models = {};  ///< that are being opened for it
  };
  void go_on_with(const ResumeRequest& request);
  /// Opens the models of the request, for the key of a target.
  void open_for(const ResumeRequest& request, const QString& target);
  void list_recent_models();
  /// Lists of kept sessions show what is known by now, hidden ones only where they are wanted.
  void tell_kept_sessions();
  void follow_session_library();
  /// Takes a session off the lists, or puts it back; its records stay.
  void hide_session(const QString& session, bool hidden);
  /// That one of a database was taken off, and the way back.
  void tell_hidden(const std::filesystem::path& database, const QString& session, bool hidden);
  void start_session();
  /// `folder`: where to, as proposed; empty: beside the last export.
  void export_model(const QString& folder = {});
  void export_task();
  /// Of a task: the program of a record, or, where that is 0, the best.
  void export_program(const std::string& task, int64_t record, const QString& folder = {});
  void update_actions();
  /// Whether the selected records can be pinned, or are.
  void update_pin();
  /// Where Back and Forward lead.
  void tell_steps();
  void show_task(int task);
  void read_earlier();
  /// The list of tasks changed: whoever finds tasks by their number is told.
  void take_tasks();
  /// Draws a model with other layouts and subgraphs than before.
  void draw_graph(int model, const GraphChoice& choice);
  void show_drawn(int model, const std::shared_ptr<const LoadedModel>& drawn);
  void count_nodes();
  /// Its tab comes to the front.
  GraphView* show_graph();
  void show_shortcuts();
  void open_palette();
  void show_preferences();
  void set_text_percent(int percent);
  void show_about();

  StudioArguments arguments_;
  Settings settings_;
  ThemeSwitch& theme_switch_ = ThemeSwitch::of_application();
  TextSize text_size_;
  // Declared before all that uses it, so that it is destroyed, and waited for, after them.
  Background background_{this};
  SessionBridge bridge_;
  TaskSelection selection_;
  RecordSelection chosen_record_;
  FilterSelection filter_{&selection_};
  ModelLibrary library_;
  ModelLoader loader_;
  SessionController controller_;
  SessionLibrary sessions_;
  MachineUsers machine_{&controller_};
  QuickCheck quick_check_{&background_};

  std::vector<TuningModel> tuning_models() const;
  void make_records();
  void make_filter();
  void remeasure_noisy();
  void raise_dock(const QString& name);
  /// Keeps the notes and pins that are not kept yet. Where that fails the window says so, and stays: false,
  /// but for one that is closed again by whoever was told, who gives them up.
  bool keep_notes(bool gives_up = true);
  /// Goes on with the session that is paused; says so where something else has the machine.
  void unpause_session();
  void add_undo_actions(QMenu* menu);
  /// Whoever shows latencies hears what they are compared with.
  void follow_baselines();
  void tell_baselines();
  void fill_baselines();
  /// In the session bar, by its key: a session that goes on is for that.
  void choose_target(const QString& key);
  /// The session bar may name another target than the one that the models are shown for.
  void follow_target();
  void make_machine();
  /// Back to what was shown before the page about the machine.
  void leave_machine();
  void follow_machine();
  void choose_database();
  /// Sessions are kept in that file from now on, also by the next start of the window.
  void move_database(const QString& file);
  void show_manual(const QString& chapter = {});
  void make_tools_menu();
  void make_jobs();
  void make_session_file_menu(QMenu* menu);
  void make_export_menu(QMenu* menu);
  /// Asks where to, and writes those of the session at hand.
  void export_records(bool as_json);
  void update_jobs();
  /// Asks for a file to open, or, with a proposal for its name, to write.
  void ask_for_file(const QString& name, const QString& title, const QString& filter, const QString& proposal,
                    const std::function<void(const QString&)>& run);
  void verify_result();
  void retrain_cost_model();
  void maintain_database();
  /// `failure`: what it is about, where there is something; may be empty.
  void copy_diagnostics(const QString& failure = {});
  void begin_tour();
  void show_tour();
  void make_replay();
  void fill_replay_menu();
  void open_recording(const QString& session, bool at_end);
  /// The kept session that can be given more budget: the one that is shown, or the last one of these models.
  /// Empty: none.
  QString session_to_grow() const;
  /// What pages about a session offer while they are empty; see `PageOffers::session`.
  QString offer_of_session();
  /// What these pages offer: to show the last session, or to begin one.
  void show_or_start();
  /// What those pages lead to beside what the menus have.
  void make_mending_actions();
  /// What every view that has nothing to show may offer to mend that.
  PageOffers page_offers();
  /// Says so where what is shown was not finished.
  void offer_to_go_on();
  void begin_replay();
  /// Opens the session that is being opened once more.
  std::function<void()> replay_again();
  void play_recording();
  void end_replay();
  /// The same, and back to what was open before it.
  void leave_replay();
  /// Paths of what was open before the replay, or is open where none is; empty: the first page was shown.
  QStringList open_before_replay() const;
  /// A notice, where a session runs; tells whether one does.
  bool refuse_while_tuning();
  /// What records and sessions are read from.
  void use_database(const std::filesystem::path& database);
  bool load_models(const QStringList& paths, const Target& target);
  std::vector<QString> model_names() const;
  void make_status_line();
  void follow_status_line(StatusLine::View view);
  /// Their columns are as they were left, and what they fail to save is told.
  void restore_tables();
  void keep_tables();
  void export_into(const QString& folder, ExportForm form, ExportSheet* sheet);
  /// From the records at hand. `sheet` asked for it, and hears what came of it; `again` opens another one.
  void run_exports(std::vector<ExportRequest> requests, const QString& folder, ExportSheet* sheet,
                   const std::function<void()>& again);
  void make_sheets();
  void make_room_for_sheets();
  std::vector<Sheet*> sheets() const;
  void dismiss_sheets();
  /// As the bar has them, with the weights that go with the cost model.
  SessionChoices session_choices() const;
  void ask_start();
  /// Whether nothing else has the machine. Says what does, where nothing says so yet.
  bool may_begin();
  /// What failed for `models`, where they are still open.
  void begin_again(const std::weak_ptr<const LoadedModels>& models, const std::function<void()>& again);
  void choose_weights();
  /// Empty: those that the cost model comes with.
  void use_weights(const QString& file);
  /// That a session was stopped, and the way on.
  void tell_stopped();
  /// Where whole runs cannot be right, and what mends that.
  void tell_doubt();
  /// Has the session that ended compare its best programs within the models once more.
  void time_finalists();
  void ask_budget();
  void add_budget(int trials, double minutes);
  void ask_turn(const MeasuringHolder& holder);
  void ask_close();
  /// Closes the window once the session has ended, as this ends it.
  void end_and_close(void (SessionController::*end)());
  void go_to_background();
  /// A session runs: beside it, or instead of it?
  void ask_open(const QStringList& paths);
  /// What was put off until the session had ended.
  void follow_end();

  std::shared_ptr<const LoadedModels> reloaded_;  ///< as they were, while their files are read again
  int replays_ = 0;                               ///< rises where one ends, and where another thing is opened
  int opening_ = 0;                               ///< rises with every change of what is open
  std::vector<std::optional<GraphChoice>> drawn_;  ///< by model: what it is drawn with, or will be
  ResumeRequest resume_after_load_;
  std::shared_ptr<const LoadedModels>
      models_before_load_;  ///< they come back where the others cannot be read
  std::string target_before_load_;
  bool replay_after_load_ = false;
  std::vector<SoughtModel> replayed_models_;  ///< that are opened for a replay
  bool show_end_ = false;                     ///< what is opened is not played, but shown at its end
  QString compared_first_;                    ///< session that is shown beside what is opened; empty: none
  std::optional<std::pair<int, double>> late_budget_;  ///< trials and minutes for a session that was ending
  QString budget_for_;                                 ///< session that is to get more, once it is shown
  bool tour_wanted_ = false;                           ///< once the example is played
  std::string shown_target_;                           ///< key of what the models were prepared for
  QString example_model_;                              ///< file, while the example is replayed
  std::optional<QStringList> before_replay_;           ///< paths of what was open; none: nothing is replayed
  std::filesystem::path own_database_;
  bool close_when_ended_ = false;
  QStringList open_when_ended_;
  bool in_background_ = false;
  int plan_ = 0;  ///< rises with every look at what a start would do

  ErrorBar* error_bar_ = nullptr;
  MenuJobs* jobs_ = nullptr;
  TourOverlay* tour_ = nullptr;
  SessionBar* session_bar_ = nullptr;
  QuestionSheet* question_ = nullptr;
  SessionSheet* session_sheet_ = nullptr;
  BudgetSheet* budget_sheet_ = nullptr;
  QStackedWidget* pages_ = nullptr;
  StartPage* start_page_ = nullptr;
  LoadingPage* loading_page_ = nullptr;
  MachinePage* machine_page_ = nullptr;
  FirstStartBar* first_start_ = nullptr;
  StudioContext* context_ = nullptr;  ///< with its pages and docks
  std::vector<Page*> made_;
  PageTabs* tabs_ = nullptr;
  PageMenu* page_menu_ = nullptr;
  GraphView* graph_ = nullptr;
  InspectorView* inspector_ = nullptr;
  ShapeSheet* shape_sheet_ = nullptr;
  std::function<void()> shapes_for_;  ///< what waits for the answer
  BaselineChoice* baseline_choice_ = nullptr;
  RecordView* records_ = nullptr;
  RecordModel* record_model_ = nullptr;
  FilterControl* filter_control_ = nullptr;
  RecordPageActions* record_page_actions_ = nullptr;
  NoteWriter* note_writer_ = nullptr;
  TaskView* task_view_ = nullptr;
  TunedTaskChoice* task_choice_ = nullptr;
  StatusLine* status_line_ = nullptr;
  WindowLayouts* layouts_ = nullptr;
  CommandPalette* palette_ = nullptr;
  Notifier* notifier_ = nullptr;
  RecentMenu* recent_menu_ = nullptr;
  QMenu* replay_menu_ = nullptr;
  SessionPlayer* player_ = nullptr;
  ReplayBar* replay_bar_ = nullptr;
};

}  // namespace tilewright

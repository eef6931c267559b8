// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMainWindow>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/code_sampler.h"
#include "app/studio/evaluation_reader.h"
#include "app/studio/file_presence.h"
#include "app/studio/latest_answer.h"
#include "app/studio/lean_works.h"
#include "app/studio/machine_uses.h"
#include "app/studio/model_contest.h"
#include "app/studio/model_loader.h"
#include "app/studio/model_places.h"
#include "app/studio/program_code.h"
#include "app/studio/quick_check.h"
#include "app/studio/schedule_walk.h"
#include "app/studio/session_bridge.h"
#include "app/studio/session_controller.h"
#include "app/studio/session_reader.h"
#include "app/studio/settings.h"
#include "app/studio/shape_sheet.h"
#include "app/studio/start_page.h"
#include "app/studio/status_line.h"
#include "app/studio/studio.h"
#include "app/studio/task_advisor.h"
#include "app/studio/task_details.h"
#include "app/studio/text_size.h"
#include "app/studio/theme_switch.h"
#include "app/studio/verbose_rerun.h"
#include "views/common/record_selection.h"
#include "views/common/task_selection.h"
#include "views/records/record_model.h"
#include "views/sketches/sketch_model.h"

class QDockWidget;
class QStackedWidget;
class QTabWidget;

namespace tilewright {

class BaselineDesk;
class BudgetSheet;
class CommandPalette;
class CompareView;
class EmptyState;
class Errands;
class ExportSheet;
class ErrorBar;
class ErrorView;
class EvaluationView;
class FamilyView;
class FilterDesk;
class FirstStartBar;
class GraphFollower;
class GraphView;
class IncidentDesk;
class InspectorView;
class LoadingPage;
class LogPage;
class MachinePage;
class NoteDesk;
class Notifier;
class PageMenu;
class ParallelView;
class PeakFinder;
class PredictionView;
class ProgramCodeView;
class QuestionSheet;
class RecentMenu;
class RecordDesk;
class RecordPageDesk;
class RecordView;
class ReplayBar;
class RooflineView;
class SessionBar;
class SessionCompareView;
class SessionPlayer;
class SessionSheet;
class Sheet;
class SketchView;
class TaskChoiceDesk;
class TaskView;
class TourOverlay;
class TransferDesk;
class TuningView;
class WhatIfDesk;
class WhatIfView;
class WindowLayouts;
struct GraphImage;

/// The studio's window: wires views, session and files together. What takes time happens in ModelLoader,
/// TaskDetails, ProgramCode and SessionController; none of it on this thread.
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
  TuningView* tuning_view() const { return tuning_; }
  RecordView* records() const { return records_; }
  CompareView* compare_view() const { return compare_; }
  SessionCompareView* session_comparison() const { return session_comparison_; }
  EvaluationView* evaluation() const { return evaluation_; }
  SketchModel& sketches() { return sketch_model_; }
  ErrorBar* error_bar() const { return error_bar_; }
  SessionPlayer* player() const { return player_; }
  QuickCheck& quick_check() { return quick_check_; }
  QTabWidget* tabs() const { return tabs_; }
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
  void add_page(QWidget* page, const QString& name, const QString& title);
  void size_pages();
  /// So many pages on, around the end.
  void step_page(int by);
  /// What is shown is remembered for the list of recent models and sessions.
  void note_results();

  void choose_model();
  void open_sample();
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
  struct ResumeWish {
    QString session;
    int trials = 0;
    double minutes = 0;
    bool grows = false;  ///< with another budget, which one that has finished goes on with as well
    std::vector<SoughtModel> models = {};  ///< that are being opened for it
  };
  void go_on_with(const ResumeWish& wish);
  /// Opens the models of the wish, for the key of a target.
  void open_for(const ResumeWish& wish, const QString& target);
  void list_kept_sessions();
  /// With what the first `told` of them came to; where `told` is 0 that follows.
  void show_kept_sessions(size_t told);
  void list_recent_models();
  /// Lists of kept sessions show what is known by now, hidden ones only where they are wanted.
  void tell_kept_sessions();
  /// Whether recent models and those of kept sessions are where they were.
  void look_for_files();
  /// Where the first of a session's models was that is nowhere to be found; empty: none is known to be
  /// missing.
  QString missing_model(const QStringList& hashes, const QStringList& paths) const;
  void take_sessions(std::vector<SessionChoice> sessions);
  /// Takes a session off the lists, or puts it back; its records stay.
  void hide_session(const QString& session, bool hidden);
  /// The same with one of a certain database, whether that is the one whose sessions are listed or not.
  void hide_session_of(const std::filesystem::path& database, const QString& session, bool hidden);
  void show_hidden_sessions(bool shown);
  void start_session();
  /// `folder`: where to, as proposed; empty: beside the last export.
  void export_model(const QString& folder = {});
  void export_task();
  /// Of a task: the program of a record, or, where that is 0, the best.
  void export_program(const std::string& task, int64_t record, const QString& folder = {});
  /// Asks first whether all or what is selected is meant, where something is.
  void save_graph_image();
  void save_graph_image(bool selected_only);
  /// Asks where to. `offered`: what was offered; none: all that is shown by then. `before`: a file that could
  /// not be written, in a form of this name; empty at first.
  void choose_graph_image(const std::shared_ptr<const GraphImage>& offered, const QString& before = {},
                          const QString& form = {});
  /// `again` asks for another file.
  void write_graph_image(const GraphImage& image, const QString& path, double scale,
                         const std::function<void()>& again);
  void update_actions();
  /// Whether the selected records can be pinned, or are.
  void update_pin();
  /// Where Back and Forward lead.
  void tell_steps();
  void show_task(int task);
  /// Where one of the window's tasks and its program are found; `shown` -1 where there is none.
  TaskWish task_wish(int task) const;
  /// Asks what is worth knowing of the selected task.
  void ask_advice();
  void read_earlier();
  /// The list of tasks changed: whoever finds tasks by their number is told.
  void take_tasks();
  /// Draws a model with other layouts and subgraphs than before.
  void draw_graph(int model, const GraphChoice& choice);
  void show_drawn(int model, const std::shared_ptr<const LoadedModel>& drawn);
  void count_nodes();
  /// Its tab comes to the front.
  GraphView* show_graph();
  std::vector<std::shared_ptr<const GraphDetails>> graph_details() const;
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
  FilePresence presence_{&background_};
  SessionBridge bridge_;
  TaskSelection selection_;
  RecordSelection chosen_record_;
  SketchModel sketch_model_;
  RecordModel record_model_;
  ModelLoader loader_;
  TaskDetails details_;
  TaskAdvisor advisor_;
  ScheduleWalk schedule_walk_{&background_};
  ProgramCode program_code_;
  SessionController controller_;
  SessionReader session_reader_;
  EvaluationReader evaluation_reader_;
  VerboseRerun rerun_;
  ModelContest contest_;
  QuickCheck quick_check_{&background_};
  CodeSampler code_sampler_{&background_};

  std::vector<TuningModel> tuning_models() const;
  void make_records();
  void make_filter();
  void make_record_page();
  void remeasure_noisy();
  /// A part of a dock, with people's notes below it.
  QWidget* make_notes(QWidget* above);
  void raise_dock(const QString& name);
  QWidget* make_code();
  void watch_code(QDockWidget* dock);
  void make_code_sampler();
  /// Whether the code that is shown can be sampled now.
  void follow_code_sampler();
  /// Why the program whose code is shown cannot be sampled now; empty: it can.
  QString sampling_obstacle() const;
  /// What has the machine now, beside the session.
  MachineUses machine_uses() const;
  /// Why the machine is not to be had beside what is `allowed`, as a sentence; empty: it is.
  QString machine_obstacle(MachineUses allowed = {}) const;
  bool machine_is_free() const { return machine_obstacle(kGivesWay).isEmpty(); }
  /// A session measures, or may at any moment: one that is paused lets other work have the machine.
  bool session_has_machine() const { return controller_.active() && !controller_.rests(); }
  /// Keeps the notes and pins that are not kept yet. Where that fails the window says so, and stays: false,
  /// but for one that is closed again by whoever was told, who gives them up.
  bool keep_notes(bool gives_up = true);
  /// Goes on with the session that is paused; says so where something else has the machine.
  void unpause_session();
  /// Has a record run again verbosely; says so where something else has the machine.
  void run_verbosely(qlonglong record);
  QWidget* make_what_if();
  void watch_what_if(QDockWidget* dock);
  void show_what_if();
  void add_undo_actions(QMenu* menu);
  void make_session_comparison();
  /// Whoever shows latencies hears what they are compared with.
  void follow_baselines();
  void tell_baselines();
  void fill_baselines();
  void make_evaluation();
  void make_analysis();
  /// What the tasks are tuned for: this machine, or that of the session that is replayed.
  Target shown_target() const;
  /// What is shown was measured on a processor of another kind.
  bool shows_another_machine() const;
  /// In the session bar, by its key: a session that goes on is for that.
  void choose_target(const QString& key);
  /// The session bar may name another target than the one that the models are shown for.
  void follow_target();
  void find_peaks(bool anew);
  /// With the session: what this machine reaches.
  void keep_machine();
  void follow_session();
  /// What came meanwhile joins the decisions and the family that are looked at.
  void follow_trials();
  /// Other tasks, records or another target are shown than before.
  void reload_analysis();
  /// Shows these records alone.
  void show_records(const std::vector<int64_t>& ids, const QString& what);
  void make_machine();
  /// Back to what was shown before the page about the machine.
  void leave_machine();
  void follow_machine();
  void choose_database();
  /// Sessions are kept in that file from now on, also by the next start of the window.
  void move_database(const QString& file);
  void show_manual(const QString& chapter = {});
  void make_tools_menu();
  void make_errands();
  void make_session_file_menu(QMenu* menu);
  void make_export_menu(QMenu* menu);
  /// Asks where to, and writes those of the session at hand.
  void export_records(bool as_json);
  void update_errands();
  /// Asks for a file to open, or, with a proposal for its name, to write.
  void ask_for_file(const QString& name, const QString& title, const QString& filter, const QString& proposal,
                    const std::function<void(const QString&)>& run);
  /// The session that is shown, or else the newest one of the open models; empty: there is none.
  QString session_at_hand() const;
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
  /// The newest of the open models that has trials; empty: there is none.
  QString last_session() const;
  /// The kept session that can be given more budget: the one that is shown, or the last one of these models.
  /// Empty: none.
  QString session_to_grow() const;
  /// Pages that have nothing to show yet offer it.
  void offer_last_session();
  /// What these pages offer: to show the last session, or to begin one.
  void show_or_start();
  std::vector<EmptyState*> empty_pages() const;
  /// What those pages lead to beside what the menus have.
  void make_mending_actions();
  /// Every other view that has nothing to show offers what mends that.
  void offer_what_mends();
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
  void make_session_pages();
  void make_errors();
  void connect_contest();
  /// Where there are programs to compare cost models on, and the machine is not the session's.
  void offer_contest();
  void make_status_line();
  void follow_status_line(StatusLine::View view);
  /// What the machine allows for each listed task, as far as its peaks are known.
  void show_limits();
  /// Of listed tasks of which it is not known yet, which algorithms need less arithmetic.
  void read_lean_works();
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

  std::shared_ptr<LoadedModels> models_;
  std::shared_ptr<const LoadedModels> reloaded_;  ///< as they were, while their files are read again
  int replays_ = 0;                               ///< rises where one ends, and where another thing is opened
  int opening_ = 0;                               ///< rises with every change of what is open
  std::vector<std::string> tasks_;                ///< ids, by the window's numbers
  std::vector<std::optional<GraphChoice>> drawn_;  ///< by model: what it is drawn with, or will be
  ResumeWish resume_after_load_;
  std::shared_ptr<LoadedModels> models_before_load_;  ///< they come back where the others cannot be read
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
  std::vector<SessionChoice> sessions_;     ///< kept ones that are listed, newest first
  std::vector<KeptSession> kept_sessions_;  ///< all, as recent ones are listed
  std::filesystem::path kept_database_;     ///< that has `kept_sessions_`
  LatestAnswer kept_answer_;                ///< one that was read before a session was hidden comes too late
  bool shows_hidden_ = false;               ///< hidden sessions are listed as well
  bool close_when_ended_ = false;
  QString error_session_;  ///< whose muted causes hold
  QStringList open_when_ended_;
  bool in_background_ = false;
  bool measured_ = false;  ///< the session did when it was last looked at
  int plan_ = 0;           ///< rises with every look at what a start would do

  ErrorBar* error_bar_ = nullptr;
  IncidentDesk* incidents_ = nullptr;
  Errands* errands_ = nullptr;
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
  QTabWidget* tabs_ = nullptr;
  PageMenu* page_menu_ = nullptr;
  GraphView* graph_ = nullptr;
  GraphFollower* graph_follower_ = nullptr;
  InspectorView* inspector_ = nullptr;
  TuningView* tuning_ = nullptr;
  PredictionView* prediction_ = nullptr;
  ErrorView* error_view_ = nullptr;
  LogPage* log_page_ = nullptr;
  CompareView* compare_ = nullptr;
  SessionCompareView* session_comparison_ = nullptr;
  EvaluationView* evaluation_ = nullptr;
  RooflineView* roofline_ = nullptr;
  PeakFinder* peaks_ = nullptr;
  ShapeSheet* shape_sheet_ = nullptr;
  std::function<void()> shapes_for_;  ///< what waits for the answer
  LeanWorks lean_works_;
  ParallelView* parallel_ = nullptr;
  FamilyView* family_ = nullptr;
  TransferDesk* transfer_desk_ = nullptr;
  BaselineDesk* baseline_desk_ = nullptr;
  RecordView* records_ = nullptr;
  RecordDesk* record_desk_ = nullptr;
  FilterDesk* filter_desk_ = nullptr;
  RecordPageDesk* record_page_desk_ = nullptr;
  NoteDesk* note_desk_ = nullptr;
  SketchView* sketch_view_ = nullptr;
  TaskView* task_view_ = nullptr;
  TaskChoiceDesk* task_choice_ = nullptr;
  ProgramCodeView* code_ = nullptr;
  WhatIfView* what_if_ = nullptr;
  WhatIfDesk* what_if_desk_ = nullptr;
  StatusLine* status_line_ = nullptr;
  WindowLayouts* layouts_ = nullptr;
  CommandPalette* palette_ = nullptr;
  Notifier* notifier_ = nullptr;
  RecentMenu* recent_menu_ = nullptr;
  QMenu* replay_menu_ = nullptr;
  SessionPlayer* player_ = nullptr;
  ReplayBar* replay_bar_ = nullptr;
  std::vector<QDockWidget*> docks_;
};

}  // namespace tilewright

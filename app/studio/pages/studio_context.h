// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/studio/models/model_library.h"
#include "app/studio/programs/known_program.h"
#include "app/studio/sessions/session_controller.h"
#include "app/studio/studio.h"
#include "core/base/error.h"
#include "core/target/target.h"
#include "views/compare/compared_code.h"
#include "views/compare/compared_program.h"
#include "views/graph/graph_picture.h"
#include "views/records/record_copy.h"
#include "views/sketches/sketch_model.h"

class QMainWindow;

namespace tilewright {

class Background;
class BaselineChoice;
class ErrorBar;
class FilterSelection;
class MachineUsers;
class RecordSelection;
class SessionBridge;
class SessionPlayer;
class SessionLibrary;
class Settings;
class TaskSelection;

/// The objects that the pages and docks of a window share. All of them outlive the pages and docks.
struct StudioParts {
  QMainWindow* window = nullptr;
  const StudioArguments* arguments = nullptr;
  const std::filesystem::path* own_database = nullptr;
  Background* background = nullptr;
  Settings* settings = nullptr;
  SessionBridge* bridge = nullptr;
  SessionController* controller = nullptr;
  const SessionPlayer* player = nullptr;
  SessionLibrary* sessions = nullptr;
  ModelLibrary* models = nullptr;
  TaskSelection* selection = nullptr;
  RecordSelection* record = nullptr;
  FilterSelection* filter = nullptr;
  MachineUsers* machine = nullptr;
  BaselineChoice* baseline = nullptr;
  ErrorBar* error_bar = nullptr;
  /// The purpose of a session that begins now.
  std::function<Target()> chosen_target;
};

/// The meeting point of the pages and docks of a window: their shared objects, and the signals between them
/// and the window. Each page and dock connects itself to what it follows, so that none knows another. Lives
/// on the window's thread.
class StudioContext : public QObject {
  Q_OBJECT

 public:
  explicit StudioContext(StudioParts parts, QObject* parent = nullptr);

  const StudioParts& parts() const { return parts_; }
  /// Null: nothing is open.
  const std::shared_ptr<const LoadedModels>& models() const { return parts_.models->models(); }
  /// The database from which records are read now; changes with `database_changed`.
  const std::filesystem::path& database() const { return parts_.arguments->database; }
  /// The database in which new sessions are stored, whatever is shown meanwhile.
  const std::filesystem::path& own_database() const { return *parts_.own_database; }
  /// The target of the tasks: this machine, or that of the session that is replayed.
  Target shown_target() const;
  /// Whether the shown results were measured on a processor of another kind.
  bool shows_another_machine() const;

  /// Finds one of the window's tasks and its program; `shown` is -1 where there is none.
  TaskRequest task_request(int task) const;
  /// The programs that the session which begins now measures first; empty: none.
  std::vector<SessionSeed> take_seeds() const { return seeds_ ? seeds_() : std::vector<SessionSeed>(); }
  /// Sets who asks for a session with such programs, and provides them once.
  void set_seeds(std::function<std::vector<SessionSeed>()> seeds) { seeds_ = std::move(seeds); }
  /// Adds a failure that its view reports in its own place to the list of errors, too. `again` repeats what
  /// failed.
  void tell_incident(const Error& error, const std::function<void()>& again = {}) {
    Q_EMIT incident_told(error, again);
  }

 Q_SIGNALS:
  // Requests to the window.

  /// Asks to bring the page or dock with this object name to the front.
  void page_wanted(const QString& page);
  void dock_wanted(const QString& dock);
  /// Asks to show the last session of the open models or, where there is none, to begin one.
  void session_wanted();
  /// Asks to show a stored session.
  void kept_session_wanted(const QString& session);
  /// Asks to begin a session in the same way as the menu.
  void start_wanted();
  /// Asks to time the best programs within the models once more.
  void finalists_wanted();
  /// Asks to export the program of a record of this task.
  void export_wanted(int64_t record, const QString& task);
  /// Asks to show only these records in their table; `what` describes them.
  void records_wanted(const std::vector<int64_t>& ids, const QString& what);
  /// Asks to report a failure to somebody who helps.
  void diagnostics_wanted(const QString& failure);
  /// The possible actions of the menus may have changed.
  void actions_changed();

  // Events.

  /// The session that `start_wanted` asked for will not begin.
  void start_taken_back();
  /// Records and sessions are read from another database from now on.
  void database_changed();
  /// The shown session has more records than before; emitted every few seconds.
  void trials_came();
  /// Records were pinned or unpinned in the database, here or by another window.
  void records_pinned(const std::vector<int64_t>& records, bool pinned);
  void pins_told(const std::vector<int64_t>& records, bool pinned);
  /// Records were verified, and some may have turned out to be wrong.
  void records_verified();
  /// The results of earlier sessions for the tasks are known.
  void earlier_read();
  /// Other tasks, records or another target are shown than before.
  void analysis_outdated();
  /// A task is selected, or has a better program. `rules`: the rule set of its sketches.
  void task_shown(const tilewright::TaskRequest& request, const QString& rules);
  /// The sessions that tried a task.
  void task_sessions_found(int task, const std::vector<tilewright::TaskSession>& sessions);
  /// The machine's limits for the tasks became known or unknown.
  void limits_changed();
  /// The baselines changed: seconds by the task's number and by its id; 0: none.
  void baselines_changed(const std::vector<double>& by_task, const tilewright::RecordBaselines& by_id);
  void incident_told(const tilewright::Error& error, const std::function<void()>& again);

  // Requests between pages.

  /// Asks to measure the ceilings of the roofline again, and to show them.
  void ceilings_wanted();
  /// Asks for the programs of these records, side by side.
  void comparison_wanted(const std::vector<int64_t>& ids);
  void programs_read(const std::vector<tilewright::ComparedProgram>& programs);
  /// Asks for the machine code of the compared programs.
  void pair_code_wanted(const std::vector<int64_t>& ids);
  void pair_code_made(const tilewright::ComparedCode& code);
  /// Asks for the page, the code or the schedule (to be edited) of a record.
  void record_page_wanted(int64_t record);
  void code_wanted(int64_t record);
  void edit_wanted(int64_t record);
  /// Asks to move the cursor to the note on a record.
  void note_wanted(int64_t record);
  /// Asks to run a record again, with a full report.
  void rerun_wanted(int64_t record);
  /// Asks why trials of this task failed.
  void failures_wanted(int task);
  /// Asks for the records of the selected task that share a rule of a rule set.
  void rule_records_wanted(const tilewright::RuleStep& rule, const QString& rule_set);
  /// Asks the table to show these records, instead of the previous ones, until it shows all.
  void table_followed(const std::vector<int64_t>& ids, const QString& what);
  void table_released();
  /// The table shows other records now.
  void table_ended();
  /// Files that cannot be used are shown after the open models, and replace earlier ones; one of them is
  /// brought to the front.
  void refused_told(const std::vector<tilewright::RefusedModel>& refused);
  void refused_wanted(const tilewright::RefusedModel& refused);
  /// A box of the graph was chosen, or more about it is asked for.
  void box_chosen(const tilewright::BoxRef& box);
  void box_opened(const tilewright::BoxRef& box);
  /// The graph of this model is on the canvas.
  void graph_shown(int model);
  /// Asks to show a box or a task in the graph.
  void box_wanted(const tilewright::BoxRef& box);
  void task_in_graph_wanted(int task);

 private:
  void follow_trials();

  StudioParts parts_;
  std::function<std::vector<SessionSeed>()> seeds_;
};

}  // namespace tilewright

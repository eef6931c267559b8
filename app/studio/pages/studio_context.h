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

/// What the pages and docks of a window share. All of it lives longer than they do.
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
  /// What a session that begins now is for.
  std::function<Target()> chosen_target;
};

/// Where the pages and docks of a window meet: what they share, and what they tell each other and the window.
/// Each of them connects itself to what it follows, so that none knows another. Lives on the window's thread.
class StudioContext : public QObject {
  Q_OBJECT

 public:
  explicit StudioContext(StudioParts parts, QObject* parent = nullptr);

  const StudioParts& parts() const { return parts_; }
  /// Null: nothing is open.
  const std::shared_ptr<const LoadedModels>& models() const { return parts_.models->models(); }
  /// What records are read from now; changes with `database_changed`.
  const std::filesystem::path& database() const { return parts_.arguments->database; }
  /// Where sessions that begin are kept, whatever is shown meanwhile.
  const std::filesystem::path& own_database() const { return *parts_.own_database; }
  /// What the tasks are tuned for: this machine, or that of the session that is replayed.
  Target shown_target() const;
  /// What is shown was measured on a processor of another kind.
  bool shows_another_machine() const;

  /// Where one of the window's tasks and its program are found; `shown` -1 where there is none.
  TaskRequest task_request(int task) const;
  /// What the session that begins now is to measure first; empty: nothing.
  std::vector<SessionSeed> take_seeds() const { return seeds_ ? seeds_() : std::vector<SessionSeed>(); }
  /// Who asks for a session with them, and tells of them once.
  void set_seeds(std::function<std::vector<SessionSeed>()> seeds) { seeds_ = std::move(seeds); }
  /// A failure that its view tells in its own place is listed among the errors too. `again` does once more
  /// what failed.
  void tell_incident(const Error& error, const std::function<void()>& again = {}) {
    Q_EMIT incident_told(error, again);
  }

 Q_SIGNALS:
  // What the window is asked for.

  /// The page or dock with this object name comes to the front.
  void page_wanted(const QString& page);
  void dock_wanted(const QString& dock);
  /// The last session of the open models is to be shown, or, where there is none, one begins.
  void session_wanted();
  /// A kept session is to be shown.
  void kept_session_wanted(const QString& session);
  /// A session is to begin as the menu would begin it.
  void start_wanted();
  /// The best programs are to be timed within the models once more.
  void finalists_wanted();
  /// The program of a record of this task is to be exported.
  void export_wanted(int64_t record, const QString& task);
  /// These records alone are to be shown in their table; `what` says which they are.
  void records_wanted(const std::vector<int64_t>& ids, const QString& what);
  /// A failure is to be handed to somebody who helps.
  void diagnostics_wanted(const QString& failure);
  /// What the menus offer may be possible now, or no more.
  void actions_changed();

  // What happened.

  /// The session that `start_wanted` asked for does not begin.
  void start_taken_back();
  /// Records and sessions are read from another database from now on.
  void database_changed();
  /// The session that is shown has more records than before, which is told every few seconds.
  void trials_came();
  /// It was kept here that records are pinned, or are no longer; the same of another window.
  void records_pinned(const std::vector<int64_t>& records, bool pinned);
  void pins_told(const std::vector<int64_t>& records, bool pinned);
  /// Records were verified, and perhaps found to be wrong.
  void records_verified();
  /// What earlier sessions found is known of the tasks.
  void earlier_read();
  /// Other tasks, records or another target are shown than before.
  void analysis_outdated();
  /// A task is selected, or has a better program. `rules`: the rule set of its sketches.
  void task_shown(const tilewright::TaskRequest& request, const QString& rules);
  /// Which sessions tried a task.
  void task_sessions_found(int task, const std::vector<tilewright::TaskSession>& sessions);
  /// What the machine allows for the tasks is known, or is known no more.
  void limits_changed();
  /// Latencies are compared with these from now on: seconds by the task's number and by its id; 0: nothing.
  void baselines_changed(const std::vector<double>& by_task, const tilewright::RecordBaselines& by_id);
  void incident_told(const tilewright::Error& error, const std::function<void()>& again);

  // What one page asks of others.

  /// Ceilings of the roofline are to be measured anew, and seen.
  void ceilings_wanted();
  /// The programs of these records, side by side.
  void comparison_wanted(const std::vector<int64_t>& ids);
  void programs_read(const std::vector<tilewright::ComparedProgram>& programs);
  /// What the compared programs became as machine code.
  void pair_code_wanted(const std::vector<int64_t>& ids);
  void pair_code_made(const tilewright::ComparedCode& code);
  /// The page, the code or the schedule of a record, to be edited.
  void record_page_wanted(int64_t record);
  void code_wanted(int64_t record);
  void edit_wanted(int64_t record);
  /// The cursor is to go to the note on a record.
  void note_wanted(int64_t record);
  /// A record is to be run once more, and everything told of it.
  void rerun_wanted(int64_t record);
  /// Why trials of this task failed.
  void failures_wanted(int task);
  /// The records of the selected task that share a rule of a rule set.
  void rule_records_wanted(const tilewright::RuleStep& rule, const QString& rule_set);
  /// These records stand out in the table, instead of those that were wanted before, until it shows all.
  void table_followed(const std::vector<int64_t>& ids, const QString& what);
  void table_released();
  /// The table shows something else now.
  void table_ended();
  /// Files that cannot be used are looked at behind the open models, instead of those before; one of them is
  /// to be seen.
  void refused_told(const std::vector<tilewright::RefusedModel>& refused);
  void refused_wanted(const tilewright::RefusedModel& refused);
  /// A box of the graph was chosen, or more is to be told of it.
  void box_chosen(const tilewright::BoxRef& box);
  void box_opened(const tilewright::BoxRef& box);
  /// A box or a task is to be seen in the graph.
  void box_wanted(const tilewright::BoxRef& box);
  void task_in_graph_wanted(int task);

 private:
  void follow_trials();

  StudioParts parts_;
  std::function<std::vector<SessionSeed>()> seeds_;
};

}  // namespace tilewright

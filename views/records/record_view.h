// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>
#include <string>
#include <vector>

#include "views/common/data_table.h"
#include "views/common/filter_selection.h"
#include "views/common/record_selection.h"
#include "views/common/task_selection.h"
#include "views/records/record_commands.h"
#include "views/records/record_model.h"
#include "views/records/record_place.h"
#include "views/records/saved_filters.h"

namespace tilewright {

class EmptyState;
class RecordBar;
class RecordFilterFields;

/// The table of records: filtered by one line or by fields below the titles, sorted by a click on a header,
/// copied, saved, and compared in pairs. New records are announced while a person reads; they appear by
/// themselves from time to time while the newest ones are shown.
class RecordView : public QWidget {
  Q_OBJECT

 public:
  enum Scope { kSession, kModels, kEverything };

  RecordView(RecordModel* model, TaskSelection* selection, QWidget* parent = nullptr);

  /// Ids of the open models' tasks, by the window's numbers.
  void set_tasks(std::vector<std::string> tasks);
  /// The same with tasks added at the end; the shown rows stay.
  void extend_tasks(std::vector<std::string> tasks);
  /// The current or last session; empty: none. `before`: the number of its trials that were stored before it
  /// went on, which are not new.
  void set_session(const std::string& session, long long before = 0);
  /// The number of the session's trials that are stored by now; those that the list lacks are announced.
  /// Trials that were stored after `last_record` are not listed: a replay adds them one after the other.
  void set_kept(long long trials, int64_t last_record = TrialListQuery().last_record);
  /// The database has records of so many machines: where it is one, nobody is told which.
  void set_machines(qlonglong machines) { table_->set_offered(RecordModel::kMeasuredOn, machines > 1); }
  void set_scope(Scope scope);
  void set_filter(const QString& text);
  /// Shows only these records, until the filter is cleared; `what` describes them. Shows none where `ids` is
  /// empty.
  void show_only(std::vector<int64_t> ids, const QString& what);
  /// Replaces these records by others, for the caller that had them shown.
  void change_only(std::vector<int64_t> ids, const QString& what);
  /// Shows all records that match the rest of the filter again.
  void show_all();
  /// A single selected record is the selected record of the whole window.
  void follow_records(RecordSelection* records);
  /// Shows the records that match the filter, unless some are named by their ids.
  void follow_filter(FilterSelection* filter);
  /// Restricts the records to a session or to tasks; with neither, all are shown.
  TrialListQuery scope() const;
  /// The question could not be answered; another attempt may succeed.
  void show_failure(const QString& sentence, bool may_pass = false);
  /// As the window numbers it; -1: no open model has it.
  int task_of(const TrialListRow& row) const;

  DataTable* table() const { return table_; }
  /// What can be done with the selected records.
  RecordCommands* commands() const { return commands_; }
  const SelectedRecords& selected() const { return commands_->selected(); }
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }
  SavedFilters* saved_filters() const;

 Q_SIGNALS:
  /// A person chose it in the table.
  void record_chosen(qint64 id);
  void selection_changed();
  void scope_changed();
  /// The records of `show_only` are no longer shown.
  void only_ended();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void connect_bar();
  void build_table();
  void follow_model();
  void take_selection();
  void choose_selected();
  void find_record(qint64 record);
  void apply();
  /// What is to be listed now.
  TrialListQuery wanted_query();
  /// Asks the same question again, or the current one.
  void reload();
  void take_list();
  void return_to_place();
  void clear_filter();
  void clear_only();
  /// Moves to the first record of the selected task.
  void follow(int task);
  /// Offers new records or fetches them.
  void announce();
  bool filtered() const;

  RecordModel* model_;
  TaskSelection* selection_;
  RecordSelection* chosen_ = nullptr;
  FilterSelection* filter_ = nullptr;
  RecordFilterFields* fields_;
  DataTable* table_;
  RecordCommands* commands_;
  EmptyState* state_;
  RecordBar* bar_;
  QTimer debounce_;
  RecordPlace place_;
  std::vector<std::string> tasks_;
  bool listed_ = false;     ///< what the question finds has been here once
  bool may_pass_ = false;   ///< what went wrong is worth another try
  bool following_ = false;  ///< the row is selected because its task is
  std::string session_;
  std::vector<int64_t> only_;  ///< empty: no restriction; 0 is nobody's
  int64_t last_record_ = TrialListQuery().last_record;
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "views/common/data_table.h"
#include "views/common/filter_selection.h"
#include "views/common/record_selection.h"
#include "views/common/task_selection.h"
#include "views/records/record_copy.h"
#include "views/records/record_model.h"
#include "views/records/saved_filters.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QToolButton;

namespace tilewright {

class EmptyState;
class RecordFilterFields;

/// The table of records: filtered by one line or by fields below the titles, sorted by a click on a header,
/// copied, saved, and compared in pairs. New records are announced while a person reads; they appear by
/// themselves from time to time while the newest ones are shown.
class RecordView : public QWidget {
  Q_OBJECT

 public:
  enum Scope { kSession, kModels, kEverything };
  static constexpr int kMostCopied = 100'000;  ///< rows; more belong into a file
  static constexpr int kMostRemeasured = 20;   ///< at once
  static constexpr int kMostPinned = 1000;     ///< at once
  static constexpr int kMostNamed = 10'000;    ///< one by one, in a question

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
  DataTable* table() const { return table_; }
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }
  SavedFilters* saved_filters() const { return saved_; }
  /// Without this, exporting is not offered.
  void offer_export() { can_export_ = true; }
  /// The number of selected records; fast where there are few ranges of selected rows.
  int selected_count() const;
  /// The selected records, from the top.
  std::vector<int64_t> selected() const;
  /// The single selected record; null where several or none are selected, or where it has not arrived yet.
  const TrialListRow* selected_row() const;
  /// As the window numbers it; -1: no open model has it.
  int task_of(const TrialListRow& row) const;
  /// Whether some records are selected, and no more than can be pinned at once.
  bool can_pin() const;
  /// Whether all selected records that have arrived are pinned, so that `toggle_pin` unpins them.
  bool selected_are_pinned() const;
  /// A tool tip for `toggle_pin`.
  static QString pin_tip();
  /// A tool tip for `remeasure_noisy`.
  static QString remeasure_noisy_tip();

 public Q_SLOTS:
  /// Two selected records side by side, or one alone.
  void compare();
  /// The selected record's page, or the comparison where two are selected.
  void open();
  /// Compares the selected record with the next one that is chosen.
  void compare_with();
  /// The same for any record.
  void compare_next_with(qint64 record);
  /// The actions for the single selected record.
  void show_code();
  /// Opens the single selected record as a program to change by hand.
  void edit();
  /// Selects the task of the single selected record.
  void show_in_graph();
  /// The selected records; see `can_ask_of_selected`.
  void remeasure();
  /// Measures again the noisy ones among the selected records where several are selected, otherwise among all
  /// listed ones.
  void remeasure_noisy();
  void export_program();
  void write_note();
  /// Pins the selected records, or unpins them where all of them are pinned.
  void toggle_pin();
  void copy() { copy_as(RecordFormat::kText); }
  void copy_as(RecordFormat format);
  void save_csv();

 Q_SIGNALS:
  /// A person chose it in the table.
  void record_chosen(qint64 id);
  /// Asks for its page.
  void page_wanted(qint64 id);
  void compare_wanted(const std::vector<int64_t>& ids);
  void code_wanted(int64_t id);
  void edit_wanted(int64_t id);
  void graph_wanted(int task);
  void remeasure_wanted(int64_t id);
  /// Asks for at most `query.most` of the records that it finds, the fastest of each task first.
  void remeasure_several_wanted(const tilewright::TrialListQuery& query);
  /// Asks to export its program.
  void export_wanted(int64_t id, const QString& task);
  void note_wanted(int64_t id);
  void pin_wanted(const std::vector<int64_t>& ids, bool pinned);
  void copy_wanted(const std::vector<int64_t>& ids, tilewright::RecordFormat format,
                   const std::vector<int>& columns);
  /// More records are selected than can be copied or processed; the message says so, and what to do instead.
  void copy_refused(const QString& sentence);
  /// Saves to a file whose ending gives the format.
  void csv_wanted(const std::vector<int64_t>& ids, const QString& path);
  void selection_changed();
  void scope_changed();
  /// The records of `show_only` are no longer shown.
  void only_ended();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* build_bar();
  QWidget* build_filter_line(QWidget* bar);
  void build_table();
  void take_selection();
  void choose_selected();
  void find_record(qint64 record);
  void apply();
  /// Asks the same question again, or the current one.
  void reload();
  /// The filter as a query; an empty one with the reason where the filter cannot be read.
  std::string effective_filter();
  void take_list();
  void count();
  /// Called before the same records are listed in another order.
  void keep_place();
  void return_to_place();
  void clear_filter();
  void clear_only();
  void end_comparing();
  /// Moves to the first record of the selected task.
  void follow(int task);
  /// Offers new records or fetches them. This is rare, because the query competes with a session's
  /// measurements.
  void announce();
  void show_menu(const QPoint& position);
  /// Whether they are few enough to be named one by one, or are all that are listed.
  bool can_ask_of_selected() const;
  /// The selected records; none where there are too many, which is reported.
  std::optional<TrialListQuery> query_of_selected();
  static QString too_many_selected();
  void ask_for_several(TrialListQuery query);
  bool filtered() const;

  RecordModel* model_;
  TaskSelection* selection_;
  RecordSelection* chosen_ = nullptr;
  FilterSelection* filter_ = nullptr;
  QComboBox* scope_;
  QCheckBox* one_task_;
  QLineEdit* words_;
  QCheckBox* expressions_;
  SavedFilters* saved_;
  QPushButton* only_chip_;
  QPushButton* comparing_chip_;
  QLabel* count_;
  QPushButton* news_;
  QPushButton* compare_;
  DataTable* table_;
  RecordFilterFields* fields_;
  EmptyState* state_;
  QTimer debounce_;
  QTimer catch_up_;                 ///< to the next look at what is new
  QElapsedTimer asked_;             ///< since the last question
  QElapsedTimer came_by_itself_;    ///< since the last question that nobody asked
  qint64 answer_milliseconds_ = 0;  ///< that the last question took
  std::vector<std::string> tasks_;
  bool can_export_ = false;
  bool listed_ = false;         ///< what the question finds has been here once
  bool may_pass_ = false;       ///< what went wrong is worth another try
  bool following_ = false;      ///< the row is selected because its task is
  bool reorders_next_ = false;  ///< the next question asks for the same records in another order
  bool reorders_ = false;       ///< so does the one whose answer is awaited
  /// The person's position before the records were reordered.
  struct Place {
    std::vector<int64_t> selected;
    int64_t current = 0;
    int top_row = 0;
  };
  std::optional<Place> place_;
  std::string session_;
  std::vector<int64_t> only_;  ///< empty: no restriction; 0 is nobody's
  int64_t compared_ = 0;       ///< waits for another one beside it; 0: none
  QString wrong_filter_;       ///< why the filter cannot be read
  int64_t last_record_ = TrialListQuery().last_record;
  long long kept_ = 0;          ///< trials of the session, as last told
  long long kept_at_ask_ = 0;   ///< the same when the last question was asked
  long long kept_at_list_ = 0;  ///< the same when the question was asked that the list answers
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <string>
#include <vector>

#include "views/records/record_copy.h"
#include "views/records/selected_records.h"

namespace tilewright {

class DataTable;

/// What a person can have done with the records that are selected in the table. The commands check the
/// selection and say what is wanted; others do it.
class RecordCommands : public QObject {
  Q_OBJECT

 public:
  static constexpr int kMostCopied = 100'000;  ///< rows; more belong into a file
  static constexpr int kMostRemeasured = 20;   ///< at once

  /// `task_of`: the window's number of a record's task; -1: no open model has it. Dialogs belong to the view.
  RecordCommands(RecordModel* model, DataTable* table, std::function<int(const TrialListRow&)> task_of,
                 QWidget* view);

  const SelectedRecords& selected() const { return selected_; }
  /// Without this, exporting is not offered.
  void offer_export() { can_export_ = true; }
  /// Whether a filter that cannot be read leaves nothing listed.
  void set_nothing_listed(bool nothing) { nothing_listed_ = nothing; }
  /// Other records are selected.
  void follow_selection();
  /// A record that is to be compared with the next one that is chosen; 0: none.
  int64_t compared() const { return compared_; }
  void end_comparing();
  void show_menu(const QPoint& position);
  /// A tool tip for `toggle_pin`.
  static QString pin_tip();
  /// A tool tip for `remeasure_noisy`.
  static QString remeasure_noisy_tip();

 public Q_SLOTS:
  /// The selected record's page, or the comparison where two are selected.
  void open();
  /// Two selected records side by side, or one alone.
  void compare();
  /// Compares the selected record with the next one that is chosen.
  void compare_with();
  /// The same for any record.
  void compare_next_with(qint64 record);
  /// These are for the single selected record.
  void show_code();
  /// Opens it as a program to change by hand.
  void edit();
  /// Selects its task.
  void show_in_graph();
  void export_program();
  void write_note();
  /// The selected records; see `SelectedRecords::can_be_asked_for`.
  void remeasure();
  /// Measures again the noisy ones among the selected records where several are selected, otherwise among all
  /// listed ones.
  void remeasure_noisy();
  /// Pins the selected records, or unpins them where all of them are pinned.
  void toggle_pin();
  void copy() { copy_as(RecordFormat::kText); }
  void copy_as(RecordFormat format);
  /// The whole list, in its order.
  void save_csv();

 Q_SIGNALS:
  /// Asks for its page.
  void page_wanted(qint64 id);
  void compare_wanted(const std::vector<int64_t>& ids);
  void compared_changed();
  void code_wanted(int64_t id);
  void edit_wanted(int64_t id);
  void graph_wanted(int task);
  /// Asks to export its program.
  void export_wanted(int64_t id, const QString& task);
  void note_wanted(int64_t id);
  void remeasure_wanted(int64_t id);
  /// Asks for at most `query.most` of the records that it finds, the fastest of each task first.
  void remeasure_several_wanted(const tilewright::TrialListQuery& query);
  void pin_wanted(const std::vector<int64_t>& ids, bool pinned);
  void copy_wanted(const std::vector<int64_t>& ids, tilewright::RecordFormat format,
                   const std::vector<int>& columns);
  /// More records are selected than can be copied or processed; the message says so, and what to do instead.
  void refused(const QString& sentence);
  /// Saves to a file whose ending gives the format.
  void csv_wanted(const std::vector<int64_t>& ids, const QString& path);

 private:
  void ask_for_several(TrialListQuery query);

  RecordModel* model_;
  DataTable* table_;
  std::function<int(const TrialListRow&)> task_of_;
  QWidget* view_;
  SelectedRecords selected_;
  bool can_export_ = false;
  bool nothing_listed_ = false;
  int64_t compared_ = 0;
};

}  // namespace tilewright

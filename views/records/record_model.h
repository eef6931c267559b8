// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QTimer>
#include <cstdint>
#include <string>
#include <vector>

#include "core/records/trial_list_query.h"
#include "views/records/record_copy.h"

namespace tilewright {

/// Trials of a database of any length. It knows the ids of all rows; the rows themselves are asked for in
/// blocks as they come into view, and the least used ones are forgotten. Sorting and filtering are queries.
/// Whoever owns the database answers `list_wanted` with `take_list`, `rows_wanted` with `take_rows` and
/// `place_wanted` with `take_place`.
class RecordModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column {
    kTask,
    kLatency,
    kVersusBaseline,  ///< not sorted by: records of several tasks have several baselines
    kSpread,
    kMachine,  ///< a mark of what is noisy; not sorted by
    kPredicted,
    kOutcome,
    kVariant,
    kSketch,
    kRound,
    kTime,
    kSession,
    kMeasuredOn,  ///< a machine, which says something where there are several; not sorted by
    kOrigin,
    kNote,  ///< a mark; not sorted by
    kColumnCount
  };
  static constexpr int kBlock = 128;      ///< rows that are fetched together
  static constexpr int kMostBlocks = 32;  ///< blocks that are kept

  explicit RecordModel(QObject* parent = nullptr);

  const TrialListQuery& query() const { return query_; }
  /// Asks anew where the query is another one.
  void set_query(const TrialListQuery& query);
  /// Asks anew; what is shown stays until the answer comes.
  void reload();
  bool loading() const { return loading_; }
  /// Whether an answer is to the question asked last.
  bool is_current(int generation) const { return generation == generation_; }
  /// The first of a long list, and how many there will be; the rest follows with `take_list`.
  void take_first(int generation, std::vector<int64_t> ids, int64_t count);
  /// How many records there are, those included that are still to come.
  int64_t total() const { return total_; }
  /// Somebody wrote or removed a note about the record.
  void set_noted(int64_t id, bool noted);
  /// Somebody pinned the records, or no longer wants them pinned. Asks anew where pinned ones stand above the
  /// others; `reordering` comes first.
  void set_pinned(const std::vector<int64_t>& ids, bool pinned);
  /// Answers to older questions are dropped.
  void take_list(int generation, std::vector<int64_t> ids);
  void take_rows(int generation, std::vector<TrialListRow> rows);

  /// Looks for the first row of a task, as the rows are sorted; `place_found` tells where it is.
  void find_task(const std::string& task);
  /// The first trial that answers the question; 0: none.
  void take_place(int generation, int64_t id);

  /// What records are compared with.
  void set_baselines(RecordBaselines baselines);
  const RecordBaselines& baselines() const { return baselines_; }

  /// Ids of the tasks in the order of their numbers, which stand before their names.
  void set_numbered_tasks(const std::vector<std::string>& tasks);

  const std::vector<int64_t>& ids() const { return ids_; }
  /// Null while the row has not come.
  const TrialListRow* row(int number) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  /// Asks anew, unless nothing was asked for yet.
  void sort(int column, Qt::SortOrder order) override;
  static bool sorts_by(int column) {
    return column != kNote && column != kVersusBaseline && column != kMachine && column != kMeasuredOn;
  }

 Q_SIGNALS:
  /// Right before `list_wanted`.
  void asking();
  /// The list that is asked for next has the same records in another order.
  void reordering();
  void list_wanted(int generation, const tilewright::TrialListQuery& query);
  void rows_wanted(int generation, const std::vector<int64_t>& ids);
  void list_changed();
  /// What followed the first of a long list is there.
  void list_completed();
  void place_wanted(int generation, const tilewright::TrialListQuery& query);
  void place_found(int row);

 private:
  void show_list(int generation, std::vector<int64_t> ids);
  void want(int block) const;
  void ask();
  QString cell_text(const TrialListRow& row, int column) const;
  QString tip_of(const TrialListRow& row, int column) const;

  double baseline_of(const TrialListRow& row) const;

  QHash<QString, int> numbers_;  ///< of tasks, by id
  RecordBaselines baselines_;
  TrialListQuery query_;
  int generation_ = 0;
  bool loading_ = false;
  std::vector<int64_t> ids_;
  int64_t total_ = 0;
  int list_generation_ = 0;  ///< that `ids_` came with
  QHash<qint64, TrialListRow> rows_;
  std::vector<int> blocks_;          ///< kept ones, the newest last
  std::vector<int> asked_;           ///< blocks on their way
  mutable std::vector<int> wanted_;  ///< blocks that somebody looked at, the newest last
  mutable QTimer timer_;
};

/// One cell as text for people, and as raw text (base units, plain digits) for other programs. `baseline`: of
/// the row's task, seconds; 0: none.
QString record_cell(const TrialListRow& row, int column, double baseline = 0);
QString record_raw(const TrialListRow& row, int column, double baseline = 0);
QString record_heading(int column);
/// By how much the machine was slower or faster when a noisy record was measured; empty for others.
QString noise_sentence(const TrialListRow& row);

}  // namespace tilewright

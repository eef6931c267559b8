// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QTimer>
#include <cstdint>
#include <string>
#include <vector>

#include "core/records/trial_list_query.h"
#include "views/common/column_table.h"
#include "views/records/record_copy.h"

namespace tilewright {

/// Trials of a database of any length. The model knows the ids of all rows. The rows themselves are asked for
/// in blocks as they become visible, and the least recently used ones are dropped. Sorting and filtering are
/// queries. The owner of the database answers `list_wanted` with `take_list`, `rows_wanted` with `take_rows`
/// and `place_wanted` with `take_place`.
class RecordModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column {
    kTask,
    kLatency,
    kVersusBaseline,
    kSpread,
    kMachine,
    kPredicted,
    kOutcome,
    kVariant,
    kSketch,
    kRound,
    kTime,
    kSession,
    kMeasuredOn,
    kOrigin,
    kNote,
    kColumnCount
  };
  static constexpr int kBlock = 128;      ///< rows that are fetched together
  static constexpr int kMostBlocks = 32;  ///< blocks that are kept

  explicit RecordModel(QObject* parent = nullptr);

  const TrialListQuery& query() const { return query_; }
  /// Asks again where the query changed.
  void set_query(const TrialListQuery& query);
  /// Asks again; the shown rows stay until the answer comes.
  void reload();
  bool loading() const { return loading_; }
  /// Whether an answer belongs to the last question.
  bool is_current(int generation) const { return generation == generation_; }
  /// The first part of a long list, and the final number of rows; the rest follows with `take_list`.
  void take_first(int generation, std::vector<int64_t> ids, int64_t count);
  /// The number of records, including those that are still to come.
  int64_t total() const { return total_; }
  /// A note about the record was written or removed.
  void set_noted(int64_t id, bool noted);
  /// The records were pinned or unpinned. Asks again where pinned ones are above the others; `reordering` is
  /// emitted first.
  void set_pinned(const std::vector<int64_t>& ids, bool pinned);
  /// Answers to earlier questions are ignored.
  void take_list(int generation, std::vector<int64_t> ids);
  void take_rows(int generation, std::vector<TrialListRow> rows);

  /// Searches the first row of a task in the current order; the result is emitted by `place_found`.
  void find_task(const std::string& task);
  /// The first trial that answers the question; 0: none.
  void take_place(int generation, int64_t id);

  /// The baselines of records.
  void set_baselines(RecordBaselines baselines);
  const RecordBaselines& baselines() const { return baselines_; }

  /// Ids of the tasks in the order of their numbers, which precede their names.
  void set_numbered_tasks(const std::vector<std::string>& tasks);

  const std::vector<int64_t>& ids() const { return ids_; }
  /// Null until the row has arrived.
  const TrialListRow* row(int number) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  /// Asks again, unless nothing was asked for yet.
  void sort(int column, Qt::SortOrder order) override;
  /// Whether the table can be sorted by the column.
  static bool sorts_by(int column);

 Q_SIGNALS:
  /// Emitted directly before `list_wanted`.
  void asking();
  /// The list that is asked for next has the same records in another order.
  void reordering();
  void list_wanted(int generation, const tilewright::TrialListQuery& query);
  void rows_wanted(int generation, const std::vector<int64_t>& ids);
  void list_changed();
  /// The rest of a long list arrived.
  void list_completed();
  void place_wanted(int generation, const tilewright::TrialListQuery& query);
  void place_found(int row);

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  void describe_columns();
  /// Null until the row has arrived, which is asked for.
  const TrialListRow* wanted_row(int number) const;
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
/// How much slower or faster the machine was when a noisy record was measured; empty for others.
QString noise_sentence(const TrialListRow& row);

}  // namespace tilewright

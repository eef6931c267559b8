// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>
#include <cstdint>
#include <deque>
#include <set>
#include <string>
#include <vector>

namespace tilewright {

/// Failed trials, grouped by kind and message: a thousand failures of one cause are one row.
class ErrorModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kKind, kMessage, kCount, kTasks, kLastTrial, kColumnCount };

  /// "muted" or "shown".
  static constexpr int kMutedRole = Qt::UserRole + 40;

  using QAbstractTableModel::QAbstractTableModel;

  void reset();
  /// Messages that differ in numbers alone count as one.
  /// `detail`: raw text of a compiler or a worker.
  void add(int task, int trial, const std::string& kind, const std::string& text, int64_t record = 0,
           const std::string& detail = {});
  long long total() const { return total_; }
  /// A failed trial of a cause.
  struct Failure {
    int64_t record = 0;
    int task = -1;
    int trial = 0;
    QString text;  ///< as it was worded, with all lines and raw words
  };
  /// The last failure of a row as it was worded, with all lines.
  const QString& example(int row) const { return groups_[static_cast<size_t>(row)].failures.back().text; }
  /// The last failures of a row, the newest last.
  const std::deque<Failure>& failures(int row) const { return groups_[static_cast<size_t>(row)].failures; }
  /// The first line of a row's first failure.
  const QString& message(int row) const { return groups_[static_cast<size_t>(row)].message; }
  /// What a row's failures have in common, the same in every session: numbers left out.
  const QString& cause(int row) const { return groups_[static_cast<size_t>(row)].cause; }
  /// Causes that a person does not want to see; `kMutedRole` tells which rows they are.
  void set_muted(QSet<QString> causes);
  const QSet<QString>& muted() const { return muted_; }
  bool is_muted(int row) const { return muted_.contains(cause(row)); }
  /// Of the causes that occurred.
  int muted_count() const;
  /// Ids of the records of a row's failures, in the order they came.
  const std::vector<int64_t>& records(int row) const { return groups_[static_cast<size_t>(row)].records; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 Q_SIGNALS:
  void total_changed();
  void muted_changed();

 private:
  struct Group {
    std::string kind;
    QString cause;
    QString message;
    std::deque<Failure> failures;  ///< not empty; the oldest are forgotten
    long long count = 0;
    std::set<int> tasks;
    std::vector<int64_t> records;
    int last_task = -1;
    int last_trial = 0;
  };
  std::vector<Group> groups_;
  QHash<QString, int> by_cause_;
  QSet<QString> muted_;
  long long total_ = 0;
};

}  // namespace tilewright

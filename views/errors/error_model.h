// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace tilewright {

/// Failed trials, grouped by kind and message: a thousand failures of one cause are one row.
class ErrorModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kKind, kMessage, kCount, kTasks, kLastTrial, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  void reset();
  /// Messages that differ in numbers alone count as one.
  void add(int task, int trial, const std::string& kind, const std::string& text, int64_t record = 0);
  long long total() const { return total_; }
  /// The last failure of a row as it was worded, with all lines.
  const QString& example(int row) const { return groups_[static_cast<size_t>(row)].example; }
  /// The first line of a row's first failure.
  const QString& message(int row) const { return groups_[static_cast<size_t>(row)].message; }
  /// Ids of the records of a row's failures, in the order they came.
  const std::vector<int64_t>& records(int row) const { return groups_[static_cast<size_t>(row)].records; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 Q_SIGNALS:
  void total_changed();

 private:
  struct Group {
    std::string kind;
    QString message;
    QString example;
    long long count = 0;
    std::set<int> tasks;
    std::vector<int64_t> records;
    int last_task = -1;
    int last_trial = 0;
  };
  std::vector<Group> groups_;
  QHash<QString, int> by_cause_;
  long long total_ = 0;
};

}  // namespace tilewright

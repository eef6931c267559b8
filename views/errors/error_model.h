// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>
#include <cstdint>
#include <deque>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "views/errors/incident.h"

namespace tilewright {

/// Failed trials, grouped by kind and message: a thousand failures of one cause are one row. Above them what
/// else went wrong, until somebody dismisses it.
class ErrorModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kKind, kMessage, kCount, kTasks, kLastTrial, kWhen, kColumnCount };

  /// "muted" or "shown".
  static constexpr int kMutedRole = Qt::UserRole + 40;

  using QAbstractTableModel::QAbstractTableModel;

  /// Another session begins: its trials are those that count. Incidents stay.
  void reset();
  /// Messages that differ in numbers alone count as one.
  /// `detail`: raw text of a compiler or a worker.
  void add(int task, int trial, const std::string& kind, const std::string& text, int64_t record = 0,
           const std::string& detail = {});
  /// Of trials.
  long long total() const { return total_; }
  /// From now on only these failures are told of, by their records, until it is called again; none: all.
  void set_shown(std::function<bool(int64_t record)> shown);
  /// Of all failures those that are told of.
  long long shown_total() const;
  /// Of a row; 0: none of its failures is told of.
  long long count(int row) const { return told(row).count; }
  /// Gives the number by which it is dismissed. What happens again is one row.
  int add_incident(const Incident& incident);
  void dismiss(int incident);
  /// How many rows of incidents there are.
  int incidents() const;
  /// Of the row; 0: it is about trials.
  int incident(int row) const { return groups_[static_cast<size_t>(row)].incident; }
  bool can_retry(int row) const { return groups_[static_cast<size_t>(row)].can_retry; }
  /// A failed trial of a cause, or an incident.
  struct Failure {
    int64_t record = 0;
    int task = -1;
    int trial = 0;
    QString text;  ///< as it was worded, with all lines and raw words
    bool operator==(const Failure&) const = default;
  };
  /// The last failure of a row as it was worded, with all lines.
  const QString& example(int row) const { return told(row).failures.back().text; }
  /// The last failures of a row, the newest last.
  const std::deque<Failure>& failures(int row) const { return told(row).failures; }
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
  /// The row of the cause by which a task failed most often, muted ones left out; -1: it has none.
  int commonest_cause(int task) const;
  /// Ids of the records of a row's failures, in the order they came.
  const std::vector<int64_t>& records(int row) const { return told(row).records; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 Q_SIGNALS:
  void total_changed();
  void muted_changed();
  void dismissed(int incident);

 private:
  struct Place {
    int task = -1;
    int trial = 0;
  };
  struct Group {
    std::string kind;
    QString cause;
    QString message;
    std::deque<Failure> failures;  ///< not empty; the oldest are forgotten
    long long count = 0;
    std::set<int> tasks;
    std::vector<int64_t> records;
    std::vector<Place> places;  ///< of the records
    int last_task = -1;
    int last_trial = 0;
    int incident = 0;
    bool can_retry = false;
    int64_t last_time = 0;  ///< milliseconds since 1970 UTC; 0: not told
  };
  /// As it is told of.
  const Group& told(int row) const {
    return shown_ ? shown_groups_[static_cast<size_t>(row)] : groups_[static_cast<size_t>(row)];
  }
  /// A failed trial more.
  static void count_in(Group& group, const Failure& failure);
  Group shown_part(const Group& group) const;
  void choose_shown();

  /// The row of a cause; a new one where it never occurred.
  int row_of(const std::string& kind, const QString& cause, const QString& message);
  void number_causes();

  std::vector<Group> groups_;
  std::function<bool(int64_t record)> shown_;
  std::vector<Group> shown_groups_;  ///< as `groups_`, with what is told of them
  QHash<QString, int> by_cause_;
  QSet<QString> muted_;
  long long total_ = 0;
  int last_incident_ = 0;
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QSet>
#include <cstdint>
#include <deque>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "views/common/column_table.h"
#include "views/errors/incident.h"

namespace tilewright {

/// Failed trials, grouped by kind and message: a thousand failures of one cause are one row. Incidents of
/// other kinds are above them until a person dismisses them.
class ErrorModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kKind, kMessage, kCount, kTasks, kLastTrial, kWhen, kColumnCount };

  /// "muted" or "shown".
  static constexpr int kMutedRole = Qt::UserRole + 40;

  explicit ErrorModel(QObject* parent = nullptr);

  /// Begins another session, whose trials are counted from now on. Incidents stay.
  void reset();
  /// Adds a failed trial. Messages that differ only in numbers count as one. `detail`: raw text of a compiler
  /// or a worker.
  void add(int task, int trial, const std::string& kind, const std::string& text, int64_t record = 0,
           const std::string& detail = {});
  /// The number of failed trials.
  long long total() const { return total_; }
  /// Restricts the shown failures by their records until it is called again; none: all are shown.
  void set_shown(std::function<bool(int64_t record)> shown);
  /// The number of shown failures.
  long long shown_total() const;
  /// The number of shown failures in a row.
  long long count(int row) const { return told(row).count; }
  /// Returns the number by which the incident is dismissed. Repeated incidents share one row.
  int add_incident(const Incident& incident);
  void dismiss(int incident);
  /// The number of rows with incidents.
  int incidents() const;
  /// The incident's number; 0: the row is about trials.
  int incident(int row) const { return groups_[static_cast<size_t>(row)].incident; }
  bool can_retry(int row) const { return groups_[static_cast<size_t>(row)].can_retry; }
  /// A failed trial of a cause, or an incident.
  struct Failure {
    int64_t record = 0;
    int task = -1;
    int trial = 0;
    QString text;  ///< the whole message, with all lines and raw text
    bool operator==(const Failure&) const = default;
  };
  /// The whole message of the last failure in a row.
  const QString& example(int row) const { return told(row).failures.back().text; }
  /// The last failures of a row, the newest last.
  const std::deque<Failure>& failures(int row) const { return told(row).failures; }
  /// The first line of a row's first failure.
  const QString& message(int row) const { return groups_[static_cast<size_t>(row)].message; }
  /// The common part of a row's failures, which is the same in every session: numbers are left out.
  const QString& cause(int row) const { return groups_[static_cast<size_t>(row)].cause; }
  /// Sets the causes that a person has hidden; `kMutedRole` tells which rows they are.
  void set_muted(QSet<QString> causes);
  const QSet<QString>& muted() const { return muted_; }
  bool is_muted(int row) const { return muted_.contains(cause(row)); }
  /// The number of hidden causes that occurred.
  int muted_count() const;
  /// The row of the cause by which a task failed most often, without hidden ones; -1: there is none.
  int commonest_cause(int task) const;
  /// Ids of the records of a row's failures, in the order in which they came.
  const std::vector<int64_t>& records(int row) const { return told(row).records; }

  int rowCount(const QModelIndex& parent = {}) const override;

 Q_SIGNALS:
  void total_changed();
  void muted_changed();
  void dismissed(int incident);

 protected:
  QVariant detail(int row, int column, int role) const override;

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
  /// The group as it is shown.
  const Group& told(int row) const {
    return shown_ ? shown_groups_[static_cast<size_t>(row)] : groups_[static_cast<size_t>(row)];
  }
  /// Counts a further failed trial.
  static void count_in(Group& group, const Failure& failure);
  Group shown_part(const Group& group) const;
  void choose_shown();

  /// The row of a cause; a new one where the cause never occurred.
  int row_of(const std::string& kind, const QString& cause, const QString& message);
  void number_causes();

  std::vector<Group> groups_;
  std::function<bool(int64_t record)> shown_;
  std::vector<Group> shown_groups_;  ///< as `groups_`, restricted to shown failures
  QHash<QString, int> by_cause_;
  QSet<QString> muted_;
  long long total_ = 0;
  int last_incident_ = 0;
};

}  // namespace tilewright

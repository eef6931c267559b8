// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QUndoStack>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/records/record_filter.h"

namespace tilewright {

class TaskSelection;

/// A person's choice of the records to show.
struct FilterChoice {
  RecordFilter records;
  bool selected_task = false;  ///< only records of the selected task, whichever it is
  bool operator==(const FilterChoice&) const = default;
};

/// The only place that knows which records all views show: every view follows it, and a person's choices can
/// be undone. The part that can ask the database answers `changed` with `set_kept`.
class FilterSelection : public QObject {
  Q_OBJECT

 public:
  explicit FilterSelection(TaskSelection* selection, QObject* parent = nullptr);

  const FilterChoice& choice() const { return choice_; }
  /// The same with the id of the selected task.
  RecordFilter filter() const;
  bool active() const { return !filter().empty(); }
  /// Ids of the open models' tasks, by the window's task numbers.
  void set_tasks(std::vector<std::string> tasks);
  const std::vector<std::string>& tasks() const { return tasks_; }
  /// Successive choices with the same number, other than 0, are undone in one step.
  void choose(const FilterChoice& choice, int gesture = 0);
  void clear() { choose({}); }
  /// Called for other models or another database: removes the filter and the undo history.
  void forget();
  QUndoStack* undo_stack() { return &undo_; }

  /// The records of the open models' tasks that match the filter, by rising ids, and the ids of the tasks
  /// that have such a record.
  void set_kept(std::shared_ptr<const std::vector<int64_t>> records, std::set<std::string> tasks = {});
  /// Whether the record matches, by the filter that was answered last; until the next answer the one before
  /// applies.
  bool shows(int64_t record) const;
  bool shows_task(int task) const;
  /// Whether no record of a task matches the filter.
  bool leaves_nothing(int task) const;

 Q_SIGNALS:
  /// The filter changed; the matching records are not known yet.
  void changed();
  /// The result of `shows` changed.
  void records_changed();

 private:
  class Choosing;
  void take(const FilterChoice& choice);
  void follow();

  TaskSelection* selection_;
  std::vector<std::string> tasks_;
  FilterChoice choice_;
  RecordFilter told_;                                 ///< the filter for which `changed` was emitted last
  std::shared_ptr<const std::vector<int64_t>> kept_;  ///< null: all
  std::set<std::string> kept_tasks_;                  ///< that have one of `kept_`
  RecordFilter answered_;                             ///< the filter that `kept_` belongs to
  QUndoStack undo_;
};

}  // namespace tilewright

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

/// What a person chose to see of the records.
struct FilterChoice {
  RecordFilter records;
  bool selected_task = false;  ///< of the task alone that is selected, whichever that is
  bool operator==(const FilterChoice&) const = default;
};

/// The one place that knows which records all views show: every view follows it, and what a person chooses
/// can be undone. Whoever can ask the database answers `changed` with `set_kept`.
class FilterSelection : public QObject {
  Q_OBJECT

 public:
  explicit FilterSelection(TaskSelection* selection, QObject* parent = nullptr);

  const FilterChoice& choice() const { return choice_; }
  /// The same with the selected task by its id.
  RecordFilter filter() const;
  bool active() const { return !filter().empty(); }
  /// Ids of the open models' tasks, by the window's numbers.
  void set_tasks(std::vector<std::string> tasks);
  const std::vector<std::string>& tasks() const { return tasks_; }
  /// Choices with the same number, other than 0, that follow each other are one step back.
  void choose(const FilterChoice& choice, int gesture = 0);
  void clear() { choose({}); }
  /// Other models or another database: nothing is filtered, and nothing can be undone.
  void forget();
  QUndoStack* undo_stack() { return &undo_; }

  /// The records of the open models' tasks that the filter keeps, by their rising ids, and the ids of the
  /// tasks that have one of them.
  void set_kept(std::shared_ptr<const std::vector<int64_t>> records, std::set<std::string> tasks = {});
  /// As the filter was answered last: until it is, the one before holds.
  bool shows(int64_t record) const;
  bool shows_task(int task) const;
  /// Whether the filter keeps none of a task's records.
  bool leaves_nothing(int task) const;

 Q_SIGNALS:
  /// Another filter holds; what it keeps is not known yet.
  void changed();
  /// `shows` tells something else than before.
  void records_changed();

 private:
  class Choosing;
  void take(const FilterChoice& choice);
  void follow();

  TaskSelection* selection_;
  std::vector<std::string> tasks_;
  FilterChoice choice_;
  RecordFilter told_;                                 ///< that `changed` was sent of
  std::shared_ptr<const std::vector<int64_t>> kept_;  ///< null: all
  std::set<std::string> kept_tasks_;                  ///< that have one of `kept_`
  RecordFilter answered_;                             ///< that `kept_` is of
  QUndoStack undo_;
};

}  // namespace tilewright

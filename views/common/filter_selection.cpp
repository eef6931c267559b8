// SPDX-License-Identifier: Apache-2.0
#include "views/common/filter_selection.h"

#include <QUndoCommand>
#include <algorithm>
#include <utility>

#include "views/common/task_selection.h"

namespace tilewright {

class FilterSelection::Choosing : public QUndoCommand {
 public:
  Choosing(FilterSelection* filter, FilterChoice before, FilterChoice after, int gesture)
      : filter_(filter), before_(std::move(before)), after_(std::move(after)), gesture_(gesture) {
    setText(FilterSelection::tr("change of the filter"));
  }
  void undo() override { filter_->take(before_); }
  void redo() override { filter_->take(after_); }
  int id() const override { return gesture_ == 0 ? -1 : 1; }
  bool mergeWith(const QUndoCommand* other) override {
    const auto* next = static_cast<const Choosing*>(other);
    if (next->gesture_ != gesture_) return false;
    after_ = next->after_;
    setObsolete(after_ == before_);
    return true;
  }

 private:
  FilterSelection* filter_;
  FilterChoice before_;
  FilterChoice after_;
  int gesture_;
};

FilterSelection::FilterSelection(TaskSelection* selection, QObject* parent)
    : QObject(parent), selection_(selection) {
  connect(selection_, &TaskSelection::changed, this, &FilterSelection::follow);
}

RecordFilter FilterSelection::filter() const {
  RecordFilter filter = choice_.records;
  if (!choice_.selected_task) return filter;
  // Where no task is selected, the filter has no task.
  const int task = selection_->task();
  filter.tasks.clear();
  if (task >= 0 && task < static_cast<int>(tasks_.size()))
    filter.tasks.push_back(tasks_[static_cast<size_t>(task)]);
  return filter;
}

void FilterSelection::set_tasks(std::vector<std::string> tasks) {
  tasks_ = std::move(tasks);
  follow();
}

void FilterSelection::choose(const FilterChoice& choice, int gesture) {
  if (choice != choice_) undo_.push(new Choosing(this, choice_, choice, gesture));
}

void FilterSelection::forget() {
  undo_.clear();
  take({});
}

void FilterSelection::take(const FilterChoice& choice) {
  if (choice == choice_) return;
  choice_ = choice;
  // Chips show the choice, also where its effect is the same.
  told_ = filter();
  Q_EMIT changed();
  if (!active()) set_kept(nullptr);
}

void FilterSelection::follow() {
  if (filter() == told_) return;
  told_ = filter();
  Q_EMIT changed();
  if (!active()) set_kept(nullptr);
}

void FilterSelection::set_kept(std::shared_ptr<const std::vector<int64_t>> records,
                               std::set<std::string> tasks) {
  // A late answer is ignored.
  if (!active()) records = nullptr;
  const RecordFilter filter = this->filter();
  const bool same = (kept_ == nullptr) == (records == nullptr) &&
                    (records == nullptr || (*records == *kept_ && tasks == kept_tasks_)) &&
                    filter == answered_;
  kept_ = std::move(records);
  kept_tasks_ = std::move(tasks);
  answered_ = filter;
  if (!same) Q_EMIT records_changed();
}

bool FilterSelection::shows(int64_t record) const {
  return kept_ == nullptr || std::binary_search(kept_->begin(), kept_->end(), record);
}

bool FilterSelection::shows_task(int task) const {
  if (answered_.tasks.empty()) return true;
  return task >= 0 && task < static_cast<int>(tasks_.size()) &&
         answered_.keeps_task(tasks_[static_cast<size_t>(task)]);
}

bool FilterSelection::leaves_nothing(int task) const {
  if (kept_ == nullptr || task < 0 || task >= static_cast<int>(tasks_.size())) return false;
  return !kept_tasks_.contains(tasks_[static_cast<size_t>(task)]);
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_model.h"

#include <QApplication>
#include <QPalette>
#include <algorithm>
#include <utility>

#include "core/records/notable_drift.h"
#include "core/records/trial_list.h"
#include "views/common/roles.h"
#include "views/common/table_text.h"
#include "views/common/task_title.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/records/pin_mark.h"
#include "views/records/record_columns.h"

namespace tilewright {
namespace {

// The first part of a long list ends with a block.
static_assert(TrialList::kFirst % RecordModel::kBlock == 0);

bool contains(const std::vector<int>& values, int value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

/// The exact number of a cell that shows it rounded; nothing for texts.
QVariant exact_number(const TrialListRow& row, int column) {
  const auto value_of = [](const std::optional<double>& number) {
    return number ? QVariant(*number) : QVariant();
  };
  switch (column) {
    case RecordModel::kLatency: return value_of(row.latency);
    case RecordModel::kSpread: return value_of(row.spread);
    case RecordModel::kMachine: return row.noisy() ? value_of(row.drift) : QVariant();
    case RecordModel::kPredicted: return value_of(row.predicted);
    default: return {};
  }
}

}  // namespace

RecordModel::RecordModel(QObject* parent) : ColumnTable(parent) {
  describe_columns();
  timer_.setSingleShot(true);
  timer_.setInterval(0);
  connect(&timer_, &QTimer::timeout, this, &RecordModel::ask);
}

void RecordModel::set_query(const TrialListQuery& query) {
  if (query == query_ && generation_ > 0) return;
  query_ = query;
  reload();
}

void RecordModel::reload() {
  loading_ = true;
  Q_EMIT asking();
  Q_EMIT list_wanted(++generation_, query_);
}

void RecordModel::show_list(int generation, std::vector<int64_t> ids) {
  beginResetModel();
  list_generation_ = generation;
  ids_ = std::move(ids);
  rows_.clear();
  blocks_.clear();
  asked_.clear();
  wanted_.clear();
  endResetModel();
  Q_EMIT list_changed();
}

void RecordModel::take_first(int generation, std::vector<int64_t> ids, int64_t count) {
  if (!is_current(generation)) return;
  total_ = count;
  show_list(generation, std::move(ids));
}

void RecordModel::take_list(int generation, std::vector<int64_t> ids) {
  if (!is_current(generation)) return;
  loading_ = false;
  total_ = static_cast<int64_t>(ids.size());
  const bool continues = generation == list_generation_ && !ids_.empty() && ids.size() > ids_.size() &&
                         std::equal(ids_.begin(), ids_.end(), ids.begin());
  if (!continues) {
    show_list(generation, std::move(ids));
    return;
  }
  beginInsertRows({}, rowCount(), static_cast<int>(ids.size()) - 1);
  ids_ = std::move(ids);
  endInsertRows();
  Q_EMIT list_completed();
}

void RecordModel::set_noted(int64_t id, bool noted) {
  const auto known = rows_.find(id);
  if (known == rows_.end() || known->noted == noted) return;
  known->noted = noted;
  const auto found = std::find(ids_.begin(), ids_.end(), id);
  if (found == ids_.end()) return;
  const QModelIndex cell = index(static_cast<int>(found - ids_.begin()), kNote);
  Q_EMIT dataChanged(cell, cell);
}

void RecordModel::set_pinned(const std::vector<int64_t>& ids, bool pinned) {
  bool changed = false;
  for (const int64_t id : ids) {
    const auto known = rows_.find(id);
    if (known == rows_.end() || known->pinned == pinned) continue;
    known->pinned = pinned;
    changed = true;
  }
  if (changed) Q_EMIT dataChanged(index(0, kTask), index(rowCount() - 1, kTask));
  if (generation_ == 0 || !query_.pinned_first) return;
  Q_EMIT reordering();
  reload();
}

void RecordModel::find_task(const std::string& task) {
  if (ids_.empty() || loading_) return;
  TrialListQuery query = query_;
  query.tasks = {task};
  query.order = TrialListQuery::Column::kLatency;
  query.descending = false;
  Q_EMIT place_wanted(list_generation_, query);
}

void RecordModel::take_place(int generation, int64_t id) {
  if (generation != list_generation_) return;
  const auto found = std::find(ids_.begin(), ids_.end(), id);
  if (found != ids_.end()) Q_EMIT place_found(static_cast<int>(found - ids_.begin()));
}

const TrialListRow* RecordModel::row(int number) const {
  if (number < 0 || number >= rowCount()) return nullptr;
  const auto found = rows_.constFind(ids_[static_cast<size_t>(number)]);
  return found == rows_.cend() ? nullptr : &found.value();
}

void RecordModel::want(int block) const {
  if (contains(asked_, block) || (!wanted_.empty() && wanted_.back() == block)) return;
  wanted_.erase(std::remove(wanted_.begin(), wanted_.end(), block), wanted_.end());
  wanted_.push_back(block);
  if (asked_.empty()) timer_.start();
}

void RecordModel::ask() {
  // Blocks that scrolled past meanwhile are not fetched: only those looked at last.
  constexpr size_t kMost = 2;
  std::vector<int64_t> ids;
  while (!wanted_.empty() && asked_.size() < kMost) {
    const int block = wanted_.back();
    wanted_.pop_back();
    const auto first = std::min(ids_.size(), static_cast<size_t>(block) * kBlock);
    const auto last = std::min(ids_.size(), first + kBlock);
    ids.insert(ids.end(), ids_.begin() + static_cast<std::ptrdiff_t>(first),
               ids_.begin() + static_cast<std::ptrdiff_t>(last));
    asked_.push_back(block);
  }
  wanted_.clear();
  if (!ids.empty()) Q_EMIT rows_wanted(list_generation_, ids);
}

void RecordModel::take_rows(int generation, std::vector<TrialListRow> rows) {
  if (generation != list_generation_) return;
  for (auto& row : rows) rows_.insert(row.id, std::move(row));
  for (const int block : std::exchange(asked_, {})) {
    blocks_.push_back(block);
    const int first = block * kBlock;
    const int last = std::min(rowCount(), first + kBlock) - 1;
    if (last >= first) Q_EMIT dataChanged(index(first, 0), index(last, kColumnCount - 1));
  }
  while (static_cast<int>(blocks_.size()) > kMostBlocks) {
    const auto first = static_cast<size_t>(blocks_.front()) * kBlock;
    for (size_t i = first; i < std::min(ids_.size(), first + kBlock); ++i) rows_.remove(ids_[i]);
    blocks_.erase(blocks_.begin());
  }
  if (!wanted_.empty()) timer_.start();
}

void RecordModel::set_numbered_tasks(const std::vector<std::string>& tasks) {
  numbers_.clear();
  for (size_t i = 0; i < tasks.size(); ++i)
    numbers_.insert(QString::fromStdString(tasks[i]), static_cast<int>(i));
  if (!ids_.empty()) Q_EMIT dataChanged(index(0, kTask), index(rowCount() - 1, kTask));
}

void RecordModel::set_baselines(RecordBaselines baselines) {
  if (baselines == baselines_) return;
  baselines_ = std::move(baselines);
  if (!ids_.empty()) Q_EMIT dataChanged(index(0, kVersusBaseline), index(rowCount() - 1, kVersusBaseline));
}

double RecordModel::baseline_of(const TrialListRow& row) const {
  const auto found = baselines_.find(row.task);
  return found == baselines_.end() ? 0 : found->second;
}

QString RecordModel::cell_text(const TrialListRow& row, int column) const {
  const QString cell = record_cell(row, column, baseline_of(row));
  return column == kTask ? task_title(numbers_.value(QString::fromStdString(row.task), -1), cell) : cell;
}

int RecordModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(ids_.size());
}

bool RecordModel::sorts_by(int column) {
  // Without a column the rows are in the order in which they came.
  return column < 0 || record_columns()[static_cast<size_t>(column)].order.has_value();
}

void RecordModel::sort(int column, Qt::SortOrder order) {
  if (!sorts_by(column)) return;
  TrialListQuery query = query_;
  query.order =
      column < 0 ? TrialListQuery::Column::kId : *record_columns()[static_cast<size_t>(column)].order;
  query.descending = order == Qt::DescendingOrder;
  // Before the first question nothing is asked again.
  if (generation_ == 0) {
    query_ = query;
  } else {
    set_query(query);
  }
}

void RecordModel::describe_columns() {
  std::vector<TableColumn> columns;
  for (int number = 0; number < kColumnCount; ++number) {
    columns.push_back({[number] { return record_heading(number); },
                       {},
                       [this, number](int place) {
                         const TrialListRow* const found = wanted_row(place);
                         return found == nullptr ? QString() : cell_text(*found, number);
                       },
                       [this, number](int place) {
                         const TrialListRow* const found = row(place);
                         return found == nullptr ? QVariant()
                                                 : record_raw(*found, number, baseline_of(*found));
                       },
                       {},
                       record_columns()[static_cast<size_t>(number)].align});
  }
  columns[kPredicted].tip =
      QT_TR_NOOP("Score of the cost model; higher is faster; comparable within a task only");
  columns[kVersusBaseline].tip = QT_TR_NOOP(
      "How much faster the program is than its task's baseline: the default schedule, where nothing else was "
      "chosen. The table cannot be sorted by this, since each task has its own baseline: filter for a task "
      "and sort by latency");
  columns[kMachine].tip = [] {
    return tr("Marks what was measured while the machine was at least %1 slower or faster than when the "
              "session began")
        .arg(percent_label(kNotableDrift));
  };
  columns[kMeasuredOn].tip =
      QT_TR_NOOP("The processor, and the beginning of the id, of the machine that measured the record");
  describe(std::move(columns));
}

const TrialListRow* RecordModel::wanted_row(int number) const {
  const TrialListRow* const found = row(number);
  if (found == nullptr && !contains(blocks_, number / kBlock)) want(number / kBlock);
  return found;
}

QVariant RecordModel::detail(int number, int column, int role) const {
  const TrialListRow* const found = row(number);
  if (found == nullptr) return {};
  const Theme& theme = theme_of(QApplication::palette());
  switch (role) {
    case Qt::ForegroundRole:
      if (column == kOutcome && !found->error_kind.empty()) return theme.bad;
      return column == kMachine && found->noisy() ? QVariant(theme.warning) : QVariant();
    case Qt::DecorationRole:
      return column == kTask && found->pinned ? QVariant(pin_mark(theme.text)) : QVariant();
    case Qt::AccessibleTextRole:
      if (column == kTask && found->pinned) return tr("Pinned: %1").arg(cell_text(*found, kTask));
      return column == kMachine && found->noisy() ? noise_sentence(*found) : QVariant();
    case Qt::ToolTipRole: return tip_of(*found, column);
    default: return {};
  }
}

QString RecordModel::tip_of(const TrialListRow& row, int column) const {
  if (column == kOutcome && !row.error_text.empty()) return QString::fromStdString(row.error_text);
  if (column == kNote) return row.noted ? tr("Has a note; the Inspector shows it") : QString();
  if (column == kVersusBaseline && baseline_of(row) > 0)
    return tr("Baseline of the task: %1").arg(latency_label(baseline_of(row)));
  const QString cell = cell_text(row, column);
  QString tip = column == kMachine ? noise_sentence(row) : cell;
  if (column == kTask && row.pinned)
    tip += QLatin1Char('\n') + tr("Pinned: shown above the others, however they are sorted");
  if (column == kLatency && row.noisy()) tip += QLatin1Char('\n') + noise_sentence(row);
  return tip_with_number(tip, exact_number(row, column), cell);
}

}  // namespace tilewright

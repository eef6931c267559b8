// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_place.h"

#include <QItemSelection>
#include <algorithm>
#include <unordered_set>
#include <utility>

namespace tilewright {

void RecordPlace::asked() {
  reorders_ = std::exchange(next_reorders_, false);
}

void RecordPlace::rows_go() {
  if (std::exchange(reorders_, false)) keep();
}

void RecordPlace::keep() {
  const SelectedRecords selected(model_, table_);
  const QModelIndex current = table_->currentIndex();
  place_.emplace();
  if (selected.count() <= SelectedRecords::kMostPinned) place_->selected = selected.ids();
  if (current.isValid()) place_->current = model_->ids()[static_cast<size_t>(current.row())];
  place_->top_row = std::max(table_->rowAt(0), 0);
}

void RecordPlace::restore() {
  const Place place = *std::exchange(place_, std::nullopt);
  const std::unordered_set<int64_t> wanted(place.selected.begin(), place.selected.end());
  const auto& ids = model_->ids();
  QItemSelection rows;
  QModelIndex current;
  for (size_t i = 0; i < ids.size(); ++i) {
    const QModelIndex row = model_->index(static_cast<int>(i), 0);
    if (ids[i] == place.current) current = row;
    if (wanted.contains(ids[i])) rows.select(row, row.siblingAtColumn(RecordModel::kColumnCount - 1));
  }
  table_->selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
  table_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
  const int top = std::min(place.top_row, model_->rowCount() - 1);
  if (top >= 0) table_->scrollTo(model_->index(top, 0), QAbstractItemView::PositionAtTop);
}

}  // namespace tilewright

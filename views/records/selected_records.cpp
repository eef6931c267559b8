// SPDX-License-Identifier: Apache-2.0
#include "views/records/selected_records.h"

#include <QItemSelectionModel>
#include <algorithm>

namespace tilewright {

int SelectedRecords::count() const {
  // The table selects whole rows, and ranges of a selection do not overlap.
  int count = 0;
  for (const auto& range : table_->selectionModel()->selection()) count += range.height();
  return count;
}

std::vector<int64_t> SelectedRecords::ids() const {
  std::vector<int> rows;
  for (const auto& range : table_->selectionModel()->selection()) {
    for (int row = range.top(); row <= range.bottom(); ++row) rows.push_back(row);
  }
  std::sort(rows.begin(), rows.end());
  std::vector<int64_t> ids;
  for (const int row : rows) ids.push_back(model_->ids()[static_cast<size_t>(row)]);
  return ids;
}

const TrialListRow* SelectedRecords::row() const {
  if (count() != 1) return nullptr;
  return model_->row(table_->selectionModel()->selection().front().top());
}

bool SelectedRecords::can_pin() const {
  const int selected = count();
  return selected > 0 && selected <= kMostPinned;
}

bool SelectedRecords::are_pinned() const {
  if (!can_pin()) return false;
  for (const auto& range : table_->selectionModel()->selection()) {
    for (int row = range.top(); row <= range.bottom(); ++row) {
      const TrialListRow* known = model_->row(row);
      if (known == nullptr || !known->pinned) return false;
    }
  }
  return true;
}

bool SelectedRecords::can_be_asked_for() const {
  const int selected = count();
  return selected <= kMostNamed || (selected == model_->rowCount() && !model_->loading());
}

TrialListQuery SelectedRecords::query() const {
  // A million ids would make the question too large; for all rows, the list's own question is used.
  if (count() > kMostNamed) return model_->query();
  TrialListQuery query;
  query.ids = ids();
  return query;
}

}  // namespace tilewright

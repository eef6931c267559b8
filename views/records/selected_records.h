// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>
#include <vector>

#include "views/records/record_model.h"

namespace tilewright {

/// The rows of the table of records that are selected.
class SelectedRecords {
 public:
  static constexpr int kMostPinned = 1000;   ///< at once
  static constexpr int kMostNamed = 10'000;  ///< one by one, in a question

  SelectedRecords(const RecordModel* model, const QTableView* table) : model_(model), table_(table) {}

  /// Fast where there are few ranges of selected rows.
  int count() const;
  /// From the top.
  std::vector<int64_t> ids() const;
  /// The single one; null where several or none are selected, or where it has not arrived yet.
  const TrialListRow* row() const;
  /// Whether some are selected, and no more than can be pinned at once.
  bool can_pin() const;
  /// Whether all that have arrived are pinned.
  bool are_pinned() const;
  /// Whether they are few enough to be named one by one, or are all that are listed.
  bool can_be_asked_for() const;
  /// A question that finds them, where they can be asked for.
  TrialListQuery query() const;

 private:
  const RecordModel* model_;
  const QTableView* table_;
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>
#include <span>

#include "core/records/trial_list_query.h"

namespace tilewright {

/// A column of the table of records. `baseline`: of the row's task, seconds; 0: none.
struct RecordColumn {
  const char* title = nullptr;  ///< null: that of columns which compare with a baseline
  /// The cell for people.
  QString (*text)(const TrialListRow& row, double baseline) = nullptr;
  /// The cell for other programs: base units and plain digits; null: the text.
  QString (*raw)(const TrialListRow& row, double baseline) = nullptr;
  Qt::AlignmentFlag align = Qt::AlignLeft;
  /// By which the database sorts; none: the table cannot be sorted by this column.
  std::optional<TrialListQuery::Column> order = {};
};

/// The columns in the order of `RecordModel::Column`.
std::span<const RecordColumn> record_columns();

}  // namespace tilewright

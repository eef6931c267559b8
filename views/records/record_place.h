// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>
#include <optional>
#include <vector>

#include "views/records/selected_records.h"

namespace tilewright {

/// A person's position in the table of records, while the same records come in another order.
class RecordPlace {
 public:
  RecordPlace(const RecordModel* model, QTableView* table) : model_(model), table_(table) {}

  /// The next question asks for the same records in another order.
  void expect_order() { next_reorders_ = true; }
  void asked();
  /// The rows are about to go. Keeps the place where others of the same records follow.
  void rows_go();
  bool kept() const { return place_.has_value(); }
  /// Selects the same records again, and scrolls to where the table was.
  void restore();

 private:
  void keep();

  struct Place {
    std::vector<int64_t> selected;
    int64_t current = 0;
    int top_row = 0;
  };

  const RecordModel* model_;
  QTableView* table_;
  std::optional<Place> place_;
  bool next_reorders_ = false;
  bool reorders_ = false;  ///< the answer to the last question has the same records
};

}  // namespace tilewright

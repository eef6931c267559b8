// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/common/column_table.h"
#include "views/searches/compared_searches.h"

namespace tilewright {

/// Contestants of a comparison, a row each: the shares after each checkpoint, and what the searches cost.
class SearchModel : public ColumnTable {
  Q_OBJECT

 public:
  /// Columns before and after those of the checkpoints.
  enum Column { kName, kFirstShare };
  enum LastColumn { kEqualSeconds, kWins, kRegret, kChanged, kSearch, kTraining, kNotes, kLastCount };

  explicit SearchModel(QObject* parent = nullptr);
  void set_comparison(SearchComparison comparison);
  const SearchComparison& comparison() const { return comparison_; }
  int column_of(LastColumn column) const {
    return int{kFirstShare} + static_cast<int>(comparison_.checkpoints.size()) + int{column};
  }
  /// The column of the share after all trials.
  int last_share() const { return column_of(kEqualSeconds) - 1; }

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  const SearchContestant& at(int row) const { return comparison_.contestants[static_cast<size_t>(row)]; }
  bool is_reference(int row) const { return at(row).name == comparison_.reference; }
  void make_columns();
  std::vector<TableColumn> share_columns() const;
  TableColumn share_column(ColumnWords title, ColumnWords tip,
                           std::function<double(const SearchContestant&)> share) const;
  TableColumn wins_column() const;
  /// Of what was measured again.
  TableColumn again_column(ColumnWords title, ColumnWords tip, double SearchContestant::*figure) const;
  TableColumn seconds_column(ColumnWords title, ColumnWords tip, double SearchContestant::*seconds) const;

  SearchComparison comparison_;
};

}  // namespace tilewright

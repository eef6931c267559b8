// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "views/common/column_table.h"
#include "views/searches/compared_searches.h"

namespace tilewright {

/// Every contestant against every other one: whether that of the row finds faster programs than that of the
/// column, or one cannot tell. The best one after all trials is first, in rows and in columns.
class SearchPairModel : public ColumnTable {
  Q_OBJECT

 public:
  explicit SearchPairModel(QObject* parent = nullptr);
  void set_comparison(SearchComparison comparison);

  int rowCount(const QModelIndex& parent = {}) const override;

 private:
  /// The pair of the contestants at two places of the order, seen from the first; none: it was not compared.
  std::optional<SearchPair> pair(int row, int other) const;
  const SearchContestant& at(int place) const {
    return comparison_.contestants[static_cast<size_t>(order_[static_cast<size_t>(place)])];
  }
  /// "2. evolutionary + xgboost".
  QString numbered(int place) const;
  void make_columns();
  TableColumn pair_column(int other) const;
  QString sentence(const SearchPair& pair, int row, int other) const;

  SearchComparison comparison_;
  std::vector<int> order_;
};

}  // namespace tilewright

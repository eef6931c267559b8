// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractListModel>
#include <vector>

#include "views/whatif/what_if_values.h"

namespace tilewright {

/// The primitives of a program that is edited, one in each row. The text of a primitive that changed since
/// the last answer uses the names of that answer.
class PrimitiveModel : public QAbstractListModel {
  Q_OBJECT

 public:
  using QAbstractListModel::QAbstractListModel;

  /// The result of applying them.
  void show(const WhatIfPrimitives& primitives);
  /// They were edited, and the result is not known yet.
  void set_list(std::vector<EditedPrimitive> list);

  const std::vector<EditedPrimitive>& list() const { return list_; }
  /// The names that a primitive in this row can use; empty where nothing is known yet.
  const PrimitiveScope& scope(int row) const;
  /// The same for a primitive that is inserted below the row; -1: at the beginning.
  const PrimitiveScope& scope_behind(int row) const;
  /// The names made before the row.
  std::vector<EditedPrimitive> before(int row) const;
  QString text(int row) const;
  /// The names in the last answer.
  const PrimitiveNames& names() const;
  /// The row that makes the program illegal; -1: none, or not known yet.
  int blamed() const { return blamed_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  void replace(std::vector<EditedPrimitive> list);

  std::vector<EditedPrimitive> list_;
  WhatIfPrimitives answer_;
  int blamed_ = -1;
};

}  // namespace tilewright

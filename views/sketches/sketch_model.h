// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractListModel>
#include <vector>

#include "views/sketches/sketch_entry.h"

namespace tilewright {

/// The sketches of the selected task; the best program comes first where there is one.
class SketchModel : public QAbstractListModel {
  Q_OBJECT

 public:
  using QAbstractListModel::QAbstractListModel;
  void set_entries(std::vector<SketchEntry> entries);
  const SketchEntry& entry(int row) const { return entries_[static_cast<size_t>(row)]; }
  /// The row of the entry with that title; -1: none.
  int row_of(const QString& title) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  std::vector<SketchEntry> entries_;
};

}  // namespace tilewright

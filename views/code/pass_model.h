// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "views/code/shown_code.h"

namespace tilewright {

/// The passes of the lowering in order; those that changed nothing are grey.
class PassModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kPass, kChanged, kTime, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;
  void set_code(std::shared_ptr<const ShownCode> code);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  std::shared_ptr<const ShownCode> code_;
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "views/code/shown_code.h"
#include "views/common/column_table.h"

namespace tilewright {

/// The passes of the lowering in order; those that changed nothing are grey.
class PassModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kPass, kChanged, kTime, kColumnCount };

  explicit PassModel(QObject* parent = nullptr);
  void set_code(std::shared_ptr<const ShownCode> code);

  int rowCount(const QModelIndex& parent = {}) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  std::shared_ptr<const ShownCode> code_;
};

}  // namespace tilewright

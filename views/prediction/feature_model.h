// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "views/common/column_table.h"

namespace tilewright {

/// A description of a group of features in the window's language; the name itself where it is unknown.
QString feature_group_label(const std::string& group);

/// The groups of features that the cost model's trees use, the most important first.
class FeatureModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kGroup, kShare, kColumnCount };

  explicit FeatureModel(QObject* parent = nullptr);

  /// Groups as core/costmodel/feature_groups.h names them, with their shares of 1.
  void set_shares(std::vector<std::pair<std::string, double>> shares);

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  std::vector<std::pair<std::string, double>> shares_;
};

}  // namespace tilewright

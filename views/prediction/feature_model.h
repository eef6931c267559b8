// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <string>
#include <utility>
#include <vector>

namespace tilewright {

/// A description of a group of features in the window's language; the name itself where it is unknown.
QString feature_group_label(const std::string& group);

/// The groups of features that the cost model's trees use, the most important first.
class FeatureModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kGroup, kShare, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  /// Groups as core/costmodel/feature_groups.h names them, with their shares of 1.
  void set_shares(std::vector<std::pair<std::string, double>> shares);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::vector<std::pair<std::string, double>> shares_;
};

}  // namespace tilewright

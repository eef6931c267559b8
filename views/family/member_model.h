// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "views/family/family_tree.h"

namespace tilewright {

/// Every program of a family as a table, one row for each member, in their order.
class MemberModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column {
    kRound,
    kRecord,
    kOrigin,
    kParents,
    kChanged,
    kSketch,
    kLatency,
    kVersusBaseline,
    kColumnCount
  };
  using QAbstractTableModel::QAbstractTableModel;

  /// Where members were only added, the other rows stay.
  void set(std::shared_ptr<const FamilyTree> tree);
  /// The baseline of the programs in seconds; 0: none.
  void set_baseline(double seconds);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  bool is_continued_by(const FamilyTree& tree) const;
  static QString origin_text(const FamilyMember& member);
  QString parents_text(const FamilyMember& member) const;
  QString cell_text(const FamilyMember& member, int column) const;

  std::shared_ptr<const FamilyTree> tree_ = std::make_shared<FamilyTree>();
  double baseline_ = 0;
};

}  // namespace tilewright

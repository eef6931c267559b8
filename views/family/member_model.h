// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "views/common/column_table.h"
#include "views/family/family_tree.h"

namespace tilewright {

/// Every program of a family as a table, one row for each member, in their order.
class MemberModel : public ColumnTable {
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
  explicit MemberModel(QObject* parent = nullptr);

  /// Where members were only added, the other rows stay.
  void set(std::shared_ptr<const FamilyTree> tree);
  /// The baseline of the programs in seconds; 0: none.
  void set_baseline(double seconds);

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  bool is_continued_by(const FamilyTree& tree) const;
  static QString origin_text(const FamilyMember& member);
  QString parents_text(const FamilyMember& member) const;

  std::shared_ptr<const FamilyTree> tree_ = std::make_shared<FamilyTree>();
  double baseline_ = 0;
};

}  // namespace tilewright

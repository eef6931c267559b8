// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "views/common/column_table.h"
#include "views/family/family_tree.h"

namespace tilewright {

/// How one program was derived, step by step: from its first ancestor, one row for each generation.
class DescentModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kRound, kRecord, kChanged, kLatency, kGain, kVersusBaseline, kColumnCount };
  explicit DescentModel(QObject* parent = nullptr);

  /// -1: no member.
  void set(std::shared_ptr<const FamilyTree> tree, int member);
  /// The baseline of the programs in seconds; 0: none.
  void set_baseline(double seconds);
  const std::vector<int>& line() const { return line_; }

  int rowCount(const QModelIndex& parent = {}) const override;

 private:
  const FamilyMember& member(int row) const;
  /// The change of the latency relative to the previous step; 0 where one of them is not known.
  double gain(int row) const;
  static QString founder_text(const FamilyMember& founder);

  std::shared_ptr<const FamilyTree> tree_;
  std::vector<int> line_;
  double baseline_ = 0;
};

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "views/family/descent_model.h"

#include <utility>

#include "core/records/record_types.h"
#include "views/common/roles.h"
#include "views/common/units.h"
#include "views/common/versus_baseline.h"

namespace tilewright {

void DescentModel::set(std::shared_ptr<const FamilyTree> tree, int member) {
  beginResetModel();
  tree_ = std::move(tree);
  line_ = tree_ ? line_of_descent(*tree_, member) : std::vector<int>();
  endResetModel();
}

void DescentModel::set_baseline(double seconds) {
  if (std::exchange(baseline_, seconds) == seconds || line_.empty()) return;
  Q_EMIT dataChanged(index(0, kVersusBaseline), index(rowCount() - 1, kVersusBaseline));
}

const FamilyMember& DescentModel::member(int row) const {
  return tree_->members[static_cast<size_t>(line_[static_cast<size_t>(row)])];
}

double DescentModel::gain(int row) const {
  if (row == 0 || member(row).latency <= 0 || member(row - 1).latency <= 0) return 0;
  return member(row).latency / member(row - 1).latency - 1;
}

int DescentModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(line_.size());
}

int DescentModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QString DescentModel::founder_text(const FamilyMember& founder) {
  if (founder.origin.isEmpty()) return tr("%1, the first of its kind").arg(founder.sketch);
  if (founder.origin == QStringLiteral("mutation") || founder.origin == QStringLiteral("crossover"))
    return tr("%1, bred from programs that were never measured").arg(founder.sketch);
  // The decision belongs to no sketch.
  if (founder.sketch == QLatin1String(kByHandSketch)) return origin_label(founder.origin);
  return tr("%1, %2", "a sketch and where its program came from")
      .arg(founder.sketch, origin_label(founder.origin));
}

QString DescentModel::cell_text(int row, int column) const {
  const FamilyMember& shown = member(row);
  switch (column) {
    case kRound: return count_label(shown.round);
    case kRecord: return count_label(shown.record);
    case kChanged:
      if (row > 0) return changes_text(shown.changes);
      return founder_text(shown);
    case kLatency: return shown.latency > 0 ? latency_label(shown.latency) : tr("failed");
    case kGain: return gain(row) == 0 ? QString() : change_label(gain(row));
    case kVersusBaseline: return speed_up_label(shown.latency, baseline_);
    default: return {};
  }
}

QVariant DescentModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const int row = index.row();
  switch (role) {
    case Qt::DisplayRole: return cell_text(row, index.column());
    case Qt::ToolTipRole:
      if (index.column() == kVersusBaseline) return versus_baseline_tip(baseline_);
      return index.column() == kChanged ? QVariant(cell_text(row, kChanged)) : QVariant();
    case Qt::TextAlignmentRole:
      return QVariant::fromValue<int>((index.column() == kChanged ? Qt::AlignLeft : Qt::AlignRight) |
                                      Qt::AlignVCenter);
    case kRawRole:
      switch (index.column()) {
        case kRound: return member(row).round;
        case kRecord: return static_cast<qlonglong>(member(row).record);
        case kLatency: return member(row).latency;
        case kGain: return gain(row);
        case kVersusBaseline: return versus_baseline(member(row).latency, baseline_);
        default: return cell_text(row, index.column());
      }
    default: return {};
  }
}

QVariant DescentModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == kVersusBaseline)
    return tr("How much faster the program is than its task's baseline");
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case kRound: return tr("Round");
    case kRecord: return tr("Record");
    case kChanged: return tr("What changed");
    case kLatency: return tr("Latency");
    case kGain: return tr("Change");
    case kVersusBaseline: return versus_baseline_heading();
    default: return {};
  }
}

}  // namespace tilewright

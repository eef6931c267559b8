// SPDX-License-Identifier: Apache-2.0
#include "views/family/member_model.h"

#include <QApplication>
#include <QStringList>
#include <algorithm>
#include <utility>

#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/common/versus_baseline.h"

namespace tilewright {

bool MemberModel::is_continued_by(const FamilyTree& tree) const {
  const auto& before = tree_->members;
  const auto& after = tree.members;
  return tree.session == tree_->session && !before.empty() && before.size() <= after.size() &&
         std::equal(before.begin(), before.end(), after.begin());
}

void MemberModel::set(std::shared_ptr<const FamilyTree> tree) {
  if (!is_continued_by(*tree)) {
    beginResetModel();
    tree_ = std::move(tree);
    endResetModel();
    return;
  }
  const int first = rowCount();
  const auto last = static_cast<int>(tree->members.size()) - 1;
  if (last < first) {
    tree_ = std::move(tree);
    return;
  }
  beginInsertRows({}, first, last);
  tree_ = std::move(tree);
  endInsertRows();
}

void MemberModel::set_baseline(double seconds) {
  if (std::exchange(baseline_, seconds) == seconds || tree_->members.empty()) return;
  Q_EMIT dataChanged(index(0, kVersusBaseline), index(rowCount() - 1, kVersusBaseline));
}

int MemberModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(tree_->members.size());
}

int MemberModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QString MemberModel::origin_text(const FamilyMember& member) {
  const QString origin = member.origin.isEmpty() ? QString() : origin_label(member.origin);
  if (!member.outside) return origin;
  return origin.isEmpty() ? tr("not kept by the filter") : tr("%1, not kept by the filter").arg(origin);
}

QString MemberModel::parents_text(const FamilyMember& member) const {
  QStringList records;
  for (const int parent : member.parents)
    records << count_label(tree_->members[static_cast<size_t>(parent)].record);
  const QString text = records.join(QStringLiteral(", "));
  return member.guessed && !text.isEmpty() ? tr("%1, by likeness").arg(text) : text;
}

QString MemberModel::cell_text(const FamilyMember& member, int column) const {
  switch (column) {
    case kRound: return count_label(member.round);
    case kRecord: return count_label(member.record);
    case kOrigin: return origin_text(member);
    case kParents: return parents_text(member);
    case kChanged: return changes_text(member.changes);
    case kSketch: return member.sketch;
    case kLatency: return member.latency > 0 ? latency_label(member.latency) : tr("failed");
    case kVersusBaseline: return speed_up_label(member.latency, baseline_);
    default: return {};
  }
}

QVariant MemberModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const FamilyMember& member = tree_->members[static_cast<size_t>(index.row())];
  const int column = index.column();
  switch (role) {
    case Qt::DisplayRole: return cell_text(member, column);
    case Qt::ToolTipRole:
      if (column == kVersusBaseline) return versus_baseline_tip(baseline_);
      return column == kChanged ? QVariant(cell_text(member, column)) : QVariant();
    case Qt::ForegroundRole:
      return member.outside ? QVariant(theme_of(QApplication::palette()).muted) : QVariant();
    case Qt::TextAlignmentRole: {
      const bool is_number =
          column == kRound || column == kRecord || column == kLatency || column == kVersusBaseline;
      return QVariant::fromValue<int>((is_number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case kRawRole:
      switch (column) {
        case kRound: return member.round;
        case kRecord: return static_cast<qlonglong>(member.record);
        case kLatency: return member.latency;
        case kVersusBaseline: return versus_baseline(member.latency, baseline_);
        default: return cell_text(member, column);
      }
    default: return {};
  }
}

QVariant MemberModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == kVersusBaseline)
    return tr("How much faster the program is than its task's baseline");
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case kRound: return tr("Round");
    case kRecord: return tr("Record");
    case kOrigin: return tr("Came by");
    case kParents: return tr("Parents");
    case kChanged: return tr("What changed");
    case kSketch: return tr("Sketch");
    case kLatency: return tr("Latency");
    case kVersusBaseline: return versus_baseline_heading();
    default: return {};
  }
}

}  // namespace tilewright

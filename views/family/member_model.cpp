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

MemberModel::MemberModel(QObject* parent) : ColumnTable(parent) {
  const auto of = [this](auto function) {
    return [this, function](int row) { return function(tree_->members[static_cast<size_t>(row)]); };
  };
  const auto changed = of([](const FamilyMember& member) { return changes_text(member.changes); });
  describe(
      {numbers(QT_TR_NOOP("Round"), of([](const FamilyMember& member) { return member.round; }), count_label),
       numbers(QT_TR_NOOP("Record"), of([](const FamilyMember& member) { return member.record; }),
               count_label),
       texts(QT_TR_NOOP("Came by"), of(origin_text)),
       texts(QT_TR_NOOP("Parents"), of([this](const FamilyMember& member) { return parents_text(member); })),
       {QT_TR_NOOP("What changed"), {}, changed, {}, changed},
       texts(QT_TR_NOOP("Sketch"), of([](const FamilyMember& member) { return member.sketch; })),
       numbers(QT_TR_NOOP("Latency"), of([](const FamilyMember& member) { return member.latency; }),
               [](double latency) { return latency > 0 ? latency_label(latency) : tr("failed"); }),
       {versus_baseline_heading, QT_TR_NOOP("How much faster the program is than its task's baseline"),
        of([this](const FamilyMember& member) { return speed_up_label(member.latency, baseline_); }),
        of([this](const FamilyMember& member) { return versus_baseline(member.latency, baseline_); }),
        [this](int) { return versus_baseline_tip(baseline_); }, Qt::AlignRight}});
}

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

QVariant MemberModel::detail(int row, int /*column*/, int role) const {
  if (role != Qt::ForegroundRole || !tree_->members[static_cast<size_t>(row)].outside) return {};
  return theme_of(QApplication::palette()).muted;
}

}  // namespace tilewright

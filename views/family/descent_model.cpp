// SPDX-License-Identifier: Apache-2.0
#include "views/family/descent_model.h"

#include <utility>

#include "core/records/record_types.h"
#include "views/common/roles.h"
#include "views/common/units.h"
#include "views/common/versus_baseline.h"

namespace tilewright {

DescentModel::DescentModel(QObject* parent) : ColumnTable(parent) {
  const auto of = [this](auto function) {
    return [this, function](int row) { return function(member(row)); };
  };
  const auto changed = [this](int row) {
    return row > 0 ? changes_text(member(row).changes) : founder_text(member(row));
  };
  describe(
      {numbers(QT_TR_NOOP("Round"), of([](const FamilyMember& shown) { return shown.round; }), count_label),
       numbers(QT_TR_NOOP("Record"), of([](const FamilyMember& shown) { return shown.record; }), count_label),
       {QT_TR_NOOP("What changed"), {}, changed, {}, changed},
       numbers(QT_TR_NOOP("Latency"), of([](const FamilyMember& shown) { return shown.latency; }),
               [](double latency) { return latency > 0 ? latency_label(latency) : tr("failed"); }),
       numbers(
           QT_TR_NOOP("Change"), [this](int row) { return gain(row); },
           [](double gain) { return gain == 0 ? QString() : change_label(gain); }),
       {versus_baseline_heading, QT_TR_NOOP("How much faster the program is than its task's baseline"),
        of([this](const FamilyMember& shown) { return speed_up_label(shown.latency, baseline_); }),
        of([this](const FamilyMember& shown) { return versus_baseline(shown.latency, baseline_); }),
        [this](int) { return versus_baseline_tip(baseline_); }, Qt::AlignRight}});
}

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

QString DescentModel::founder_text(const FamilyMember& founder) {
  if (founder.origin.isEmpty()) return tr("%1, the first of its kind").arg(founder.sketch);
  if (founder.origin == QStringLiteral("mutation") || founder.origin == QStringLiteral("crossover"))
    return tr("%1, bred from programs that were never measured").arg(founder.sketch);
  // The decision belongs to no sketch.
  if (founder.sketch == QLatin1String(kByHandSketch)) return origin_label(founder.origin);
  return tr("%1, %2", "a sketch and where its program came from")
      .arg(founder.sketch, origin_label(founder.origin));
}

}  // namespace tilewright

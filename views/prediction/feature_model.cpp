// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/feature_model.h"

#include <QHash>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {

QString feature_group_label(const std::string& group) {
  static const QHash<QString, const char*> labels{
      {QStringLiteral("arithmetic"), QT_TRANSLATE_NOOP("FeatureModel", "Arithmetic")},
      {QStringLiteral("vectors"), QT_TRANSLATE_NOOP("FeatureModel", "Vectorised loops")},
      {QStringLiteral("unrolling"), QT_TRANSLATE_NOOP("FeatureModel", "Unrolled loops")},
      {QStringLiteral("threads"), QT_TRANSLATE_NOOP("FeatureModel", "Parallel loops")},
      {QStringLiteral("access"), QT_TRANSLATE_NOOP("FeatureModel", "Reads and writes")},
      {QStringLiteral("bytes"), QT_TRANSLATE_NOOP("FeatureModel", "Bytes and cache lines")},
      {QStringLiteral("reuse"), QT_TRANSLATE_NOOP("FeatureModel", "Reuse of buffers")},
      {QStringLiteral("stride"), QT_TRANSLATE_NOOP("FeatureModel", "Strides")},
      {QStringLiteral("intensity"), QT_TRANSLATE_NOOP("FeatureModel", "Arithmetic intensity")},
      {QStringLiteral("allocation"), QT_TRANSLATE_NOOP("FeatureModel", "Buffers of its own")},
      {QStringLiteral("loops"), QT_TRANSLATE_NOOP("FeatureModel", "Loops around")},
      {QStringLiteral("tile"), QT_TRANSLATE_NOOP("FeatureModel", "Register tile")},
      {QStringLiteral("edges"), QT_TRANSLATE_NOOP("FeatureModel", "Edges and guards")},
      {QStringLiteral("traffic"), QT_TRANSLATE_NOOP("FeatureModel", "Traffic between caches")},
      {QStringLiteral("prefetch"), QT_TRANSLATE_NOOP("FeatureModel", "Prefetches")},
      {QStringLiteral("place"), QT_TRANSLATE_NOOP("FeatureModel", "Where buffers lie")},
      {QStringLiteral("draft"), QT_TRANSLATE_NOOP("FeatureModel", "Analytic draft")},
      {QStringLiteral("workload"), QT_TRANSLATE_NOOP("FeatureModel", "Workload")},
      {QStringLiteral("target"), QT_TRANSLATE_NOOP("FeatureModel", "Target")}};
  const QString key = QString::fromStdString(group);
  const auto found = labels.find(key);
  return found == labels.end() ? key : FeatureModel::tr(found.value());
}

FeatureModel::FeatureModel(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(shares_);
  using Share = std::pair<std::string, double>;
  describe({{QT_TR_NOOP("Features"),
             {},
             of([](const Share& share) { return feature_group_label(share.first); }),
             of([](const Share& share) { return QString::fromStdString(share.first); })},
            numbers(QT_TR_NOOP("Share of the gain"), of([](const Share& share) { return share.second; }),
                    [](double share) { return percent_label(share); })});
}

void FeatureModel::set_shares(std::vector<std::pair<std::string, double>> shares) {
  if (shares == shares_) return;
  beginResetModel();
  shares_ = std::move(shares);
  endResetModel();
}

int FeatureModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(shares_.size());
}

QVariant FeatureModel::detail(int row, int column, int role) const {
  switch (role) {
    case kFractionRole:
      return column == kShare ? shares_[static_cast<size_t>(row)].second / shares_.front().second : 0.0;
    case kTaskRole: return row;
    default: return {};
  }
}

}  // namespace tilewright

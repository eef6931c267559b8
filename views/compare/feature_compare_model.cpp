// SPDX-License-Identifier: Apache-2.0
#include "views/compare/feature_compare_model.h"

#include <QApplication>
#include <QLocale>
#include <QPalette>
#include <algorithm>
#include <cmath>

#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/compare/feature_difference.h"
#include "views/compare/trait_text.h"
#include "views/prediction/feature_model.h"

namespace tilewright {
namespace {

/// Whole numbers are written as such, others with few digits.
QString plain_label(double value) {
  if (std::abs(value - std::round(value)) < 1e-3 * std::max(1.0, std::abs(value)))
    return count_label(std::llround(value));
  return QLocale().toString(value, 'g', 4);
}

}  // namespace

FeatureCompareModel::FeatureCompareModel(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(rows_);
  const auto side_of = [this, of](int side, const char* title) {
    return TableColumn{title,
                       {},
                       of([this, side](const Row& row) { return value(row, side); }),
                       of([side](const Row& row) { return row.values[side]; }),
                       {},
                       Qt::AlignRight};
  };
  describe(
      {texts(QT_TR_NOOP("Feature"), of([this](const Row& row) { return name(row); })),
       texts(QT_TR_NOOP("About"), of([this](const Row& row) { return group(row); })),
       side_of(0, QT_TR_NOOP("Left")), side_of(1, QT_TR_NOOP("Right")),
       numbers(QT_TR_NOOP("Right / left"), of([this](const Row& row) {
                 return programs_.size() > 1 ? ratio_of(row.values[0], row.values[1]) : 0.0;
               }),
               ratio_label,
               QT_TR_NOOP("How many times more it is on the right. Green: the right program gains by it, "
                          "everything else being equal; red: it loses."))});
}

void FeatureCompareModel::set_programs(const std::vector<ComparedProgram>& programs) {
  beginResetModel();
  programs_ = programs;
  build();
  endResetModel();
}

void FeatureCompareModel::set_all(bool all) {
  if (all == all_) return;
  beginResetModel();
  all_ = all;
  build();
  endResetModel();
}

void FeatureCompareModel::build() {
  rows_.clear();
  const auto known = [](const ComparedProgram& program) { return program.traits.has_value(); };
  if (programs_.empty() || !std::ranges::all_of(programs_, known)) return;
  const bool pair = programs_.size() > 1;
  const ComparedProgram& left = programs_.front();
  const ComparedProgram& right = programs_.back();
  for (size_t i = 0; i < kProgramTraits; ++i) {
    const TraitValue values[] = {left.traits->values[i], right.traits->values[i]};
    const double distance = distance_of(values[0].value, values[1].value);
    if (pair && distance == 0) continue;
    const double share = std::max(values[0].share, values[1].share);
    rows_.push_back(
        {static_cast<int>(i), 0, pair ? share * distance : 0, {values[0].value, values[1].value}});
  }
  const auto more_telling = [](const Row& a, const Row& b) { return a.telling > b.telling; };
  std::ranges::stable_sort(rows_, more_telling);
  // Where the features for people are all equal, the others are shown.
  if ((!all_ && !rows_.empty()) || left.features.size() != right.features.size()) return;
  const auto first = static_cast<std::ptrdiff_t>(rows_.size());
  for (size_t i = 0; i < left.features.size(); ++i) {
    const double values[] = {left.features[i].value, right.features[i].value};
    const double distance = distance_of(values[0], values[1]);
    if (!pair || distance > 0) rows_.push_back({-1, i, distance, {values[0], values[1]}});
  }
  std::stable_sort(rows_.begin() + first, rows_.end(), more_telling);
}

int FeatureCompareModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QString FeatureCompareModel::name(const Row& row) const {
  return row.trait >= 0 ? trait_label(static_cast<ProgramTrait>(row.trait))
                        : QString::fromStdString(programs_.front().features[row.feature].name);
}

QString FeatureCompareModel::group(const Row& row) const {
  return feature_group_label(row.trait >= 0 ? trait_group(static_cast<ProgramTrait>(row.trait))
                                            : programs_.front().features[row.feature].group);
}

QString FeatureCompareModel::value(const Row& row, int side) const {
  if (side >= static_cast<int>(programs_.size())) return kNoFigure;
  return row.trait >= 0 ? trait_value(static_cast<ProgramTrait>(row.trait), row.values[side])
                        : plain_label(row.values[side]);
}

int FeatureCompareModel::gain(const Row& row) const {
  if (row.trait < 0 || programs_.size() < 2) return 0;
  const Better better = better_trait(static_cast<ProgramTrait>(row.trait));
  if (better == Better::kNeither) return 0;
  return (row.values[1] > row.values[0]) == (better == Better::kMore) ? 1 : -1;
}

QVariant FeatureCompareModel::detail(int number, int column, int role) const {
  const Row& row = rows_[static_cast<size_t>(number)];
  switch (role) {
    case Qt::ToolTipRole:
      return row.trait >= 0 ? trait_hint(static_cast<ProgramTrait>(row.trait))
                            : tr("As cost models see them, over all statements: amounts are summed; for all "
                                 "other features the largest value is shown.");
    case Qt::ForegroundRole: {
      const Theme& theme = theme_of(QApplication::palette());
      if (column == kGroup) return theme.muted;
      if (column != kRatio || gain(row) == 0) return {};
      return gain(row) > 0 ? theme.good : theme.bad;
    }
    default: return {};
  }
}

}  // namespace tilewright

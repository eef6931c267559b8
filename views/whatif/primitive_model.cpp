// SPDX-License-Identifier: Apache-2.0
#include "views/whatif/primitive_model.h"

#include <QGuiApplication>
#include <algorithm>
#include <utility>

#include "views/common/theme.h"

namespace tilewright {

void PrimitiveModel::replace(std::vector<EditedPrimitive> list) {
  const bool same_rows = std::ranges::equal(list, list_, {}, &EditedPrimitive::key, &EditedPrimitive::key);
  if (same_rows) {
    list_ = std::move(list);
    if (!list_.empty()) Q_EMIT dataChanged(index(0), index(static_cast<int>(list_.size()) - 1));
    return;
  }
  beginResetModel();
  list_ = std::move(list);
  endResetModel();
}

void PrimitiveModel::show(const WhatIfPrimitives& primitives) {
  answer_ = primitives;
  blamed_ = primitives.blamed;
  replace(primitives.list);
}

void PrimitiveModel::set_list(std::vector<EditedPrimitive> list) {
  blamed_ = -1;
  replace(std::move(list));
}

const PrimitiveNames& PrimitiveModel::names() const {
  static const PrimitiveNames kNone;
  return answer_.applied ? answer_.applied->names : kNone;
}

const PrimitiveScope& PrimitiveModel::scope(int row) const {
  if (row >= 0 && row < static_cast<int>(list_.size()) && answer_.applied &&
      !answer_.applied->scopes.empty()) {
    const auto& scopes = answer_.applied->scopes;
    const auto place = place_of(answer_.list, list_[static_cast<size_t>(row)].key);
    if (place) return scopes[std::min(*place, scopes.size() - 1)];
  }
  return scope_behind(row - 1);
}

const PrimitiveScope& PrimitiveModel::scope_behind(int row) const {
  static const PrimitiveScope kNothing;
  if (!answer_.applied || answer_.applied->scopes.empty()) return kNothing;
  const auto& scopes = answer_.applied->scopes;
  for (int above = std::min(row, static_cast<int>(list_.size()) - 1); above >= 0; --above) {
    // The position of later insertions is not known, so that the nearest row above it is used.
    const auto place = place_of(answer_.list, list_[static_cast<size_t>(above)].key);
    if (place) return scopes[std::min(*place + 1, scopes.size() - 1)];
  }
  return scopes.front();
}

std::vector<EditedPrimitive> PrimitiveModel::before(int row) const {
  return {list_.begin(), list_.begin() + std::clamp<std::ptrdiff_t>(row, 0, std::ssize(list_))};
}

QString PrimitiveModel::text(int row) const {
  return QString::fromStdString(edited_text(list_, static_cast<size_t>(row), scope(row), names()));
}

int PrimitiveModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(list_.size());
}

QVariant PrimitiveModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= static_cast<int>(list_.size())) return {};
  const int row = index.row();
  const bool bad = row == blamed_;
  switch (role) {
    case Qt::DisplayRole: {
      const QString line = QStringLiteral("%1  %2").arg(row + 1, 2).arg(text(row));
      return bad ? tr("%1  ✗").arg(line) : line;
    }
    case Qt::ToolTipRole: return bad ? answer_.why : text(row);
    case Qt::AccessibleDescriptionRole: return bad ? answer_.why : QString();
    case Qt::ForegroundRole: {
      const Theme& theme = theme_of(QGuiApplication::palette());
      if (bad) return theme.bad;
      // Primitives after an illegal one were not judged.
      return blamed_ >= 0 && row > blamed_ ? QVariant(theme.muted) : QVariant();
    }
    default: return {};
  }
}

}  // namespace tilewright

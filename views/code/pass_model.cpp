// SPDX-License-Identifier: Apache-2.0
#include "views/code/pass_model.h"

#include <QGuiApplication>
#include <QPalette>
#include <utility>

#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {

void PassModel::set_code(std::shared_ptr<const ShownCode> code) {
  beginResetModel();
  code_ = std::move(code);
  endResetModel();
}

int PassModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !code_ ? 0 : static_cast<int>(code_->passes.size());
}

int PassModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QVariant PassModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const ShownPass& pass = code_->passes[static_cast<size_t>(index.row())];
  if (role == Qt::ForegroundRole && !pass.changed) return theme_of(QGuiApplication::palette()).muted;
  if (role == Qt::TextAlignmentRole && index.column() != kPass)
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::ToolTipRole) {
    if (!pass.changed) return tr("This pass changed nothing.");
    if (index.row() == 0) return tr("Makes the loop nest that the others change.");
    return tr("%n line(s) differ from the pass before.", nullptr, pass.changed_lines);
  }
  switch (index.column()) {
    case kPass:
      if (role == Qt::DisplayRole) return pass.name;
      break;
    case kChanged:
      if (role == kRawRole) return pass.changed_lines;
      if (role != Qt::DisplayRole) break;
      if (!pass.changed) return tr("unchanged");
      return index.row() == 0 ? count_label(static_cast<long long>(pass.text.lines.size()))
                              : QStringLiteral("± ") + count_label(pass.changed_lines);
    case kTime:
      if (role == kRawRole) return pass.seconds;
      if (role == Qt::DisplayRole) return latency_label(pass.seconds);
      break;
    default: break;
  }
  return {};
}

QVariant PassModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case kPass: return tr("Pass");
    case kChanged: return tr("Lines");
    case kTime: return tr("Time");
    default: return {};
  }
}

Qt::ItemFlags PassModel::flags(const QModelIndex& index) const {
  return index.isValid() ? Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren
                         : Qt::NoItemFlags;
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "views/code/pass_model.h"

#include <QGuiApplication>
#include <QPalette>
#include <utility>

#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {

PassModel::PassModel(QObject* parent) : ColumnTable(parent) {
  const auto of = [this](auto function) {
    return [this, function](int row) { return function(code_->passes[static_cast<size_t>(row)]); };
  };
  describe(
      {texts(QT_TR_NOOP("Pass"), of([](const ShownPass& pass) { return pass.name; })),
       {QT_TR_NOOP("Lines"),
        {},
        [this](int row) {
          const ShownPass& pass = code_->passes[static_cast<size_t>(row)];
          if (!pass.changed) return tr("unchanged");
          return row == 0 ? count_label(static_cast<long long>(pass.text.lines.size()))
                          : QStringLiteral("± ") + count_label(pass.changed_lines);
        },
        of([](const ShownPass& pass) { return pass.changed_lines; }),
        {},
        Qt::AlignRight},
       numbers(QT_TR_NOOP("Time"), of([](const ShownPass& pass) { return pass.seconds; }), latency_label)});
}

void PassModel::set_code(std::shared_ptr<const ShownCode> code) {
  beginResetModel();
  code_ = std::move(code);
  endResetModel();
}

int PassModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !code_ ? 0 : static_cast<int>(code_->passes.size());
}

Qt::ItemFlags PassModel::flags(const QModelIndex& index) const {
  return index.isValid() ? Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren
                         : Qt::NoItemFlags;
}

QVariant PassModel::detail(int row, int /*column*/, int role) const {
  const ShownPass& pass = code_->passes[static_cast<size_t>(row)];
  if (role == Qt::ForegroundRole && !pass.changed) return theme_of(QGuiApplication::palette()).muted;
  if (role != Qt::ToolTipRole) return {};
  if (!pass.changed) return tr("This pass changed nothing.");
  if (row == 0) return tr("Makes the loop nest that the others change.");
  return tr("%n line(s) differ from the pass before.", nullptr, pass.changed_lines);
}

}  // namespace tilewright

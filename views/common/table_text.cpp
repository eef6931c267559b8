// SPDX-License-Identifier: Apache-2.0
#include "views/common/table_text.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include "views/common/csv.h"
#include "views/common/roles.h"

namespace tilewright {
namespace {

QString heading(const QAbstractItemModel& model, int column) {
  return model.headerData(column, Qt::Horizontal).toString();
}

QVariant raw(const QAbstractItemModel& model, int row, int column) {
  return model.index(row, column).data(kRawRole);
}

QString csv_text(const QAbstractItemModel& model, const std::vector<int>& columns) {
  QString text;
  for (int row = -1; row < model.rowCount(); ++row) {
    QStringList cells;
    for (const int column : columns)
      cells << csv_field(row < 0 ? heading(model, column) : raw(model, row, column).toString());
    text += cells.join(QLatin1Char(',')) + QStringLiteral("\r\n");
  }
  return text;
}

QString markdown_text(const QAbstractItemModel& model, const std::vector<int>& columns) {
  const auto line = [](const QStringList& cells) {
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
  };
  QStringList headings;
  QStringList rulers;
  for (const int column : columns) {
    headings << markdown_cell(heading(model, column));
    const auto alignment = model.index(0, column).data(Qt::TextAlignmentRole).toInt();
    rulers << ((alignment & Qt::AlignRight) != 0 ? QStringLiteral("---:") : QStringLiteral("---"));
  }
  QString text = line(headings) + line(rulers);
  for (int row = 0; row < model.rowCount(); ++row) {
    QStringList cells;
    for (const int column : columns) cells << markdown_cell(model.index(row, column).data().toString());
    text += line(cells);
  }
  return text;
}

QString json_text(const QAbstractItemModel& model, const std::vector<int>& columns) {
  QJsonArray rows;
  for (int row = 0; row < model.rowCount(); ++row) {
    QJsonObject object;
    for (const int column : columns)
      object.insert(heading(model, column), QJsonValue::fromVariant(raw(model, row, column)));
    rows.append(object);
  }
  return QString::fromUtf8(QJsonDocument(rows).toJson());
}

}  // namespace

QString markdown_cell(QString text) {
  return text.replace(QLatin1Char('|'), QStringLiteral("\\|")).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

QString cell_tip(const QModelIndex& cell) {
  return tip_with_number(cell.data(Qt::ToolTipRole).toString(), cell.data(kRawRole), cell.data().toString());
}

QString tip_with_number(const QString& tip, const QVariant& raw, const QString& shown) {
  if (raw.typeId() != QMetaType::Double) return tip;
  const QString number = QString::number(raw.toDouble(), 'g', 10);
  if (number == shown) return tip;
  const QString exact = QCoreApplication::translate("TableText", "Exactly: %1").arg(number);
  return tip.isEmpty() ? exact : tip + QLatin1Char('\n') + exact;
}

QString table_text(const QAbstractItemModel& model, const std::vector<int>& columns, TableFormat format) {
  switch (format) {
    case TableFormat::kCsv: return csv_text(model, columns);
    case TableFormat::kMarkdown: return markdown_text(model, columns);
    case TableFormat::kJson: return json_text(model, columns);
  }
  return {};
}

TableFormat table_format_of(const QString& path) {
  if (path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) return TableFormat::kJson;
  if (path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive)) return TableFormat::kMarkdown;
  return TableFormat::kCsv;
}

}  // namespace tilewright

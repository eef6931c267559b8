// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_copy.h"

#include <QStringList>
#include <numeric>

#include "views/common/table_text.h"
#include "views/records/record_columns.h"
#include "views/records/record_model.h"

namespace tilewright {
namespace {

template <typename Cell>
QString line(const std::vector<int>& columns, bool markdown, const Cell& cell) {
  QStringList cells;
  for (const int column : columns) cells << (markdown ? markdown_cell(cell(column)) : cell(column));
  if (!markdown) return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
  return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

}  // namespace

QString record_table_heading(const std::vector<int>& columns, bool markdown) {
  const QString headings = line(columns, markdown, record_heading);
  if (!markdown) return headings;
  return headings + line(columns, true, [](int column) {
           const bool is_figure = record_columns()[static_cast<size_t>(column)].align == Qt::AlignRight;
           return is_figure ? QStringLiteral("---:") : QStringLiteral("---");
         });
}

QString record_table_rows(const std::vector<TrialListRow>& rows, const std::vector<int>& columns,
                          bool markdown, const RecordBaselines& baselines) {
  QString out;
  for (const auto& row : rows) {
    const auto found = baselines.find(row.task);
    const double baseline = found == baselines.end() ? 0 : found->second;
    out += line(columns, markdown, [&](int column) { return record_cell(row, column, baseline); });
  }
  return out;
}

RecordFormat record_format_of(const QString& path) {
  switch (table_format_of(path)) {
    case TableFormat::kMarkdown: return RecordFormat::kMarkdown;
    case TableFormat::kJson: return RecordFormat::kJson;
    case TableFormat::kCsv: break;
  }
  return RecordFormat::kCsv;
}

std::vector<int> all_record_columns() {
  std::vector<int> columns(RecordModel::kColumnCount);
  std::iota(columns.begin(), columns.end(), 0);
  return columns;
}

}  // namespace tilewright

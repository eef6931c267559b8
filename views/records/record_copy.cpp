// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_copy.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>
#include <numeric>

#include "views/records/record_model.h"

namespace tilewright {
namespace {

QJsonValue number_or_null(const std::optional<double>& value, double factor = 1) {
  return value ? QJsonValue(*value * factor) : QJsonValue();
}

QJsonValue text_or_null(const std::string& text) {
  return text.empty() ? QJsonValue() : QJsonValue(QString::fromStdString(text));
}

/// With the names that `tilewright records --json` uses.
QJsonObject json_of(const TrialListRow& row) {
  QJsonObject object;
  object[QStringLiteral("id")] = static_cast<qint64>(row.id);
  object[QStringLiteral("session")] = QString::fromStdString(row.session);
  object[QStringLiteral("task")] = QString::fromStdString(row.task);
  object[QStringLiteral("task_name")] = QString::fromStdString(row.task_name);
  object[QStringLiteral("target")] = QString::fromStdString(row.target);
  object[QStringLiteral("round")] = row.by_hand ? QJsonValue() : QJsonValue(static_cast<qint64>(row.round));
  object[QStringLiteral("time")] =
      QDateTime::fromMSecsSinceEpoch(row.time, Qt::UTC).toString(Qt::ISODateWithMs);
  object[QStringLiteral("latency_ms")] = number_or_null(row.latency, 1e3);
  object[QStringLiteral("spread")] = number_or_null(row.spread);
  object[QStringLiteral("predicted")] = number_or_null(row.predicted);
  object[QStringLiteral("outcome")] = record_raw(row, RecordModel::kOutcome);
  object[QStringLiteral("error")] = text_or_null(row.error_kind);
  object[QStringLiteral("error_text")] = text_or_null(row.error_text);
  object[QStringLiteral("variant")] = QString::fromStdString(row.variant);
  object[QStringLiteral("sketch")] = QString::fromStdString(row.sketch);
  object[QStringLiteral("origin")] = text_or_null(row.origin);
  return object;
}

QString markdown_cell(QString text) {
  return text.replace(QLatin1Char('|'), QStringLiteral("\\|")).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

template <typename Cell>
QString line(const std::vector<int>& columns, bool markdown, const Cell& cell) {
  QStringList cells;
  for (const int column : columns) cells << (markdown ? markdown_cell(cell(column)) : cell(column));
  if (!markdown) return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
  return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

bool is_figure(int column) {
  return column == RecordModel::kLatency || column == RecordModel::kSpread ||
         column == RecordModel::kPredicted || column == RecordModel::kRound;
}

}  // namespace

RecordWriter::RecordWriter(RecordFormat format, std::vector<int> columns)
    : format_(format), columns_(std::move(columns)) {}

QString RecordWriter::begin() const {
  switch (format_) {
    case RecordFormat::kCsv: return records_csv_heading();
    case RecordFormat::kJson: return QStringLiteral("{\"records\": [");
    case RecordFormat::kText: return line(columns_, false, record_heading);
    case RecordFormat::kMarkdown:
      return line(columns_, true, record_heading) + line(columns_, true, [](int column) {
               return is_figure(column) ? QStringLiteral("---:") : QStringLiteral("---");
             });
  }
  return {};
}

QString RecordWriter::rows(const std::vector<TrialListRow>& rows) {
  if (format_ == RecordFormat::kCsv) return records_csv(rows);
  QString out;
  for (const auto& row : rows) {
    if (format_ == RecordFormat::kJson) {
      out += (std::exchange(first_, false) ? QStringLiteral("\n") : QStringLiteral(",\n")) +
             QString::fromUtf8(QJsonDocument(json_of(row)).toJson(QJsonDocument::Compact));
    } else {
      out += line(columns_, format_ == RecordFormat::kMarkdown,
                  [&row](int column) { return record_cell(row, column); });
    }
  }
  return out;
}

QString RecordWriter::end() const {
  return format_ == RecordFormat::kJson ? QStringLiteral("\n]}\n") : QString();
}

RecordFormat record_format_of(const QString& path) {
  if (path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) return RecordFormat::kJson;
  if (path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive)) return RecordFormat::kMarkdown;
  return RecordFormat::kCsv;
}

std::vector<int> all_record_columns() {
  std::vector<int> columns(RecordModel::kColumnCount);
  std::iota(columns.begin(), columns.end(), 0);
  return columns;
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

class QAbstractItemModel;
class QModelIndex;
class QVariant;

namespace tilewright {

/// The formats in which a table is written for others.
enum class TableFormat { kCsv, kMarkdown, kJson };

/// All rows of a model in its order, with its headings: as people read them (Markdown), or as raw numbers in
/// base units (CSV by RFC 4180; JSON: an array of objects).
QString table_text(const QAbstractItemModel& model, const std::vector<int>& columns, TableFormat format);

/// The format by the ending of a file's name; CSV where the ending is unknown.
TableFormat table_format_of(const QString& path);

/// The tool tip of a cell: the model's own words, and the exact number in base units. Empty where it would
/// have nothing but the visible text.
QString cell_tip(const QModelIndex& cell);

/// The same for known words and number: `tip`, and below it `raw` where that is a number with more digits
/// than `shown`.
QString tip_with_number(const QString& tip, const QVariant& raw, const QString& shown);

/// A cell of a Markdown table.
QString markdown_cell(QString text);

}  // namespace tilewright

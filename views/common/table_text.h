// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

class QAbstractItemModel;
class QModelIndex;
class QVariant;

namespace tilewright {

/// How a table is written for others.
enum class TableFormat { kCsv, kMarkdown, kJson };

/// All rows of a model in the order it has them, under its headings: as people read them (Markdown), or raw
/// numbers in base units (CSV by RFC 4180; JSON: an array of objects).
QString table_text(const QAbstractItemModel& model, const std::vector<int>& columns, TableFormat format);

/// By the ending of a file's name; CSV where it says nothing.
TableFormat table_format_of(const QString& path);

/// What a tool tip says of a cell: the model's own words, and the number behind a figure as it is, in base
/// units. Empty where there is nothing but the text that is seen.
QString cell_tip(const QModelIndex& cell);

/// The same where words and number are known: `tip`, and below it `raw` where that is a number and says more.
QString tip_with_number(const QString& tip, const QVariant& raw, const QString& shown);

/// A cell of a Markdown table.
QString markdown_cell(QString text);

}  // namespace tilewright

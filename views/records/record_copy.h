// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include "core/records/trial_list_query.h"

namespace tilewright {

/// How records are written for others: as people read them (tab-separated, Markdown) in the columns that are
/// shown, or in base units for programs (CSV, JSON), as core/records/record_export.h writes them everywhere.
enum class RecordFormat { kText, kCsv, kMarkdown, kJson };

/// What the records of a task are compared with, in seconds, by its id.
using RecordBaselines = std::map<std::string, double>;

/// Records as people read them. Columns of RecordModel, in their order.
QString record_table_heading(const std::vector<int>& columns, bool markdown);
QString record_table_rows(const std::vector<TrialListRow>& rows, const std::vector<int>& columns,
                          bool markdown, const RecordBaselines& baselines = {});

/// By the ending of a file's name; CSV where it says nothing.
RecordFormat record_format_of(const QString& path);
/// Every column of RecordModel, in its order.
std::vector<int> all_record_columns();

}  // namespace tilewright

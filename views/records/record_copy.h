// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include "core/records/trial_list_query.h"

namespace tilewright {

/// The formats in which records are written for others: as people read them (tab-separated, Markdown) with
/// the shown columns, or in base units for programs (CSV, JSON), as by core/records/record_export.h.
enum class RecordFormat { kText, kCsv, kMarkdown, kJson };

/// The baselines of tasks in seconds, by the task's id.
using RecordBaselines = std::map<std::string, double>;

/// Records as people read them. Columns of RecordModel, in their order.
QString record_table_heading(const std::vector<int>& columns, bool markdown);
QString record_table_rows(const std::vector<TrialListRow>& rows, const std::vector<int>& columns,
                          bool markdown, const RecordBaselines& baselines = {});

/// The format by the ending of a file's name; CSV where the ending is unknown.
RecordFormat record_format_of(const QString& path);
/// Every column of RecordModel, in its order.
std::vector<int> all_record_columns();

}  // namespace tilewright

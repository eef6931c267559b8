// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "core/records/trial_list_query.h"

namespace tilewright {

/// How records are written for others: as people read them (tab-separated, Markdown) in the columns that are
/// shown, or whole and in base units for programs (CSV, JSON).
enum class RecordFormat { kText, kCsv, kMarkdown, kJson };

/// Writes records bit by bit: begin, any number of rows, end.
class RecordWriter {
 public:
  /// Columns of RecordModel, for people, in their order.
  RecordWriter(RecordFormat format, std::vector<int> columns);

  QString begin() const;
  QString rows(const std::vector<TrialListRow>& rows);
  QString end() const;

 private:
  RecordFormat format_;
  std::vector<int> columns_;
  bool first_ = true;
};

/// By the ending of a file's name; CSV where it says nothing.
RecordFormat record_format_of(const QString& path);
/// Every column of RecordModel, in its order.
std::vector<int> all_record_columns();

}  // namespace tilewright

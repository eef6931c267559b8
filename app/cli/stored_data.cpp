// SPDX-License-Identifier: Apache-2.0
#include "app/cli/stored_data.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "core/base/printable.h"

namespace tilewright {

void add_list_options(CLI::App& app, ListOptions& options) {
  app.add_option("--db", options.database, "Database of records (default: in the user's data folder)");
  auto* json = app.add_flag("--json", options.json, "As one JSON document");
  app.add_flag("--csv", options.csv, "As comma-separated values")->excludes(json);
}

Result<RecordStore> open_records(const ListOptions& options) {
  CommonOptions common;
  common.database = options.database;
  TILEWRIGHT_TRY(const auto path, database_to_read(common));
  return RecordStore::open(path);
}

void TextTable::add(std::vector<std::string> cells) {
  for (auto& cell : cells) cell = printable(cell);
  rows_.push_back(std::move(cells));
}

void TextTable::print(std::ostream& out) const {
  std::vector<size_t> widths;
  for (const auto& row : rows_) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (const auto& row : rows_) {
    std::string line;
    for (size_t i = 0; i < row.size(); ++i) {
      line += row[i] + std::string(widths[i] - row[i].size() + 2, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out << line << '\n';
  }
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <ostream>
#include <string>

#include "app/cli/command.h"
#include "core/records/record_store.h"

namespace tilewright {

/// Options of commands that list the content of a database.
struct ListOptions {
  std::string database;
  bool json = false;
  bool csv = false;
};
void add_list_options(CLI::App& app, ListOptions& options);

/// Opens the database that the options name. A database that is named but does not exist is an error; the
/// default one is created.
Result<RecordStore> open_records(const ListOptions& options);

/// A table for people: columns as wide as their widest cell, two spaces apart. Cells are made printable.
class TextTable {
 public:
  explicit TextTable(std::vector<std::string> headings) : rows_{std::move(headings)} {}
  void add(std::vector<std::string> cells);
  size_t size() const { return rows_.size() - 1; }
  void print(std::ostream& out) const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace tilewright

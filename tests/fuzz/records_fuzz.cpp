// SPDX-License-Identifier: Apache-2.0
// Databases of records, as the studio opens them. An input is a whole file, or rows, which are put into the
// tables of an empty one: a line of JSON each, {"table": {"column": value, ...}}; {"hex": "00ff"} is a value
// of bytes.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/records/record_export.h"
#include "core/records/record_store.h"
#include "core/records/statement.h"
#include "core/records/trial_list.h"
#include "core/tuning/session_recording.h"
#include "core/tuning/session_report.h"
#include "tests/fuzz/fuzz_file.h"
#include "tests/fuzz/line_mutator.h"
#include "tests/fuzz/targets.h"

namespace tilewright {
namespace {

constexpr size_t kMostRows = 60;
constexpr size_t kMostSessions = 3;

template <typename T>
void told(const Result<T>& result) {
  if (!result.ok()) fuzz_expect_told(result.error());
}

RecordStoreOptions store_options() {
  RecordStoreOptions options;
  options.busy_seconds = 0.01;
  options.sync_every_commit = false;
  return options;
}

/// The bytes of a database without rows.
const std::string& empty_database() {
  static const std::string bytes = [] {
    const FuzzFile file("empty.db");
    {
      auto store = RecordStore::open(file.path(), store_options());
      fuzz_expect(store.ok(), "a database can be made");
    }
    auto database = Database::open(file.path());
    fuzz_expect(database.ok() && database->execute("PRAGMA journal_mode=DELETE").ok(), "it can be one file");
    auto read = read_file(file.path());
    fuzz_expect(read.ok(), "it can be read");
    return std::move(read).value();
  }();
  return bytes;
}

/// The columns of each table.
using Tables = std::map<std::string, std::set<std::string>>;

Tables tables_of(Database& database) {
  Tables tables;
  auto names = Statement::prepare(database, "SELECT name FROM sqlite_master WHERE type = 'table'");
  while (names.ok() && names->step().value()) tables[names->columns().text()];
  for (auto& [name, columns] : tables) {
    auto found = Statement::prepare(database, "SELECT name FROM pragma_table_info('" + name + "')");
    while (found.ok() && found->step().value()) columns.insert(found->columns().text());
  }
  return tables;
}

std::string bytes_of(const std::string& digits) {
  std::string bytes;
  for (size_t i = 0; i + 1 < digits.size(); i += 2) {
    const auto digit = [&](size_t at) {
      const char c = digits[at];
      return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : 0;
    };
    bytes.push_back(static_cast<char>(digit(i) * 16 + digit(i + 1)));
  }
  return bytes;
}

void add(Statement& statement, const nlohmann::json& value) {
  if (value.is_number_integer())
    statement.add(value.get<int64_t>());
  else if (value.is_number())
    statement.add(value.get<double>());
  else if (value.is_string())
    statement.add(value.get<std::string>());
  else if (value.is_object() && value.contains("hex") && value["hex"].is_string()) {
    const std::string bytes = bytes_of(value["hex"].get<std::string>());
    statement.add(std::as_bytes(std::span(bytes)));
  } else {
    statement.add(std::nullopt);
  }
}

/// What the tables do not take is left out.
void insert(Database& database, const Tables& tables, const std::string& table, const nlohmann::json& row) {
  const auto known = tables.find(table);
  if (known == tables.end() || !row.is_object() || row.empty()) return;
  std::string columns;
  std::string places;
  for (const auto& [name, value] : row.items()) {
    if (!known->second.contains(name)) return;
    columns += (columns.empty() ? "" : ", ") + name;
    places += places.empty() ? "?" : ", ?";
  }
  auto statement = Statement::prepare(
      database, "INSERT OR REPLACE INTO " + table + " (" + columns + ") VALUES (" + places + ")");
  if (!statement.ok()) return;
  statement->bind();
  for (const auto& value : row) add(*statement, value);
  (void)statement->run();
}

void fill(const std::filesystem::path& path, std::string_view lines) {
  auto database = Database::open(path);
  if (!database.ok() || !database->execute("PRAGMA foreign_keys=OFF; PRAGMA synchronous=OFF; BEGIN").ok())
    return;
  static const Tables tables = tables_of(*database);
  size_t rows = 0;
  for (size_t begin = 0; begin < lines.size() && rows < kMostRows; ++rows) {
    const size_t end = std::min(lines.find('\n', begin), lines.size());
    const auto line = parse_json(lines.substr(begin, end - begin), "row");
    begin = end + 1;
    if (!line.ok() || !line->is_object()) continue;
    for (const auto& [table, row] : line->items()) insert(*database, tables, table, row);
  }
  (void)database->execute("COMMIT");
}

void read_session(RecordStore& store, const std::string& session) {
  const auto setup = store.session_setup(session);
  if (!setup.ok()) return fuzz_expect_told(setup.error());
  told(store.task_progress(session));
  told(store.details_of(session).checkpoints());
  told(store.details_of(session).sentinels());
  told(store.details_of(session).notes());
  told(read_recording(store, session));
  told(read_told(store, session));
  told(read_history(store, session));
  const auto report = read_session_report(store, session);
  if (!report.ok()) return fuzz_expect_told(report.error());
  (void)session_report_html(*report);
}

void read_store(RecordStore& store) {
  told(store.check_all());
  told(store.statistics());
  const auto sessions = store.sessions();
  if (!sessions.ok()) return fuzz_expect_told(sessions.error());
  for (size_t i = 0; i < sessions->size() && i < kMostSessions; ++i)
    read_session(store, (*sessions)[i].setup.id);
  store.rank_machine(kAnyMachine);
  told(store.trials({}));
  told(store.tuned_tasks());
  told(store.error_counts());
  told(store.distinct_programs({}, 5));
  told(store.remarks().pinned());
  told(store.remarks().of_trials());
  std::ostringstream text;
  for (const auto format : {RecordFileFormat::kCsv, RecordFileFormat::kJson})
    told(write_records(store, TrialQuery{}, format, text));
  told(write_sessions_json(store, text));
  told(write_sessions_csv(store, text));
}

void read_list(const std::filesystem::path& path) {
  auto list = TrialList::open(path);
  if (!list.ok()) return fuzz_expect_told(list.error());
  const auto ids = list->ids({});
  if (!ids.ok()) return fuzz_expect_told(ids.error());
  told(list->rows(*ids));
  told(list->counts({}));
  for (size_t i = 0; i < ids->size() && i < 3; ++i) told(list->program((*ids)[i]));
}

void read_database(std::string_view bytes) {
  static const FuzzFile file("records.db");
  for (const char* suffix : {"-wal", "-shm", "-journal"})
    std::filesystem::remove(file.path().string() + suffix);
  if (bytes.starts_with("SQLite format 3")) {
    file.with(bytes);
  } else {
    fill(file.with(empty_database()), bytes);
  }
  {
    auto store = RecordStore::open(file.path(), store_options());
    if (!store.ok()) return fuzz_expect_told(store.error());
    read_store(*store);
  }
  read_list(file.path());
}

}  // namespace

const FuzzTarget kRecordsFuzz{"records", read_database, mutate_lines};

}  // namespace tilewright

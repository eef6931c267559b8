// SPDX-License-Identifier: Apache-2.0
#include "core/records/remark_store.h"

#include <fmt/format.h>

#include "core/records/hidden_sessions.h"
#include "core/records/pins.h"
#include "core/records/row_numbers.h"
#include "core/records/statement.h"

namespace tilewright {
namespace {

const char* word_of(RemarkSubject::Kind kind) {
  switch (kind) {
    case RemarkSubject::Kind::kSession: return "session";
    case RemarkSubject::Kind::kTask: return "task";
    case RemarkSubject::Kind::kTrial: return "trial";
  }
  return "task";
}

}  // namespace

Result<void> RemarkStore::set(const RemarkSubject& subject, const std::string& text) {
  if (text.empty()) {
    TILEWRIGHT_TRY(Statement statement,
                   Statement::prepare(*database_, "DELETE FROM remarks WHERE about = ? AND name = ?"));
    return statement.bind(word_of(subject.kind), subject.name).run();
  }
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      INSERT INTO remarks (about, name, time, text) VALUES (?, ?, ?, ?)
      ON CONFLICT (about, name) DO UPDATE SET time = excluded.time, text = excluded.text)sql"));
  return statement.bind(word_of(subject.kind), subject.name, clock_->unix_milliseconds(), text).run();
}

Result<std::optional<Remark>> RemarkStore::remark(const RemarkSubject& subject) {
  TILEWRIGHT_TRY(
      Statement statement,
      Statement::prepare(*database_, "SELECT text, time FROM remarks WHERE about = ? AND name = ?"));
  TILEWRIGHT_TRY(const bool found, statement.bind(word_of(subject.kind), subject.name).step());
  if (!found) return std::optional<Remark>();
  Columns columns = statement.columns();
  Remark remark;
  remark.subject = subject;
  remark.text = columns.text();
  remark.time = columns.integer();
  return std::optional(std::move(remark));
}

Result<std::map<int64_t, std::string>> RemarkStore::of_trials() {
  TILEWRIGHT_TRY(
      Statement statement,
      Statement::prepare(
          *database_, fmt::format("SELECT CAST(name AS INTEGER), text FROM remarks WHERE {}", kIsTrialNote)));
  std::map<int64_t, std::string> texts;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return texts;
    Columns columns = statement.columns();
    const int64_t trial = columns.integer();
    texts[trial] = columns.text();
  }
}

Result<void> RemarkStore::set_pinned(std::span<const int64_t> trials, bool pinned) {
  TILEWRIGHT_TRY(Transaction transaction, Transaction::begin(*database_));
  TILEWRIGHT_TRY(
      Statement statement,
      Statement::prepare(*database_, pinned ? "INSERT OR IGNORE INTO remarks (about, name, time, "
                                              "text) VALUES ('trial', ?, ?, 'pinned')"
                                            : "DELETE FROM remarks WHERE about = 'trial' AND name = ?"));
  for (const int64_t trial : trials) {
    statement.bind(std::to_string(trial) + kPinEnding);
    if (pinned) statement.add(clock_->unix_milliseconds());
    TILEWRIGHT_CHECK(statement.run());
  }
  return transaction.commit();
}

Result<std::set<int64_t>> RemarkStore::pinned() {
  TILEWRIGHT_TRY(Statement statement,
                 Statement::prepare(
                     *database_, fmt::format("SELECT CAST(name AS INTEGER) FROM remarks WHERE {}", kIsPin)));
  std::set<int64_t> trials;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return trials;
    trials.insert(statement.columns().integer());
  }
}

Result<void> RemarkStore::set_hidden(const std::string& session, bool hidden) {
  TILEWRIGHT_CHECK(session_number(*database_, session));
  TILEWRIGHT_TRY(Statement statement,
                 Statement::prepare(*database_, hidden ? "INSERT OR IGNORE INTO remarks (about, name, time, "
                                                         "text) VALUES ('session', ?, ?, 'hidden')"
                                                       : "DELETE FROM remarks WHERE about = 'session' AND "
                                                         "name = ?"));
  statement.bind(session + kHiddenEnding);
  if (hidden) statement.add(clock_->unix_milliseconds());
  return statement.run();
}

}  // namespace tilewright

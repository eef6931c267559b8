// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <string>

#include <fmt/format.h>

#include "core/records/migrations.h"

namespace tilewright {
namespace {

// Times are milliseconds since 1970 UTC, durations and latencies seconds. `number` is the key that rows refer
// to, `id` the name that people and other programs see. Long texts come last in a row, so that the rest is
// read without them.
constexpr const char* kVersion1 = R"sql(
CREATE TABLE models (
  number INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  path TEXT NOT NULL,
  first_seen INTEGER NOT NULL
) STRICT;

CREATE TABLE targets (
  number INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL,
  hardware TEXT NOT NULL
) STRICT;

CREATE TABLE tasks (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  flops REAL NOT NULL,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  target INTEGER NOT NULL REFERENCES targets (number),
  threads INTEGER NOT NULL,
  seed INTEGER NOT NULL,
  policy TEXT NOT NULL,
  cost_model TEXT NOT NULL,
  rules TEXT NOT NULL,
  trial_budget INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'paused', 'finished', 'failed', 'interrupted')),
  rounds INTEGER NOT NULL DEFAULT 0,
  started INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  elapsed REAL NOT NULL DEFAULT 0,
  program_version TEXT NOT NULL,
  options TEXT NOT NULL
) STRICT;

CREATE TABLE session_models (
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  model INTEGER NOT NULL REFERENCES models (number),
  PRIMARY KEY (session, position)
) STRICT, WITHOUT ROWID;

-- Which tasks a session's model has, and how often: that depends on the shapes and passes the session chose.
CREATE TABLE model_tasks (
  session INTEGER NOT NULL,
  model_position INTEGER NOT NULL,
  position INTEGER NOT NULL,
  task INTEGER NOT NULL REFERENCES tasks (number),
  weight INTEGER NOT NULL,
  PRIMARY KEY (session, model_position, position),
  FOREIGN KEY (session, model_position) REFERENCES session_models (session, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE trials (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  task INTEGER NOT NULL REFERENCES tasks (number),
  target INTEGER NOT NULL REFERENCES targets (number),
  round INTEGER NOT NULL,
  position INTEGER NOT NULL,
  time INTEGER NOT NULL,
  elapsed REAL NOT NULL,
  latency REAL CHECK (latency > 0),
  spread REAL,
  predicted REAL,
  verified_error REAL,
  error_kind TEXT,
  compile_seconds REAL NOT NULL,
  run_seconds REAL NOT NULL,
  rules_version INTEGER NOT NULL,
  lowering_version INTEGER NOT NULL,
  feature_version INTEGER NOT NULL,
  program BLOB NOT NULL CHECK (length(program) = 16),
  variant TEXT NOT NULL,
  sketch TEXT NOT NULL,
  repeats BLOB NOT NULL,
  error_place TEXT,
  error_message TEXT,
  error_cure TEXT,
  error_detail TEXT,
  decisions TEXT NOT NULL,
  primitives TEXT NOT NULL,
  UNIQUE (session, task, program)
) STRICT;
CREATE INDEX trials_of_session ON trials (session);
CREATE INDEX trials_of_task ON trials (task);
CREATE INDEX trials_of_target ON trials (target);
CREATE INDEX trials_outcome ON trials (session, task, error_kind, latency);
CREATE INDEX trials_best ON trials (target, task, latency) WHERE error_kind IS NULL AND latency IS NOT NULL;

CREATE TABLE checkpoints (
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  name TEXT NOT NULL,
  time INTEGER NOT NULL,
  data BLOB NOT NULL,
  PRIMARY KEY (session, name)
) STRICT;

CREATE TABLE sentinels (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  time INTEGER NOT NULL,
  elapsed REAL NOT NULL,
  latency REAL NOT NULL,
  drift REAL NOT NULL
) STRICT;
CREATE INDEX sentinels_of_session ON sentinels (session);

CREATE TABLE notes (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  time INTEGER NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX notes_of_session ON notes (session);
)sql";

// Where a model's graph departs from the rules, by what was measured on a target. `shapes` tells one use of a
// model with open dimensions from another.
constexpr const char* kVersion2 = R"sql(
CREATE TABLE graph_choices (
  model INTEGER NOT NULL REFERENCES models (number) ON DELETE CASCADE,
  target INTEGER NOT NULL REFERENCES targets (number) ON DELETE CASCADE,
  shapes TEXT NOT NULL,
  time INTEGER NOT NULL,
  choice TEXT NOT NULL,
  PRIMARY KEY (model, target, shapes)
) STRICT;
)sql";

// Programs that a model runs with though others are faster alone.
constexpr const char* kVersion3 = R"sql(
CREATE TABLE program_choices (
  model INTEGER NOT NULL REFERENCES models (number) ON DELETE CASCADE,
  target INTEGER NOT NULL REFERENCES targets (number) ON DELETE CASCADE,
  shapes TEXT NOT NULL,
  time INTEGER NOT NULL,
  choice TEXT NOT NULL,
  PRIMARY KEY (model, target, shapes)
) STRICT;
)sql";

// How the search came by a program: from none, one or two others, each 16 bytes.
constexpr const char* kVersion4 = R"sql(
ALTER TABLE trials ADD COLUMN origin TEXT;
ALTER TABLE trials ADD COLUMN parents BLOB CHECK (length(parents) % 16 = 0);
)sql";

// What a list of trials filters and sorts by, apart from the programs, which take twenty times the space.
// `trial_kinds` has what many trials share; `state` is 0 verified, 1 measured, 2 compiled and no more, 3
// failed. A fact names its kind without a constraint: kinds go only with their session, as its trials do.
constexpr const char* kKindColumns =
    "session, task, state, by_hand, variant, sketch, origin, error_kind, error_place, error_message";
constexpr const char* kVersion5Tables = R"sql(
CREATE TABLE trial_kinds (
  number INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  task INTEGER NOT NULL REFERENCES tasks (number),
  state INTEGER NOT NULL,
  by_hand INTEGER NOT NULL,
  variant TEXT NOT NULL,
  sketch TEXT NOT NULL,
  origin TEXT NOT NULL,
  error_kind TEXT NOT NULL,
  error_place TEXT NOT NULL,
  error_message TEXT NOT NULL,
  UNIQUE ({0})
) STRICT;

CREATE TABLE trial_facts (
  trial INTEGER PRIMARY KEY REFERENCES trials (id) ON DELETE CASCADE,
  kind INTEGER NOT NULL,
  latency REAL,
  time INTEGER NOT NULL,
  predicted REAL,
  spread REAL,
  round INTEGER NOT NULL
) STRICT;

CREATE VIEW trials_with_kind AS
SELECT id, session, task,
       CASE WHEN error_kind IS NOT NULL THEN 3 WHEN verified_error IS NOT NULL THEN 0
            WHEN latency IS NULL THEN 2 ELSE 1 END AS state,
       position = -1 AS by_hand, variant, sketch, coalesce(origin, '') AS origin,
       coalesce(error_kind, '') AS error_kind, coalesce(error_place, '') AS error_place,
       coalesce(error_message, '') AS error_message, latency, time, predicted, spread, round
FROM trials;
)sql";

// Of all trials, or of one.
constexpr const char* kKeepFacts = R"sql(
INSERT OR IGNORE INTO trial_kinds ({0}) SELECT DISTINCT {0} FROM trials_with_kind {1};
INSERT OR REPLACE INTO trial_facts (trial, kind, latency, time, predicted, spread, round)
SELECT id, number, latency, time, predicted, spread, round
FROM trials_with_kind CROSS JOIN trial_kinds USING ({0}) {1} ORDER BY id;
)sql";

// Whoever writes trials keeps the facts right; and what people write about a session, a task (by their ids)
// or a trial (by its number), each at most once.
constexpr const char* kVersion5Rest = R"sql(
CREATE TRIGGER trial_added AFTER INSERT ON trials BEGIN {0} END;
CREATE TRIGGER trial_changed AFTER UPDATE ON trials BEGIN {0} END;
CREATE TRIGGER trial_removed AFTER DELETE ON trials BEGIN DELETE FROM trial_facts WHERE trial = OLD.id; END;

CREATE TABLE remarks (
  about TEXT NOT NULL CHECK (about IN ('session', 'task', 'trial')),
  name TEXT NOT NULL,
  time INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (about, name)
) STRICT, WITHOUT ROWID;
)sql";

std::string version5() {
  const auto keep_facts = [](const char* which) {
    return fmt::format(fmt::runtime(kKeepFacts), kKindColumns, which);
  };
  return fmt::format(fmt::runtime(kVersion5Tables), kKindColumns) + keep_facts("") +
         fmt::format(fmt::runtime(kVersion5Rest), keep_facts("WHERE id = NEW.id"));
}

// What a session said and no other table has, in its order among the trials: `trial` is the id of the last
// one before it, 0 for none. `data` is JSON.
constexpr const char* kVersion6 = R"sql(
ALTER TABLE trials ADD COLUMN predicted_spread REAL;
CREATE TABLE session_events (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES sessions (number) ON DELETE CASCADE,
  trial INTEGER NOT NULL,
  elapsed REAL NOT NULL,
  kind TEXT NOT NULL,
  data TEXT NOT NULL
) STRICT;
CREATE INDEX session_events_of_session ON session_events (session);
)sql";

// Which machine measured; unknown before this version, and of what comes from other programs. A session's is
// the one that worked on it last. Choices by what was measured are each machine's; '' is unknown.
constexpr const char* kVersion7Machines = R"sql(
CREATE TABLE machines (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  hardware TEXT NOT NULL
) STRICT;
ALTER TABLE sessions ADD COLUMN machine INTEGER REFERENCES machines (number);
ALTER TABLE trials ADD COLUMN machine INTEGER REFERENCES machines (number);
-- With the machine, so that a machine without records of its own does not read those of others row by row.
DROP INDEX trials_best;
CREATE INDEX trials_best ON trials (target, task, latency, id, machine)
  WHERE error_kind IS NULL AND latency IS NOT NULL;
CREATE INDEX trials_tuned ON trials (target, task, machine) WHERE error_kind IS NULL AND latency IS NOT NULL;
)sql";
constexpr const char* kVersion7Choices = R"sql(
CREATE TABLE new_choices (
  model INTEGER NOT NULL REFERENCES models (number) ON DELETE CASCADE,
  target INTEGER NOT NULL REFERENCES targets (number) ON DELETE CASCADE,
  machine TEXT NOT NULL,
  shapes TEXT NOT NULL,
  time INTEGER NOT NULL,
  choice TEXT NOT NULL,
  PRIMARY KEY (model, target, machine, shapes)
) STRICT;
INSERT INTO new_choices SELECT model, target, '', shapes, time, choice FROM {0};
DROP TABLE {0};
ALTER TABLE new_choices RENAME TO {0};
)sql";

std::string version7() {
  std::string sql = kVersion7Machines;
  for (const char* table : {"graph_choices", "program_choices"})
    sql += fmt::format(fmt::runtime(kVersion7Choices), table);
  return sql;
}

}  // namespace

std::span<const Migration> record_migrations() {
  static const std::array migrations = {
      Migration{1, kVersion1},  Migration{2, kVersion2}, Migration{3, kVersion3},  Migration{4, kVersion4},
      Migration{5, version5()}, Migration{6, kVersion6}, Migration{7, version7()},
  };
  return migrations;
}

}  // namespace tilewright

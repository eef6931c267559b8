// SPDX-License-Identifier: Apache-2.0
#include <array>

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

}  // namespace

std::span<const Migration> record_migrations() {
  static const std::array migrations = {
      Migration{1, kVersion1},
      Migration{2, kVersion2},
      Migration{3, kVersion3},
      Migration{4, kVersion4},
  };
  return migrations;
}

}  // namespace tilewright

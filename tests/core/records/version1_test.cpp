// SPDX-License-Identifier: Apache-2.0
#include "core/records/migrations.h"
#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

// The tables as version 1 made them; this text never changes, whatever becomes of the program's.
constexpr const char* kTables = R"sql(
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

// What a session of version 1 left in them.
constexpr const char* kRows = R"sql(
INSERT INTO models VALUES (1, 'aa11', 'resnet18', '/models/resnet18.onnx', 5);
INSERT INTO targets VALUES (1, 'cpu:x86-64-v3:1t', '{"isa":"avx2"}', '{"cores":2}');
INSERT INTO tasks VALUES (1, 'conv', 'conv2d 3x3', 2e8, 'conv text');
INSERT INTO tasks VALUES (2, 'dense', 'dense 128', 1e6, 'dense text');
INSERT INTO sessions VALUES (1, 's', 1, 1, 7, 'tilewright', 'xgboost', 'tilewright', 64, 'finished', 1, 10, 20, 3.5, '0.1.0',
                             '{"seed":7}');
INSERT INTO session_models VALUES (1, 0, 1);
INSERT INTO model_tasks VALUES (1, 0, 0, 1, 4);
INSERT INTO model_tasks VALUES (1, 0, 1, 2, 1);
INSERT INTO trials VALUES (1, 1, 1, 1, 1, 0, 11, 0.5, 2e-3, 0.1, 0.25, 1e-6, NULL, 0.25, 0.5, 1, 2, 3,
                           x'000102030405060708090a0b0c0d0e0f', 'direct', '3', x'fca9f1d24d62603f', NULL, NULL, NULL, NULL,
                           '{"tile":[4,8]}', '[["split",1]]');
INSERT INTO trials VALUES (2, 1, 1, 1, 1, 1, 12, 0.75, NULL, NULL, NULL, NULL, 'timeout', 0.25, 0.5, 1, 2, 3,
                           x'100102030405060708090a0b0c0d0e0f', 'direct', '3', x'', 'worker', 'took too long', '', '',
                           '{"tile":[2,2]}', '[["split",2]]');
INSERT INTO checkpoints VALUES (1, 'random', 13, x'0102');
INSERT INTO sentinels VALUES (1, 1, 14, 0.5, 1e-3, 0.0);
INSERT INTO notes VALUES (1, 1, 15, 'a note');
)sql";

class VersionOneTest : public RecordTest {
 protected:
  void SetUp() override {
    RecordTest::SetUp();
    Database db = Database::open(path_, 5).value();
    ASSERT_RESULT(db.execute("PRAGMA journal_mode = WAL"));
    ASSERT_RESULT(db.execute(kTables));
    ASSERT_RESULT(db.execute(kRows));
    ASSERT_RESULT(db.execute("PRAGMA user_version = 1; PRAGMA application_id = 1417106019"));
  }
};

TEST_F(VersionOneTest, ItsRecordsAreFound) {
  RecordStore store = open();
  ASSERT_RESULT(store.check_all());
  const auto trials = store.trials({}).value();
  ASSERT_EQ(trials.size(), 2u);
  EXPECT_EQ(trials[0].task, "conv");
  EXPECT_EQ(trials[0].target, "cpu:x86-64-v3:1t");
  EXPECT_EQ(trials[0].latency, 2e-3);
  EXPECT_EQ(trials[0].repeats, std::vector<double>{2e-3});
  EXPECT_EQ(trials[0].verified_error, 1e-6);
  EXPECT_EQ(trials[0].program.hex(), "000102030405060708090a0b0c0d0e0f");
  EXPECT_EQ(trials[0].primitives, R"([["split",1]])");
  EXPECT_EQ(trials[1].error.value().kind, ErrorKind::kTimeout);
  const SessionSetup setup = store.session_setup("s").value();
  EXPECT_EQ(setup.models.at(0).hash, "aa11");
  EXPECT_EQ(setup.model_tasks, (std::vector<ModelTask>{{0, "conv", 4}, {0, "dense", 1}}));
  EXPECT_EQ(store.sessions().value().at(0).trials, 2);
  EXPECT_EQ(store.details_of("s").checkpoints().value(), (std::vector<Checkpoint>{{"random", "\x01\x02"}}));
  EXPECT_EQ(store.details_of("s").sentinels().value().size(), 1u);
  EXPECT_EQ(store.details_of("s").notes().value().at(0).text, "a note");
}

TEST_F(VersionOneTest, ItTakesWhatCameLater) {
  {
    RecordStore store = open();
    EXPECT_EQ(store.choices().graph("aa11", "cpu:x86-64-v3:1t", "1x3x8x8").value(), std::nullopt);
    ASSERT_RESULT(store.choices().keep_graph({"aa11", "cpu:x86-64-v3:1t", "1x3x8x8", "{}"}));
    ASSERT_RESULT(store.begin_session(some_setup("later")));
    ASSERT_RESULT(store.add_trial(some_trial("later", "conv", 1)));
  }
  RecordStore store = open();
  EXPECT_EQ(store.choices().graph("aa11", "cpu:x86-64-v3:1t", "1x3x8x8").value(), "{}");
  EXPECT_EQ(store.trials({}).value().size(), 3u);
  Database backup = Database::open(backup_path(path_, 1), 5).value();
  EXPECT_EQ(backup.query_integer("PRAGMA user_version").value(), 1);
  EXPECT_EQ(backup.query_integer("SELECT COUNT(*) FROM trials").value(), 2);
}

TEST_F(VersionOneTest, TodaysFirstStepMakesTheSameTables) {
  const auto tables_of = [](Database& db) {
    return db.query_text("SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)")
        .value();
  };
  Database old = Database::open(path_, 5).value();
  Database made = Database::open(directory_->path() / "made.db", 5).value();
  ASSERT_RESULT(migrate(made, record_migrations().first(1)));
  EXPECT_EQ(tables_of(made), tables_of(old));
}

}  // namespace
}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/records/database.h"
#include "core/records/record_store.h"

namespace tilewright {

/// Fails the test with the error's text where there is one.
#define ASSERT_RESULT(expression)                                                           \
  do {                                                                                      \
    const auto& checked = (expression);                                                     \
    ASSERT_TRUE(checked.ok()) << checked.error().text() << " | " << checked.error().detail; \
  } while (false)

inline constexpr int64_t kStartOfTests = 1763720102123;  // 2025-11-21T10:15:02.123Z

/// A session of two models that share the task "conv".
inline SessionSetup some_setup(const std::string& id) {
  SessionSetup setup;
  setup.id = id;
  setup.models = {{"aa11", "resnet18", "/models/resnet18.onnx", 5}, {"bb22", "bert_tiny", "bert.onnx", 6}};
  setup.target = {"cpu:znver3:1", R"({"isa":"avx2"})", R"({"cores":2})"};
  setup.tasks = {{"conv", "conv2d 3x3", 2e8, "conv text"},
                 {"dense", "dense 128", 1e6, "dense text"},
                 {"pool", "pool 2x2", 1e4, "pool text"}};
  setup.model_tasks = {{0, "conv", 4}, {0, "dense", 1}, {1, "conv", 2}, {1, "pool", 3}};
  setup.threads = 2;
  setup.seed = 0xfedcba9876543210;
  setup.policy = "tilewright";
  setup.cost_model = "xgboost";
  setup.rules = "ansor";
  setup.trial_budget = 64;
  setup.options = R"({"shape":"1,3,224,224"})";
  setup.program_version = "0.1.0";
  return setup;
}

/// Adds a finished session "old" of the same target, with one trial of "conv" that took 0.5 s, to a database
/// as versions 3 to 6 of the schema had it: later columns are not named.
inline Result<void> add_old_session(Database& db) {
  return db.execute(R"sql(
      INSERT INTO targets (number, key, description, hardware) VALUES (1, 'cpu:znver3:1', '{}', '{}');
      INSERT INTO tasks VALUES (1, 'conv', 'conv', 1, '');
      INSERT INTO sessions VALUES (1, 'old', 1, 1, 0, 'p', 'c', 'r', 0, 'finished', 0, 0, 0, 0, '', '{}');
      INSERT INTO trials (session, task, target, round, position, time, elapsed, latency, compile_seconds,
        run_seconds, rules_version, lowering_version, feature_version, program, variant, sketch, repeats,
        decisions, primitives)
      VALUES (1, 1, 1, 1, 0, 0, 0, 0.5, 0, 0, 1, 1, 1, zeroblob(16), 'direct', '0', x'', '{}', '[]');
    )sql");
}

/// Trial number `n` of a session: its program depends on `n` alone.
inline TrialRecord some_trial(const std::string& session, const std::string& task, int64_t n,
                              std::optional<double> latency = 1e-3) {
  TrialRecord trial;
  trial.session = session;
  trial.task = task;
  trial.round = n / 8 + 1;
  trial.position = n % 8;
  trial.variant = "direct";
  trial.sketch = "3";
  trial.decisions = R"({"tile":[4,8]})";
  trial.primitives = fmt::format(R"([["split",{}]])", n);
  trial.program = hash_of(trial.primitives);
  trial.latency = latency;
  if (latency) trial.repeats = {*latency * 1.5, *latency};
  trial.elapsed = static_cast<double>(n);
  return trial;
}

inline TrialRecord failed_trial(const std::string& session, const std::string& task, int64_t n,
                                ErrorKind kind) {
  TrialRecord trial = some_trial(session, task, n, std::nullopt);
  trial.error = Error{kind, "worker", "it went wrong", "Try less", "long text"};
  return trial;
}

/// A folder for each test, with a clock that stands still.
class RecordTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<TempDirectory> made = TempDirectory::create("records-test");
    ASSERT_RESULT(made);
    directory_.emplace(std::move(made).value());
    path_ = directory_->path() / "records.db";
    options_.clock = &clock_;
  }

  /// The store at `path_`; the test ends where it does not open.
  RecordStore open() {
    Result<RecordStore> store = RecordStore::open(path_, options_);
    if (!store.ok()) throw std::runtime_error(store.error().text() + " | " + store.error().detail);
    return std::move(store).value();
  }

  std::optional<TempDirectory> directory_;
  std::filesystem::path path_;
  ManualClock clock_{kStartOfTests};
  RecordStoreOptions options_;
};

}  // namespace tilewright

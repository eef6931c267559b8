// SPDX-License-Identifier: Apache-2.0
#include "core/records/record_export.h"

#include <algorithm>
#include <cmath>
#include <ostream>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/csv.h"
#include "core/base/json.h"
#include "core/records/drift.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr double kMilliseconds = 1e3;

Json number_or_null(const std::optional<double>& value, double factor = 1) {
  return value && std::isfinite(*value) ? Json(*value * factor) : Json();
}

/// A stored JSON text as what it says; as a plain text where it is no JSON.
Json embedded(const std::string& text) {
  Result<Json> document = parse_json(text, "");
  return document.ok() ? std::move(document).value() : Json(text);
}

Json record_json(const TrialRecord& trial, const std::optional<double>& drift) {
  Json repeats = Json::array();
  for (const double repeat : trial.repeats) repeats.push_back(number_or_null(repeat, kMilliseconds));
  return Json{{"id", trial.id},
              {"session", trial.session},
              {"task", trial.task},
              {"target", trial.target},
              {"program", trial.program.hex()},
              {"round", trial.round},
              {"position", trial.position},
              {"variant", trial.variant},
              {"sketch", trial.sketch},
              {"latency_ms", number_or_null(trial.latency, kMilliseconds)},
              {"repeats_ms", std::move(repeats)},
              {"spread", number_or_null(trial.spread)},
              {"predicted", number_or_null(trial.predicted)},
              {"error", trial.error ? Json(error_kind_name(trial.error->kind)) : Json()},
              {"error_text", trial.error ? Json(trial.error->text()) : Json()},
              {"verified_error", number_or_null(trial.verified_error)},
              {"compile_seconds", number_or_null(trial.compile_seconds)},
              {"run_seconds", number_or_null(trial.run_seconds)},
              {"elapsed", number_or_null(trial.elapsed)},
              {"drift", number_or_null(drift)},
              {"drifted", drift && notable_drift(*drift)},
              {"time", iso_time(trial.time)},
              {"rules_version", trial.rules_version},
              {"lowering_version", trial.lowering_version},
              {"feature_version", trial.feature_version},
              {"decisions", embedded(trial.decisions)},
              {"primitives", embedded(trial.primitives)}};
}

Json session_json(const SessionRow& row) {
  Json models = Json::array();
  for (const ModelRow& model : row.setup.models) {
    models.push_back({{"name", model.name}, {"hash", model.hash}, {"path", model.path}});
  }
  return Json{{"id", row.setup.id},
              {"state", session_state_name(row.state)},
              {"in_use", row.in_use},
              {"models", std::move(models)},
              {"target", row.setup.target.key},
              {"threads", row.setup.threads},
              {"seed", row.setup.seed},
              {"policy", row.setup.policy},
              {"cost_model", row.setup.cost_model},
              {"rules", row.setup.rules},
              {"rounds", row.rounds},
              {"trials", row.trials},
              {"failed_trials", row.failed_trials},
              {"trial_budget", row.setup.trial_budget},
              {"seconds", number_or_null(row.elapsed)},
              {"started", iso_time(row.started)},
              {"updated", iso_time(row.updated)},
              {"program_version", row.setup.program_version},
              {"options", embedded(row.setup.options)}};
}

Result<void> written(const std::ostream& out) {
  if (out.good()) return {};
  return Error{ErrorKind::kIo, "", "the records could not be written", "Check that the disk is not full", ""};
}

}  // namespace

std::string iso_time(int64_t unix_milliseconds) {
  // Damaged times must not reach the calendar functions: the years 1970 to 9999 are enough.
  const int64_t clamped = std::clamp<int64_t>(unix_milliseconds, 0, 253402300799999);
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(static_cast<std::time_t>(clamped / 1000)),
                     clamped % 1000);
}

Result<void> write_records_json(RecordStore& store, const TrialQuery& query, std::ostream& out) {
  out << "{\"records\":[";
  const char* separator = "\n";
  TILEWRIGHT_CHECK(
      for_each_trial_with_drift(store, query, [&](TrialRecord&& trial, const std::optional<double>& drift) {
        out << separator << json_text(record_json(trial, drift));
        separator = ",\n";
        return out.good();
      }));
  out << "\n]}\n";
  return written(out);
}

Result<void> write_records_csv(RecordStore& store, const TrialQuery& query, std::ostream& out) {
  CsvWriter csv(out);
  csv.line({"id",         "session", "task",          "target",           "program",         "round",
            "position",   "variant", "sketch",        "latency_ms",       "repeats_ms",      "spread",
            "predicted",  "error",   "error_text",    "verified_error",   "compile_seconds", "run_seconds",
            "elapsed",    "time",    "rules_version", "lowering_version", "feature_version", "decisions",
            "primitives", "drift",   "drifted"});
  TILEWRIGHT_CHECK(
      for_each_trial_with_drift(store, query, [&](TrialRecord&& trial, const std::optional<double>& drift) {
        std::string repeats;
        for (const double repeat : trial.repeats) {
          repeats += fmt::format("{}{}", repeats.empty() ? "" : " ", repeat * kMilliseconds);
        }
        csv.field(trial.id)
            .field(trial.session)
            .field(trial.task)
            .field(trial.target)
            .field(trial.program.hex());
        csv.field(trial.round).field(trial.position).field(trial.variant).field(trial.sketch);
        csv.field(trial.latency, kMilliseconds).field(repeats).field(trial.spread).field(trial.predicted);
        csv.field(trial.error ? error_kind_name(trial.error->kind) : "");
        csv.field(trial.error ? trial.error->text() : "").field(trial.verified_error);
        csv.field(std::optional(trial.compile_seconds)).field(std::optional(trial.run_seconds));
        csv.field(std::optional(trial.elapsed)).field(iso_time(trial.time));
        csv.field(trial.rules_version).field(trial.lowering_version).field(trial.feature_version);
        csv.field(trial.decisions).field(trial.primitives).field(drift);
        csv.field(drift && notable_drift(*drift) ? "true" : "false").end_line();
        return out.good();
      }));
  return written(out);
}

Result<void> write_sessions_json(RecordStore& store, std::ostream& out) {
  TILEWRIGHT_TRY(const std::vector<SessionRow> rows, store.sessions());
  out << "{\"sessions\":[";
  const char* separator = "\n";
  for (const SessionRow& row : rows) {
    out << separator << json_text(session_json(row));
    separator = ",\n";
  }
  out << "\n]}\n";
  return written(out);
}

Result<void> write_sessions_csv(RecordStore& store, std::ostream& out) {
  TILEWRIGHT_TRY(const std::vector<SessionRow> rows, store.sessions());
  CsvWriter csv(out);
  csv.line({"id", "state", "in_use", "models", "target", "threads", "seed", "policy", "cost_model", "rules",
            "rounds", "trials", "failed_trials", "trial_budget", "seconds", "started", "updated",
            "program_version"});
  for (const SessionRow& row : rows) {
    std::string models;
    for (const ModelRow& model : row.setup.models) models += (models.empty() ? "" : " ") + model.name;
    csv.field(row.setup.id).field(session_state_name(row.state)).field(row.in_use ? "true" : "false");
    csv.field(models).field(row.setup.target.key).field(row.setup.threads).field(row.setup.seed);
    csv.field(row.setup.policy).field(row.setup.cost_model).field(row.setup.rules).field(row.rounds);
    csv.field(row.trials).field(row.failed_trials).field(row.setup.trial_budget);
    csv.field(std::optional(row.elapsed)).field(iso_time(row.started)).field(iso_time(row.updated));
    csv.field(row.setup.program_version).end_line();
  }
  return written(out);
}

}  // namespace tilewright

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

/// A stored JSON text as a JSON value; as plain text where it is not JSON.
Json embedded(const std::string& text) {
  Result<Json> document = parse_json(text, "");
  return document.ok() ? std::move(document).value() : Json(text);
}

/// A record and what the store has about it in other tables.
struct Exported {
  const TrialRecord& trial;
  const std::optional<double>& drift;
  const std::string& task_name;
  const std::string& note;  ///< empty: none
  bool pinned;
};

Json repeats_of(const Exported& record) {
  Json repeats = Json::array();
  for (const double repeat : record.trial.repeats) repeats.push_back(number_or_null(repeat, kMilliseconds));
  return repeats;
}

Json outcome_of(const TrialRecord& trial) {
  if (trial.error) return error_kind_name(trial.error->kind);
  if (trial.verified_error) return "verified";
  return trial.latency ? "measured" : "compiled";
}

Json text_or_null(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

/// One column, or one member of an object.
struct Field {
  const char* name;
  Json (*value)(const Exported&);
  RecordDetail detail = RecordDetail::kFigures;  ///< kAll: written only with every detail
};

// The columns in their order; new columns are added at the end.
constexpr Field kFields[] = {
    {"id", [](const Exported& r) { return Json(r.trial.id); }},
    {"session", [](const Exported& r) { return Json(r.trial.session); }},
    {"task", [](const Exported& r) { return Json(r.trial.task); }},
    {"target", [](const Exported& r) { return Json(r.trial.target); }},
    {"program", [](const Exported& r) { return Json(r.trial.program.hex()); }},
    {"round", [](const Exported& r) { return Json(r.trial.round); }},
    {"position", [](const Exported& r) { return Json(r.trial.position); }},
    {"variant", [](const Exported& r) { return Json(r.trial.variant); }},
    {"sketch", [](const Exported& r) { return Json(r.trial.sketch); }},
    {"latency_ms", [](const Exported& r) { return number_or_null(r.trial.latency, kMilliseconds); }},
    {"repeats_ms", repeats_of},
    {"spread", [](const Exported& r) { return number_or_null(r.trial.spread); }},
    {"predicted", [](const Exported& r) { return number_or_null(r.trial.predicted); }},
    {"error", [](const Exported& r) { return r.trial.error ? outcome_of(r.trial) : Json(); }},
    {"error_text", [](const Exported& r) { return r.trial.error ? Json(r.trial.error->text()) : Json(); }},
    {"verified_error", [](const Exported& r) { return number_or_null(r.trial.verified_error); }},
    {"compile_seconds", [](const Exported& r) { return number_or_null(r.trial.compile_seconds); }},
    {"run_seconds", [](const Exported& r) { return number_or_null(r.trial.run_seconds); }},
    {"elapsed", [](const Exported& r) { return number_or_null(r.trial.elapsed); }},
    {"time", [](const Exported& r) { return Json(iso_time(r.trial.time)); }},
    {"rules_version", [](const Exported& r) { return Json(r.trial.rules_version); }},
    {"lowering_version", [](const Exported& r) { return Json(r.trial.lowering_version); }},
    {"feature_version", [](const Exported& r) { return Json(r.trial.feature_version); }},
    {"decisions", [](const Exported& r) { return embedded(r.trial.decisions); }, RecordDetail::kAll},
    {"primitives", [](const Exported& r) { return embedded(r.trial.primitives); }, RecordDetail::kAll},
    {"drift", [](const Exported& r) { return number_or_null(r.drift); }},
    {"drifted", [](const Exported& r) { return Json(r.drift && notable_drift(*r.drift)); }},
    {"task_name", [](const Exported& r) { return Json(r.task_name); }},
    {"outcome", [](const Exported& r) { return outcome_of(r.trial); }},
    {"origin", [](const Exported& r) { return text_or_null(r.trial.origin); }},
    {"note", [](const Exported& r) { return text_or_null(r.note); }},
    {"pinned", [](const Exported& r) { return Json(r.pinned); }},
    {"machine", [](const Exported& r) { return text_or_null(r.trial.machine); }},
};

/// A value as a field of CSV: values that `embedded` parsed become JSON again, and repeats are separated by
/// spaces.
std::string csv_text(const Field& field, const Json& value) {
  if (value.is_null()) return {};
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_float()) return fmt::format("{}", value.get<double>());
  if (field.value != repeats_of) return json_text(value);
  std::string text;
  for (const Json& repeat : value) {
    if (!text.empty()) text += ' ';
    text += repeat.is_null() ? "nan" : fmt::format("{}", repeat.get<double>());
  }
  return text;
}

/// Writes a document of records one by one.
class RecordFile {
 public:
  RecordFile(RecordFileFormat format, RecordDetail detail, std::ostream& out)
      : format_(format), detail_(detail), out_(out) {}

  void begin() {
    if (format_ == RecordFileFormat::kJson) {
      out_ << "{\"records\":[";
      return;
    }
    CsvWriter csv(out_);
    for (const Field& field : kFields) {
      if (wanted(field)) csv.field(field.name);
    }
    csv.end_line();
  }

  void add(const Exported& record) {
    if (format_ == RecordFileFormat::kJson) {
      Json object = Json::object();
      for (const Field& field : kFields) {
        if (wanted(field)) object[field.name] = field.value(record);
      }
      out_ << (first_ ? "\n" : ",\n") << json_text(object);
      first_ = false;
      return;
    }
    CsvWriter csv(out_);
    for (const Field& field : kFields) {
      if (wanted(field)) csv.field(csv_text(field, field.value(record)));
    }
    csv.end_line();
  }

  void end() {
    if (format_ == RecordFileFormat::kJson) out_ << "\n]}\n";
  }

 private:
  bool wanted(const Field& field) const {
    return detail_ == RecordDetail::kAll || field.detail == RecordDetail::kFigures;
  }

  RecordFileFormat format_;
  RecordDetail detail_;
  std::ostream& out_;
  bool first_ = true;
};

Result<void> written(const std::ostream& out) {
  if (out.good()) return {};
  return Error{ErrorKind::kIo, "", "the records could not be written", "Check that the disk is not full", ""};
}

/// `records` is a query or a list of ids.
template <typename Records>
Result<void> write_all(RecordStore& store, const Records& records, RecordFile file, std::ostream& out) {
  TILEWRIGHT_TRY(const auto names, store.task_names());
  TILEWRIGHT_TRY(const auto notes, store.remarks().of_trials());
  TILEWRIGHT_TRY(const auto pins, store.remarks().pinned());
  const std::string none;
  const auto found = [&](const auto& texts, const auto& key) -> const std::string& {
    const auto at = texts.find(key);
    return at == texts.end() ? none : at->second;
  };
  file.begin();
  TILEWRIGHT_CHECK(
      for_each_trial_with_drift(store, records, [&](TrialRecord&& trial, const std::optional<double>& drift) {
        file.add({trial, drift, found(names, trial.task), found(notes, trial.id), pins.contains(trial.id)});
        return out.good();
      }));
  file.end();
  return written(out);
}

Json session_json(const SessionRow& row) {
  Json models = Json::array();
  for (const ModelRow& model : row.setup.models) {
    models.push_back({{"name", model.name}, {"hash", model.hash}, {"path", model.path}});
  }
  return Json{{"id", row.setup.id},
              {"state", session_state_name(row.state)},
              {"in_use", row.in_use},
              {"hidden", row.hidden},
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

}  // namespace

std::string iso_time(int64_t unix_milliseconds) {
  // Damaged times must not reach the calendar functions, which take the years 1970 to 9999.
  const int64_t clamped = std::clamp<int64_t>(unix_milliseconds, 0, 253402300799999);
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(static_cast<std::time_t>(clamped / 1000)),
                     clamped % 1000);
}

Result<void> write_records(RecordStore& store, const TrialQuery& query, RecordFileFormat format,
                           std::ostream& out, RecordDetail detail) {
  return write_all(store, query, RecordFile(format, detail, out), out);
}

Result<void> write_records(RecordStore& store, std::span<const int64_t> ids, RecordFileFormat format,
                           std::ostream& out, RecordDetail detail) {
  return write_all(store, ids, RecordFile(format, detail, out), out);
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
            "program_version", "hidden"});
  for (const SessionRow& row : rows) {
    std::string models;
    for (const ModelRow& model : row.setup.models) models += (models.empty() ? "" : " ") + model.name;
    csv.field(row.setup.id).field(session_state_name(row.state)).field(row.in_use ? "true" : "false");
    csv.field(models).field(row.setup.target.key).field(row.setup.threads).field(row.setup.seed);
    csv.field(row.setup.policy).field(row.setup.cost_model).field(row.setup.rules).field(row.rounds);
    csv.field(row.trials).field(row.failed_trials).field(row.setup.trial_budget);
    csv.field(std::optional(row.elapsed)).field(iso_time(row.started)).field(iso_time(row.updated));
    csv.field(row.setup.program_version).field(row.hidden ? "true" : "false").end_line();
  }
  return written(out);
}

}  // namespace tilewright

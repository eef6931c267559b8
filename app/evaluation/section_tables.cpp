// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/section_tables.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/evaluation/published_scores.h"
#include "app/evaluation/time_estimate.h"
#include "core/costmodel/cost_model.h"

namespace tilewright {
namespace {

using nlohmann::json;

constexpr double kMinuteOfSectionTables = 60;

size_t job_count(std::span<const EvaluationSection> sections) {
  return jobs_in_order(sections).size();
}

void add(EvaluationRow& row, const EvaluationRecord& record) {
  if (row.seeds.empty()) {
    row.device = record.device;
  } else if (row.device.find(record.device) == std::string::npos) {
    row.device += " and " + record.device;
  }
  row.seeds.push_back(record.evaluation);
  row.training_seconds.push_back(record.source_seconds + record.training_seconds);
  row.microseconds_per_program.push_back(record.feature_microseconds + record.prediction_microseconds);
  row.parameters = record.parameters;
}

}  // namespace

std::vector<const EvaluationRecord*> records_of(std::span<const EvaluationSection> sections,
                                                const EvaluationStore& store) {
  std::set<const EvaluationRecord*> found;
  for (const auto& section : sections) {
    for (const auto& job : section.jobs) {
      if (const auto* record = store.find(job)) found.insert(record);
    }
  }
  return {found.begin(), found.end()};
}

EvaluationRow evaluation_row(const std::string& section, const JobRow& row) {
  EvaluationRow out;
  out.section = section;
  out.model = row.job.model;
  out.training = row.records.front()->parameters > 0 ? row.job.learnt_from() : "nothing";
  out.target = row.job.target;
  out.reconstruction = cost_model_info(row.job.model).reconstruction;
  out.published = published_figures(section, row.job);
  for (const auto* record : row.records) add(out, *record);
  return out;
}

std::vector<EvaluationRow> section_rows(const EvaluationSection& section, const EvaluationStore& store) {
  std::vector<EvaluationRow> rows;
  for (const auto& row : job_rows(section, store)) rows.push_back(evaluation_row(section.name, row));
  return rows;
}

std::vector<EvaluationRow> section_rows(std::span<const EvaluationSection> sections,
                                        const EvaluationStore& store) {
  std::vector<EvaluationRow> rows;
  for (const auto& section : sections)
    std::ranges::move(section_rows(section, store), std::back_inserter(rows));
  return rows;
}

std::string sections_text(std::span<const EvaluationSection> sections, const EvaluationStore& store) {
  std::string text;
  for (const auto& section : sections) {
    const auto rows = section_rows(section, store);
    if (rows.empty()) continue;
    text += fmt::format("{}: {}\n", section.name, section.title);
    if (const auto note = published_note(section.name); !note.empty()) text += fmt::format("{}\n", note);
    text += evaluation_text(rows) + "\n";
  }
  const auto records = records_of(sections, store);
  double seconds = 0;
  for (const auto& cost : model_costs(records)) {
    text += fmt::format("{:<22} {:>4} jobs {:>8.1f} min\n", cost.model, cost.jobs,
                        cost.seconds / kMinuteOfSectionTables);
    seconds += cost.seconds;
  }
  text += fmt::format("{} of {} jobs done, {:.1f} minutes in all\n", records.size(), job_count(sections),
                      seconds / kMinuteOfSectionTables);
  return text;
}

json sections_json(std::span<const EvaluationSection> sections, const EvaluationStore& store) {
  json out = evaluation_json(section_rows(sections, store));
  const auto records = records_of(sections, store);
  std::set<std::string> processors;
  std::set<int> threads;
  std::set<std::string> devices;
  for (const auto* record : records) {
    processors.insert(record->processor);
    threads.insert(record->threads);
    devices.insert(record->device);
  }
  double seconds = 0;
  out["costs"] = json::array();
  for (const auto& cost : model_costs(records)) {
    out["costs"].push_back(
        {{"model", cost.model}, {"jobs", cost.jobs}, {"minutes", cost.seconds / kMinuteOfSectionTables}});
    seconds += cost.seconds;
  }
  out["notes"] = json::object();
  for (const auto& section : sections) {
    if (const auto note = published_note(section.name); !note.empty()) out["notes"][section.name] = note;
  }
  out["dataset"] = store.dataset();
  out["jobs"] = job_count(sections);
  out["done"] = records.size();
  out["minutes"] = seconds / kMinuteOfSectionTables;
  out["processors"] = processors;
  out["threads"] = threads;
  out["devices"] = devices;
  return out;
}

}  // namespace tilewright

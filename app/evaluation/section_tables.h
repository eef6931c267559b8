// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/evaluation/evaluation_plan.h"
#include "app/evaluation/evaluation_store.h"
#include "app/evaluation/evaluation_table.h"
#include "app/evaluation/job_rows.h"

namespace tilewright {

/// Jobs that differ only in their seed, as a row of the section.
EvaluationRow evaluation_row(const std::string& section, const JobRow& row);

/// The rows of a section of which at least one seed was evaluated, in the plan's order.
std::vector<EvaluationRow> section_rows(const EvaluationSection& section, const EvaluationStore& store);
/// The rows of all sections, one section after the other.
std::vector<EvaluationRow> section_rows(std::span<const EvaluationSection> sections,
                                        const EvaluationStore& store);

/// The latest record of each job of the sections, each once.
std::vector<const EvaluationRecord*> records_of(std::span<const EvaluationSection> sections,
                                                const EvaluationStore& store);

/// Text for a terminal: every section as a table, with its heading and a note on the published figures, then
/// the cost of each model in minutes.
std::string sections_text(std::span<const EvaluationSection> sections, const EvaluationStore& store);

/// {"dataset", "jobs", "done", "rows": as `evaluation_json` has them, "costs": [{"model", "jobs",
/// "minutes"}], "minutes", "processors", "threads", "devices", "notes": {SECTION: TEXT}}
nlohmann::json sections_json(std::span<const EvaluationSection> sections, const EvaluationStore& store);

}  // namespace tilewright

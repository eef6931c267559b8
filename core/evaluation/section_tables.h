// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/dataset/evaluation_table.h"
#include "core/evaluation/evaluation_plan.h"
#include "core/evaluation/evaluation_store.h"
#include "core/evaluation/job_rows.h"

namespace tilewright {

/// Jobs that differ in their seed only, as a row of the section.
EvaluationRow evaluation_row(const std::string& section, const JobRow& row);

/// The rows of a section of which at least one seed was evaluated, in the plan's order.
std::vector<EvaluationRow> section_rows(const EvaluationSection& section, const EvaluationStore& store);
/// Those of all sections, one after the other.
std::vector<EvaluationRow> section_rows(std::span<const EvaluationSection> sections,
                                        const EvaluationStore& store);

/// The latest record of each job of the sections, each once.
std::vector<const EvaluationRecord*> records_of(std::span<const EvaluationSection> sections,
                                                const EvaluationStore& store);

/// Every section as a table with its heading and what its published figures are, then what each model cost in
/// minutes. For a terminal.
std::string sections_text(std::span<const EvaluationSection> sections, const EvaluationStore& store);

/// {"dataset", "jobs", "done", "rows": as `evaluation_json` has them, "costs": [{"model", "jobs",
/// "minutes"}], "minutes", "processors", "threads", "devices", "notes": {SECTION: TEXT}}
nlohmann::json sections_json(std::span<const EvaluationSection> sections, const EvaluationStore& store);

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "app/evaluation/evaluation_plan.h"
#include "app/evaluation/evaluation_store.h"

namespace tilewright {

/// A self-contained HTML page, in a light and a dark style, that is also well-formed XML. For each section
/// and target it has charts of the top-1 and top-5 scores (bars, or lines over the amount of training data)
/// and the figures as a table; at the end it has the cost of each model.
std::string evaluation_report_html(std::span<const EvaluationSection> sections, const EvaluationStore& store);

}  // namespace tilewright

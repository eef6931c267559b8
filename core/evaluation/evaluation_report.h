// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "core/evaluation/evaluation_plan.h"
#include "core/evaluation/evaluation_store.h"

namespace tilewright {

/// A page that a browser shows without anything else, in light and in dark, and that is well-formed XML: of
/// each section and target charts of the top-1 and top-5 scores (bars, or lines over what was learnt from),
/// then the figures as a table, and at the end what each model cost.
std::string evaluation_report_html(std::span<const EvaluationSection> sections, const EvaluationStore& store);

}  // namespace tilewright

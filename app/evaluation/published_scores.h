// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "app/evaluation/evaluation_job.h"

namespace tilewright {

// Scores that the authors of the systems report, to be shown beside those measured here. Their processors,
// programs and networks differ, so that only the order of the models can be compared, not the figures.

/// The published figures for a row of a section; empty where there are none.
std::string published_figures(std::string_view section, const EvaluationJob& job);

/// What the published figures of a section are and how they differ from ours, in a sentence or two; empty
/// where there are none.
std::string_view published_note(std::string_view section);

}  // namespace tilewright

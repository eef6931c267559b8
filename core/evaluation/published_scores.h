// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/evaluation/evaluation_job.h"

namespace tilewright {

// What the systems' authors report, to stand beside what is measured here. Their processors, programs and
// networks are others, so it tells which models are ahead of which, and no figure should come out the same.

/// Their figures for the row of a section; empty where they give none.
std::string published_figures(std::string_view section, const EvaluationJob& job);

/// What the figures of the section are and how they differ from ours, a sentence or two; empty where it has
/// none.
std::string_view published_note(std::string_view section);

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/costmodel/additive_trees.h"
#include "core/costmodel/drafted_programs.h"
#include "core/costmodel/samples.h"
#include "core/costmodel/target_columns.h"

namespace tilewright {

/// What is slower than this share of the fastest program's speed, failures included, is as slow as this.
inline constexpr double kLeastLabel = 0.02;
/// The natural logarithm of a label (fastest of the group / own), at least `kLeastLabel`.
double log_label(double label);

/// Of each target the numbers that trees read of it: to them, targets with the same ones are the same.
using SeenTargets = std::set<TargetColumns>;

/// The numbers of one target after those of another, and back. `numbers` are full targets.
std::vector<double> numbers_of(const SeenTargets& targets);
SeenTargets targets_of(std::span<const double> numbers);

/// What the `tilewright` model learns from.
struct TilewrightLesson {
  DraftedPrograms drafted;
  MeasuredPrograms measured;
  SeenTargets targets;
};

/// What samples teach. Those of groups in which no program ran teach nothing. All targets count equally, so
/// that one with few programs is not drowned by another. Fails where a sample's target has no readable key.
Result<TilewrightLesson> read_lesson(std::span<const Sample> samples);

}  // namespace tilewright

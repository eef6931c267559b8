// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "core/feature/program_traits.h"

namespace tilewright {

// The texts about the traits of a program, in the window's language.

QString trait_label(ProgramTrait trait);
/// A sentence on how the trait is calculated.
QString trait_hint(ProgramTrait trait);
/// With its unit: "3.2 MiB", "85 %", "6".
QString trait_value(ProgramTrait trait, double value);
/// The group of core/costmodel/feature_groups.h that the trait belongs to.
const char* trait_group(ProgramTrait trait);
/// The direction that, everything else being equal, makes a program faster.
enum class Better { kLess, kMore, kNeither };
Better better_trait(ProgramTrait trait);

}  // namespace tilewright

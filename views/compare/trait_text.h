// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "core/feature/program_traits.h"

namespace tilewright {

// What of a program people are shown, in their language.

QString trait_label(ProgramTrait trait);
/// How it is reckoned, in a sentence.
QString trait_hint(ProgramTrait trait);
/// With its unit: "3.2 MiB", "85 %", "6".
QString trait_value(ProgramTrait trait, double value);
/// As core/costmodel/feature_groups.h names what it is about.
const char* trait_group(ProgramTrait trait);
/// Which way, everything else being equal, makes a program faster.
enum class Better { kLess, kMore, kNeither };
Better better_trait(ProgramTrait trait);

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <array>
#include <optional>

#include "views/compare/compared_program.h"

namespace tilewright {

/// Two or three sentences on why `programs[faster]` is the faster one: the calculated quantities of both
/// programs that speak for it, those that speak against it, and whether the calculation as a whole agrees
/// with the measured `ratio` (above 1). The text says so where no calculated quantity explains the
/// difference, or where nothing is known.
QString explain_difference(const ComparedProgram& left, const ComparedProgram& right, size_t faster,
                           double ratio, const std::optional<std::array<double, 2>>& spilled = {});

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <array>
#include <optional>

#include "views/compare/compared_program.h"

namespace tilewright {

/// Two or three sentences on why `programs[faster]` is the faster one: what speaks for it by what is reckoned
/// of both programs, what speaks against it, and whether the reckoning as a whole agrees with what was
/// measured (`ratio`, above 1). Says so where nothing that is reckoned explains it, or where nothing is
/// known.
QString explain_difference(const ComparedProgram& left, const ComparedProgram& right, size_t faster,
                           double ratio, const std::optional<std::array<double, 2>>& spilled = {});

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "views/compare/compared_code.h"

namespace tilewright {

/// A line of LLVM IR or assembly as it is told from others: without comments and without the numbers of
/// temporaries, registers, labels and metadata, which shift where one line more stands above.
QString code_line_key(const QString& line);

/// Puts the lines of two listings beside each other by their keys. Long ones take longer than a window may
/// wait.
void match_code(ComparedText& text);

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "views/compare/compared_code.h"

namespace tilewright {

/// The key by which a line of LLVM IR or assembly is compared: without comments, and without the numbers of
/// temporaries, registers, labels and metadata, which change when a line is added above.
QString code_line_key(const QString& line);

/// Matches the lines of two listings by their keys. Long listings take longer than a window may wait.
void match_code(ComparedText& text);

}  // namespace tilewright

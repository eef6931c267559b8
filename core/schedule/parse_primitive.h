// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/schedule/edited_program.h"
#include "core/schedule/primitive_words.h"

namespace tilewright {

/// What a text says.
struct ParsedPrimitive {
  Result<Primitive> primitive;        ///< an error (kBadInput) names the place, and what may stand there
  size_t place = 0;                   ///< of the error: the first byte that does not belong
  std::vector<std::string> expected;  ///< names and words that may stand there
};

/// Reads a primitive from the text that `named_text` writes. `scope` is that of its place; `earlier` are the
/// primitives before it, to which a FollowSplit counts.
ParsedPrimitive parse_primitive(std::string_view text, const PrimitiveScope& scope,
                                const std::vector<EditedPrimitive>& earlier);

/// How a text that somebody types may go on.
struct PrimitiveCompletion {
  size_t begin = 0;                ///< of the word that is typed
  std::vector<std::string> words;  ///< that it may become
};

/// How the text that somebody has typed so far may go on, with the cursor at its end. `scope` and `earlier`
/// as for `parse_primitive`.
PrimitiveCompletion complete_primitive(std::string_view typed, const PrimitiveScope& scope,
                                       const std::vector<EditedPrimitive>& earlier);

}  // namespace tilewright

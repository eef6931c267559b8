// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "views/code/line_heat.h"

namespace tilewright {

/// Where the program that is shown was while it ran, by line of its assembly. A plain value.
struct ShownProfile {
  std::vector<int64_t> lines;
  int64_t outside = 0;     ///< hits of the same time in other code, as that of the runtime
  int64_t lost = 0;        ///< hits for which there was no room
  bool is_cycles = false;  ///< taken by cycles of the processor, else by the system's clock

  /// All that were taken: what shares are of.
  int64_t all() const;
  /// "cycles", "cpu clock".
  QString event_label() const;
};

/// Of the assembly, whose lines come from those of the loop nest (0: from none).
LineHeat assembly_heat(const ShownProfile& profile);
/// Of another text: the first line that comes from some line of the loop nest has the hits of all assembly
/// that comes from there, so that each is counted once; further ones lead to it. `machine` has the lines of
/// the loop nest that the assembly comes from, `text` those of the text.
LineHeat linked_heat(const ShownProfile& profile, const std::vector<int>& machine,
                     const std::vector<int>& text);
/// The profile in a sentence, for a heading.
QString profile_sentence(const ShownProfile& profile);

}  // namespace tilewright

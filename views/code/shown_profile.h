// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "views/code/line_heat.h"

namespace tilewright {

/// The profile of the shown program by line of its assembly. A plain value.
struct ShownProfile {
  std::vector<int64_t> lines;
  int64_t outside = 0;     ///< hits at the same time in other code, such as the runtime's
  int64_t lost = 0;        ///< hits for which there was no room
  bool is_cycles = false;  ///< taken by cycles of the processor, else by the system's clock

  /// The number of all hits, which shares refer to.
  int64_t all() const;
  /// "cycles", "cpu clock".
  QString event_label() const;
};

/// The heat of the assembly, whose lines come from those of the loop nest (0: from none).
LineHeat assembly_heat(const ShownProfile& profile);
/// The heat of another text. The first line that comes from a line of the loop nest gets the hits of all
/// assembly from there, so that each hit is counted once; further lines refer to it. `machine` has the lines
/// of the loop nest that the assembly comes from, `text` those of the text.
LineHeat linked_heat(const ShownProfile& profile, const std::vector<int>& machine,
                     const std::vector<int>& text);
/// The profile in a sentence, for a heading.
QString profile_sentence(const ShownProfile& profile);

}  // namespace tilewright

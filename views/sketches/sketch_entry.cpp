// SPDX-License-Identifier: Apache-2.0
#include "views/sketches/sketch_entry.h"

namespace tilewright {

bool SketchEntry::is_same_program(const SketchEntry& other) const {
  return program && other.program && program->target == other.program->target && title == other.title &&
         definition == other.definition && steps == other.steps && decisions == other.decisions &&
         code == other.code;
}

}  // namespace tilewright

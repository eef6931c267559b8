// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/studio/programs/known_program.h"
#include "core/graph/task.h"
#include "core/space/search_space.h"
#include "core/target/target.h"
#include "views/sketches/sketch_entry.h"

namespace tilewright {

/// A sketch of a space with its decisions open; its loops are those of the first choices, without the sizes
/// that are still to be chosen.
SketchEntry entry_of_sketch(const SearchSpace& space, const Sketch& sketch, const Target& target);

/// The best program of a task, with the rules that made it and its decisions filled in where the records have
/// them; with its primitives alone where it came from another tool. `rules`: the rule set that is tried
/// first.
SketchEntry entry_of_best(const KnownProgram& known, const Task& task, const Target& target,
                          const std::string& rules);

}  // namespace tilewright

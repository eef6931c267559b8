// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/graph/task.h"
#include "core/space/sketch_rule.h"

namespace tilewright {

/// What names the sketch of a plain loop nest as made by no rule.
inline constexpr const char* kPlainNestRule = "plain";

/// The task's loops as they are defined, with nothing to decide, by the first of its variants that has a
/// definition in index notation. For tasks of which nothing better works: it is slow, and as simple as a
/// program can be. Errors: kUnsupported where no variant has one.
Result<std::shared_ptr<const Sketch>> plain_nest(const Task& task);

/// Its program.
Result<Program> plain_program(const Task& task);

/// The sketch that a draft has come to.
std::shared_ptr<const Sketch> finished_sketch(std::string id, SketchDraft draft);

}  // namespace tilewright

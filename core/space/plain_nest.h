// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/graph/task.h"
#include "core/space/sketch_rule.h"

namespace tilewright {

/// The rule name of a plain loop nest, which no sketch rule made.
inline constexpr const char* kPlainNestRule = "plain";

/// A sketch without decisions: the loops of the task as they are defined, by the first variant with a
/// definition in index notation. It is slow, and used for tasks whose other programs all fail. Errors:
/// kUnsupported where no variant has a definition.
Result<std::shared_ptr<const Sketch>> plain_nest(const Task& task);

/// The program of `plain_nest`.
Result<Program> plain_program(const Task& task);

/// Turns a finished draft into a sketch.
std::shared_ptr<const Sketch> finished_sketch(std::string id, SketchDraft draft);

}  // namespace tilewright

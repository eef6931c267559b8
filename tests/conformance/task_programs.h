// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/runtime/executor.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// Machine code for all tasks of a model.
struct TaskPrograms {
  std::vector<TaskCode> code;  ///< by task
  /// The relative error that the variants may have, of the largest element.
  double tolerance = 0;
};

/// The default program of each task, before it is compiled.
struct DefaultChoices {
  std::vector<Program> programs;  ///< by task
  double tolerance = 0;           ///< as above
};

/// Fails, naming the task, where one has no sketch.
Result<DefaultChoices> default_choices(const Partition& partition, const Target& target);
/// The same, compiled. Fails also where one cannot be compiled.
Result<TaskPrograms> default_programs(const Partition& partition, const Target& target);

/// A random program of each task's space; the default one where no drawn point is legal. Fails as above.
Result<TaskPrograms> random_programs(const Partition& partition, const Target& target, Random& random);

}  // namespace tilewright

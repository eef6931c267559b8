// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/task_programs.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/measure/measurement.h"
#include "core/space/default_point.h"

namespace tilewright {
namespace {

constexpr int kDraws = 100;
/// As programs are verified that are measured.
constexpr double kUsualTolerance = 1e-4;

struct LoweredProgram {
  std::string variant;
  LoopIr ir;
};

Result<LoweredProgram> lowered(const SearchSpace& space, const Point& point, const Target& target) {
  TILEWRIGHT_TRY(const Program program, space.materialise(point));
  TILEWRIGHT_TRY(LoopIr ir, lower(program, target));
  return LoweredProgram{space.sketch(point).variant(), std::move(ir)};
}

Result<LoweredProgram> lowered_default(const SearchSpace& space, const Target& target) {
  TILEWRIGHT_TRY(const Point point, default_point(space, target));
  return lowered(space, point, target);
}

Result<LoweredProgram> lowered_at_random(const SearchSpace& space, const Target& target, Random& random) {
  for (int i = 0; i < kDraws; ++i) {
    auto drawn = lowered(space, space.draw(random), target);
    if (drawn.ok()) return drawn;
  }
  return lowered_default(space, target);
}

using Choose = std::function<Result<LoweredProgram>(const SearchSpace&)>;

Result<void> add_program(const Task& task, const Target& target, const Choose& choose,
                         TaskPrograms& programs) {
  TILEWRIGHT_TRY(const auto space, build_search_space(task, target, "tilewright"));
  TILEWRIGHT_TRY(const LoweredProgram program, choose(*space));
  TILEWRIGHT_TRY(CompiledProgram code, generate_code(program.ir, target));
  programs.code.emplace_back(std::move(code));
  programs.tolerance = std::max(programs.tolerance, tolerance_of(program.variant, kUsualTolerance));
  return {};
}

Result<TaskPrograms> programs_of(const Partition& partition, const Target& target, const Choose& choose) {
  TaskPrograms programs;
  for (const Task& task : partition.tasks) {
    auto added = add_program(task, target, choose, programs);
    if (added.ok()) continue;
    Error error = std::move(added).error();
    error.place = task.name + (error.place.empty() ? "" : ", " + error.place);
    return error;
  }
  return programs;
}

}  // namespace

Result<TaskPrograms> default_programs(const Partition& partition, const Target& target) {
  return programs_of(partition, target,
                     [&](const SearchSpace& space) { return lowered_default(space, target); });
}

Result<TaskPrograms> random_programs(const Partition& partition, const Target& target, Random& random) {
  return programs_of(partition, target,
                     [&](const SearchSpace& space) { return lowered_at_random(space, target, random); });
}

}  // namespace tilewright

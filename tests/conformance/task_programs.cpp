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
  Program program;
  std::string variant;
  LoopIr ir;
};

Result<LoweredProgram> lowered(const SearchSpace& space, const Point& point, const Target& target) {
  TILEWRIGHT_TRY(Program program, space.materialise(point));
  TILEWRIGHT_TRY(LoopIr ir, lower(program, target));
  return LoweredProgram{std::move(program), space.sketch(point).variant(), std::move(ir)};
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
using Take = std::function<Result<void>(LoweredProgram)>;

Result<void> choose_for(const Task& task, const Target& target, const Choose& choose, const Take& take) {
  TILEWRIGHT_TRY(const auto space, build_search_space(task, target, "tilewright"));
  TILEWRIGHT_TRY(LoweredProgram program, choose(*space));
  return take(std::move(program));
}

/// Chooses a program for each task.
Result<void> choose_all(const Partition& partition, const Target& target, const Choose& choose,
                        const Take& take) {
  for (const Task& task : partition.tasks) {
    auto chosen = choose_for(task, target, choose, take);
    if (chosen.ok()) continue;
    Error error = std::move(chosen).error();
    error.place = task.name + (error.place.empty() ? "" : ", " + error.place);
    return error;
  }
  return {};
}

Result<TaskPrograms> programs_of(const Partition& partition, const Target& target, const Choose& choose) {
  TaskPrograms programs;
  TILEWRIGHT_CHECK(choose_all(partition, target, choose, [&](const LoweredProgram& program) -> Result<void> {
    TILEWRIGHT_TRY(CompiledProgram code, generate_code(program.ir, target));
    programs.code.emplace_back(std::move(code));
    programs.tolerance = std::max(programs.tolerance, tolerance_of(program.variant, kUsualTolerance));
    return {};
  }));
  return programs;
}

}  // namespace

Result<DefaultChoices> default_choices(const Partition& partition, const Target& target) {
  DefaultChoices choices;
  const auto choose = [&](const SearchSpace& space) { return lowered_default(space, target); };
  TILEWRIGHT_CHECK(choose_all(partition, target, choose, [&](LoweredProgram program) -> Result<void> {
    choices.tolerance = std::max(choices.tolerance, tolerance_of(program.variant, kUsualTolerance));
    choices.programs.push_back(std::move(program.program));
    return {};
  }));
  return choices;
}

Result<TaskPrograms> default_programs(const Partition& partition, const Target& target) {
  return programs_of(partition, target,
                     [&](const SearchSpace& space) { return lowered_default(space, target); });
}

Result<TaskPrograms> random_programs(const Partition& partition, const Target& target, Random& random) {
  return programs_of(partition, target,
                     [&](const SearchSpace& space) { return lowered_at_random(space, target, random); });
}

}  // namespace tilewright

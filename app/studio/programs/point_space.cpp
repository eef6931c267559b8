// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/point_space.h"

#include "core/space/rule_sets.h"

namespace tilewright {

Result<std::shared_ptr<const SearchSpace>> space_of_point(const Task& task, const Target& target,
                                                          const Point& point,
                                                          const std::vector<Primitive>& primitives,
                                                          const std::string& first_choice) {
  std::vector<std::string> names{first_choice};
  for (const auto& name : rule_set_names()) {
    if (name != first_choice) names.push_back(name);
  }
  for (const auto& name : names) {
    const auto space = build_search_space(task, target, name);
    if (!space.ok()) continue;
    const auto program = (*space)->materialise(point);
    if (program.ok() && program->primitives == primitives) return *space;
  }
  return Error{ErrorKind::kUnsupported,
               task.name,
               "its program was made by other rules than this version's, so its decisions cannot be edited",
               {},
               {}};
}

}  // namespace tilewright

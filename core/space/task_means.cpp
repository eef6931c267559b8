// SPDX-License-Identifier: Apache-2.0
#include "core/space/task_means.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "core/backend/lower.h"
#include "core/compute/variant.h"
#include "core/space/plain_nest.h"
#include "core/space/rule_sets.h"
#include "core/space/space_variants.h"

namespace tilewright {
namespace {

bool has_sketch(const Task& task, const Target& target, const std::string& rule_set) {
  const auto rules = find_rule_set(rule_set);
  if (!rules.ok()) return false;
  return std::ranges::any_of(space_variants(task, *rules), [&](const std::string& variant) {
    auto dag = build_task_dag(task, variant);
    if (!dag.ok()) return false;
    const auto sketches =
        generate_sketches(std::make_shared<const ComputeDag>(*std::move(dag)), target, *rules);
    return sketches.ok() && !sketches->empty();
  });
}

}  // namespace

TaskMeans task_means(const Task& task, const Target& target) {
  const auto has = [&](const std::string& rule_set) { return has_sketch(task, target, rule_set); };
  if (std::ranges::all_of(rule_set_names(), has)) return TaskMeans::kSketch;
  const auto plain = plain_program(task);
  return plain.ok() && lower(*plain, target).ok() ? TaskMeans::kPlainNest : TaskMeans::kReference;
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/space/plain_nest.h"

#include <utility>

#include "core/compute/variant.h"
#include "core/space/space_variants.h"

namespace tilewright {

Result<std::shared_ptr<const Sketch>> plain_nest(const Task& task) {
  Error last{ErrorKind::kUnsupported, task.name, "has no definition in index notation", {}, {}};
  for (const auto& variant : space_variants(task, {})) {
    auto dag = build_task_dag(task, variant);
    if (!dag.ok()) {
      last = dag.error();
      continue;
    }
    SketchDraft draft;
    draft.dag = std::make_shared<const ComputeDag>(*std::move(dag));
    draft.rules.emplace_back(kPlainNestRule);
    draft.rule_ends.push_back(0);
    const std::string id = draft.dag->variant + "/" + kPlainNestRule;
    return finished_sketch(id, std::move(draft));
  }
  return last;
}

Result<Program> plain_program(const Task& task) {
  TILEWRIGHT_TRY(const auto sketch, plain_nest(task));
  return sketch->materialise({});
}

}  // namespace tilewright

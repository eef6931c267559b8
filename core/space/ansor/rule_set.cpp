// SPDX-License-Identifier: Apache-2.0
#include "core/space/ansor/rules.h"

namespace tilewright {

RuleSet ansor_rule_set(TargetKind kind) {
  using namespace ansor;  // NOLINT(google-build-using-namespace)
  RuleSet set;
  set.name = "ansor";
  if (kind != TargetKind::kCpu) {
    set.rules = {cache_read_rule(),  always_inline_rule(),      const_tensor_rule(), cross_thread_rule(),
                 cache_write_rule(), tiling_with_fusion_rule(), tiling_rule(),       skip_rule()};
    set.annotations = {bind_threads, annotate_unroll};
    set.uses_variant = [](const Task&, std::string_view) { return false; };
    return set;
  }
  set.rules = {always_inline_rule(),      const_tensor_rule(), rfactor_rule(), cache_write_rule(),
               tiling_with_fusion_rule(), tiling_rule(),       skip_rule()};
  set.annotations = {annotate_compute_location, annotate_parallel, annotate_unroll, annotate_vectorize,
                     annotate_weight_layout};
  set.uses_variant = uses_winograd;
  return set;
}

}  // namespace tilewright

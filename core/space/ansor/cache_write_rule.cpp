// SPDX-License-Identifier: Apache-2.0
#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"
#include "core/space/ansor/tiling.h"

namespace tilewright::ansor {
namespace {

class CacheWriteRule final : public SketchRule {
 public:
  std::string name() const override { return "add cache write"; }

  Verdict check(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    if (!needs_tiling(draft, id) || matched_consumer(draft.state, id)) return Verdict::kSkip;
    return names_threads(target) ? Verdict::kApplyAndSkipRest : Verdict::kApply;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target&) const override {
    // The cache gets this position, and the rules continue with it.
    Branch branch{draft, position};
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const auto done = branch.draft.then([id](ProgramBuilder& builder, DecisionValues) {
      builder.cache_write(id, MemoryScope::kLocal);
      return Result<void>();
    });
    if (!done.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> cache_write_rule() {
  return std::make_shared<CacheWriteRule>();
}

}  // namespace tilewright::ansor

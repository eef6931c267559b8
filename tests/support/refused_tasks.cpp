// SPDX-License-Identifier: Apache-2.0
#include "tests/support/refused_tasks.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tilewright {
namespace {

/// Takes the last stage of such DAGs and makes nothing of it.
class RefusingRule final : public SketchRule {
 public:
  explicit RefusingRule(std::function<bool(const ComputeDag&)> refuses) : refuses_(std::move(refuses)) {}
  std::string name() const override { return "refuse"; }
  Verdict check(const SketchDraft& draft, int /*position*/, const Target& /*target*/) const override {
    return refuses_(*draft.dag) ? Verdict::kApplyAndSkipRest : Verdict::kSkip;
  }
  std::vector<Branch> apply(const SketchDraft& /*draft*/, int /*position*/,
                            const Target& /*target*/) const override {
    return {};
  }

 private:
  std::function<bool(const ComputeDag&)> refuses_;
};

}  // namespace

RefusedTasks::RefusedTasks(std::function<bool(const ComputeDag&)> refuses)
    : first_(std::make_shared<RefusingRule>(std::move(refuses))) {}

bool has_stage(const ComputeDag& dag, const std::string& name) {
  return std::ranges::any_of(dag.ops, [&](const ComputeOp& op) { return op.name.starts_with(name); });
}

}  // namespace tilewright

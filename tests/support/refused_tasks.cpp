// SPDX-License-Identifier: Apache-2.0
#include "tests/support/refused_tasks.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tilewright {
namespace {

std::function<bool(const ComputeDag&)>& refused() {
  static std::function<bool(const ComputeDag&)> function;
  return function;
}

/// Takes the last stage of such DAGs and makes nothing of it.
class RefusingRule final : public SketchRule {
 public:
  std::string name() const override { return "refuse"; }
  Verdict check(const SketchDraft& draft, int /*position*/, const Target& /*target*/) const override {
    return refused() && refused()(*draft.dag) ? Verdict::kApplyAndSkipRest : Verdict::kSkip;
  }
  std::vector<Branch> apply(const SketchDraft& /*draft*/, int /*position*/,
                            const Target& /*target*/) const override {
    return {};
  }
};

}  // namespace

RefusedTasks::RefusedTasks(std::function<bool(const ComputeDag&)> refuses) {
  static const bool added = [] {
    add_user_rule(std::make_shared<RefusingRule>());
    return true;
  }();
  (void)added;
  refused() = std::move(refuses);
}

RefusedTasks::~RefusedTasks() {
  refused() = {};
}

bool has_stage(const ComputeDag& dag, const std::string& name) {
  return std::ranges::any_of(dag.ops, [&](const ComputeOp& op) { return op.name.starts_with(name); });
}

}  // namespace tilewright

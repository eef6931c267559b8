// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/rules.h"

namespace tilewright {
namespace {

class PlainRule final : public SketchRule {
 public:
  std::string name() const override { return "plain"; }

  Verdict check(const SketchDraft&, int, const Target&) const override { return Verdict::kApplyAndSkipRest; }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target&) const override {
    return {{draft, position - 1}};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> plain_rule() {
  return std::make_shared<PlainRule>();
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/space/ansor/rules.h"

namespace tilewright::ansor {
namespace {

class SkipRule final : public SketchRule {
 public:
  std::string name() const override { return "skip"; }
  Verdict check(const SketchDraft&, int, const Target&) const override { return Verdict::kApply; }
  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target&) const override {
    return {{draft, position - 1}};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> skip_rule() {
  return std::make_shared<SkipRule>();
}

}  // namespace tilewright::ansor

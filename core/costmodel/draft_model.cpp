// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/draft_model.h"

#include "core/feature/draft_quantities.h"

namespace tilewright {
namespace {

class DraftModel final : public CostModel {
 public:
  explicit DraftModel(const CostModelOptions& options) : target_(options.target) {}

  std::string name() const override { return "draft"; }
  Needs needs() const override {
    Needs needs;
    needs.statements = true;
    return needs;
  }
  bool trained() const override { return true; }
  Result<void> update(std::span<const Sample> /*samples*/) override { return {}; }
  Result<void> fit(std::span<const Sample> /*samples*/, const FitOptions& /*options*/) override { return {}; }
  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& /*stop*/) override {
    std::vector<Prediction> out;
    for (const auto& candidate : candidates) {
      const double cycles = draft_program(candidate.statements, target_).cycles;
      out.push_back({cycles > 0 ? static_cast<float>(kDraftClock / cycles) : 0.0F, 0});
    }
    return out;
  }
  Result<std::string> learnt_bytes() const override { return std::string(); }
  Result<void> take_learnt(const std::string& /*bytes*/) override { return {}; }

 private:
  Target target_;
};

}  // namespace

std::unique_ptr<CostModel> make_draft_model(const CostModelOptions& options) {
  return std::make_unique<DraftModel>(options);
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/random_model.h"

#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/schedule/program_hash.h"

namespace tilewright {
namespace {

class RandomModel final : public CostModel {
 public:
  explicit RandomModel(uint64_t seed) : seed_(seed) {}

  std::string name() const override { return "random"; }
  Needs needs() const override { return {false, true}; }
  bool trained() const override { return false; }
  bool tells_speed() const override { return false; }
  Result<void> update(std::span<const Sample>) override { return {}; }
  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& /*stop*/) override {
    std::vector<Prediction> out;
    for (const auto& candidate : candidates) out.push_back({random_score(seed_, candidate), 0});
    return out;
  }
  Result<std::string> learnt_bytes() const override { return std::string{}; }
  Result<void> take_learnt(const std::string&) override { return {}; }

 private:
  uint64_t seed_;
};

}  // namespace

float random_score(uint64_t seed, const Candidate& candidate) {
  Hasher hasher;
  hasher.update(seed).update_field(program_hash(candidate.task, candidate.program));
  return static_cast<float>(Random(hasher.finish().low).uniform());
}

std::unique_ptr<CostModel> make_random_model(const CostModelOptions& options) {
  return std::make_unique<RandomModel>(options.seed);
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <optional>
#include <utility>

#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/network.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

/// Attention with a residual connection over the rows of each sequence.
class AttentionBlock {
 public:
  AttentionBlock(ParameterSet& set, const std::string& name, int64_t width, bool causal)
      : attention_(set, name, width, 4), causal_(causal) {}

  at::Tensor operator()(const at::Tensor& rows, const Padding& padding, bool mask_padding, Pass& pass) const {
    const at::Tensor causal = causal_ ? causal_mask(padding.longest, rows.device()) : at::Tensor();
    return rows + attention_(rows, padding, mask_padding, causal, pass);
  }

 private:
  SelfAttention attention_;
  bool causal_;
};

/// ATFormer: rows attend to each other within their stage (a root loop nest), their sums are the stages'
/// tokens, stages attend to each other, and the score is the sum over the stages. This is a reconstruction:
/// the widths, blocks without normalisation and the meaning of variant M's mask (keys behind the query in
/// program order) are our choice.
class HierarchicalAttention final : public TorchNetwork {
 public:
  struct Variant {
    bool stages = true;  ///< two attention blocks, else one over all rows of a program
    bool causal = false;
  };

  HierarchicalAttention(const NetworkOptions& options, at::Device device, Variant variant)
      : TorchNetwork(options, device),
        variant_(variant),
        width_(hidden_or(512)),
        embedding_(parameters_, "embedding", {options.columns, width_, width_}, LinearChain::Last::kRelu),
        rows_(parameters_, "rows", width_, variant.causal),
        stages_(variant.stages ? std::optional<AttentionBlock>(std::in_place, parameters_, "stages", width_,
                                                               variant.causal)
                               : std::nullopt),
        head_(parameters_, "head", {width_, 200, 100, 20, 1}, LinearChain::Last::kPlain) {}

  Result<void> check(const NetworkPrograms& programs) const override {
    if (!variant_.stages || !programs.groups.empty()) return {};
    return Error{ErrorKind::kBadInput, "programs", "nothing says which stage their rows belong to", "", ""};
  }

  at::Tensor forward(const Batch& batch, Pass& pass) override {
    const at::Tensor embedded = embedding_(batch.rows);
    pass.note("rows", embedded);
    if (!variant_.stages) {
      const Padding program = Padding::make(batch.owner, batch.programs, batch.device);
      return sum_by(head_(rows_(embedded, program, options_.mask_padding, pass)), batch.owner_tensor,
                    batch.programs);
    }
    const Stages stages = stages_of(batch);
    const auto count = static_cast<int64_t>(stages.program.size());
    const Padding stage = Padding::make(stages.of_row, count, batch.device);
    const at::Tensor tokens = sum_by(rows_(embedded, stage, options_.mask_padding, pass),
                                     tensor_of(stages.of_row, batch.device), count);
    pass.note("stages", tokens);
    const Padding program = Padding::make(stages.program, batch.programs, batch.device);
    return sum_by(head_((*stages_)(tokens, program, options_.mask_padding, pass)),
                  tensor_of(stages.program, batch.device), batch.programs);
  }

 private:
  struct Stages {
    std::vector<int64_t> of_row;
    std::vector<int64_t> program;  ///< of each stage
  };
  /// Stages of a batch, program after program, in the order of their first rows.
  static Stages stages_of(const Batch& batch) {
    Stages stages;
    std::map<std::pair<int64_t, int32_t>, int64_t> known;
    for (size_t row = 0; row < batch.owner.size(); ++row) {
      const auto next = static_cast<int64_t>(known.size());
      const auto [found, is_new] = known.emplace(std::pair(batch.owner[row], batch.groups[row]), next);
      if (is_new) stages.program.push_back(batch.owner[row]);
      stages.of_row.push_back(found->second);
    }
    return stages;
  }

  Variant variant_;
  int64_t width_;
  LinearChain embedding_;
  AttentionBlock rows_;
  std::optional<AttentionBlock> stages_;
  LinearChain head_;
};

}  // namespace

std::unique_ptr<TorchNetwork> make_atformer_1l(const NetworkOptions& options, at::Device device) {
  return std::make_unique<HierarchicalAttention>(options, device,
                                                 HierarchicalAttention::Variant{false, false});
}

std::unique_ptr<TorchNetwork> make_atformer(const NetworkOptions& options, at::Device device) {
  return std::make_unique<HierarchicalAttention>(options, device,
                                                 HierarchicalAttention::Variant{true, false});
}

std::unique_ptr<TorchNetwork> make_atformer_m(const NetworkOptions& options, at::Device device) {
  return std::make_unique<HierarchicalAttention>(options, device, HierarchicalAttention::Variant{true, true});
}

}  // namespace tilewright

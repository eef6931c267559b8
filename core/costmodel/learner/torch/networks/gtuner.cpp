// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include "core/costmodel/learner/torch/graph_layers/graph_layer.h"
#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/network.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

constexpr int64_t kGraphWidth = 64;
constexpr int64_t kJointWidth = 512;
constexpr int64_t kTokens = 4;

/// GTuner (section 4): the mean of two graph layers over the task's computation, beside the statistics of all
/// statements; a layer of 512, attention over it as four tokens of 128, and a small head. A switch selects
/// each variant of its ablation. This is a reconstruction: node features, the hidden width of the graph
/// layers and the residual around the attention are our choice.
class StructuralAttention final : public TorchNetwork {
 public:
  struct Switches {
    MakeGraphLayer layer = make_wl_gcn_layer;  ///< null: statistics alone
    bool attention = true;
  };

  StructuralAttention(const NetworkOptions& options, at::Device device, Switches switches)
      : TorchNetwork(options, device),
        width_(hidden_or(kJointWidth)),
        layers_(make_layers(parameters_, switches.layer, options.graph_columns)),
        joint_(parameters_, "joint", options.columns + (layers_.empty() ? 0 : kGraphWidth), width_),
        attention_(switches.attention ? std::optional<SelfAttention>(std::in_place, parameters_, "attention",
                                                                     width_ / kTokens, kTokens)
                                      : std::nullopt),
        head_(parameters_, "head", {width_, 200, 100, 20, 1}, LinearChain::Last::kPlain) {}

  Result<void> check(const NetworkPrograms& programs) const override {
    for (const int32_t length : programs.lengths) {
      if (length != 1)
        return Error{ErrorKind::kBadInput, "programs",
                     "each must have one row, the statistics of all its statements", "", ""};
    }
    if (layers_.empty() || !programs.graphs.empty()) return {};
    return Error{ErrorKind::kBadInput, "programs", "there is no graph of what they compute", "", ""};
  }

  at::Tensor forward(const Batch& batch, Pass& pass) override {
    at::Tensor joint = batch.rows;
    if (!layers_.empty()) {
      const at::Tensor structure = embed(*batch.graphs);
      pass.note("structure", structure);
      joint = at::cat({structure.index_select(0, batch.graph_of), joint}, 1);
    }
    joint = at::relu(joint_(joint));
    if (attention_) {
      const at::Tensor tokens = joint.view({batch.programs, kTokens, width_ / kTokens});
      pass.note("tokens", tokens);
      joint = (tokens + (*attention_)(tokens, {}, pass)).reshape({batch.programs, width_});
    }
    return head_(joint);
  }

 private:
  static std::vector<std::unique_ptr<GraphLayer>> make_layers(ParameterSet& set, MakeGraphLayer make,
                                                              int64_t columns) {
    std::vector<std::unique_ptr<GraphLayer>> layers;
    if (make == nullptr) return layers;
    layers.push_back(make(set, "graph0", columns, kGraphWidth));
    layers.push_back(make(set, "graph1", kGraphWidth, kGraphWidth));
    return layers;
  }

  /// [graphs, kGraphWidth]
  at::Tensor embed(const GraphSet& graphs) const {
    at::Tensor nodes = graphs.nodes;
    for (const auto& layer : layers_) nodes = layer->forward(nodes, graphs);
    return sum_by(nodes, graphs.graph, graphs.graphs) / graphs.size;
  }

  int64_t width_;
  std::vector<std::unique_ptr<GraphLayer>> layers_;
  Linear joint_;
  std::optional<SelfAttention> attention_;
  LinearChain head_;
};

std::unique_ptr<TorchNetwork> make_variant(const NetworkOptions& options, at::Device device,
                                           StructuralAttention::Switches switches) {
  return std::make_unique<StructuralAttention>(options, device, switches);
}

}  // namespace

std::unique_ptr<TorchNetwork> make_gtuner(const NetworkOptions& options, at::Device device) {
  return make_variant(options, device, {});
}

std::unique_ptr<TorchNetwork> make_gtuner_spec_gcn(const NetworkOptions& options, at::Device device) {
  return make_variant(options, device, {make_spec_gcn_layer, true});
}

std::unique_ptr<TorchNetwork> make_gtuner_mask_gat(const NetworkOptions& options, at::Device device) {
  return make_variant(options, device, {make_mask_gat_layer, true});
}

std::unique_ptr<TorchNetwork> make_gtuner_graph_sage(const NetworkOptions& options, at::Device device) {
  return make_variant(options, device, {make_graph_sage_layer, true});
}

std::unique_ptr<TorchNetwork> make_gtuner_mhsa(const NetworkOptions& options, at::Device device) {
  return make_variant(options, device, {nullptr, true});
}

std::unique_ptr<TorchNetwork> make_gtuner_gnn_mlp(const NetworkOptions& options, at::Device device) {
  return make_variant(options, device, {make_wl_gcn_layer, false});
}

}  // namespace tilewright

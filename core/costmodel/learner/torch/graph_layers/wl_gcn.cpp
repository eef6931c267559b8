// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/graph_layers/graph_layer.h"
#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

class WlGcnLayer final : public GraphLayer {
 public:
  WlGcnLayer(ParameterSet& set, const std::string& name, int64_t inputs, int64_t outputs)
      : self_(set, name + ".self", inputs, outputs),
        neighbours_(set, name + ".neighbours", inputs, outputs, false) {}

  at::Tensor forward(const at::Tensor& nodes, const GraphSet& graphs) const override {
    const at::Tensor around = sum_by(nodes.index_select(0, graphs.source), graphs.target, nodes.size(0));
    return at::relu(self_(nodes) + neighbours_(around));
  }

 private:
  Linear self_;
  Linear neighbours_;
};

}  // namespace

std::unique_ptr<GraphLayer> make_wl_gcn_layer(ParameterSet& set, const std::string& name, int64_t inputs,
                                              int64_t outputs) {
  return std::make_unique<WlGcnLayer>(set, name, inputs, outputs);
}

}  // namespace tilewright

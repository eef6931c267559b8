// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/graph_layers/graph_layer.h"
#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

class SpecGcnLayer final : public GraphLayer {
 public:
  SpecGcnLayer(ParameterSet& set, const std::string& name, int64_t inputs, int64_t outputs)
      : linear_(set, name, inputs, outputs) {}

  at::Tensor forward(const at::Tensor& nodes, const GraphSet& graphs) const override {
    // Degrees with the edge to itself that the I adds.
    const at::Tensor scale = at::rsqrt(graphs.degree + 1);
    const at::Tensor scaled = nodes * scale;
    const at::Tensor around =
        sum_by(scaled.index_select(0, graphs.source), graphs.target, nodes.size(0)) + scaled;
    return at::relu(linear_(around * scale));
  }

 private:
  Linear linear_;
};

}  // namespace

std::unique_ptr<GraphLayer> make_spec_gcn_layer(ParameterSet& set, const std::string& name, int64_t inputs,
                                                int64_t outputs) {
  return std::make_unique<SpecGcnLayer>(set, name, inputs, outputs);
}

}  // namespace tilewright

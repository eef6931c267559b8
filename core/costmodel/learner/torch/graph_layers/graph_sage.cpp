// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/graph_layers/graph_layer.h"
#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

class GraphSageLayer final : public GraphLayer {
 public:
  GraphSageLayer(ParameterSet& set, const std::string& name, int64_t inputs, int64_t outputs)
      : linear_(set, name, 2 * inputs, outputs) {}

  at::Tensor forward(const at::Tensor& nodes, const GraphSet& graphs) const override {
    const at::Tensor sum =
        sum_by(nodes.index_select(0, graphs.drawn_source), graphs.drawn_target, nodes.size(0));
    const at::Tensor count = graphs.degree.clamp(1, static_cast<double>(GraphSet::kDrawnNeighbours));
    const at::Tensor out = at::relu(linear_(at::cat({nodes, sum / count}, 1)));
    return out / at::sqrt((out * out).sum(1, true) + 1e-12);
  }

 private:
  Linear linear_;
};

}  // namespace

std::unique_ptr<GraphLayer> make_graph_sage_layer(ParameterSet& set, const std::string& name, int64_t inputs,
                                                  int64_t outputs) {
  return std::make_unique<GraphSageLayer>(set, name, inputs, outputs);
}

}  // namespace tilewright

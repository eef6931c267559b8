// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/costmodel/learner/torch/graph_set.h"
#include "core/costmodel/learner/torch/parameters.h"

namespace tilewright {

/// One layer of a graph network: new features of nodes from theirs and their neighbours'.
class GraphLayer {
 public:
  virtual ~GraphLayer() = default;
  /// [nodes, inputs] to [nodes, outputs].
  virtual at::Tensor forward(const at::Tensor& nodes, const GraphSet& graphs) const = 0;
};

using MakeGraphLayer = std::unique_ptr<GraphLayer> (*)(ParameterSet&, const std::string& name, int64_t inputs,
                                                       int64_t outputs);

// Each in a file of its own name.

/// ReLU(W1 x + W2 sum of neighbours) (Morris et al. 2019), GTuner's own.
std::unique_ptr<GraphLayer> make_wl_gcn_layer(ParameterSet& set, const std::string& name, int64_t inputs,
                                              int64_t outputs);
/// The spectral layer of Kipf and Welling: D^-1/2 (A + I) D^-1/2 X W.
std::unique_ptr<GraphLayer> make_spec_gcn_layer(ParameterSet& set, const std::string& name, int64_t inputs,
                                                int64_t outputs);
/// Attention over neighbours (Velickovic et al.), four heads.
std::unique_ptr<GraphLayer> make_mask_gat_layer(ParameterSet& set, const std::string& name, int64_t inputs,
                                                int64_t outputs);
/// W (x, mean of at most ten neighbours), normalised to length 1 (Hamilton et al.).
std::unique_ptr<GraphLayer> make_graph_sage_layer(ParameterSet& set, const std::string& name, int64_t inputs,
                                                  int64_t outputs);

}  // namespace tilewright

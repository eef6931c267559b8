// SPDX-License-Identifier: Apache-2.0
#pragma once

// Every network: its name, the function of learner/torch/networks that makes it, what it reads, whether it is
// a reconstruction, and the recipe of network_kinds.cpp by which it is trained. One line each.
#define TILEWRIGHT_NETWORKS(NETWORK)                                              \
  NETWORK("mlp", make_mlp, kStatements, false, kTenset)                           \
  NETWORK("lstm", make_lstm, kStatements, true, kTenset)                          \
  NETWORK("treegru", make_tree_gru, kLoops, true, kTreeGru)                       \
  NETWORK("tabnet", make_tabnet, kStatements, true, kTenset)                      \
  NETWORK("mha", make_mha, kStatements, true, kTenset)                            \
  NETWORK("tlp", make_tlp, kPrimitives, false, kTlp)                              \
  NETWORK("mtl-tlp", make_mtl_tlp, kPrimitives, false, kTlp)                      \
  NETWORK("atformer-1l", make_atformer_1l, kStages, true, kAtformer)              \
  NETWORK("atformer", make_atformer, kStages, true, kAtformer)                    \
  NETWORK("atformer-m", make_atformer_m, kStages, true, kAtformer)                \
  NETWORK("gtuner", make_gtuner, kStatistics, true, kGtuner)                      \
  NETWORK("gtuner-specgcn", make_gtuner_spec_gcn, kStatistics, true, kGtuner)     \
  NETWORK("gtuner-maskgat", make_gtuner_mask_gat, kStatistics, true, kGtuner)     \
  NETWORK("gtuner-graphsage", make_gtuner_graph_sage, kStatistics, true, kGtuner) \
  NETWORK("gtuner-mhsa", make_gtuner_mhsa, kStatistics, true, kGtuner)            \
  NETWORK("gtuner-gnn-mlp", make_gtuner_gnn_mlp, kStatistics, true, kGtuner)

// SPDX-License-Identifier: Apache-2.0
#pragma once

// Every network: its name, the function of learner/torch/networks that makes it, what it reads, whether it is
// a reconstruction, and how it is trained. One line each.
#define TILEWRIGHT_NETWORKS(NETWORK)                                                      \
  NETWORK("mlp", make_mlp, kStatements, false, tenset_training)                           \
  NETWORK("lstm", make_lstm, kStatements, false, tenset_training)                         \
  NETWORK("treegru", make_tree_gru, kLoops, true, tree_gru_training)                      \
  NETWORK("tabnet", make_tabnet, kStatements, false, tenset_training)                     \
  NETWORK("mha", make_mha, kStatements, false, tenset_training)                           \
  NETWORK("tlp", make_tlp, kPrimitives, false, tlp_training)                              \
  NETWORK("mtl-tlp", make_mtl_tlp, kPrimitives, false, tlp_training)                      \
  NETWORK("atformer-1l", make_atformer_1l, kStages, true, atformer_training)              \
  NETWORK("atformer", make_atformer, kStages, true, atformer_training)                    \
  NETWORK("atformer-m", make_atformer_m, kStages, true, atformer_training)                \
  NETWORK("gtuner", make_gtuner, kStatistics, true, gtuner_training)                      \
  NETWORK("gtuner-specgcn", make_gtuner_spec_gcn, kStatistics, true, gtuner_training)     \
  NETWORK("gtuner-maskgat", make_gtuner_mask_gat, kStatistics, true, gtuner_training)     \
  NETWORK("gtuner-graphsage", make_gtuner_graph_sage, kStatistics, true, gtuner_training) \
  NETWORK("gtuner-mhsa", make_gtuner_mhsa, kStatistics, true, gtuner_training)            \
  NETWORK("gtuner-gnn-mlp", make_gtuner_gnn_mlp, kStatistics, true, gtuner_training)

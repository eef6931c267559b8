// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/graph/graph_choice.h"
#include "core/graph/onnx_reader.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"

namespace tilewright {

struct PrepareOptions {
  std::map<std::string, Shape> shapes;        ///< of inputs by name, where the file leaves dimensions open
  std::map<std::string, int64_t> dimensions;  ///< extents of open dimensions by their symbols
  GraphChoice choice;  ///< where the graph departs from the rules of passes and partition
  PassOptions passes;
  PartitionOptions partition;
  /// Whether `PreparedModel::model` keeps the elements of its weights. Without them the memory of weights
  /// that passes replace is given back while they do.
  bool keep_read_weights = true;
  const Clock* clock = nullptr;  ///< for the timings; the system's where null
};

/// A model ready to be tuned or run.
struct PreparedModel {
  Model model;          ///< as read, for the window's first graph
  Partition partition;  ///< after all passes, cut into subgraphs
  std::vector<PassTrace> trace;
  Graph before_layout;         ///< after all passes but the last; a `GraphChoice` names its values
  std::vector<LostNode> lost;  ///< what the passes removed
  std::vector<SimplerMeans> simpler_means;
  PrepareOptions options;  ///< that it was prepared with, but for the clock
  double read_seconds = 0;
  double pass_seconds = 0;
  double partition_seconds = 0;
};

/// Reads the file, runs the passes and partitions. The errors are those of `read_onnx`.
Result<PreparedModel> prepare_model(const std::string& path, const PrepareOptions& options = {});

/// The same for a model that was read before.
Result<PreparedModel> prepare_model(Model model, const PrepareOptions& options = {});

/// The same model with another choice: only layouts and subgraphs are made anew.
Result<PreparedModel> prepare_again(const PreparedModel& model, GraphChoice choice);

/// The subgraphs alone of what `prepare_again` would make, without accounts.
Result<Partition> partition_again(const PreparedModel& model, const GraphChoice& choice);

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/costmodel/learner/network_options.h"
#include "core/costmodel/learner/torch/graph_set.h"
#include "core/costmodel/network_programs.h"

namespace tilewright {

/// How columns are scaled; undefined before the first training, and where inputs are not scaled.
struct ColumnScale {
  at::Tensor divisor;  ///< [columns]
  at::Tensor middle;   ///< [columns], taken away before; undefined for `InputScaling::kGreatest`

  /// Scales a matrix in place.
  void apply(at::Tensor& numbers) const;
};

/// How a network's inputs are scaled.
struct InputScale {
  ColumnScale rows;
  ColumnScale nodes;  ///< of graphs
};

/// Programs that are predicted or learnt together. Rows lie one below the other. Where `NetworkOptions::rows`
/// asks for padding, the rows of zeros that it makes of a program are one, which counts as often.
struct Batch {
  int64_t programs = 0;
  at::Tensor rows;              ///< [rows, columns]
  std::vector<int64_t> owner;   ///< of each row its program
  at::Tensor owner_tensor;      ///< the same
  at::Tensor repeat;            ///< how often each row counts, [rows, 1]; undefined: once
  std::vector<int32_t> groups;  ///< as in `NetworkPrograms`
  at::Tensor graph_of;          ///< as in `NetworkPrograms`, where there are graphs
  const GraphSet* graphs = nullptr;
  at::Device device = at::kCPU;
};

/// Programs as tensors, from which batches are made. Immutable.
class ProgramSet {
 public:
  ProgramSet() = default;
  /// Fails with kBadInput where the programs do not fit the network. `scale` may be empty.
  static Result<ProgramSet> make(const NetworkPrograms& programs, const NetworkOptions& options,
                                 const InputScale& scale, at::Device device);
  /// By the values of each column of these. What a column would be divided by is 1 where its greatest value
  /// is not above 0, or where all its values are alike.
  static InputScale scale_of(const NetworkPrograms& programs, InputScaling scaling, at::Device device);

  int64_t size() const { return static_cast<int64_t>(first_.size()) - 1; }
  const std::vector<int32_t>& tasks() const { return tasks_; }
  Batch batch(std::span<const int64_t> positions) const;

 private:
  at::Tensor rows_;                ///< [rows, columns]
  std::vector<int64_t> first_{0};  ///< row of each program, and the number of rows
  std::vector<float> repeat_;      ///< of each row, as in `Batch`; empty: once
  std::vector<int32_t> groups_;
  std::vector<int32_t> tasks_;
  std::vector<int32_t> graph_of_;
  GraphSet graphs_;
  at::Device device_ = at::kCPU;
};

}  // namespace tilewright

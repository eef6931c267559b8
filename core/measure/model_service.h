// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "core/measure/model_messages.h"
#include "core/runtime/executor.h"

namespace tilewright {

/// The worker's side of a whole model: it reads the model, keeps code and sets of programs, and runs the
/// model with them. It verifies nothing, since the programs were verified before.
class ModelService {
 public:
  /// Errors: those of reading the file; kBadInput, naming the file, where it differs from the sender's or
  /// gives other tasks. Sets and code of the previous model are dropped in any case.
  Result<LoadModelReply> load(const LoadModelRequest& request);
  Result<KeepCodeReply> keep(const KeepCodeRequest& request);
  /// Errors: kBadInput for a set that does not fit the model, kCompile (code that cannot be linked),
  /// kOutOfMemory, kRun (a program cannot pack its weights).
  Result<HoldSetReply> hold(const HoldSetRequest& request);
  Result<DropSetReply> drop(const DropSetRequest& request);
  /// Errors: kBadInput where there is no such set, kRun (a program says that it failed).
  Result<RunSetReply> run(const RunSetRequest& request);

 private:
  void forget();
  void make_room(const Graph& graph, uint64_t seed);

  std::shared_ptr<const PreparedModel> model_;
  int threads_ = 1;
  std::vector<int32_t> cpus_;
  std::vector<Tensor> inputs_;
  std::vector<Tensor> outputs_;
  std::vector<const void*> from_;      ///< where the inputs lie
  std::vector<void*> to_;              ///< where the outputs go
  std::vector<CompiledProgram> code_;  ///< by number
  std::map<int, std::unique_ptr<Executor>> sets_;
  int next_set_ = 0;
};

}  // namespace tilewright

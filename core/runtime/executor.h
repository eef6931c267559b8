// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/backend/compiled_program.h"
#include "core/base/result.h"
#include "core/base/thread_pool.h"
#include "core/graph/prepare.h"

namespace tilewright {

/// Machine code for one task of a model; none: its nodes are run by reference kernels.
using TaskCode = std::optional<CompiledProgram>;

/// What a step of a run is.
enum class StepKind : uint8_t {
  kTask,        ///< code of its own
  kConversion,  ///< moves elements: another layout, or a part that could not be made in its place
  kReference,   ///< reference kernels
  kNothing,     ///< only says where elements lie
};

/// Runs a prepared model: tuned tasks by their code, conversions of layouts by loops, everything else by
/// reference kernels. Weights are packed once, when it is made; activations lie in one arena; inputs are read
/// and outputs written where the caller has them. Not thread-safe: one run at a time.
class Executor {
 public:
  /// `code` has an entry a task of the partition. Errors: weights whose external file is missing (kBadInput,
  /// naming it), code that cannot be loaded. `cpus`: processors that the threads beside the caller's are
  /// bound to, as many as threads; empty: they are not bound, as is right beside other work.
  static Result<std::unique_ptr<Executor>> create(std::shared_ptr<const PreparedModel> model,
                                                  const std::vector<TaskCode>& code, int threads,
                                                  std::span<const int32_t> cpus = {});
  ~Executor();

  /// Outputs in the order of the graph's, plain layout, for inputs in the order of the graph's. Checks types
  /// and shapes.
  Result<std::vector<Tensor>> run(const std::vector<Tensor>& inputs);

  /// The same on the caller's memory, without a copy: dense row-major tensors of the graph's types in its
  /// order, each aligned to its elements at least. Outputs may overlap nothing. Fails with kUsage where that
  /// does not hold as far as it can be seen.
  Result<void> run_on(std::span<const void* const> inputs, std::span<void* const> outputs);

  /// What each step is, in the partition's order.
  std::vector<StepKind> step_kinds() const;

  /// Seconds of each step of the last run, in the partition's order; filled only while `time_steps` is on.
  void time_steps(bool on);
  const std::vector<double>& step_seconds() const;

  /// Bytes of the activations' arena, the packed weights and the workspace.
  int64_t arena_bytes() const;
  int64_t weight_bytes() const;

  /// What a run works with; named here for the functions beside the class.
  struct State;

 private:
  explicit Executor(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace tilewright

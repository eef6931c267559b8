// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/backend/compiled_program.h"
#include "core/backend/model_device.h"
#include "core/base/result.h"
#include "core/graph/prepare.h"

namespace tilewright {

/// The machine code of one task of a model; none: reference kernels run its nodes.
using TaskCode = std::optional<CompiledProgram>;

/// What kind of work a step of a run does.
enum class StepKind : uint8_t {
  kTask,        ///< the machine code of a task
  kConversion,  ///< moves elements: a change of layout, or a part that could not be computed in its place
  kReference,   ///< reference kernels
  kBodies,      ///< the graphs in a node of control flow, with the programs of their tasks
  kNothing,     ///< no work: a view
};

struct LoopAllowance;

/// Inputs that are drawn at random may never meet the condition at which a loop ends: its runs have so long.
inline constexpr double kSecondsOfDrawnLoops = 10;

/// Runs a prepared model: machine code for tuned tasks, loops for changes of layout, and reference kernels
/// for everything else. Bodies of control flow are run by executors of their own, which share the device.
/// Weights are packed once, by `create`; activations are in one arena; inputs are read
/// and outputs written in the caller's memory, where the device reaches it. Not thread-safe: one run at a
/// time.
class Executor {
 public:
  /// `code` has one entry for each task of the partition. `cpus` are the processors to which the threads
  /// other than the caller's are bound, as many as there are threads; empty: they are not bound, which is
  /// better while other programs run. Errors: weights whose external file is missing (kBadInput, naming it),
  /// code that cannot be loaded, programs for several kinds of device (kBadInput).
  static Result<std::unique_ptr<Executor>> create(std::shared_ptr<const PreparedModel> model,
                                                  const std::vector<TaskCode>& code, int threads,
                                                  std::span<const int32_t> cpus = {});
  /// The same on a device that was opened for programs of that kind. Errors as there.
  static Result<std::unique_ptr<Executor>> create(std::shared_ptr<const PreparedModel> model,
                                                  const std::vector<TaskCode>& code,
                                                  std::unique_ptr<ModelDevice> on);
  ~Executor();

  /// Runs the model on `inputs`, in the order of the graph's inputs, and returns the outputs in the order of
  /// the graph's outputs, in plain layout. Types and shapes are checked.
  Result<std::vector<Tensor>> run(const std::vector<Tensor>& inputs);

  /// The same on the caller's memory, without a copy: dense row-major tensors with the graph's types, in its
  /// order, each aligned to its element size at least. Outputs must not overlap anything. Outputs whose shape
  /// only a run can tell (`Value::open`) are computed and written nowhere. Fails with kUsage where a
  /// violation of this is detected.
  Result<void> run_on(std::span<const void* const> inputs, std::span<void* const> outputs);

  /// The kind of each step, in the partition's order.
  std::vector<StepKind> step_kinds() const;

  /// Seconds of each step of the last run, in the partition's order; filled only while `time_steps` is on.
  void time_steps(bool on);
  const std::vector<double>& step_seconds() const;

  /// Runs fail with kRun where their loops are not done after so many seconds. Without it only the number of
  /// their iterations is limited.
  void limit_loops(double seconds);

  /// Bytes of the activations' arena, the packed weights and the workspace.
  int64_t arena_bytes() const;
  int64_t weight_bytes() const;

  /// The private state; declared here for helper functions outside of the class.
  struct State;

 private:
  explicit Executor(std::unique_ptr<State> state);
  static Result<std::unique_ptr<Executor>> create(std::shared_ptr<const Partition> of,
                                                  const std::vector<TaskCode>& code,
                                                  std::shared_ptr<ModelDevice> on,
                                                  std::shared_ptr<LoopAllowance> loops);
  static Result<void> create_bodies(State& state, const std::vector<TaskCode>& code);
  std::unique_ptr<State> state_;
};

}  // namespace tilewright

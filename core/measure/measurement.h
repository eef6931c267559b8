// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/backend/compiled_program.h"
#include "core/base/isolation.h"
#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/schedule/program.h"
#include "core/target/machine.h"
#include "core/target/target.h"

namespace tilewright {

class ModelBench;
struct PreparedModel;
struct ProfiledProgram;
struct ProfileOptions;

/// The content of the caches when a timed call begins.
enum class CachePolicy {
  kWarm,  ///< what the previous call left there
  /// Weights and scratch memory are in the last-level cache at best; the activations are warm, as inside a
  /// network.
  kColdL2,
  kFlushed,  ///< the weights are in no cache
};

/// How one program is timed.
struct MeasureOptions {
  /// The number of repeats; up to three times as many are taken while the two fastest disagree.
  int repeats = 3;
  /// A repeat calls the program until this much time has passed; its fastest call counts.
  double min_repeat_seconds = 0.003;
  double max_repeating_seconds = 0.2;  ///< no further repeat is begun after this much time
  /// Between two inferences, other work of the machine fills the caches. When models of 5 to 60 MB are run
  /// repeatedly with nothing in between, the tasks' times in place differ from those with this policy by a
  /// few per cent.
  CachePolicy cache = CachePolicy::kFlushed;
  double build_timeout_seconds = 15;
  double run_timeout_seconds = 10;
  int64_t memory_limit_bytes = int64_t{4} << 30;  ///< of each worker
  double verify_tolerance = 1e-4;                 ///< relative; some variants are allowed more
  bool verify = true;                             ///< compare with the reference kernels on random inputs
  /// A program whose first calls take this many times the best known latency is not repeated further; 0: no
  /// program is abandoned.
  double abandon_factor = 5;
  /// Programs that are slower than the best known one get as many repeats as others (`RepeatPlan`).
  bool repeat_all_alike = false;
  uint64_t input_seed = 1;
};

/// The relative error that a program of this variant may have where `asked` is the usual limit: some variants
/// are allowed more (`VariantTraits`).
double tolerance_of(const std::string& variant, double asked);
/// The same of a program for `task`: results that are computed in float32 and rounded to 16 bits may come out
/// as neighbours.
double tolerance_of(const Task& task, const std::string& variant, double asked);

/// The outcome of building and running one program. A failure is a result like any other.
struct Measurement {
  bool ok = false;
  Error error;                  ///< where not ok
  std::vector<double> seconds;  ///< of a call, one for each repeat
  double latency_seconds = 0;   ///< the value for ranking: the smallest repeat
  double spread = 0;            ///< (largest - smallest) / smallest
  double build_seconds = 0;     ///< lowering and code generation
  double run_seconds = 0;       ///< everything in the worker, verification included
  /// Far slower than the best known latency: `seconds` has one rough value, and nothing was verified.
  bool abandoned = false;
  bool verified = false;
  /// The build succeeded, but the code is for another kind of machine: it was neither timed nor verified.
  bool compiled_only = false;
  /// Where the outputs were compared with the reference; infinite where they contain NaN or infinity.
  double max_rel_error = 0;
};

/// A program to measure. `task` gives the shapes and the reference for verification.
struct MeasureRequest {
  const Task* task = nullptr;
  Program program;
  double best_known_seconds = 0;  ///< of the task; 0: unknown
};

/// The current phase of a measurement.
enum class MeasurePhase { kBuilding, kRunning, kVerifying };

/// Measures programs, with one result for each input, always in order. Implementations: worker processes; a
/// fake for tests.
class Measurer {
 public:
  virtual ~Measurer() = default;
  /// What it measures on; unless a kind says otherwise this machine. Any thread.
  virtual Machine machine();
  /// What that lacks to run the target's programs, for a person, as
  /// `missing_here` says it; empty where it can run them. Any thread.
  virtual std::string missing_for(const Target& target);
  /// Called with the index of each input as its result arrives, on the calling thread; not for cancelled
  /// ones.
  using OnResult = std::function<void(size_t, const Measurement&)>;
  /// The caller's functions that are called on its own thread while it waits. Either may be empty.
  struct Listener {
    OnResult on_result;
    /// Called when another phase begins: builds that have to be waited for, or a program's run or
    /// verification.
    std::function<void(MeasurePhase)> on_phase;
  };
  /// Blocks. After a stop request the remaining results are kCancelled. Fails, with the cure, where nothing
  /// can be measured, for example because no worker starts; results that were reported before remain valid.
  virtual Result<std::vector<Measurement>> measure(std::span<const MeasureRequest> requests,
                                                   const Target& target, const MeasureOptions& options,
                                                   std::stop_token stop, const Listener& listener) = 0;
  /// The time of a fixed piece of work that is independent of all tasks and shows whether the machine itself
  /// became slower (`NoiseSentinel`). Fails with kUnsupported where there is none. A stop is answered within
  /// a second, with kCancelled.
  virtual Result<double> sentinel_seconds(const Target& target, const std::stop_token& stop = {});
  /// How many processes build and run programs, and how many of them programs have crashed so far; those were
  /// replaced.
  struct Workers {
    int running = 0;
    int lost = 0;
    bool operator==(const Workers&) const = default;
  };
  /// Called between two measurements. Implementations without processes return 0.
  virtual Workers workers() { return {}; }
  /// The parts of the isolation that the process which runs programs with these options lacks. Fails where no
  /// process starts, and within a second with kCancelled where stopped. None for implementations without
  /// processes.
  virtual Result<std::vector<Wall>> missing_walls(const MeasureOptions& options,
                                                  const std::stop_token& stop = {});
  /// Whether `bench_model` is supported.
  virtual bool benches_models() const { return false; }
  /// A whole model that can be run with sets of programs (model_bench.h); it must not outlive this object.
  /// The model is read again from its file; fails with kTimeout where that takes more than `seconds`. Fails
  /// with kUnsupported where the target's programs do not run here, or would do harm.
  virtual Result<std::unique_ptr<ModelBench>> bench_model(const PreparedModel& model, const Target& target,
                                                          const MeasureOptions& options,
                                                          const std::stop_token& stop, double seconds);
  /// Builds a program and profiles it while it runs; `measure` tells how it is built, on which inputs it
  /// runs, and within how much memory and time. Blocks. Errors: kCancelled after a stop request, kUnsupported
  /// where the program cannot be run or nothing can be profiled, kIo with a cure where the system lets
  /// nothing be profiled, and whatever becomes of the program.
  virtual Result<ProfiledProgram> profile(const MeasureRequest& request, const Target& target,
                                          const MeasureOptions& measure, const ProfileOptions& options,
                                          const std::stop_token& stop);
};

}  // namespace tilewright

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

/// What the caches hold when a timed call begins.
enum class CachePolicy {
  kWarm,  ///< whatever the call before left there
  /// Weights and scratch memory in the last level at best, the activations warm, as inside a network.
  kColdL2,
  kFlushed,  ///< the weights in no cache at all
};

/// How one program is timed.
struct MeasureOptions {
  /// Repeats taken; more, up to three times as many, while the two fastest disagree.
  int repeats = 3;
  /// A repeat calls the program until this much time has passed; its fastest call counts.
  double min_repeat_seconds = 0.003;
  double max_repeating_seconds = 0.2;  ///< no further repeat is begun after this much time
  /// Between two inferences the caches serve everything else that a machine does. In models of 5 to 60 MB,
  /// run again and again with nothing between, the tasks' times in place come within a few per cent of this
  /// one's.
  CachePolicy cache = CachePolicy::kFlushed;
  double build_timeout_seconds = 15;
  double run_timeout_seconds = 10;
  int64_t memory_limit_bytes = int64_t{4} << 30;  ///< of each worker
  double verify_tolerance = 1e-4;                 ///< relative; some variants are given more
  bool verify = true;                             ///< compare with the reference kernels on random inputs
  /// A program whose first calls take that many times the best known latency is not repeated further; 0: all
  /// are.
  double abandon_factor = 5;
  /// Programs that are slower than the best known get as many repeats as others do (`RepeatPlan`).
  bool repeat_all_alike = false;
  uint64_t input_seed = 1;
};

/// The relative error that a program of this variant may have where `asked` is allowed: some are given more
/// (`VariantTraits`).
double tolerance_of(const std::string& variant, double asked);

/// What came of building and running one program. A failure is a result like any other.
struct Measurement {
  bool ok = false;
  Error error;                  ///< where not ok
  std::vector<double> seconds;  ///< of a call, one for each repeat
  double latency_seconds = 0;   ///< the figure that ranks: the smallest repeat
  double spread = 0;            ///< (largest - smallest) / smallest
  double build_seconds = 0;     ///< lowering and code generation
  double run_seconds = 0;       ///< everything in the worker, verification included
  /// Far slower than the best known: `seconds` is one rough figure, nothing was verified.
  bool abandoned = false;
  bool verified = false;
  /// Ok, but the code is for a machine unlike this one: neither timed nor verified.
  bool compiled_only = false;
  /// Where compared with the reference; infinite where NaN or infinity came out.
  double max_rel_error = 0;
};

/// A program to measure. `task` tells shapes and what to verify against.
struct MeasureRequest {
  const Task* task = nullptr;
  Program program;
  double best_known_seconds = 0;  ///< of the task; 0: unknown
};

/// What a measurement is at.
enum class MeasurePhase { kBuilding, kRunning, kVerifying };

/// Measures programs, one result an input, always in order. Implementations: worker processes; a fake for
/// tests.
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
  /// What the caller hears while it waits, on its own thread. Either may be empty.
  struct Listener {
    OnResult on_result;
    /// Another phase begins: builds that have to be waited for, or a program's run or verification.
    std::function<void(MeasurePhase)> on_phase;
  };
  /// Blocks. After a stop request the rest come back as kCancelled. Fails, with the cure, where nothing can
  /// be measured at all, as when no worker starts; results that were told until then hold.
  virtual Result<std::vector<Measurement>> measure(std::span<const MeasureRequest> requests,
                                                   const Target& target, const MeasureOptions& options,
                                                   std::stop_token stop, const Listener& listener) = 0;
  /// Time of a fixed piece of work that has nothing to do with any task, for telling whether the machine
  /// itself became slower (`NoiseSentinel`). Fails with kUnsupported where there is none. A stop is answered
  /// within a second, with kCancelled.
  virtual Result<double> sentinel_seconds(const Target& target, const std::stop_token& stop = {});
  /// How many processes build and run programs, and how many a program took with it so far; others took their
  /// places.
  struct Workers {
    int running = 0;
    int lost = 0;
    bool operator==(const Workers&) const = default;
  };
  /// Between two measurements. Those of implementations without processes are 0.
  virtual Workers workers() { return {}; }
  /// Walls that the process lacks which runs programs with these options. Fails where none starts, and within
  /// a second with kCancelled where stopped. None for implementations without processes.
  virtual Result<std::vector<Wall>> missing_walls(const MeasureOptions& options,
                                                  const std::stop_token& stop = {});
  /// Whether `bench_model` can be had.
  virtual bool benches_models() const { return false; }
  /// A whole model to run with sets of programs (model_bench.h), for as long as it lives within this object's
  /// life. The model is read again from its file, within `seconds`: else fails with kTimeout. Fails with
  /// kUnsupported where the target's programs do not run, or not without harm.
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

// SPDX-License-Identifier: Apache-2.0
#include "core/measure/local_measurer.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/after_stop.h"
#include "core/base/clock.h"
#include "core/base/json.h"
#include "core/base/thread_pool.h"
#include "core/compute/variant_traits.h"
#include "core/graph/task_json.h"
#include "core/measure/local_model_bench.h"
#include "core/target/hardware.h"

namespace tilewright {
namespace {

/// The reference kernels of the largest tasks take seconds, which must not count against the program.
constexpr double kReferenceSeconds = 120;
constexpr double kSentinelSeconds = 10;
/// The time that stopped work, which mostly takes milliseconds, has to finish: a worker that is ended has to
/// be started again.
constexpr std::chrono::milliseconds kGrace{500};

Measurement failure(Error error, Measurement so_far = {}) {
  so_far.ok = false;
  so_far.error = std::move(error);
  so_far.seconds.clear();
  so_far.latency_seconds = 0;
  so_far.spread = 0;
  return so_far;
}

Error not_of_this_machine(const Target& target) {
  return {ErrorKind::kUnsupported, "target " + target.key(), "has instructions that this machine lacks",
          "Give a target that can run here", ""};
}

/// Fails with a description of what is wrong with the outputs.
Result<void> judge(const VerifyReply& verified, double tolerance) {
  const auto wrong = [](std::string message) {
    return Error{ErrorKind::kWrongResult, "program", std::move(message), "", ""};
  };
  if (!verified.overrun.empty()) return wrong("it wrote past the end of its " + verified.overrun);
  if (verified.non_finite > 0) {
    return wrong(fmt::format("{} elements of its output are not finite, or only in the reference",
                             verified.non_finite));
  }
  if (verified.extremes_lost > 0) {
    return wrong(
        fmt::format("where its inputs are NaN, infinite or denormal, {} elements of its output are "
                    "not finite, or only in the reference",
                    verified.extremes_lost));
  }
  if (!(verified.max_rel_error <= tolerance)) {
    return wrong(
        fmt::format("its relative error is {:.2g}, and {:g} is allowed", verified.max_rel_error, tolerance));
  }
  return {};
}

void take_times(const RunReply& times, Measurement& measurement) {
  measurement.seconds = times.seconds;
  measurement.abandoned = times.abandoned;
  const auto [least, most] = std::ranges::minmax(times.seconds);
  measurement.latency_seconds = least;
  measurement.spread = (most - least) / least;
}

}  // namespace

struct LocalMeasurer::Batch {
  std::span<const MeasureRequest> requests;
  const Target& target;
  const MeasureOptions& options;
  std::stop_token stop;
  const Listener& listener;
  std::map<const Task*, std::string> task_texts;

  const std::string& task_text(size_t index) const { return task_texts.at(requests[index].task); }
  void tell(MeasurePhase phase) const {
    if (listener.on_phase) listener.on_phase(phase);
  }
};

LocalMeasurer::LocalMeasurer(LocalMeasurerOptions options)
    : options_(std::move(options)),
      runner_(options_.worker),
      builder_(options_.worker, options_.build_workers) {}

LocalMeasurer::~LocalMeasurer() = default;

std::vector<int32_t> LocalMeasurer::cpus_for(int threads) const {
  if (!options_.bind_threads) return {};
  std::vector<int32_t> cpus = options_.run_cpus.empty() ? host_hardware().cpus : options_.run_cpus;
  if (cpus.size() < static_cast<size_t>(threads)) return {};
  cpus.resize(static_cast<size_t>(threads));
  return cpus;
}

RunSubject LocalMeasurer::subject_of(std::string task, const Target& target, const MeasureOptions& options,
                                     const CompiledProgram& code) const {
  const int threads = std::max(1, target.threads);
  return {std::move(task), options.input_seed, threads, cpus_for(threads), code};
}

Result<Measurement> LocalMeasurer::run_one(const Batch& batch, size_t index, const Result<BuildReply>& built,
                                           double best_known) {
  auto first = run_once(batch, index, built, best_known);
  // A worker that others ended was not ended because of its program, which gets another try; the outcome of
  // that one counts.
  const bool innocent = built.ok() && first.ok() && !first->ok && runner_.ended_by_others();
  if (!innocent || batch.stop.stop_requested()) return first;
  return run_once(batch, index, built, best_known);
}

Result<Measurement> LocalMeasurer::run_once(const Batch& batch, size_t index, const Result<BuildReply>& built,
                                            double best_known) {
  Measurement measurement;
  if (!built.ok()) return failure(built.error());
  measurement.build_seconds = built->seconds;
  if (!can_run_here(batch.target)) {
    measurement.ok = true;
    measurement.compiled_only = true;
    return measurement;
  }
  batch.tell(MeasurePhase::kRunning);
  TILEWRIGHT_CHECK(runner_.ensure_started(batch.stop));
  // A stop ends the worker that is running. It would have no effect if it came before this one was started.
  if (batch.stop.stop_requested()) return before_its_turn();
  const double begin = system_clock().seconds();
  const auto finish = [&](Measurement result) {
    result.run_seconds = system_clock().seconds() - begin;
    return result;
  };

  RunRequest run;
  run.subject = subject_of(batch.task_text(index), batch.target, batch.options, built->code);
  run.repeats = batch.options.repeats;
  run.min_repeat_seconds = batch.options.min_repeat_seconds;
  run.max_repeating_seconds = batch.options.max_repeating_seconds;
  run.abandon_seconds = best_known * batch.options.abandon_factor;
  if (!batch.options.repeat_all_alike) run.known_seconds = best_known;
  run.cache = batch.options.cache;
  run.l2_bytes = batch.target.l2_bytes;
  const auto times = runner_.ask_running<RunReply>(run, batch.options.run_timeout_seconds);
  if (!times.ok()) return finish(failure(times.error(), measurement));
  take_times(*times, measurement);
  measurement.ok = true;
  if (!batch.options.verify || measurement.abandoned) return finish(std::move(measurement));

  batch.tell(MeasurePhase::kVerifying);
  const std::string& variant = batch.requests[index].program.dag->variant;
  VerifyRequest verify{std::move(run.subject), !variant_traits(variant).spreads_extremes};
  verify.subject.code.bytes.clear();  // no code: the program that was run last
  const auto verified =
      runner_.ask_running<VerifyReply>(verify, batch.options.run_timeout_seconds + kReferenceSeconds);
  if (!verified.ok()) return finish(failure(verified.error(), measurement));
  measurement.verified = true;
  const bool differs = verified->non_finite > 0 || verified->extremes_lost > 0;
  measurement.max_rel_error = differs ? std::numeric_limits<double>::infinity() : verified->max_rel_error;
  const double tolerance = tolerance_of(*batch.requests[index].task, variant, batch.options.verify_tolerance);
  if (const auto judged = judge(*verified, tolerance); !judged.ok()) {
    return finish(failure(judged.error(), measurement));
  }
  return finish(std::move(measurement));
}

Result<std::vector<Measurement>> LocalMeasurer::measure(std::span<const MeasureRequest> requests,
                                                        const Target& target, const MeasureOptions& options,
                                                        std::stop_token stop, const Listener& listener) {
  const std::lock_guard lock(mutex_);
  Batch batch{requests, target, options, stop, listener, {}};
  for (const MeasureRequest& request : requests) {
    if (!batch.task_texts.contains(request.task)) {
      batch.task_texts[request.task] = task_to_json(*request.task);
    }
  }
  runner_.set_memory_limit(worker_memory(options));
  const std::stop_callback at_stop(stop, [this] {
    runner_.interrupt();
    builder_.interrupt();
  });

  const int beside = builds_beside(batch);
  std::vector<Measurement> results(requests.size(), failure(before_its_turn()));
  std::map<const Task*, double> best;
  const auto step = static_cast<size_t>(std::max(options_.builds_in_advance, 1));
  for (size_t begin = 0; begin < requests.size() && !stop.stop_requested(); begin += step) {
    const size_t end = std::min(requests.size(), begin + step);
    BuildQueue queue = builder_.begin(requests.subspan(begin, end - begin), target, options, stop, beside);
    for (size_t i = begin; i < end && !stop.stop_requested(); ++i) {
      if (!queue.ready(i - begin)) batch.tell(MeasurePhase::kBuilding);
      BuildQueue::Built built = queue.take(i - begin);
      // A failure while the workers are being ended is a consequence of that.
      if (stop.stop_requested()) break;
      if (built.without_worker) return built.reply.error();
      double& best_here = best[requests[i].task];
      const double told = requests[i].best_known_seconds;
      const double known = best_here > 0 && told > 0 ? std::min(best_here, told) : std::max(best_here, told);
      auto ran = run_one(batch, i, built.reply, known);
      if (!ran.ok() && !stop.stop_requested()) return std::move(ran).error();
      if (!ran.ok() || (!ran->ok && stop.stop_requested())) break;
      Measurement measurement = std::move(ran).value();
      if (measurement.latency_seconds > 0 && measurement.ok &&
          (best_here == 0 || measurement.latency_seconds < best_here)) {
        best_here = measurement.latency_seconds;
      }
      results[i] = std::move(measurement);
      if (listener.on_result) listener.on_result(i, results[i]);
    }
  }
  return results;
}

Result<bool> LocalMeasurer::builds_are_harmless(const Batch& batch) {
  // Other work on the machine only adds to both times: with more turns, both approach their undisturbed
  // values. Real harm remains.
  constexpr int kFewestTurns = 3;
  constexpr int kMostTurns = 12;
  // Two threads of one core slow each other by a quarter and more.
  constexpr double kHarmless = 1.05;
  double alone = std::numeric_limits<double>::infinity();
  double beside = alone;
  const auto harmless = [&] { return beside <= alone * kHarmless; };
  for (int turn = 0; turn < kMostTurns && !batch.stop.stop_requested(); ++turn) {
    if (turn >= kFewestTurns && harmless()) break;
    TILEWRIGHT_TRY(const double undisturbed, ask_sentinel(batch.target));
    alone = std::min(alone, undisturbed);
    const BuildQueue queue =
        builder_.begin(batch.requests.first(1), batch.target, batch.options, batch.stop, 1);
    TILEWRIGHT_TRY(const double disturbed, ask_sentinel(batch.target));
    beside = std::min(beside, disturbed);
  }
  return harmless();
}

int LocalMeasurer::builds_beside(const Batch& batch) {
  using BuildBeside = LocalMeasurerOptions::BuildBeside;
  const int cores_left = usable_cpu_count() - std::max(1, batch.target.threads);
  const bool possible = builder_.size() > 1 && cores_left > 0 && can_run_here(batch.target);
  if (!possible || options_.build_beside == BuildBeside::kNever) return 0;
  if (options_.build_beside == BuildBeside::kAlways) return 1;
  if (batch.requests.size() < 2) return 0;
  if (!harmless_) {
    const auto probed = builds_are_harmless(batch);
    if (!probed.ok()) return 0;
    harmless_ = *probed;
  }
  return *harmless_ ? 1 : 0;
}

Result<ProfiledProgram> LocalMeasurer::profile(const MeasureRequest& request, const Target& target,
                                               const MeasureOptions& measure, const ProfileOptions& options,
                                               const std::stop_token& stop) {
  if (!can_run_here(target)) return not_of_this_machine(target);
  const std::lock_guard lock(mutex_);
  runner_.set_memory_limit(worker_memory(measure));
  const std::stop_callback at_stop(stop, [this] { runner_.interrupt(); });
  const auto work = [&]() -> Result<ProfiledProgram> {
    TILEWRIGHT_TRY(auto built, builder_.build(std::span(&request, 1), target, measure, stop));
    TILEWRIGHT_TRY(BuildReply reply, std::move(built.front()));
    TILEWRIGHT_CHECK(runner_.ensure_started(stop));
    if (stop.stop_requested()) return before_its_turn();
    const ProfileRequest wanted{subject_of(task_to_json(*request.task), target, measure, reply.code),
                                options.seconds, options.interval_ns};
    TILEWRIGHT_TRY(ProfileReply profile,
                   runner_.ask_running<ProfileReply>(wanted, measure.run_timeout_seconds + options.seconds));
    return ProfiledProgram{std::move(reply.code), std::move(profile)};
  };
  auto profiled = work();
  // A failure while the workers are being ended is a consequence of that.
  if (!profiled.ok() && stop.stop_requested()) return before_its_turn();
  return profiled;
}

Measurer::Workers LocalMeasurer::workers() {
  const std::lock_guard lock(mutex_);
  Workers workers = builder_.workers();
  if (runner_.started() > 0) {
    ++workers.running;
    workers.lost += runner_.lost();
  }
  return workers;
}

Result<std::vector<Wall>> LocalMeasurer::missing_walls(const MeasureOptions& options,
                                                       const std::stop_token& stop) {
  const std::lock_guard lock(mutex_);
  runner_.set_memory_limit(worker_memory(options));
  const AfterStop late(stop, kGrace, [this] { runner_.interrupt(); });
  TILEWRIGHT_CHECK(runner_.ensure_started(stop));
  return runner_.missing_walls();
}

Result<double> LocalMeasurer::sentinel_seconds(const Target& target, const std::stop_token& stop) {
  const std::lock_guard lock(mutex_);
  const AfterStop late(stop, kGrace, [this] { runner_.interrupt(); });
  TILEWRIGHT_CHECK(runner_.ensure_started(stop));
  return ask_sentinel(target);
}

Result<double> LocalMeasurer::ask_sentinel(const Target& target) {
  const SentinelRequest request{json_text(target_to_json(target))};
  TILEWRIGHT_TRY(const SentinelReply reply, runner_.ask<SentinelReply>(request, kSentinelSeconds));
  return reply.seconds;
}

Result<std::unique_ptr<ModelBench>> LocalMeasurer::bench_model(const PreparedModel& model,
                                                               const Target& target,
                                                               const MeasureOptions& options,
                                                               const std::stop_token& stop, double seconds) {
  if (!can_run_here(target)) return not_of_this_machine(target);
  WorkerOptions worker = options_.worker;
  worker.memory_limit_bytes = worker_memory(options);
  return LocalModelBench::create({builder_, mutex_}, std::move(worker), model, target,
                                 cpus_for(std::max(1, target.threads)), options, stop, seconds);
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "app/cli/doctor_checks.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>
#include <unistd.h>

#include "app/cli/limit_text.h"
#include "app/cli/unused_text.h"
#include "core/backend/backend.h"
#include "core/base/file.h"
#include "core/base/resource_limits.h"
#include "core/base/units.h"
#include "core/compute/variant.h"
#include "core/costmodel/learner/learner_process.h"
#include "core/deploy/build_library.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/measure/measurer_at.h"
#include "core/measure/program_profiler.h"
#include "core/records/record_store.h"
#include "core/target/hardware.h"
#include "core/target/kept_caches.h"
#include "core/target/timing_warnings.h"
#include "core/tensor/operator_names.h"
#include "core/tuning/far_tasks.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;
using State = Finding::State;

Finding failed(std::string name, const Error& error) {
  return {std::move(name), State::kFailed,
          error.place.empty() ? error.message : error.place + ": " + error.message, error.cure};
}

/// A matrix product with weights and an activation, so that the program packs and multiplies. Nothing in it
/// is vectorised.
Result<Task> small_task() {
  GraphBuilder builder("doctor");
  const ValueId weights = builder.add_constant("weights", Shape{64, 64}, {0.5F});
  builder.add_output(builder.add_node(
      op::kRelu, {builder.add_node(op::kMatMul, {builder.add_input("x", {64, 64}), weights})}));
  TILEWRIGHT_TRY(const Partition cut, partition(builder.build()));
  return cut.tasks.at(0);
}

/// The nearest folder above `path`, itself included, that exists.
fs::path existing_folder(fs::path path) {
  std::error_code error;
  path = fs::absolute(path, error);
  while (!fs::is_directory(path, error) && path.has_relative_path()) path = path.parent_path();
  return path;
}

Finding check_writable(const std::string& name, const fs::path& folder) {
  if (folder.empty()) return {name, State::kFailed, "is not known", "Set HOME"};
  const fs::path existing = existing_folder(folder);
  if (access(existing.c_str(), W_OK | X_OK) != 0) {
    return {name, State::kFailed, fmt::format("{} is not writable", existing.string()),
            "Choose another folder or change its permissions"};
  }
  std::error_code error;
  const auto space = fs::space(existing, error);
  constexpr uintmax_t kLeastBytes = uintmax_t{256} << 20;
  if (!error && space.available < kLeastBytes) {
    return {name, State::kWarning,
            fmt::format("{} has only {} left", existing.string(),
                        bytes_text(static_cast<double>(space.available))),
            "Make room"};
  }
  return {name, State::kOk, folder.string(), {}};
}

/// "control groups allow 1.5 processors and 4.0 GiB of memory, of which 2.0 GiB are left"
std::string limits_text(const ResourceLimits& limits) {
  std::vector<std::string> parts;
  if (limits.cpus > 0) parts.push_back(fmt::format("{:.3g} processors", limits.cpus));
  if (limits.memory_bytes > 0) {
    parts.push_back(fmt::format("{} of memory, of which {} are left",
                                bytes_text(static_cast<double>(limits.memory_bytes)),
                                bytes_text(static_cast<double>(limits.memory_left))));
  }
  return fmt::format("control groups allow {}", fmt::join(parts, " and "));
}

/// Between two hits of a profile.
constexpr int64_t kProfiledEvery = 250'000;

}  // namespace

std::vector<Finding> check_toolchain() {
  const std::string generator = code_generators();
  std::vector<Finding> found{generator.empty()
                                 ? Finding{"code generator", State::kFailed, "this build has none",
                                           "Build it with -DTILEWRIGHT_LLVM=ON"}
                                 : Finding{"code generator", State::kOk, generator, {}}};
  const auto missing = missing_build_tools();
  found.push_back(missing.empty()
                      ? Finding{"compiler for exports", State::kOk, find_in_path("cc").string(), {}}
                      : Finding{"compiler for exports", State::kWarning,
                                fmt::format("{} not found", fmt::join(missing, ", ")),
                                "Install g++; only `export` needs it"});
  return found;
}

Finding check_target(const Target& target) {
  const std::string missing = missing_here(target);
  if (missing.empty()) return {"target", State::kOk, target.key(), {}};
  return {"target", State::kFailed, fmt::format("{} cannot run here: {}", target.key(), missing),
          "Choose --target cpu; other targets can be compiled for, not measured"};
}

std::vector<Finding> check_instructions(const std::vector<UnusedFeatures>& unused) {
  std::vector<Finding> found;
  for (const UnusedFeatures& one : unused) {
    found.push_back({"instructions", costs_speed(one.why) ? State::kWarning : State::kOk, unused_text(one),
                     unused_cure(one)});
  }
  if (std::ranges::none_of(unused, [](const UnusedFeatures& one) { return costs_speed(one.why); }))
    found.insert(found.begin(),
                 {"instructions", State::kOk, "programs use all that the processor has for them", {}});
  return found;
}

Finding check_caches() {
  const auto checked = check_host_caches(true);
  if (!checked.ok()) {
    return {"caches", State::kWarning, "they were not probed: " + checked.error().message,
            "What the system says of them is believed"};
  }
  const CacheSizes told = told_caches_of(host_hardware());
  if (*checked == told) return {"caches", State::kOk, "reads are as fast as the sizes promise", {}};
  const auto sizes = [](const CacheSizes& caches) {
    const auto text = [](int64_t bytes) {
      return bytes > 0 ? bytes_text(static_cast<double>(bytes)) : std::string("none");
    };
    return fmt::format("L1d {}, L2 {}, L3 {}", text(caches.l1d), text(caches.l2), text(caches.l3));
  };
  return {"caches",
          State::kOk,
          fmt::format("the system says {}; reads are so fast for {} only, which is reckoned with",
                      sizes(told), sizes(*checked)),
          {}};
}

Finding check_worker(const Target& target) {
  const auto program = find_helper_program("tilewright-worker");
  if (!program.ok()) return failed("worker", program.error());
  const auto task = small_task();
  if (!task.ok()) return failed("worker", task.error());
  auto dag = build_task_dag(*task, task_variants(*task).at(0));
  if (!dag.ok()) return failed("worker", dag.error());
  const MeasureRequest request{&*task, {std::make_shared<const ComputeDag>(*std::move(dag)), {}}, 0};
  const auto measurer = measurer_at(kLocalAddress, {1});
  if (!measurer.ok()) return failed("worker", measurer.error());
  MeasureOptions how;
  how.abandon_factor = 0;
  const auto measured = (*measurer)->measure({&request, 1}, target, how, {}, {});
  if (!measured.ok()) return failed("worker", measured.error());
  const auto& results = *measured;
  if (!results.at(0).ok) return failed("worker", results[0].error);
  return {
      "worker",
      State::kOk,
      fmt::format("{}; a small program was compiled in {}, verified (relative error {:.1e}) and runs in {}",
                  program->string(), latency_text(results[0].build_seconds), results[0].max_rel_error,
                  latency_text(results[0].latency_seconds)),
      {}};
}

Finding check_learner() {
  LearnerProcess learner({});
  const auto greeting = learner.ensure_started();
  // Everything else works without this permission.
  if (!greeting.ok())
    return {"learner", State::kWarning, greeting.error().place + ": " + greeting.error().message,
            greeting.error().cure};
  return {"learner", State::kOk, fmt::format("{} on {}", greeting->library, greeting->device), {}};
}

Finding check_database(const CommonOptions& options) {
  const auto path = database_path(options);
  if (!path.ok()) return failed("database", path.error());
  std::error_code ignored;
  if (!fs::exists(*path, ignored))
    return {"database", State::kOk, fmt::format("{} does not exist yet", path->string()), {}};
  auto store = RecordStore::open(*path);
  if (!store.ok()) return failed("database", store.error());
  if (const auto checked = store->check_all(); !checked.ok()) return failed("database", checked.error());
  const auto statistics = store->statistics();
  if (!statistics.ok()) return failed("database", statistics.error());
  return {"database",
          State::kOk,
          fmt::format("{}: {} sessions, {} tasks, {} trials ({} failed), {}", path->string(),
                      statistics->sessions, statistics->tasks, statistics->trials, statistics->failed_trials,
                      bytes_text(static_cast<double>(statistics->bytes))),
          {}};
}

std::vector<Finding> check_far_tasks(const CommonOptions& options, const Target& target, const Peaks& peaks) {
  constexpr size_t kShown = 5;
  const auto path = database_path(options);
  std::error_code ignored;
  if (!path.ok() || !fs::exists(*path, ignored)) return {};
  auto store = RecordStore::open(*path);
  if (!store.ok()) return {};  // `check_database` tells
  const auto sessions = store->sessions();
  if (!sessions.ok()) return {failed("tasks", sessions.error())};
  const SessionRow* newest = nullptr;
  for (const SessionRow& row : *sessions) {
    const bool here = row.setup.target.key == target.key() && row.trials > 0;
    if (here && (!newest || row.started > newest->started)) newest = &row;
  }
  if (!newest) return {};
  const auto far = far_tasks(*store, newest->setup.id, peaks, host_hardware());
  if (!far.ok()) return {failed("tasks", far.error())};
  if (far->empty()) {
    return {{"tasks",
             State::kOk,
             fmt::format("all of session {} reach {:.0f} % of their limits", newest->setup.id,
                         100 * kFarFromLimit),
             {}}};
  }
  std::vector<Finding> found;
  for (size_t i = 0; i < std::min(kShown, far->size()); ++i) {
    const FarTask& one = (*far)[i];
    found.push_back({"task", State::kWarning,
                     fmt::format("{} is at {:.0f} % of {}: {}", one.task.name, 100 * one.share,
                                 resource_name(one.binds), below_limit_text(one.task, one.why)),
                     one.why == BelowLimit::kFewTrials ? "Give the session more trials" : ""});
  }
  if (far->size() > kShown) {
    found.push_back({"tasks",
                     State::kWarning,
                     fmt::format("{} more of session {} are below {:.0f} % of their limits",
                                 far->size() - kShown, newest->setup.id, 100 * kFarFromLimit),
                     {}});
  }
  return found;
}

std::vector<Finding> check_permissions(const CommonOptions& options) {
  std::vector<Finding> found;
  const auto database = database_path(options);
  found.push_back(
      check_writable("data folder", database.ok() ? fs::absolute(*database).parent_path() : fs::path()));
  found.push_back(check_writable("cache folder", user_cache_directory()));
  const char* temporary = std::getenv("TMPDIR");
  found.push_back(check_writable("temporary folder", temporary && *temporary ? temporary : "/tmp"));
  const auto profiler = ProgramProfiler::open(kProfiledEvery);
  found.push_back(profiler.ok()
                      ? Finding{"sampling", State::kOk, "where programs spend their time can be seen", {}}
                      : Finding{"sampling", State::kWarning,
                                profiler.error().place + ": " + profiler.error().message,
                                profiler.error().cure});
  return found;
}

std::vector<Finding> check_quiet(const TimingConditions& conditions, const Target& target) {
  std::vector<Finding> found;
  Finding governor{"frequency governor",
                   State::kOk,
                   conditions.governors.empty() ? "not visible" : conditions.governors.front(),
                   {}};
  Finding load{
      "load", State::kOk, fmt::format("{:.2f} on {} processors", conditions.load, conditions.processors), {}};
  Finding binding{"binding threads", State::kOk, "is permitted", {}};
  for (const TimingWarning& warning : timing_warnings(conditions, target.threads)) {
    switch (warning.kind) {
      case TimingWarning::Kind::kGovernor:
        governor = {"frequency governor", State::kWarning, warning.text + ": the clock changes with the load",
                    "`sudo cpupower frequency-set -g performance` makes measurements steadier"};
        break;
      case TimingWarning::Kind::kLoad:
        load.state = State::kWarning;
        load.cure = "Other programs disturb what is measured; end them";
        break;
      case TimingWarning::Kind::kBattery:
        found.push_back({"power", State::kWarning, "the machine runs on its battery and saves power",
                         "Plug it in before programs are measured"});
        break;
      case TimingWarning::Kind::kThreads:
        found.push_back({"threads", State::kWarning,
                         fmt::format("{} threads on {} processors", target.threads, conditions.processors),
                         "Choose fewer --threads"});
        break;
      case TimingWarning::Kind::kSharedCores:
        found.push_back(
            {"threads",
             State::kOk,
             fmt::format("{} threads on {} cores: some share one", target.threads, conditions.cores),
             {}});
        break;
      case TimingWarning::Kind::kBinding:
        binding = {"binding threads", State::kWarning, "the system refuses to bind threads to processors",
                   "Measurements will vary more; allow sched_setaffinity"};
        break;
      case TimingWarning::Kind::kVirtualMachine:
        found.push_back(
            {"virtual machine", State::kOk, "this is one; its neighbours may disturb what is measured", {}});
        break;
    }
  }
  found.insert(found.begin(), {std::move(binding), std::move(governor), std::move(load)});
  if (const ResourceLimits limits = resource_limits(); limits != ResourceLimits())
    found.push_back({"limits", State::kOk, limits_text(limits), {}});
  return found;
}

}  // namespace tilewright

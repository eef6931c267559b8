// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/doctor_checks.h"
#include "app/cli/model_loading.h"
#include "app/cli/progress_line.h"
#include "app/cli/say.h"
#include "core/backend/backend.h"
#include "core/base/json.h"
#include "core/base/thread_pool.h"
#include "core/base/units.h"
#include "core/target/hardware.h"

namespace tilewright {
namespace {

const char* state_name(Finding::State state) {
  switch (state) {
    case Finding::State::kOk: return "ok";
    case Finding::State::kWarning: return "warning";
    default: return "failed";
  }
}

struct Diagnosis {
  Target target;
  std::optional<Peaks> peaks;
  std::vector<UnusedFeatures> unused;
  std::vector<Finding> findings;

  bool ok() const {
    for (const auto& finding : findings) {
      if (finding.state == Finding::State::kFailed) return false;
    }
    return true;
  }
};

Result<Diagnosis> diagnose(const CommonOptions& options) {
  Diagnosis d;
  ProgressLine line = ProgressLine::for_short_work(options.quiet);
  line.begin("Looking at the caches");
  // The load is read first, before the checks add to it. The sizes of caches that are found are part of the
  // target.
  const TimingConditions conditions = timing_conditions();
  const Finding caches = check_caches();
  TILEWRIGHT_TRY(d.target, target_of(options));
  auto add = [&](std::vector<Finding> findings) {
    for (auto& finding : findings) d.findings.push_back(std::move(finding));
  };
  std::vector<Finding> quiet = check_quiet(conditions, d.target);
  line.begin("Looking for compilers");
  add(check_toolchain());
  add({check_target(d.target)});
  d.unused = unused_features_here(d.target);
  add(check_instructions(d.unused));
  add({caches});
  if (can_run_here(d.target)) {
    line.begin("Measuring what arithmetic and caches reach");
    const ThreadPool pool(d.target.threads, host_hardware().cpus);
    if (auto peaks = measure_peaks(d.target, host_hardware(), pool); peaks.ok()) d.peaks = *peaks;
    line.begin("Building and running a program in a worker");
    add({check_worker(d.target)});
    add(check_isolation());
  }
  line.begin("Starting the learner");
  add({check_learner()});
  line.begin("Reading the database");
  add({check_database(options)});
  if (d.peaks) add(check_far_tasks(options, d.target, *d.peaks));
  add(check_permissions(options));
  add(std::move(quiet));
  line.finish();
  return d;
}

nlohmann::json diagnosis_json(const Diagnosis& d) {
  using Json = nlohmann::json;
  Json checks = Json::array();
  for (const auto& f : d.findings) {
    checks.push_back({{"name", f.name},
                      {"state", state_name(f.state)},
                      {"text", f.text},
                      {"cure", f.cure.empty() ? Json() : Json(f.cure)}});
  }
  Json unused = Json::array();
  for (const auto& one : d.unused) {
    unused.push_back({{"why", unused_why_name(one.why)},
                      {"features", one.features},
                      {"lacking", one.lacking},
                      {"target", one.target.empty() ? Json() : Json(one.target)}});
  }
  Json target = target_to_json(d.target);
  target["key"] = d.target.key();
  return Json{{"ok", d.ok()},
              {"version", TILEWRIGHT_VERSION},
              {"code_generator", code_generators()},
              {"target", std::move(target)},
              {"hardware", hardware_to_json(host_hardware())},
              {"peaks", d.peaks ? peaks_to_json(*d.peaks) : Json()},
              {"unused_features", std::move(unused)},
              {"checks", std::move(checks)}};
}

void print_machine(const Diagnosis& d) {
  const Hardware& h = host_hardware();
  tell("Tilewright {}\n\n", TILEWRIGHT_VERSION);
  tell("{}: {} cores, {} hardware threads, {} usable, {} of memory\n", h.cpu_model, h.cores, h.logical_cpus,
       h.cpus.size(), bytes_text(static_cast<double>(h.memory_bytes)));
  tell("Caches: L1d {}, L2 {}, L3 {}\n", bytes_text(static_cast<double>(h.l1d_bytes)),
       bytes_text(static_cast<double>(h.l2_bytes)), bytes_text(static_cast<double>(h.l3_bytes)));
  tell("Target {}: {} vector registers of {} bytes\n", d.target.key(), d.target.vector_registers,
       d.target.vector_bytes);
  if (d.peaks) {
    const Peaks& p = *d.peaks;
    const auto level = [](double rate) { return rate > 0 ? bandwidth_text(rate) : std::string("none"); };
    tell(
        "Limits with {} thread{}: {}; reading from L1 {}, L2 {}, L3 {}, memory {}; copying in L1 {}, L2 {}, "
        "L3 {}, memory {}\n",
        p.threads, p.threads == 1 ? "" : "s", flop_rate_text(p.flops), level(p.l1), level(p.l2), level(p.l3),
        level(p.dram), level(p.l1_copy), level(p.l2_copy), level(p.l3_copy), level(p.dram_copy));
  }
  tell("\n");
}

void print_findings(const Diagnosis& d) {
  size_t width = 0;
  for (const auto& f : d.findings) width = std::max(width, f.name.size());
  for (const auto& f : d.findings) {
    tell("{:<8} {:<{}}  {}\n", state_name(f.state), f.name, width, f.text);
    if (!f.cure.empty()) tell("{:<8} {:<{}}  {}\n", "", "", width, f.cure);
  }
}

}  // namespace

Command doctor_command() {
  return {"doctor", "Check this machine and what Tilewright needs of it",
          [](CLI::App& app) -> std::function<int()> {
            auto options = std::make_shared<CommonOptions>();
            add_common_options(app, *options);
            return [=] {
              const auto diagnosis = diagnose(*options);
              if (!diagnosis.ok()) return report(diagnosis.error());
              if (options->json) {
                print_json(diagnosis_json(*diagnosis));
              } else {
                print_machine(*diagnosis);
                print_findings(*diagnosis);
              }
              return static_cast<int>(diagnosis->ok() ? kDone : kFailed);
            };
          }};
}

}  // namespace tilewright

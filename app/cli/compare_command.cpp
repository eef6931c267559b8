// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>
#include <memory>
#include <sstream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/compare_text.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/progress_line.h"
#include "app/cli/say.h"
#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/base/thread_pool.h"
#include "core/base/units.h"
#include "core/comparison/contestant_text.h"
#include "core/comparison/replay_comparison.h"
#include "core/costmodel/learner/learner_process.h"

namespace tilewright {
namespace {

constexpr const char* kUsualReference = "random";

struct CompareArguments {
  std::vector<std::string> spaces;
  std::vector<std::string> contestants;
  std::string rows;
  std::string csv;
  std::string reference = kUsualReference;
  uint64_t seeds = 20;
  int trials = 200;
  int round_size = 16;
  int at_once = std::max(1, usable_cpu_count());
  bool json = false;
  bool quiet = false;
};

std::string text_of(const ReplayComparisonProgress& p) {
  return fmt::format("{} of {} searches, {}, about {} left: {}", p.done, p.searches, duration_text(p.seconds),
                     duration_text(p.seconds_left), p.last);
}

Result<std::vector<Contestant>> contestants_of(const CompareArguments& a) {
  if (a.contestants.empty()) return usual_contestants();
  std::vector<Contestant> made;
  for (const std::string& text : a.contestants) {
    TILEWRIGHT_TRY(auto contestant, contestant_from(text));
    if (std::ranges::find(made, contestant) == made.end()) made.push_back(std::move(contestant));
  }
  return made;
}

Result<std::vector<ComparedSpace>> open_spaces(const CompareArguments& a) {
  const ThreadPool pool(a.at_once);
  std::vector<ComparedSpace> spaces;
  for (const std::string& file : a.spaces) {
    TILEWRIGHT_TRY(auto space, open_compared_space(file, pool));
    for (const ComparedSpace& other : spaces) {
      if (other.space->recorded().name == space.space->recorded().name)
        return Error{ErrorKind::kUsage, file, "has the name of another space", "Name each space once", {}};
    }
    if (space.space->stale() > 0 && !a.quiet)
      say("{}: {} programs are not legal any more and are left out\n", file, space.space->stale());
    spaces.push_back(std::move(space));
  }
  return spaces;
}

Result<void> show(const CompareArguments& a, const std::vector<ComparedRun>& runs,
                  const std::vector<ComparedSpace>& spaces) {
  if (!a.csv.empty()) {
    std::ostringstream text;
    write_comparison_csv(runs, text);
    TILEWRIGHT_CHECK(write_file_atomic(a.csv, text.str()));
  }
  const ComparisonSummary summary = summarise(runs, references_of(spaces), a.reference);
  if (a.json) {
    print_json(comparison_json(summary));
  } else {
    tell("{}", comparison_text(summary));
  }
  return {};
}

int compare(const CompareArguments& a) {
  auto contestants = contestants_of(a);
  if (!contestants.ok()) return report(contestants.error());
  const bool is_asked_for = a.reference != kUsualReference;
  if (is_asked_for &&
      std::ranges::none_of(*contestants, [&](const auto& one) { return one.policy == a.reference; }))
    return report({ErrorKind::kUsage,
                   "--reference " + a.reference,
                   "is none of the contestants",
                   "Name the policy of one of them",
                   {}});
  const auto spaces = open_spaces(a);
  if (!spaces.ok()) return report(spaces.error());
  auto store =
      ComparisonStore::open(a.rows.empty() ? default_comparison_file() : std::filesystem::path(a.rows));
  if (!store.ok()) return report(store.error());
  ReplayComparisonOptions options;
  options.contestants = *std::move(contestants);
  for (uint64_t seed = 1; seed <= a.seeds; ++seed) options.seeds.push_back(seed);
  options.trials = a.trials;
  options.round_size = a.round_size;
  options.at_once = a.at_once;
  options.learner = std::make_shared<LearnerProcess>(LearnerOptions{});
  const InterruptStop stop;
  ProgressLine line(a.quiet);
  const auto runs = compare_by_replay(*spaces, options, *store, system_clock(), stop.token(),
                                      [&](const ReplayComparisonProgress& p) {
                                        if (line.due()) line.show(text_of(p));
                                      });
  line.finish();
  if (!runs.ok() && interrupted()) {
    say("Interrupted; every search that ended is kept. The same command goes on.\n");
    return kInterrupted;
  }
  if (!runs.ok()) return report(runs.error());
  if (const auto shown = show(a, *runs, *spaces); !shown.ok()) return report(shown.error());
  const bool failed = std::ranges::any_of(*runs, [](const auto& run) { return !run.failure.empty(); });
  for (const ComparedRun& run : *runs) {
    if (run.failure.empty()) continue;
    say("tilewright: {} ended early: {}\n", run_key(run), run.failure);
    break;
  }
  return failed ? kFailed : kDone;
}

}  // namespace

Command compare_command() {
  return {"compare", "Compare search policies and their cost models on recorded spaces",
          [](CLI::App& app) -> std::function<int()> {
            auto a = std::make_shared<CompareArguments>();
            app.add_option("SPACE", a->spaces, "Recorded spaces, which `tilewright dataset space` writes")
                ->required();
            app.add_option("--contestant", a->contestants,
                           "A policy and its options in one word list: \"annealing chains=64 "
                           "cost-model=xgboost past=false\"; may be repeated (default: every policy with the "
                           "cost model that its authors pair it with)");
            app.add_option("--seeds", a->seeds, "Searches of each contestant and space, of seeds from 1 on")
                ->check(CLI::Range(1, 10000))
                ->capture_default_str();
            app.add_option("--trials", a->trials, "Trials of each search")
                ->check(CLI::Range(1, 1000000))
                ->capture_default_str();
            app.add_option("--round-size", a->round_size, "Trials between two looks at what came out")
                ->check(CLI::Range(1, 4096))
                ->capture_default_str();
            app.add_option("--reference", a->reference, "The policy that wins and losses are counted against")
                ->capture_default_str();
            app.add_option(
                "--rows", a->rows,
                "File of the searches that were done; what is there is not done again (default: in "
                "the user's data folder)");
            app.add_option("--at-once", a->at_once, "Searches side by side, each on one thread")
                ->check(CLI::Range(1, 1024))
                ->capture_default_str();
            app.add_option("--csv", a->csv, "Also write every trial to this file");
            app.add_flag("--json", a->json, "One JSON document on standard output");
            app.add_flag("--quiet", a->quiet, "No progress");
            return [a] { return compare(*a); };
          }};
}

}  // namespace tilewright

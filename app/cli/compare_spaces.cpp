// SPDX-License-Identifier: Apache-2.0
#include "app/cli/compare_spaces.h"

#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "app/cli/interrupt_stop.h"
#include "app/cli/progress_line.h"
#include "app/cli/say.h"
#include "core/base/clock.h"
#include "core/base/thread_pool.h"
#include "core/base/units.h"
#include "core/comparison/replay_comparison.h"
#include "core/comparison/shipped_spaces.h"
#include "core/costmodel/learner/learner_process.h"

namespace tilewright {
namespace {

std::string text_of(const ReplayComparisonProgress& p) {
  return fmt::format("{} of {} searches, {}, about {} left: {}", p.done, p.searches, duration_text(p.seconds),
                     duration_text(p.seconds_left), p.last);
}

Result<std::vector<ComparedSpace>> open_spaces(const CompareArguments& a) {
  TILEWRIGHT_TRY(auto spaces, open_compared_spaces(a.files.empty() ? shipped_space_places() : a.files,
                                                   ThreadPool(a.at_once)));
  for (const ComparedSpace& space : spaces) {
    if (space.space->stale() > 0 && !a.common.quiet)
      say("{}: {} programs are not legal any more and are left out\n", space.space->recorded().name,
          space.space->stale());
  }
  return spaces;
}

}  // namespace

Result<Compared> compare_spaces(const CompareArguments& a, const std::vector<Contestant>& contestants,
                                ComparisonStore& store) {
  TILEWRIGHT_TRY(const auto spaces, open_spaces(a));
  ReplayComparisonOptions options;
  options.contestants = contestants;
  for (uint64_t seed = 1; seed <= a.seeds.value_or(kUsualReplayedSeeds); ++seed)
    options.seeds.push_back(seed);
  options.trials = a.trials;
  options.round_size = a.round_size;
  options.at_once = a.at_once;
  options.learner = std::make_shared<LearnerProcess>(LearnerOptions{});
  const InterruptStop stop;
  ProgressLine line(a.common.quiet);
  auto runs = compare_by_replay(spaces, options, store, system_clock(), stop.token(),
                                [&](const ReplayComparisonProgress& p) {
                                  if (line.due()) line.show(text_of(p));
                                });
  line.finish();
  if (!runs.ok()) return runs.error();
  return Compared{ComparedPrograms::kRecorded, *std::move(runs), references_of(spaces)};
}

}  // namespace tilewright

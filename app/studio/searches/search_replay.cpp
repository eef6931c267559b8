// SPDX-License-Identifier: Apache-2.0
#include "app/studio/searches/search_replay.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

#include "app/studio/searches/searches_reader.h"
#include "core/base/clock.h"
#include "core/base/thread_pool.h"
#include "core/comparison/contestant_text.h"
#include "core/comparison/replay_comparison.h"
#include "core/costmodel/learner/learner_process.h"
#include "core/search/policy_entry.h"
#include "views/common/utf8_text.h"

namespace tilewright {
namespace {

constexpr double kProgressSeconds = 0.2;
/// Between two times that all figures are made anew, so that curves grow while one looks.
constexpr double kFiguresSeconds = 2;
/// Of all the time, at most one part of so many goes into that.
constexpr double kFiguresShare = 10;

/// Where a replay tells how far it is, on any thread.
struct ReplayListener {
  std::function<void(const SearchReplayProgress&)> on_progress;
  std::function<void(std::vector<ComparedSearches>)> on_figures;
};

ReplayComparisonOptions replay_options_of(const SearchReplayWish& wish, int threads) {
  ReplayComparisonOptions options;
  for (const int i : wish.contestants)
    options.contestants.push_back(offered_contestants()[static_cast<size_t>(i)]);
  for (int seed = 1; seed <= wish.seeds; ++seed) options.seeds.push_back(static_cast<uint64_t>(seed));
  options.trials = wish.trials;
  options.round_size = wish.round_size;
  options.at_once = threads;
  options.learner = std::make_shared<LearnerProcess>(LearnerOptions{});
  return options;
}

Result<void> replay_wish(const SearchReplayWish& wish, const std::filesystem::path& file,
                         const std::stop_token& stop, const ReplayListener& listener) {
  // One processor is left to the window.
  const int threads = std::max(1, usable_cpu_count() - 1);
  std::vector<std::string> places;
  for (const QString& place : wish.spaces) places.push_back(place.toStdString());
  TILEWRIGHT_TRY(const auto spaces, open_compared_spaces(places, ThreadPool(threads), stop));
  TILEWRIGHT_TRY(auto store, ComparisonStore::open(file));
  const Clock& clock = system_clock();
  double next_progress = 0;
  double next_figures = clock.seconds() + kFiguresSeconds;
  const auto on_progress = [&](const ReplayComparisonProgress& progress) {
    const double now = clock.seconds();
    if (now >= next_progress) {
      next_progress = now + kProgressSeconds;
      listener.on_progress(
          {static_cast<int>(progress.done), static_cast<int>(progress.searches), progress.seconds_left});
    }
    if (now < next_figures) return;
    listener.on_figures(searches_of(store));
    const double took = clock.seconds() - now;
    next_figures = clock.seconds() + std::max(kFiguresSeconds, kFiguresShare * took);
  };
  const auto runs =
      compare_by_replay(spaces, replay_options_of(wish, threads), store, clock, stop, on_progress);
  // What ended before a stop or a failure is shown all the same.
  listener.on_figures(searches_of(store));
  if (!runs.ok()) return runs.error();
  return {};
}

}  // namespace

const std::vector<Contestant>& offered_contestants() {
  static const std::vector<Contestant> all = usual_contestants();
  return all;
}

std::vector<OfferedContestant> offered_contestant_values() {
  std::vector<OfferedContestant> values;
  for (const Contestant& one : offered_contestants()) {
    OfferedContestant& value = values.emplace_back();
    value.name = text(one.label());
    value.reconstruction = is_reconstruction(one);
    if (const auto entry = find_search_policy(one.policy); entry.ok()) {
      value.summary = text((*entry)->summary);
      value.slow = (*entry)->network;
    }
  }
  return values;
}

void SearchReplay::run(const SearchReplayWish& wish) {
  if (running_) return;
  running_ = true;
  stop_ = std::stop_source();
  const QPointer<QObject> self(this);
  ReplayListener listener;
  listener.on_progress = [this, self, background = background_](const SearchReplayProgress& progress) {
    background->post(self, [this, progress] { Q_EMIT progressed(progress); });
  };
  listener.on_figures = [this, self, background = background_](std::vector<ComparedSearches> searches) {
    background->post(self, [this, searches = std::move(searches)] { Q_EMIT found(searches); });
  };
  Q_EMIT progressed({});
  background_->run([wish, file = file_, stop = stop_.get_token(),
                    listener] { return replay_wish(wish, file, stop, listener); },
                   this,
                   [this](const Result<void>& ended) {
                     running_ = false;
                     if (ended.ok()) {
                       Q_EMIT finished();
                     } else {
                       Q_EMIT failed(ended.error());
                     }
                   });
}

}  // namespace tilewright

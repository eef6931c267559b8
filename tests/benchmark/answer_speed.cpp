// SPDX-License-Identifier: Apache-2.0
// answer_speed MODEL.onnx [PAUSES] [COST MODEL]: how long a session that tunes the model here takes to answer
// pauses and stops, in milliseconds. It is paused at random moments, gone on with, and at last stopped; a
// second session is stopped while it begins. The longest answers are told with what ran then.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/base/random.h"
#include "core/compute/variant.h"
#include "core/graph/prepare.h"
#include "core/measure/local_measurer.h"
#include "core/tuning/tuning_session.h"

namespace {

using namespace tilewright;

constexpr double kLongestBetween = 3;  ///< seconds between two pauses, at most

constexpr const char* kStageNames[] = {"drawing",  "predicting", "building", "measuring",
                                       "training", "choosing",   "comparing"};

/// What the session says, for the thread that asks.
class Answers {
 public:
  void hear(const TuningEvent& event) {
    const std::lock_guard lock(mutex_);
    if (const auto* state = std::get_if<StateChanged>(&event)) state_ = state->state;
    if (std::holds_alternative<SessionFinished>(event)) ended_ = true;
    if (const auto* stage = std::get_if<StageChanged>(&event))
      stage_ = kStageNames[static_cast<size_t>(stage->stage)];
    changed_.notify_all();
  }
  std::string stage() {
    const std::lock_guard lock(mutex_);
    return stage_;
  }
  // False where the session ended instead.
  bool wait_for_pause() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return state_ == RunState::kPaused || ended_; });
    return !ended_;
  }
  bool wait_for_work() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock,
                  [&] { return state_ == RunState::kTuning || state_ == RunState::kPreparing || ended_; });
    return !ended_;
  }
  void wait_for_end() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return ended_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  RunState state_ = RunState::kIdle;
  std::string stage_ = "preparing";
  bool ended_ = false;
};

struct Answer {
  double milliseconds = 0;
  std::string stage;  ///< that ran when it was asked for
};

template <typename Ask>
Answer time_answer(Answers& answers, const Ask& ask) {
  const std::string stage = answers.stage();
  const double begun = system_clock().seconds();
  ask();
  return {(system_clock().seconds() - begun) * 1e3, stage};
}

void print(const std::string& what, std::vector<Answer> answers) {
  if (answers.empty()) return;
  std::ranges::sort(answers, {}, &Answer::milliseconds);
  fmt::print("{} {}: median {:.1f} ms, longest {:.1f} ms (while {})\n", answers.size(), what,
             answers[answers.size() / 2].milliseconds, answers.back().milliseconds, answers.back().stage);
}

Result<void> time_answers(const char* path, int pauses, const std::string& cost_model) {
  TuningOptions options;
  TILEWRIGHT_TRY(options.target, parse_target("cpu", 1));
  options.minutes = 60;
  options.measure_defaults = true;
  options.graph_share = 0.1;
  if (!cost_model.empty()) options.cost_model = cost_model;
  PrepareOptions prepare;
  prepare.passes.channel_block = std::max(8, options.target.lanes(DataType::kFloat32));
  prepare.partition.can_tune = can_compute;
  TILEWRIGHT_TRY(PreparedModel prepared, prepare_model(path, prepare));
  const TuningModel model{path, std::make_shared<const PreparedModel>(std::move(prepared))};
  TILEWRIGHT_TRY(const TempDirectory folder, TempDirectory::create());
  Random random(1);
  std::vector<Answer> stops;
  std::vector<Answer> paused;
  for (const int wanted : {pauses, 0}) {
    LocalMeasurer measurer;
    Answers answers;
    TuningSurroundings around;
    around.database = folder.path() / "records.db";
    around.measurer = &measurer;
    around.on_event = [&](const TuningEvent& event) { answers.hear(event); };
    TILEWRIGHT_TRY(const auto session, TuningSession::begin({model}, options, around));
    session->start();
    for (int i = 0; i < wanted; ++i) {
      std::this_thread::sleep_for(std::chrono::duration<double>(random.uniform() * kLongestBetween));
      bool goes_on = true;
      paused.push_back(time_answer(answers, [&] {
        session->pause();
        goes_on = answers.wait_for_pause();
      }));
      if (!goes_on) break;
      session->unpause();
      if (!answers.wait_for_work()) break;
    }
    stops.push_back(time_answer(answers, [&] {
      session->stop();
      answers.wait_for_end();
    }));
    session->wait();
  }
  print("pauses", std::move(paused));
  fmt::print("stop: {:.1f} ms (while {}); at the beginning: {:.1f} ms\n", stops[0].milliseconds,
             stops[0].stage, stops[1].milliseconds);
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "answer_speed MODEL.onnx [PAUSES] [COST MODEL]\n");
    return 2;
  }
  const auto done =
      time_answers(argv[1], argc > 2 ? std::max(1, std::atoi(argv[2])) : 20, argc > 3 ? argv[3] : "");
  if (!done.ok()) fmt::print(stderr, "{}\n", done.error().text());
  return done.ok() ? 0 : 1;
}

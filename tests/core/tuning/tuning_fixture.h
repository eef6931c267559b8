// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <future>
#include <semaphore>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/measure/fake_measurer.h"
#include "core/records/record_store.h"
#include "tests/core/tuning/small_model.h"

namespace tilewright::testing {

/// Everything a session told, and how it ended.
struct Told {
  std::string session;
  std::vector<TuningEvent> events;
  RunState state = RunState::kIdle;

  template <typename Event>
  std::vector<Event> all() const {
    std::vector<Event> found;
    for (const auto& event : events) {
      if (const auto* e = std::get_if<Event>(&event)) found.push_back(*e);
    }
    return found;
  }
};

/// The longest that a test waits for what a session tells.
inline constexpr std::chrono::minutes kPatience{2};

/// Whether the session tells it. One that does not is ended: it must not go on without what it tells it to.
template <typename Value>
[[nodiscard]] bool is_told(const std::future<Value>& told, TuningSession& session) {
  if (told.wait_for(kPatience) == std::future_status::ready) return true;
  session.stop();
  session.wait();
  return false;
}
[[nodiscard]] bool is_told(std::counting_semaphore<>& told, TuningSession& session);

class TuningTest : public ::testing::Test {
 protected:
  TuningSurroundings surroundings(Measurer& measurer, Told& told);
  /// Runs a new session to its end. `after_trial`, where it is set, is told the number of each trial.
  Told tune(Measurer& measurer, const TuningOptions& options,
            const std::function<void(TuningSession&, int)>& after_trial = {});
  /// Goes on with one, to its end.
  Told resume(Measurer& measurer, const std::string& session, int extra_trials = 0);
  std::vector<TrialRecord> kept(const std::string& session);
  /// What it measured, as "task program", in the order it came.
  std::vector<std::string> programs(const std::string& session);

  TempDirectory directory_ = TempDirectory::create().value();
  std::filesystem::path database_ = directory_.path() / "records.db";
};

}  // namespace tilewright::testing

// SPDX-License-Identifier: Apache-2.0
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {

bool is_told(std::counting_semaphore<>& told, TuningSession& session) {
  if (told.try_acquire_for(kPatience)) return true;
  session.stop();
  session.wait();
  return false;
}

TuningSurroundings TuningTest::surroundings(Measurer& measurer, Told& told) {
  TuningSurroundings around;
  around.database = database_;
  around.measurer = &measurer;
  around.on_event = [&told](const TuningEvent& event) {
    told.events.push_back(event);
    if (const auto* e = std::get_if<SessionFinished>(&event)) told.state = e->state;
  };
  return around;
}

Told TuningTest::tune(Measurer& measurer, const TuningOptions& options,
                      const std::function<void(TuningSession&, int)>& after_trial) {
  Told told;
  TuningSession* running = nullptr;
  TuningSurroundings around = surroundings(measurer, told);
  around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
    tell(event);
    const auto* trial = std::get_if<TrialFinished>(&event);
    if (trial && after_trial) after_trial(*running, trial->trial);
  };
  const auto session = TuningSession::begin({small_model()}, options, around);
  EXPECT_TRUE(session.ok()) << (session.ok() ? "" : session.error().text());
  if (!session.ok()) return told;
  running = session->get();
  told.session = running->id();
  running->start();
  running->wait();
  return told;
}

Told TuningTest::resume(Measurer& measurer, const std::string& id, int extra_trials) {
  Told told;
  told.session = id;
  const auto session = TuningSession::resume(id, {small_model()}, extra_trials, surroundings(measurer, told));
  EXPECT_TRUE(session.ok()) << (session.ok() ? "" : session.error().text());
  if (!session.ok()) return told;
  (*session)->start();
  (*session)->wait();
  return told;
}

std::vector<TrialRecord> TuningTest::kept(const std::string& session) {
  TrialQuery query;
  query.session = session;
  return RecordStore::open(database_).value().trials(query).value();
}

std::vector<std::string> TuningTest::programs(const std::string& session) {
  std::vector<std::string> list;
  for (const auto& trial : kept(session)) list.push_back(trial.task + " " + trial.program.hex());
  return list;
}

}  // namespace tilewright::testing

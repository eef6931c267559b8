// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <set>

#include "core/costmodel/cost_model.h"
#include "core/costmodel/program_estimate.h"
#include "core/records/record_store.h"
#include "core/schedule/edited_program.h"
#include "core/schedule/program_hash.h"
#include "core/space/search_space.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/session_samples.h"
#include "core/tuning/tuned_model.h"
#include "tests/core/tuning/tuning_fixture.h"
#include "tests/support/random_edits.h"

namespace tilewright::testing {
namespace {

/// A program of any task that is none of `tried`, by hash.
struct HandMade {
  int task = -1;
  Program program;
  std::string decisions = {};  ///< JSON of its point; empty: it is none
};
HandMade hand_made(const TuningOptions& options, const std::vector<std::string>& tried) {
  constexpr int kDraws = 200;
  const auto tasks = gather_tasks({small_model()}).tasks;
  Random random(4711);
  for (size_t t = 0; t < tasks.size(); ++t) {
    const auto space = build_search_space(tasks[t], options.target, options.rules).value();
    for (int i = 0; i < kDraws; ++i) {
      const Point point = space->draw(random);
      auto program = space->materialise(point);
      if (!program.ok()) continue;
      const std::string name = tasks[t].id + " " + program_hash(tasks[t].id, *program);
      if (std::find(tried.begin(), tried.end(), name) != tried.end()) continue;
      return {static_cast<int>(t), *std::move(program), point_to_json(point)};
    }
  }
  ADD_FAILURE() << "everything was tried";
  return {};
}

/// The same with a primitive more, which makes no point of any sketch of it.
HandMade written_by_hand(HandMade made) {
  made.program.primitives.emplace_back(UnrollUpTo{made.program.dag->outputs.front(), 77});
  made.decisions.clear();
  EXPECT_TRUE(apply_primitives(made.program).ok());
  return made;
}

/// Runs a session that is asked for the program right after each trial of these numbers.
void tune_by_hand(const TuningSurroundings& around, Told& told, const TuningOptions& options,
                  const HandMade& made, const std::set<int>& after) {
  std::unique_ptr<TuningSession> session;
  TuningSurroundings asking = around;
  asking.on_event = [&](const TuningEvent& event) {
    told.events.push_back(event);
    const auto* trial = std::get_if<TrialFinished>(&event);
    if (trial != nullptr && after.contains(trial->trial))
      session->measure_now(made.task, made.program, made.decisions);
  };
  auto begun = TuningSession::begin({small_model()}, options, asking);
  ASSERT_TRUE(begun.ok());
  session = *std::move(begun);
  told.session = session->id();
  session->start();
  session->wait();
}

TEST_F(TuningTest, AProgramMadeByHandIsMeasuredAheadOfTheSearchAndOnTopOfTheBudget) {
  const TuningOptions options = small_options(18);
  FakeMeasurer plain;
  const HandMade made = hand_made(options, programs(tune(plain, options).session));
  database_ = directory_.path() / "edited.db";
  FakeMeasurer measurer;
  Told told;
  tune_by_hand(surroundings(measurer, told), told, options, made, {7, 12});
  EXPECT_EQ(measurer.measured(), 19);
  const auto results = told.all<HandMeasured>();
  ASSERT_EQ(results.size(), 2U);
  EXPECT_TRUE(results[0].ok) << results[0].error_text;
  EXPECT_FALSE(results[0].known);
  EXPECT_GT(results[0].latency_seconds, 0);
  EXPECT_TRUE(results[1].known) << "no program is measured twice";
  EXPECT_EQ(results[1].record, results[0].record);
  // It came before the rest of the round that was under way, and the round went on.
  const auto trials = told.all<TrialFinished>();
  ASSERT_EQ(trials.size(), 19U);
  EXPECT_EQ(trials[7].record, results[0].record);
  EXPECT_EQ(trials[8].round, trials[6].round);

  int by_hand = 0;
  for (const auto& trial : kept(told.session)) {
    if (trial.position != kByHandPosition) continue;
    ++by_hand;
    EXPECT_EQ(trial.id, results[0].record);
    EXPECT_EQ(trial.round, trials[6].round - 1) << "it belongs to no round";
    EXPECT_EQ(trial.program.hex(), results[0].program);
    EXPECT_FALSE(trial.sketch.empty());
    EXPECT_EQ(trial.decisions, made.decisions);
    EXPECT_EQ(trial.latency, results[0].latency_seconds);
  }
  EXPECT_EQ(by_hand, 1);
}

TEST_F(TuningTest, AResumedSessionCountsWhatWasMadeByHandOnce) {
  const TuningOptions options = small_options(18);
  FakeMeasurer plain;
  const HandMade made = hand_made(options, programs(tune(plain, options).session));
  database_ = directory_.path() / "edited.db";
  FakeMeasurer measurer;
  Told told;
  tune_by_hand(surroundings(measurer, told), told, options, made, {7});
  const Told again = resume(measurer, told.session, 6);
  EXPECT_EQ(again.all<SessionStarted>().at(0).trials_done, 19);
  EXPECT_EQ(again.all<SessionFinished>().at(0).trials_done, 25);
  EXPECT_EQ(kept(told.session).size(), 25U);
}

/// What a session measured is told apart by this hash.
std::string hash_of_made(const HandMade& made) {
  const auto tasks = gather_tasks({small_model()}).tasks;
  return program_hash(tasks[static_cast<size_t>(made.task)].id, made.program);
}

/// A measurer for which one program is faster than all others, or fails.
FakeMeasurer::Latency special(const std::string& hash, const Result<double>& latency) {
  return [hash, latency](const MeasureRequest& request) -> Result<double> {
    const bool meant = program_hash(request.task->id, request.program) == hash;
    return meant ? latency : Result<double>(latency_by_hash(request));
  };
}

class WrittenByHand : public TuningTest {
 protected:
  void SetUp() override {
    FakeMeasurer plain;
    made = written_by_hand(hand_made(options, programs(tune(plain, options).session)));
    database_ = directory_.path() / "edited.db";
  }
  Told tune_with(const Result<double>& latency) {
    FakeMeasurer measurer(special(hash_of_made(made), latency));
    Told told;
    tune_by_hand(surroundings(measurer, told), told, options, made, {7});
    return told;
  }
  TrialRecord record(const Told& told) {
    for (const auto& trial : kept(told.session)) {
      if (trial.position == kByHandPosition) return trial;
    }
    ADD_FAILURE() << "nothing was measured by hand";
    return {};
  }
  const Task& task() const { return tasks[static_cast<size_t>(made.task)]; }
  BestProgram best() {
    RecordStore store = RecordStore::open(database_).value();
    Partition alone;
    alone.tasks.push_back(task());
    return best_programs(store, alone, options.target).value().front();
  }

  const TuningOptions options = small_options(18);
  const std::vector<Task> tasks = gather_tasks({small_model()}).tasks;
  HandMade made;
};

TEST_F(WrittenByHand, IsKeptAsWhatItIsAndIsTheBestWhereItIsTheFastest) {
  const Told told = tune_with(1e-5);
  const TrialRecord trial = record(told);
  EXPECT_EQ(trial.sketch, kByHandSketch);
  EXPECT_EQ(trial.decisions, "");
  EXPECT_EQ(trial.origin, "by hand");
  EXPECT_TRUE(trial.verified_error);
  EXPECT_EQ(primitives_from_json(trial.primitives).value(), made.program.primitives);
  EXPECT_EQ(trial.program.hex(), hash_of_made(made));
  const BestProgram found = best();
  EXPECT_EQ(found.record.id, trial.id);
  ASSERT_TRUE(found.program);
  EXPECT_EQ(found.program->primitives, made.program.primitives);
  EXPECT_EQ(told.all<SessionFinished>().at(0).trials_done, 19);
}

TEST_F(WrittenByHand, IsNeverTheBestWhereItComputesSomethingElse) {
  const Told told = tune_with(Error{ErrorKind::kWrongResult, "verification", "is off by 3", {}, {}});
  const TrialRecord trial = record(told);
  ASSERT_TRUE(trial.error);
  EXPECT_EQ(trial.error->kind, ErrorKind::kWrongResult);
  EXPECT_FALSE(trial.latency);
  EXPECT_FALSE(told.all<HandMeasured>().at(0).ok);
  EXPECT_NE(best().record.id, trial.id);
}

TEST_F(WrittenByHand, AnIllegalOneIsARefusalOrAFailureAndNeverTheBest) {
  made.program.primitives.emplace_back(Split{made.program.dag->outputs.front(), 12345, {2}, Tail::kExact});
  const Told told = tune_with(Error{ErrorKind::kInvalid, "primitive 9", "splits no loop", {}, {}});
  EXPECT_FALSE(told.all<HandMeasured>().at(0).ok);
  EXPECT_EQ(told.all<SessionFinished>().size(), 1U) << "and the session goes on";
  EXPECT_FALSE(best().program && best().program->primitives == made.program.primitives);
}

TEST_F(WrittenByHand, WhateverItIsCanBeEstimatedOrIsRefusedWithAReason) {
  constexpr int kEdits = 150;
  CostModelOptions model_options;
  model_options.target = options.target;
  const auto model = make_cost_model("tilewright", model_options).value();
  Random random(8);
  int known = 0;
  for (const Task& one : tasks) {
    const auto space = build_search_space(one, options.target, options.rules).value();
    std::vector<EditedPrimitive> list;
    std::shared_ptr<const ComputeDag> dag;
    for (int32_t edit = 0; edit < kEdits; ++edit) {
      // Nobody piles up changes without end.
      if (edit % 10 == 0) {
        const auto program = space->materialise(space->draw(random));
        if (!program.ok()) continue;
        dag = program->dag;
        list = edited_primitives(*program).value();
      }
      if (!dag) continue;
      edit_at_random(list, dag, 10'000 + edit, random);
      const EditedSchedule applied = apply_edited(dag, list);
      if (applied.broken) continue;
      const auto estimate = estimate_program(one.id, applied.program, options.target, *model);
      if (!estimate.ok()) {
        EXPECT_FALSE(estimate.error().message.empty());
        continue;
      }
      ++known;
      EXPECT_TRUE(std::isfinite(estimate->score));
      EXPECT_EQ(primitives_from_json(primitives_to_json(applied.program.primitives)).value(),
                applied.program.primitives);
    }
  }
  EXPECT_GT(known, 20);
}

TEST_F(WrittenByHand, IsPassedOverByWhatReadsDecisions) {
  const Told told = tune_with(1e-5);
  FakeMeasurer measurer;
  // The session goes on behind it.
  const Told again = resume(measurer, told.session, 6);
  EXPECT_EQ(again.all<SessionFinished>().at(0).trials_done, 25);
  {
    RecordStore store = RecordStore::open(database_).value();
    const auto model = kept_cost_model(store, told.session, {});
    EXPECT_TRUE(model.ok()) << model.error().text();
    std::vector<const Task*> wanted;
    for (const Task& one : tasks) wanted.push_back(&one);
    CostModel::Needs needs;
    const auto samples = session_samples(store, told.session, wanted, options.target, needs, 1000, {});
    ASSERT_TRUE(samples.ok()) << samples.error().text();
    EXPECT_EQ(samples->size(), 25U) << "what learns from programs has it";
  }
  // A later session begins with what it has points for, and says so.
  const Told later = tune(measurer, small_options(6, 5));
  const auto started = later.all<SessionStarted>();
  for (const TaskSummary& one : started.at(0).tasks) {
    if (one.id != task().id || one.best_seconds <= 0) continue;
    EXPECT_GT(one.best_seconds, 1e-5);
    EXPECT_TRUE(one.verified);
  }
  EXPECT_EQ(later.state, RunState::kFinished);
  EXPECT_EQ(best().record.id, record(told).id) << "and it stays the best of all";
}

}  // namespace
}  // namespace tilewright::testing

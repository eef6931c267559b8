// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/kept_events.h"

#include <fmt/format.h>

#include <algorithm>
#include <clocale>
#include <cmath>
#include <limits>
#include <locale>

#include "core/records/database.h"
#include "core/tuning/session_recording.h"
#include "tests/core/tuning/mobile_model.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

/// Two tasks of a session.
std::vector<TaskSummary> two_tasks() {
  std::vector<TaskSummary> tasks(2);
  for (size_t i = 0; i < 2; ++i) {
    tasks[i].id = std::string(32, static_cast<char>('1' + i));
    tasks[i].name = i == 0 ? "first" : "second";
    tasks[i].flops = 1e6;
    tasks[i].parameter_bytes = 128;
    tasks[i].activation_bytes = 256;
    tasks[i].written_bytes = 64;
    tasks[i].rows = 4;
    tasks[i].row_bytes = 32;
  }
  return tasks;
}

/// Kept and told again.
template <typename Event>
Event round_trip(const Event& event) {
  const auto row = kept_event(event);
  EXPECT_TRUE(row.has_value());
  if (!row) return {};
  const auto told = told_event(*row, two_tasks());
  EXPECT_TRUE(told.ok()) << (told.ok() ? "" : told.error().text());
  if (!told.ok() || !*told) return {};
  EXPECT_TRUE(std::holds_alternative<Event>(**told)) << row->kind;
  return std::get<Event>(**told);
}

TEST(KeptEvents, AnEventComesBackAsItWas) {
  const auto chosen = round_trip(TaskChosen{1, 7, "expected gain \"0.04\" ms", 0.1 + 0.2});
  EXPECT_EQ(chosen.task, 1);
  EXPECT_EQ(chosen.round, 7);
  EXPECT_EQ(chosen.why, "expected gain \"0.04\" ms");
  EXPECT_EQ(chosen.expected_gain, 0.1 + 0.2);

  ModelRetrained learnt;
  learnt.samples = 64;
  learnt.training_seconds = 1.0 / 3;
  EXPECT_FALSE(round_trip(learnt).rank_correlation.has_value()) << "too few programs are no correlation of 0";
  learnt.rank_correlation = -0.25;
  learnt.round = 4;
  learnt.features = {{"bytes", 0.7}, {"vectors", 0.3}};
  EXPECT_FALSE(round_trip(learnt).loss.has_value());
  learnt.loss = 0;
  const auto again = round_trip(learnt);
  EXPECT_EQ(again.samples, 64);
  EXPECT_EQ(again.training_seconds, 1.0 / 3);
  EXPECT_EQ(again.rank_correlation, -0.25);
  EXPECT_EQ(again.round, 4);
  EXPECT_EQ(again.loss, 0.0) << "which is not the same as none";
  EXPECT_EQ(again.features, learnt.features);

  ProgramsChosen whole_run;
  whole_run.name = "net";
  whole_run.seconds = 2e-3;
  EXPECT_TRUE(round_trip(whole_run).untuned.empty());
  whole_run.untuned = {{"wave", "Sin", "no task \"yet\"", 1.0 / 3}, {"other", "TopK", "", 1e-6}};
  EXPECT_EQ(round_trip(whole_run).untuned, whole_run.untuned);

  GraphChosen graph;
  graph.model = 1;
  graph.name = "net";
  graph.seconds = 2e-3;
  graph.rule_seconds = 3e-3;
  graph.options = {{"1x96", "plain", 2, 1e-3, 2e-3, true, "1,96", 8, true, 5}, {}};
  graph.weights = {0, 3};
  graph.choice.layouts = {{"x", 8}, {"y", 0}};
  graph.choice.fused = {"z"};
  graph.choice.cut = {"0123"};
  const auto drawn = round_trip(graph);
  EXPECT_EQ(drawn.model, 1);
  EXPECT_EQ(drawn.name, "net");
  EXPECT_EQ(drawn.seconds, 2e-3);
  EXPECT_EQ(drawn.rule_seconds, 3e-3);
  EXPECT_EQ(drawn.weights, graph.weights);
  EXPECT_EQ(drawn.choice, graph.choice);
  ASSERT_EQ(drawn.options.size(), 2U);
  const auto& option = drawn.options[0];
  EXPECT_EQ(option.site + option.name + option.shape, "1x96plain1,96");
  EXPECT_EQ(option.places, 2);
  EXPECT_EQ(option.seconds, 1e-3);
  EXPECT_EQ(option.rule_seconds, 2e-3);
  EXPECT_TRUE(option.chosen && option.fusion);
  EXPECT_EQ(option.channel_block, 8);
  EXPECT_EQ(option.number, 5);
  EXPECT_EQ(drawn.options[1].places, 1);

  const auto programs = round_trip(ProgramsChosen{1, "net", 4e-3, 5e-3, 2, 6e-3, 3e-3, 7e-3, true});
  EXPECT_EQ(programs.default_seconds, 6e-3);
  EXPECT_EQ(programs.low_seconds, 3e-3);
  EXPECT_EQ(programs.high_seconds, 7e-3);
  EXPECT_TRUE(programs.doubtful);
  EXPECT_EQ(programs.model, 1);
  EXPECT_EQ(programs.name, "net");
  EXPECT_EQ(programs.seconds, 4e-3);
  EXPECT_EQ(programs.fastest_seconds, 5e-3);
  EXPECT_EQ(programs.exchanged, 2);

  const auto by_hand = round_trip(HandMeasured{int64_t{1} << 40, 1, "abc", false, true, 1e-3, "no"});
  EXPECT_EQ(by_hand.record, int64_t{1} << 40);
  EXPECT_EQ(by_hand.program + by_hand.error_text, "abcno");
  EXPECT_TRUE(by_hand.known && !by_hand.ok);
  EXPECT_EQ(by_hand.latency_seconds, 1e-3);

  const auto given_up = round_trip(TaskGivenUp{1, "why", {0, 1}, false, 0});
  EXPECT_EQ(given_up.task, 1);
  EXPECT_EQ(given_up.why, "why");
  EXPECT_EQ(given_up.pieces, (std::vector<int>{0, 1}));
  EXPECT_FALSE(told_event(*kept_event(TaskGivenUp{1, "why", {2}, false, 0}), two_tasks()).ok());

  EXPECT_EQ(round_trip(TasksLimited{{0, 1}}).tasks, (std::vector<int>{0, 1}));
  EXPECT_TRUE(round_trip(TasksLimited{}).tasks.empty());

  const auto state = round_trip(StateChanged{RunState::kPaused, "why"});
  EXPECT_EQ(state.state, RunState::kPaused);
  EXPECT_EQ(state.reason, "why");
}

TEST(KeptEvents, SummariesGetWhatNeverChangesFromTheSession) {
  RoundFinished round;
  round.task = 1;
  round.round = 3;
  round.summary = two_tasks()[1];
  round.summary.weight = 0;
  round.summary.best_seconds = 1e-3;
  round.summary.best_variant = "direct";
  round.summary.verified = true;
  round.summary.trials = 9;
  round.summary.failed = 2;
  round.summary.dead = true;
  round.summary.note = "left out";
  round.summary.guided = 4;
  round.model_seconds = {0, 2e-3};
  round.trials_done = 30;
  round.trials_planned = 60;
  round.seconds = 5;
  round.seconds_left = 6;
  round.times.building = 1.5;
  round.workers = 2;
  round.restarts = 1;
  const auto told = round_trip(round);
  EXPECT_EQ(told.task, 1);
  EXPECT_EQ(told.round, 3);
  EXPECT_EQ(told.summary.id, two_tasks()[1].id);
  EXPECT_EQ(told.summary.name, "second");
  EXPECT_EQ(told.summary.flops, 1e6);
  EXPECT_EQ(told.summary.parameter_bytes, 128);
  EXPECT_EQ(told.summary.activation_bytes, 256);
  EXPECT_EQ(told.summary.written_bytes, 64);
  EXPECT_EQ(told.summary.rows, 4);
  EXPECT_EQ(told.summary.row_bytes, 32);
  EXPECT_EQ(told.summary.weight, 0);
  EXPECT_EQ(told.summary.best_seconds, 1e-3);
  EXPECT_EQ(told.summary.best_variant, "direct");
  EXPECT_TRUE(told.summary.verified && told.summary.dead);
  EXPECT_EQ(told.summary.trials, 9);
  EXPECT_EQ(told.summary.failed, 2);
  EXPECT_EQ(told.summary.note, "left out");
  EXPECT_EQ(told.summary.guided, 4);
  EXPECT_EQ(told.model_seconds, round.model_seconds);
  EXPECT_EQ(told.trials_done, 30);
  EXPECT_EQ(told.trials_planned, 60);
  EXPECT_EQ(told.seconds, 5);
  EXPECT_EQ(told.seconds_left, 6);
  EXPECT_EQ(told.times, round.times);
  EXPECT_EQ(told.workers, 2);
  EXPECT_EQ(told.restarts, 1);

  SessionStarted began;
  began.session = "s";
  began.models = {"net"};
  began.tasks = two_tasks();
  began.tasks[1].best_seconds = 2e-3;
  began.trials_planned = 60;
  began.weights = {{1, 2}};
  const auto begun = round_trip(began);
  EXPECT_EQ(begun.session, "s");
  EXPECT_EQ(begun.models, began.models);
  ASSERT_EQ(begun.tasks.size(), 2U);
  EXPECT_EQ(begun.tasks[0].name, "first");
  EXPECT_EQ(begun.tasks[1].best_seconds, 2e-3);
  EXPECT_EQ(begun.weights, began.weights);
  EXPECT_EQ(begun.trials_planned, 60);

  SessionFinished ended;
  ended.state = RunState::kFailed;
  ended.message = "no";
  ended.error = Error{ErrorKind::kTimeout, "place", "message", "cure", "detail"};
  ended.model_seconds = {1e-3};
  ended.trials_done = 7;
  ended.seconds = 8;
  ended.times.running = 3;
  ended.suspended = true;
  const auto end = round_trip(ended);
  EXPECT_EQ(end.state, RunState::kFailed);
  EXPECT_EQ(end.message, "no");
  ASSERT_TRUE(end.error.has_value());
  EXPECT_EQ(end.error->kind, ErrorKind::kTimeout);
  EXPECT_EQ(end.error->text(), ended.error->text());
  EXPECT_EQ(end.error->detail, "detail");
  EXPECT_EQ(end.model_seconds, ended.model_seconds);
  EXPECT_EQ(end.trials_done, 7);
  EXPECT_EQ(end.seconds, 8);
  EXPECT_EQ(end.times, ended.times);
  EXPECT_TRUE(end.suspended);
}

TEST(KeptEvents, WhatOtherTablesHaveOrAMomentShowsIsNotKept) {
  EXPECT_FALSE(kept_event(TrialFinished{}).has_value());
  EXPECT_FALSE(kept_event(NoiseRead{}).has_value());
  EXPECT_FALSE(kept_event(StageChanged{}).has_value());
  EXPECT_FALSE(kept_event(RoundRanked{}).has_value());
  for (const RunState state : {RunState::kIdle, RunState::kPreparing, RunState::kFinished, RunState::kFailed})
    EXPECT_FALSE(kept_event(StateChanged{state, {}}).has_value());
  EXPECT_FALSE(kept_event(StateChanged{RunState::kPaused, {}, MeasuringHolder{}}).has_value());
}

TEST(KeptEvents, NumbersDoNotDependOnTheLanguage) {
  class Comma : public std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
  };
  const std::string before = std::setlocale(LC_ALL, nullptr);
  const std::locale classic = std::locale::global(std::locale(std::locale(), new Comma));
  std::setlocale(LC_ALL, "de_DE.UTF-8");
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  for (const double number :
       {1234567.891, 0.1, 1e-300, 5e-324, 1.7976931348623157e308, -0.25, kInfinite, -kInfinite}) {
    EXPECT_EQ(round_trip(TaskChosen{0, 1, {}, number}).expected_gain, number);
    EXPECT_EQ(round_trip(ProgramsChosen{0, {}, number}).seconds, number);
  }
  EXPECT_TRUE(std::isnan(round_trip(TaskChosen{0, 1, {}, std::nan("")}).expected_gain));
  EXPECT_EQ(kept_event(TaskChosen{1000, 1, {}, 1234.5})->data, R"({"gain":1234.5,"round":1,"task":1000})");
  std::locale::global(classic);
  std::setlocale(LC_ALL, before.c_str());
}

TEST(KeptEvents, WhatCannotBeReadIsToldSo) {
  for (const char* data : {"", "{", "[]x", R"({"task":"one"})", R"({"task":2})", R"({"task":-1})",
                           R"({"task":4294967296})", R"({"task":0.5})", R"({"task":0,"round":1e300})"}) {
    const auto told = told_event({0, 0, "task", data}, two_tasks());
    ASSERT_FALSE(told.ok()) << data;
    EXPECT_EQ(told.error().kind, ErrorKind::kBadInput);
  }
  for (const char* data : {R"({"weights":[1,2,3]})", R"({"model":-1})", R"({"choice":{"layouts":3}})"})
    EXPECT_FALSE(told_event({0, 0, "graph", data}, two_tasks()).ok()) << data;
  const auto unknown = told_event({0, 0, "weather", "{}"}, two_tasks());
  ASSERT_TRUE(unknown.ok()) << "a later version may say more";
  EXPECT_FALSE(unknown->has_value());
}

/// All that an event says, and nothing of what a recording leaves out.
std::string text_of(const TuningEvent& event) {
  if (const auto* trial = std::get_if<TrialFinished>(&event)) {
    return fmt::format("trial {} {} {} {} {} {} {} {} {} {} {} {} {} {} {}", trial->record, trial->task,
                       trial->round, trial->trial, trial->ok, trial->latency_seconds, trial->spread,
                       trial->guided ? trial->predicted : 0, trial->guided ? trial->predicted_spread : 0,
                       trial->guided, trial->error_kind, trial->error_text, trial->variant, trial->seconds,
                       trial->verified);
  }
  if (const auto* noise = std::get_if<NoiseRead>(&event)) {
    return fmt::format("noise {} {} {} {}", noise->seconds, noise->sentinel_seconds, noise->drift,
                       noise->notable);
  }
  if (const auto* state = std::get_if<StateChanged>(&event))
    return fmt::format("state {} {}", static_cast<int>(state->state), state->reason);
  const auto kept = kept_event(event);
  return kept ? kept->kind + " " + kept->data : std::string();
}

std::vector<std::string> texts_of(const std::vector<TuningEvent>& events) {
  std::vector<std::string> texts;
  for (const auto& event : events) {
    if (const std::string text = text_of(event); !text.empty()) texts.push_back(text);
  }
  return texts;
}

class KeptSession : public TuningTest {
 protected:
  void SetUp() override {
    options_ = small_options(60);
    options_.graph_share = 0.3;
    options_.graph_kinds = {false, false, true};
  }

  Told run(const std::string& resumed = {}, int extra_trials = 0) {
    FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
      if (++measured_ == stop_at_) session_->stop();
      if (measured_ % 9 == 0) return Error{ErrorKind::kTimeout, "worker", "took too long", {}, {}};
      return latency_by_hash(request);
    });
    Told told;
    auto begun =
        resumed.empty()
            ? TuningSession::begin({mobile_model()}, options_, surroundings(measurer, told))
            : TuningSession::resume(resumed, {mobile_model()}, extra_trials, surroundings(measurer, told));
    EXPECT_TRUE(begun.ok()) << (begun.ok() ? "" : begun.error().text());
    session_ = std::move(begun).value();
    told.session = session_->id();
    session_->start();
    session_->wait();
    session_.reset();
    return told;
  }

  std::vector<TuningEvent> recorded(const std::string& session) {
    RecordStore store = RecordStore::open(database_).value();
    auto recording = read_recording(store, session);
    EXPECT_TRUE(recording.ok()) << (recording.ok() ? "" : recording.error().text());
    std::vector<TuningEvent> events;
    double before = 0;
    for (const auto& timed : recording->events) {
      EXPECT_GE(timed.seconds, before);
      before = timed.seconds;
      events.push_back(timed.event);
    }
    return events;
  }

  TuningOptions options_;
  std::unique_ptr<TuningSession> session_;
  int64_t measured_ = 0;
  int64_t stop_at_ = 0;
};

TEST_F(KeptSession, IsToldAgainWordForWord) {
  const Told told = run();
  ASSERT_EQ(told.all<SessionFinished>().size(), 1U);
  ASSERT_FALSE(told.all<GraphChosen>().empty());
  EXPECT_TRUE(std::ranges::any_of(told.all<TrialFinished>(), &TrialFinished::guided));
  const auto learnt = told.all<ModelRetrained>();
  EXPECT_TRUE(std::ranges::any_of(learnt, [](const auto& event) { return !event.features.empty(); }));
  const auto was = texts_of(told.events);
  const auto is = texts_of(recorded(told.session));
  for (size_t i = 0; i < std::min(was.size(), is.size()); ++i) ASSERT_EQ(is[i], was[i]) << i;
  EXPECT_EQ(is.size(), was.size());
}

TEST_F(KeptSession, IsToldWithoutWhatCannotBeRead) {
  const Told told = run();
  const size_t whole = recorded(told.session).size();
  {
    Database database = Database::open(database_, 0).value();
    const auto damaged =
        database.execute("UPDATE session_events SET data = '{\"task\":-7}' WHERE kind = 'task'");
    ASSERT_TRUE(damaged.ok());
  }
  const auto events = recorded(told.session);
  EXPECT_LT(events.size(), whole);
  EXPECT_EQ(std::ranges::count_if(
                events, [](const auto& event) { return std::holds_alternative<TrialFinished>(event); }),
            static_cast<std::ptrdiff_t>(told.all<TrialFinished>().size()));
}

TEST_F(KeptSession, ThatBeginsWithEarlierRecordsSaysSo) {
  run();
  options_.seed = 2;
  const Told told = run();
  const auto begun = told.all<SessionStarted>().at(0);
  ASSERT_TRUE(std::ranges::any_of(begun.tasks, [](const auto& task) { return task.best_seconds > 0; }));
  EXPECT_EQ(texts_of(recorded(told.session)), texts_of(told.events));
}

TEST_F(KeptSession, ThatWasStoppedWithinARoundIsOneSessionWithAPause) {
  stop_at_ = 15;
  const Told first = run();
  ASSERT_EQ(first.all<SessionFinished>().at(0).state, RunState::kIdle);
  EXPECT_EQ(texts_of(recorded(first.session)), texts_of(first.events));

  RecordStore store = RecordStore::open(database_).value();
  const auto history = read_history(store, first.session);
  ASSERT_TRUE(history.ok());
  const auto count = [&]<typename Event>(const std::vector<TuningEvent>& events, const Event&) {
    return std::ranges::count_if(events, [](const auto& e) { return std::holds_alternative<Event>(e); });
  };
  const auto rounds = static_cast<std::ptrdiff_t>(first.all<RoundFinished>().size());
  EXPECT_EQ(count(first.events, TaskChosen()), rounds + 1);
  EXPECT_EQ(count(*history, TaskChosen()), rounds + 1);
  EXPECT_EQ(count(*history, RoundFinished()), rounds);
  EXPECT_EQ(count(*history, TrialFinished()), first.all<TrialFinished>().size());
  EXPECT_EQ(count(*history, SessionStarted()), 1);
  EXPECT_EQ(count(*history, SessionFinished()), 0) << "it goes on";

  const Told second = run(first.session);
  const auto events = recorded(first.session);
  EXPECT_EQ(count(events, SessionStarted()), 1);
  EXPECT_EQ(count(events, SessionFinished()), 1);
  EXPECT_EQ(count(events, TrialFinished()), 60);
  const auto finished = std::get<SessionFinished>(events.back());
  EXPECT_EQ(text_of(finished), text_of(second.events.back()));
  EXPECT_TRUE(std::ranges::any_of(events, [](const auto& event) {
    const auto* state = std::get_if<StateChanged>(&event);
    return state != nullptr && state->state == RunState::kPaused;
  }));
  // Each round has its reason, and is told once.
  int round = 0;
  for (const auto& event : events) {
    const auto* chosen = std::get_if<TaskChosen>(&event);
    if (chosen == nullptr) continue;
    EXPECT_EQ(chosen->round, ++round);
    EXPECT_FALSE(chosen->why.empty());
  }
  EXPECT_EQ(round, std::get<RoundFinished>(*std::find_if(events.rbegin(), events.rend(), [](const auto& e) {
                     return std::holds_alternative<RoundFinished>(e);
                   })).round);
}

TEST_F(KeptSession, ThatFinishedAndGotMoreTrialsHasOneEnd) {
  const Told first = run();
  const Told second = run(first.session, 12);
  const auto events = recorded(first.session);
  int ends = 0;
  for (const auto& event : events) ends += std::holds_alternative<SessionFinished>(event);
  EXPECT_EQ(ends, 1);
  EXPECT_EQ(std::get<SessionFinished>(events.back()).trials_done, 72);
}

}  // namespace
}  // namespace tilewright::testing

// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/task_details.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/studio/programs/schedule_walk.h"
#include "app/studio/programs/sketch_entries.h"
#include "core/records/record_store.h"
#include "core/space/sketch_rule.h"
#include "core/target/target.h"
#include "core/tuning/chosen_programs.h"
#include "tests/app/studio/chosen_chain.h"
#include "tests/model/small_chain.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

TEST(TaskDetails, ShowTheProgramThatTheModelRunsWith) {
  QTemporaryDir folder;
  const std::filesystem::path path = folder.filePath(QStringLiteral("chain.onnx")).toStdString();
  TaskDetails::Request request;
  request.target = Target::host(1);
  request.database = folder.filePath(QStringLiteral("records.db")).toStdString();
  ASSERT_TRUE(write_small_chain(path, 16));
  const ChosenChain chain = keep_chosen_chain(path, request.database, 1);
  ASSERT_TRUE(chain.chosen);
  request.model = chain.chosen;
  request.task = request.shown = 0;
  request.rules = QStringLiteral("tilewright");
  Background background;
  TaskDetails details(&background);
  QString summary;
  QObject::connect(&details, &TaskDetails::found, &details,
                   [&](int, const TaskDetails::Found& found) { summary = found.entries.at(0).summary; });
  const auto look = [&] {
    QSignalSpy answered(&details, &TaskDetails::found);
    details.show(request);
    EXPECT_TRUE(answered.wait(20'000));
  };
  look();
  EXPECT_TRUE(summary.startsWith(latency_label(1e-3))) << summary.toStdString();
  EXPECT_FALSE(summary.contains(QStringLiteral("within the model")));

  RecordStore store = RecordStore::open(request.database).value();
  const Target target = Target::host(1);
  const auto fastest = best_programs(store, chain.chosen->partition, target).value();
  auto chosen = fastest;
  chosen[0].record.program = hash_of(std::string_view("another"));
  chosen[0].record.latency = 4e-3;
  chosen[0].record.repeats = {4e-3};
  ASSERT_TRUE(store.add_trials(std::vector{chosen[0].record}).ok());
  ASSERT_TRUE(keep_programs(store, *chain.chosen, target, fastest, chosen).ok());
  look();
  EXPECT_TRUE(summary.startsWith(latency_label(4e-3))) << summary.toStdString();
  EXPECT_TRUE(summary.endsWith(
      QStringLiteral("Fastest within the model; alone another one takes %1").arg(latency_label(1e-3))))
      << summary.toStdString();
}

TEST(TaskDetails, TheBestProgramHasItsRulesAndItsDecisionsFilledIn) {
  QTemporaryDir folder;
  const std::filesystem::path path = folder.filePath(QStringLiteral("chain.onnx")).toStdString();
  TaskDetails::Request request;
  request.target = Target::host(1);
  request.database = folder.filePath(QStringLiteral("records.db")).toStdString();
  ASSERT_TRUE(write_small_chain(path, 16));
  const ChosenChain chain = keep_chosen_chain(path, request.database, 1);
  ASSERT_TRUE(chain.chosen);
  request.model = chain.chosen;
  request.task = request.shown = 0;
  request.rules = QStringLiteral("tilewright");
  const auto look = [&] {
    Background background;
    TaskDetails details(&background);
    TaskDetails::Found seen;
    QObject::connect(&details, &TaskDetails::found, &details,
                     [&](int, const TaskDetails::Found& found) { seen = found; });
    QSignalSpy answered(&details, &TaskDetails::found);
    details.show(request);
    EXPECT_TRUE(answered.wait(20'000));
    return seen.entries;
  };
  // One that was written by hand has its primitives alone.
  EXPECT_TRUE(look().at(0).decisions.isEmpty());

  const Target target = Target::host(1);
  const Task& task = chain.chosen->partition.tasks[0];
  const auto space = build_search_space(task, target, "tilewright").value();
  const Sketch& sketch = *space->sketches().front();
  const Point point{0, neutral_values(sketch.decisions())};
  const Program program = space->materialise(point).value();
  RecordStore store = RecordStore::open(request.database).value();
  const auto fastest = best_programs(store, chain.chosen->partition, target).value();
  auto chosen = fastest;
  TrialRecord& record = chosen[0].record;
  record.variant = sketch.variant();
  record.sketch = sketch.id();
  record.decisions = point_to_json(point);
  record.primitives = primitives_to_json(program.primitives);
  record.program = hash_of(std::string_view("decided"));
  record.latency = 5e-4;
  record.repeats = {5e-4};
  chosen[0].program = program;
  ASSERT_TRUE(store.add_trials(std::vector{record}).ok());
  const auto entries = look();
  const SketchEntry& best = entries.at(0);
  const auto rules = static_cast<qsizetype>(sketch.rules().size());
  ASSERT_GE(best.steps.size(), rules);
  ASSERT_LE(best.steps.size(), rules + 1) << "the rules, and what fills the rest in";
  qsizetype primitives = 0;
  for (qsizetype i = 0; i < best.steps.size(); ++i) {
    if (i < rules) EXPECT_EQ(best.steps[i].name.toStdString(), sketch.rules()[static_cast<size_t>(i)]);
    primitives += best.steps[i].primitives.size();
  }
  EXPECT_EQ(primitives, static_cast<qsizetype>(program.primitives.size()));
  EXPECT_FALSE(best.decisions.isEmpty());
  for (const SketchDecision& decision : best.decisions)
    EXPECT_FALSE(decision.value.contains(QLatin1Char('?'))) << decision.name.toStdString();
  EXPECT_TRUE(best.definition.contains(QStringLiteral("+="))) << best.definition.toStdString();
  ASSERT_TRUE(best.program);
  EXPECT_EQ(best.program->program.primitives, program.primitives);
  // A sketch has the same rules, and its decisions open.
  const SketchEntry& open = entries.at(1);
  EXPECT_EQ(open.title.toStdString(), sketch.id());
  ASSERT_FALSE(open.decisions.isEmpty());
  EXPECT_TRUE(std::ranges::any_of(
      open.decisions, [](const SketchDecision& d) { return d.value.startsWith(QStringLiteral("? ")); }));
}

/// Every place of every schedule has loops, or says why it has none yet; the last one is the program.
TEST(ScheduleWalk, LeadsThroughEverySketch) {
  const Target target = Target::host(2);
  QTemporaryDir folder;
  const std::filesystem::path path = folder.filePath(QStringLiteral("chain.onnx")).toStdString();
  ASSERT_TRUE(write_small_chain(path, 16));
  const auto model = prepare_model(path.string(), test_prepare_options());
  ASSERT_TRUE(model.ok()) << model.error().text();
  int places = 0;
  int drawn = 0;
  for (const Task& task : model->partition.tasks) {
    for (const char* rules : {"tilewright", "ansor"}) {
      const auto space = build_search_space(task, target, rules);
      if (!space.ok()) continue;
      for (const auto& sketch : (*space)->sketches()) {
        const SketchEntry entry = entry_of_sketch(**space, *sketch, target);
        if (!entry.program) continue;
        const size_t count = entry.program->program.primitives.size();
        WalkedState last;
        for (size_t at = 0; at <= count; ++at) {
          last = ScheduleWalk::state_at({entry.program, at});
          EXPECT_NE(last.code.isEmpty(), last.why_none.isEmpty()) << sketch->id() << " " << at;
          ++places;
          drawn += last.nest.rings.empty() ? 0 : 1;
        }
        EXPECT_TRUE(entry.code.endsWith(last.code)) << sketch->id();
      }
    }
  }
  EXPECT_GT(places, 50);
  EXPECT_GT(drawn, places * 9 / 10) << "of " << places;
}

TEST(ScheduleWalk, AnswersForTheNewestPlaceOfEachSide) {
  const Target target = Target::host(1);
  QTemporaryDir folder;
  const std::filesystem::path path = folder.filePath(QStringLiteral("chain.onnx")).toStdString();
  ASSERT_TRUE(write_small_chain(path, 16));
  const auto model = prepare_model(path.string(), test_prepare_options());
  ASSERT_TRUE(model.ok());
  const auto space = build_search_space(model->partition.tasks[0], target, "tilewright").value();
  const SketchEntry entry = entry_of_sketch(*space, *space->sketches().front(), target);
  ASSERT_TRUE(entry.program);
  Background background;
  ScheduleWalk walk(&background);
  std::vector<std::pair<int, size_t>> reached;
  QObject::connect(&walk, &ScheduleWalk::reached, &walk,
                   [&](int side, const WalkedPlace& place, const WalkedState&) {
                     reached.emplace_back(side, place.primitives);
                   });
  walk.go_to(0, {entry.program, 0});
  walk.go_to(0, {entry.program, 1});
  walk.go_to(0, {entry.program, 2});
  walk.go_to(1, {entry.program, 1});
  ASSERT_TRUE(QTest::qWaitFor([&] { return reached.size() == 2; }, 20'000));
  std::ranges::sort(reached);
  EXPECT_EQ(reached, (std::vector<std::pair<int, size_t>>{{0, 2}, {1, 1}}));
}

}  // namespace
}  // namespace tilewright

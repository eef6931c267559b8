// SPDX-License-Identifier: Apache-2.0
// Texts that records, sessions and people hold: read, and what they say tried on a small task. An input is a
// line with the kind of the text, and the text behind it.
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/backend/lower.h"
#include "core/base/json.h"
#include "core/compute/variant.h"
#include "core/graph/graph_choice.h"
#include "core/graph/task_json.h"
#include "core/records/trial_filter.h"
#include "core/search/search_history.h"
#include "core/search/search_policy.h"
#include "core/search/shared_findings.h"
#include "core/space/search_space.h"
#include "core/target/hardware.h"
#include "core/target/roofline.h"
#include "core/target/target.h"
#include "core/tensor/npy.h"
#include "core/tuning/kept_events.h"
#include "core/tuning/round_choice.h"
#include "core/tuning/stage_times.h"
#include "core/tuning/task_scheduler.h"
#include "core/tuning/tuning_options.h"
#include "tests/fuzz/fuzz_file.h"
#include "tests/fuzz/line_mutator.h"
#include "tests/fuzz/targets.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

const Task& small_task() {
  return small_tasks().front().task;
}

std::shared_ptr<const SearchSpace> small_space() {
  static const auto space = build_search_space(small_task(), avx2(), "tilewright");
  fuzz_expect(space.ok(), "a small task has a space");
  return *space;
}

/// A task that was changed has another id, which would keep out nearly all. It gets that one.
Result<Task> task_with_its_id(const std::string& text) {
  constexpr std::string_view kBeginning = "it is that of ";
  auto task = task_from_json(text);
  if (task.ok() || !task.error().detail.starts_with(kBeginning)) return task;
  auto json = parse_json(text, "text");
  if (!json.ok()) return json.error();
  (*json)["id"] = task.error().detail.substr(kBeginning.size());
  return task_from_json(json_text(*json));
}

void read_task(const std::string& text) {
  const auto task = task_with_its_id(text);
  if (!task.ok()) return fuzz_expect_told(task.error());
  fuzz_expect(task_from_json(task_to_json(*task)).ok(), "a task that was read can be kept");
  for (const auto& variant : task_variants(*task)) fuzz_expect_told(build_task_dag(*task, variant));
}

void read_primitives(const std::string& text) {
  auto primitives = primitives_from_json(text);
  if (!primitives.ok()) return fuzz_expect_told(primitives.error());
  fuzz_expect(primitives_from_json(primitives_to_json(*primitives)).ok(),
              "primitives that were read can be kept");
  const Program program{small_space()->sketches().front()->dag(), std::move(primitives).value()};
  fuzz_expect_told(named_primitives(program));
  fuzz_expect_told(lower(program, avx2()));
}

void read_point(const std::string& text) {
  const auto point = point_from_json(text);
  if (!point.ok()) return fuzz_expect_told(point.error());
  const auto checked = small_space()->check(*point);
  if (!checked.ok()) return fuzz_expect_told(checked.error());
  const auto program = small_space()->materialise(*point);
  if (!program.ok()) return fuzz_expect_told(program.error());
  fuzz_expect_told(lower(*program, avx2()));
}

/// A document that is read from JSON.
template <typename T>
void read_document(const std::string& text, Result<T> (*read)(const nlohmann::json&)) {
  const auto json = parse_json(text, "text");
  if (!json.ok()) return fuzz_expect_told(json.error());
  fuzz_expect_told(read(*json));
}

void read_target(const std::string& text) {
  const auto json = parse_json(text, "text");
  if (!json.ok()) return fuzz_expect_told(json.error());
  const auto target = target_from_json(*json);
  if (!target.ok()) return fuzz_expect_told(target.error());
  (void)can_run_here(*target);
  (void)missing_here(*target);
  (void)needed_features(*target);
  fuzz_expect_told(target_from_json(target_to_json(*target)));
  const auto space = build_search_space(small_task(), *target, "tilewright");
  if (!space.ok()) return fuzz_expect_told(space.error());
  Random random(1);
  const auto program = (*space)->materialise((*space)->draw(random));
  if (program.ok()) fuzz_expect_told(lower(*program, *target));
}

void read_target_name(const std::string& text) {
  fuzz_expect_told(parse_target(text, 1));
  const auto target = target_from_key(text);
  if (!target.ok()) return fuzz_expect_told(target.error());
  (void)missing_here(*target);
}

/// What a session kept of its tasks, told to a task whose space may have other points.
void load_findings(const std::string& text) {
  SharedFindings findings;
  findings.join("a", "family", {1}, small_space());
  findings.join("b", "family", {1}, small_space());
  const auto loaded = findings.load(text);
  if (!loaded.ok()) return fuzz_expect_told(loaded.error());
  findings.like("b");
  SharedFindings again;
  fuzz_expect(again.load(findings.save()).ok(), "findings take what they kept");
}

/// The first word is the policy.
void load_policy(const std::string& text) {
  const size_t end = text.find(' ');
  if (end == std::string::npos) return;
  const auto cost_model = make_cost_model("random", {});
  SearchContext context;
  context.task_id = small_task().id;
  context.space = small_space();
  context.target = avx2();
  context.cost_model = cost_model->get();
  const auto policy = make_search_policy(text.substr(0, end), context, 1);
  if (!policy.ok()) return;
  const auto loaded = (*policy)->load(text.substr(end + 1));
  if (!loaded.ok()) return fuzz_expect_told(loaded.error());
  fuzz_expect_told((*policy)->propose(2, {}));
  fuzz_expect((*policy)->load((*policy)->save()).ok(), "a policy takes what it kept");
}

void load_scheduler(const std::string& text) {
  for (const SchedulingStrategy* strategy : scheduling_strategies()) {
    TaskScheduler scheduler({{1e6, "a"}, {2e6, "a"}, {3e6, ""}}, {{{1, 2, 0}}, {{0, 1, 3}}},
                            {.strategy = strategy});
    const auto loaded = scheduler.load(text);
    if (!loaded.ok()) return fuzz_expect_told(loaded.error());
    Random random(1);
    const auto choice = scheduler.next(random, {4, 100, 10});
    if (choice.task >= 0) scheduler.finish_round(choice.task, {1e-3, 4, 1});
    fuzz_expect(scheduler.load(scheduler.save()).ok(), "a scheduler takes what it kept");
  }
}

/// The first word is the event's kind.
void read_event(const std::string& text) {
  const size_t end = text.find(' ');
  if (end == std::string::npos) return;
  static const std::vector<TaskSummary> tasks(64);
  const auto event = told_event({1, 2.0, text.substr(0, end), text.substr(end + 1)}, tasks);
  if (!event.ok()) return fuzz_expect_told(event.error());
  if (!event->has_value()) return;
  const auto kept = kept_event(**event);
  if (kept.has_value()) fuzz_expect_told(told_event(*kept, tasks));
}

void read_array(const std::string& bytes) {
  static const FuzzFile file("array.npy");
  fuzz_expect_told(read_npy(file.with(bytes)));
  fuzz_expect_told(read_npy(file.path(), DataType::kBFloat16));
}

/// The first word is the policy.
void read_policy_options(const std::string& text) {
  const size_t end = std::min(text.find(' '), text.size());
  const std::string pairs[] = {text.substr(std::min(end + 1, text.size()))};
  fuzz_expect_told(parse_options_of(text.substr(0, end), pairs));
}

using Read = void (*)(const std::string& text);

const std::map<std::string, Read, std::less<>>& kinds() {
  static const std::map<std::string, Read, std::less<>> kinds = {
      {"task", read_task},
      {"primitives", read_primitives},
      {"point", read_point},
      {"target", read_target},
      {"target name", read_target_name},
      {"hardware", [](const std::string& text) { read_document<Hardware>(text, hardware_from_json); }},
      {"peaks", [](const std::string& text) { read_document<Peaks>(text, peaks_from_json); }},
      {"graph choice", [](const std::string& text) { fuzz_expect_told(graph_choice_from_json(text)); }},
      {"round choice", [](const std::string& text) { fuzz_expect_told(round_choice_from_json(text)); }},
      {"stage times", [](const std::string& text) { fuzz_expect_told(stage_times_from_json(text)); }},
      {"options", [](const std::string& text) { fuzz_expect_told(tuning_options_from_json(text)); }},
      {"history", [](const std::string& text) { fuzz_expect_told(SearchHistory::from_json(text)); }},
      {"findings", load_findings},
      {"random", [](const std::string& text) { fuzz_expect_told(Random::from_state(text)); }},
      {"policy", load_policy},
      {"policy options", read_policy_options},
      {"scheduler", load_scheduler},
      {"event", read_event},
      {"filter", [](const std::string& text) { fuzz_expect_told(parse_trial_filter(text)); }},
      {"array", read_array}};
  return kinds;
}

void read_text(std::string_view bytes) {
  const size_t end = bytes.find('\n');
  if (end == std::string_view::npos) return;
  const auto kind = kinds().find(bytes.substr(0, end));
  if (kind != kinds().end()) kind->second(std::string(bytes.substr(end + 1)));
}

std::string mutate_text(std::string_view bytes, size_t most, uint64_t seed) {
  const size_t end = bytes.find('\n');
  if (end == std::string_view::npos || end + 1 >= most) return mutate_lines(bytes, most, seed);
  return std::string(bytes.substr(0, end + 1)) + mutate_lines(bytes.substr(end + 1), most - end - 1, seed);
}

}  // namespace

const FuzzTarget kTextsFuzz{"texts", read_text, mutate_text};

}  // namespace tilewright

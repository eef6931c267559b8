// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_checkpoints.h"

#include <charconv>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/tuning/graph_weights.h"
#include "core/tuning/session_parts.h"

namespace tilewright {
namespace {

template <typename Number>
Result<Number> number_from(const std::string& text) {
  Number number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure == std::errc() && end == text.data() + text.size()) return number;
  return Error{ErrorKind::kBadInput, "", "is no number", "", ""};
}

template <typename Ids>
std::string tasks_to_json(const Ids& tasks) {
  return nlohmann::json{{"tasks", tasks}}.dump();
}
Result<std::vector<std::string>> tasks_from_json(const std::string& text, const char* name) {
  TILEWRIGHT_TRY(const auto json, parse_json(text, name));
  return json_field<std::vector<std::string>>(json, "tasks", name);
}

}  // namespace

KeptParts describe_checkpoints(SessionParts& session) {
  using namespace kept_name;
  using Data = const std::string&;
  using Id = const std::string&;
  KeptParts parts;
  parts.add({kExtraTrials, [&session](Id) { return std::to_string(session.budget.extra_trials()); },
             [&session](Data data, Id) -> Result<void> {
               TILEWRIGHT_TRY(const int extra, number_from<int>(data));
               session.budget.restore_trials(extra);
               return {};
             }});
  parts.add({kExtraMinutes, [&session](Id) { return fmt::format("{}", session.budget.extra_minutes()); },
             [&session](Data data, Id) -> Result<void> {
               TILEWRIGHT_TRY(const double extra, number_from<double>(data));
               session.budget.restore_minutes(extra);
               return {};
             }});
  parts.add({kGraphTrials, [&session](Id) { return std::to_string(session.state.graph_trials); },
             [&session](Data data, Id) -> Result<void> {
               TILEWRIGHT_TRY(session.state.graph_trials, number_from<int>(data));
               return {};
             }});
  parts.add({kGraphWeightsName, [&session](Id) { return session.graphs.kept_weights(); }, {}});
  parts.add(
      {kChoice,
       [&session](Id) { return round_choice_to_json(*session.state.under_way, session.state.round + 1); },
       [&session](Data data, Id) -> Result<void> {
         TILEWRIGHT_TRY(auto kept, round_choice_from_json(data));
         const RoundChoice& choice = kept.choice;
         const bool possible = choice.task >= 0 &&
                               choice.task < static_cast<int>(session.rules.tasks().size()) &&
                               choice.budget >= 1 && choice.budget <= session.options.round_size;
         if (!possible)
           return Error{ErrorKind::kBadInput, kChoice, "names no round of this session", "", data};
         if (kept.round == session.state.round + 1) session.state.under_way = std::move(kept.choice);
         return {};
       }});
  parts.add({kStageTimes, [&session](Id) { return stage_times_to_json(session.time.times()); },
             [&session](Data data, Id) -> Result<void> {
               TILEWRIGHT_TRY(const StageTimes times, stage_times_from_json(data));
               session.time.watch().restore(times);
               return {};
             }});
  parts.add({kScheduler, [&session](Id) { return session.scheduler.save(); },
             [&session](Data data, Id) { return session.scheduler.load(data); }});
  parts.add({kRandom, [&session](Id) { return session.state.random.state(); },
             [&session](Data data, Id) -> Result<void> {
               TILEWRIGHT_TRY(session.state.random, Random::from_state(data));
               return {};
             }});
  parts.add({kLimit, [&session](Id) { return tasks_to_json(session.state.limit); },
             [&session](Data data, Id) -> Result<void> {
               TILEWRIGHT_TRY(const auto tasks, tasks_from_json(data, kLimit));
               session.selection.limit_to(tasks);
               return {};
             }});
  parts.add({kCuts, [&session](Id) { return tasks_to_json(session.rules.cuts()); },
             [&session](Data data, Id) -> Result<void> {
               TILEWRIGHT_TRY(auto tasks, tasks_from_json(data, kCuts));
               return session.rules.cut(std::move(tasks))
                          ? session.selection.follow_cuts(session.surroundings.stop)
                          : Result<void>();
             }});
  parts.add({kPolicyMemory, [&session](Id) { return session.searches.save_memory(); },
             [&session](Data data, Id) { return session.searches.load_memory(data); }});
  parts.add({kPolicy, [&session](Id task) { return session.searches.save(*session.rules.find(task)); },
             [&session](Data data, Id task) {
               const auto number = session.rules.find(task);
               return number ? session.searches.load(*number, data) : Result<void>();
             }});
  // The state of a policy that failed is of no use to its successor.
  parts.add({kOtherPolicy, [&session](Id task) { return session.searches.save(*session.rules.find(task)); },
             [&session](Data data, Id task) {
               const auto number = session.rules.find(task);
               return number ? session.searches.load_other(*number, data) : Result<void>();
             },
             true});
  return parts;
}

Result<void> keep_checkpoints(SessionParts& session, std::initializer_list<std::string> names) {
  return session.journal.keep(session.state.round, session.time.elapsed(), session.checkpoints.save(names));
}

std::vector<Checkpoint> cut_checkpoints(const SessionParts& session) {
  using namespace kept_name;
  if (session.state.limit.empty())
    return session.checkpoints.save({kCuts, kExtraTrials, kExtraMinutes, kGraphWeightsName});
  return session.checkpoints.save({kCuts, kLimit, kExtraTrials, kExtraMinutes, kGraphWeightsName});
}

}  // namespace tilewright

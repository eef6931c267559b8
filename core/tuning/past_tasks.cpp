// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/past_tasks.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/backend/lower.h"
#include "core/base/json_value.h"
#include "core/graph/task_json.h"
#include "core/schedule/program_hash.h"
#include "core/search/like_tasks.h"
#include "core/space/search_space.h"

namespace tilewright {
namespace {

/// How many tasks of other shapes a search is told of, and how many programs of each: what policies look at.
constexpr size_t kNearestTasks = 4;
constexpr int64_t kProgramsOfATask = 16;
/// The same of this very task on another target.
constexpr int64_t kProgramsOfTheSame = 64;

/// A task that was measured for a target.
struct MeasuredTask {
  Task task;
  std::string target;  ///< key
  std::string family;
  std::vector<double> shape;
};

nlohmann::json past_to_json(const PastTask& past) {
  auto points = nlohmann::json::array();
  for (const PastPoint& point : past.points) points.push_back({point.sketch, point.columns, point.speed});
  return {{"task", past.task}, {"same", past.same}, {"shape", past.shape}, {"points", std::move(points)}};
}

/// Throws where there is no such member.
PastTask past_from_json(const nlohmann::json& json) {
  PastTask past{json.at("task").get<std::string>(),
                json.at("same").get<bool>(),
                json.at("shape").get<std::vector<double>>(),
                {}};
  for (const auto& point : json.at("points")) {
    past.points.push_back({point.at(0).get<std::string>(), point.at(1).get<std::map<std::string, double>>(),
                           point.at(2).get<double>()});
  }
  return past;
}

class PastReader {
 public:
  PastReader(RecordStore& store, const Target& target, const std::string& rules, const std::string& session)
      : store_(store), target_(target), rules_(rules), session_(session) {}

  Result<void> read_tasks() {
    TILEWRIGHT_TRY(const auto rows, store_.tuned_tasks());
    for (const TunedTask& row : rows) {
      // Tasks that another version wrote may not be readable here.
      auto task = row.task.text.empty() ? Result<Task>(Error{}) : task_from_json(row.task.text);
      if (!task.ok()) continue;
      std::string family = task_family(*task);
      std::vector<double> shape = workload_shape(*task);
      known_.push_back({*std::move(task), row.target, std::move(family), std::move(shape)});
    }
    return {};
  }

  /// Positions in `told`, which gets what is not in it yet.
  Result<std::vector<size_t>> past_of(const Task& task, nlohmann::json& told) {
    std::vector<size_t> of_task;
    for (const size_t known : like(task)) {
      TILEWRIGHT_TRY(const auto at, tell(known, known_[known].task.id == task.id, told));
      if (at) of_task.push_back(*at);
    }
    return of_task;
  }

 private:
  /// The likest tasks, positions in `known_`: this one on other targets, then those of other shapes.
  std::vector<size_t> like(const Task& task) const {
    const std::string family = task_family(task);
    const auto shape = workload_shape(task);
    std::vector<size_t> same;
    std::vector<std::pair<double, size_t>> others;
    for (size_t i = 0; i < known_.size(); ++i) {
      const MeasuredTask& known = known_[i];
      const bool is_here = known.target == target_.key();
      if (known.task.id == task.id) {
        // The session begins with its own records of this target in another way.
        if (!is_here) same.push_back(i);
      } else if (is_here && known.family == family && known.shape.size() == shape.size()) {
        others.emplace_back(shape_distance(known.shape, shape), i);
      }
    }
    std::ranges::stable_sort(others, {}, &std::pair<double, size_t>::first);
    others.resize(std::min(kNearestTasks, others.size()));
    for (const auto& [distance, i] : others) same.push_back(i);
    return same;
  }

  /// The position in `told` of what is known of a task; none where that is nothing.
  Result<std::optional<size_t>> tell(size_t known, bool same, nlohmann::json& told) {
    const auto entry = told_.find({known, same});
    if (entry != told_.end()) return entry->second;
    TILEWRIGHT_TRY(const PastTask past, read(known_[known], same));
    std::optional<size_t> at;
    if (!past.points.empty()) {
      at = told.size();
      told.push_back(past_to_json(past));
    }
    told_.emplace(std::pair(known, same), at);
    return at;
  }

  Result<PastTask> read(const MeasuredTask& known, bool same) {
    PastTask past{known.task.id, same, known.shape, {}};
    const auto target = target_from_key(known.target);
    const auto space = target.ok() ? build_search_space(known.task, *target, rules_)
                                   : Result<std::shared_ptr<const SearchSpace>>(target.error());
    if (!space.ok()) return past;
    TrialQuery query;
    query.task = known.task.id;
    query.target = known.target;
    query.other_than_session = session_;
    query.rules_version = kRulesVersion;
    query.lowering_version = kLoweringVersion;
    query.outcome = TrialQuery::Outcome::kSucceeded;
    TILEWRIGHT_TRY(const auto trials,
                   store_.distinct_programs(query, same ? kProgramsOfTheSame : kProgramsOfATask));
    const PointEncoding encoding(**space);
    double fastest = 0;
    for (const TrialRecord& trial : trials) {
      const auto point = trial.latency ? point_of(trial, **space) : std::optional<Point>();
      if (!point) continue;
      if (fastest == 0) fastest = *trial.latency;
      past.points.push_back(past_point(**space, encoding, *point, fastest / *trial.latency));
    }
    return past;
  }

  /// None where the trial's program is no point of the space: it is of other rules, or written by hand.
  static std::optional<Point> point_of(const TrialRecord& trial, const SearchSpace& space) {
    if (trial.decisions.empty()) return std::nullopt;
    auto point = point_from_json(trial.decisions);
    if (!point.ok() || !space.check(*point).ok()) return std::nullopt;
    const auto program = space.materialise(*point);
    if (!program.ok() || program_hash(trial.task, *program) != trial.program.hex()) return std::nullopt;
    return *std::move(point);
  }

  RecordStore& store_;
  const Target& target_;
  const std::string& rules_;
  const std::string& session_;
  std::vector<MeasuredTask> known_;
  std::map<std::pair<size_t, bool>, std::optional<size_t>> told_;  ///< by position in `known_`
};

}  // namespace

Result<nlohmann::json> choose_past(RecordStore& store, const std::vector<Task>& tasks, const Target& target,
                                   const std::string& rules, const std::string& session,
                                   const std::stop_token& stop) {
  PastReader reader(store, target, rules, session);
  TILEWRIGHT_CHECK(reader.read_tasks());
  auto told = nlohmann::json::array();
  auto of_tasks = nlohmann::json::object();
  for (const Task& task : tasks) {
    if (stop.stop_requested())
      return Error{ErrorKind::kCancelled, "", "the search for earlier records was stopped", "", ""};
    TILEWRIGHT_TRY(const auto of_task, reader.past_of(task, told));
    if (!of_task.empty()) of_tasks[task.id] = of_task;
  }
  return nlohmann::json{{"told", std::move(told)}, {"tasks", std::move(of_tasks)}};
}

Result<std::vector<std::shared_ptr<const PastTasks>>> past_of_tasks(const nlohmann::json& kept,
                                                                    const std::vector<Task>& tasks) {
  std::vector<std::shared_ptr<const PastTasks>> past(tasks.size());
  try {
    PastTasks told;
    for (const auto& one : kept.at("told"))
      told.push_back(std::make_shared<const PastTask>(past_from_json(one)));
    const auto& of_tasks = kept.at("tasks");
    for (size_t i = 0; i < tasks.size(); ++i) {
      const auto of_task = of_tasks.find(tasks[i].id);
      if (of_task == of_tasks.end()) continue;
      PastTasks list;
      for (const auto& at : *of_task) list.push_back(told.at(json_as<uint64_t>(at)));
      past[i] = std::make_shared<const PastTasks>(std::move(list));
    }
  } catch (const std::exception& e) {
    return Error{ErrorKind::kBadInput, kPastCheckpoint, "cannot be read", {}, e.what()};
  }
  return past;
}

}  // namespace tilewright

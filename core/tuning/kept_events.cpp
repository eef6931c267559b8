// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/kept_events.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/base/json.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::pair<RunState, std::string_view>, 8> kStates = {{
    {RunState::kIdle, "idle"},
    {RunState::kPreparing, "preparing"},
    {RunState::kTuning, "tuning"},
    {RunState::kPausing, "pausing"},
    {RunState::kPaused, "paused"},
    {RunState::kStopping, "stopping"},
    {RunState::kFinished, "finished"},
    {RunState::kFailed, "failed"},
}};

// The fields of each event, named once for both reading and writing.

template <typename Fields>
void visit(Fields& fields, TaskSummary& task) {
  // The task's name and sizes are kept with the session.
  fields("weight", task.weight);
  fields("best", task.best_seconds);
  fields("variant", task.best_variant);
  fields("verified", task.verified);
  fields("default", task.default_seconds);
  fields("trials", task.trials);
  fields("failed", task.failed);
  fields("dead", task.dead);
  fields("note", task.note);
  fields("guided", task.guided);
}
template <typename Fields>
void visit(Fields& fields, GraphChosen::Option& option) {
  fields("site", option.site);
  fields("name", option.name);
  fields("places", option.places);
  fields("seconds", option.seconds);
  fields("rule", option.rule_seconds);
  fields("chosen", option.chosen);
  fields("shape", option.shape);
  fields("block", option.channel_block);
  fields("fusion", option.fusion);
  fields("number", option.number);
}
template <typename Fields>
void visit(Fields& fields, UntunedNode& node) {
  fields("node", node.node);
  fields("operator", node.op);
  fields("why", node.why);
  fields("seconds", node.seconds);
}
template <typename Fields>
void visit(Fields& fields, Error& error) {
  fields("kind", error.kind);
  fields("place", error.place);
  fields("message", error.message);
  fields("cure", error.cure);
  fields("detail", error.detail);
}
template <typename Fields>
void visit(Fields& fields, StateChanged& event) {
  fields("state", event.state);
  fields("reason", event.reason);
}
template <typename Fields>
void visit(Fields& fields, SessionStarted& event) {
  fields("session", event.session);
  fields("models", event.models);
  fields("tasks", event.tasks);
  fields("planned", event.trials_planned);
  fields("done", event.trials_done);
  fields("weights", event.weights);
}
template <typename Fields>
void visit(Fields& fields, TasksLimited& event) {
  fields("tasks", event.tasks);
}
template <typename Fields>
void visit(Fields& fields, TaskChosen& event) {
  fields("task", event.task);
  fields("round", event.round);
  fields("why", event.why);
  fields("gain", event.expected_gain);
}
template <typename Fields>
void visit(Fields& fields, RoundFinished& event) {
  fields("task", event.task);
  fields("round", event.round);
  fields("summary", event.summary);
  fields("models", event.model_seconds);
  fields("done", event.trials_done);
  fields("planned", event.trials_planned);
  fields("seconds", event.seconds);
  fields("left", event.seconds_left);
  fields("times", event.times);
  fields("workers", event.workers);
  fields("restarts", event.restarts);
}
template <typename Fields>
void visit(Fields& fields, ModelRetrained& event) {
  fields("samples", event.samples);
  fields("seconds", event.training_seconds);
  fields("rank_correlation", event.rank_correlation);
  fields("round", event.round);
  fields("loss", event.loss);
  fields("features", event.features);
}
template <typename Fields>
void visit(Fields& fields, GraphChosen& event) {
  fields("model", event.model);
  fields("name", event.name);
  fields("seconds", event.seconds);
  fields("rule", event.rule_seconds);
  fields("options", event.options);
  fields("weights", event.weights);
  fields("choice", event.choice);
}
template <typename Fields>
void visit(Fields& fields, ProgramsChosen& event) {
  fields("model", event.model);
  fields("name", event.name);
  fields("seconds", event.seconds);
  fields("fastest", event.fastest_seconds);
  fields("exchanged", event.exchanged);
  fields("default", event.default_seconds);
  fields("low", event.low_seconds);
  fields("high", event.high_seconds);
  fields("doubtful", event.doubtful);
  fields("untuned", event.untuned);
}
template <typename Fields>
void visit(Fields& fields, HandMeasured& event) {
  fields("record", event.record);
  fields("task", event.task);
  fields("program", event.program);
  fields("ok", event.ok);
  fields("known", event.known);
  fields("seconds", event.latency_seconds);
  fields("error", event.error_text);
}
template <typename Fields>
void visit(Fields& fields, TaskGivenUp& event) {
  fields("task", event.task);
  fields("why", event.why);
  fields("pieces", event.pieces);
  fields("plain", event.by_plain_nest);
  fields("seconds", event.seconds);
}
template <typename Fields>
void visit(Fields& fields, SessionFinished& event) {
  fields("state", event.state);
  fields("message", event.message);
  fields("models", event.model_seconds);
  fields("done", event.trials_done);
  fields("seconds", event.seconds);
  fields("times", event.times);
  fields("error", event.error);
  fields("defaults", event.default_seconds);
  fields("suspended", event.suspended);
}

/// Writes fields; those that are 0 or empty are left out.
class Writer {
 public:
  template <typename T>
  void operator()(const char* name, T& value) {
    Json json = write(value);
    const bool is_nothing = json.is_null() || json == Json(0) || json == Json("") || json == Json(false) ||
                            (json.is_structured() && json.empty());
    // For an optional number, a missing value differs from 0.
    if (!is_nothing || (std::is_same_v<T, std::optional<double>> && !json.is_null()))
      out_[name] = std::move(json);
  }
  Json finish() { return std::move(out_); }

 private:
  // The overloads take the same parameters as the template, so that they are preferred.
  static Json write(int& value) { return value; }
  static Json write(int64_t& value) { return value; }
  static Json write(bool& value) { return value; }
  static Json write(std::string& value) { return value; }
  static Json write(double& value) {
    // JSON has no representation of these values.
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
  }
  static Json write(RunState& state) {
    return std::find_if(kStates.begin(), kStates.end(), [&](const auto& one) { return one.first == state; })
        ->second;
  }
  static Json write(ErrorKind& kind) { return error_kind_name(kind); }
  static Json write(StageTimes& times) { return Json::parse(stage_times_to_json(times)); }
  static Json write(GraphChoice& choice) {
    return choice.empty() ? Json() : Json::parse(graph_choice_to_json(choice));
  }
  static Json write(std::pair<std::string, double>& pair) {
    return Json::array({pair.first, write(pair.second)});
  }
  template <typename T>
  static Json write(std::optional<T>& value) {
    return value ? write(*value) : Json();
  }
  template <typename T>
  static Json write(std::vector<T>& values) {
    Json list = Json::array();
    for (auto& value : values) list.push_back(write(value));
    return list;
  }
  template <typename T>
  static Json write(T& value) {
    Writer fields;
    visit(fields, value);
    return fields.out_;
  }

  Json out_ = Json::object();
};

/// Reads fields; one that was left out is 0 or empty. Throws where a value is of another kind than expected.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  template <typename T>
  void operator()(const char* name, T& value) {
    value = T();
    if (const auto found = json_.find(name); found != json_.end()) {
      read(*found, value);
    } else if constexpr (std::is_same_v<T, TaskSummary>) {
      value.weight = 0;
    }
  }

 private:
  static void read(const Json& json, bool& value) { value = json.get<bool>(); }
  template <typename T>
  requires std::is_integral_v<T>
  static void read(const Json& json, T& value) {
    constexpr auto kMost = static_cast<uint64_t>(std::numeric_limits<T>::max());
    const bool too_large = json.is_number_unsigned() && json.get<uint64_t>() > kMost;
    if (!json.is_number_integer() || too_large || !std::in_range<T>(json.get<int64_t>()))
      throw std::invalid_argument("is no number that can be meant");
    value = json.get<T>();
  }
  static void read(const Json& json, std::string& value) { value = json.get<std::string>(); }
  static void read(const Json& json, double& value) {
    if (!json.is_string()) {
      value = json.get<double>();
      return;
    }
    const auto& word = json.get_ref<const std::string&>();
    constexpr double kInfinite = std::numeric_limits<double>::infinity();
    value = word == "inf"    ? kInfinite
            : word == "-inf" ? -kInfinite
                             : std::numeric_limits<double>::quiet_NaN();
  }
  static void read(const Json& json, RunState& state) {
    const auto& name = json.get_ref<const std::string&>();
    for (const auto& [value, known] : kStates) {
      if (known == name) state = value;
    }
  }
  static void read(const Json& json, ErrorKind& kind) {
    kind = error_kind_from_name(json.get_ref<const std::string&>()).value_or(ErrorKind::kInternal);
  }
  static void read(const Json& json, StageTimes& times) { times = part(stage_times_from_json(json.dump())); }
  static void read(const Json& json, GraphChoice& choice) {
    choice = part(graph_choice_from_json(json.dump()));
  }
  static void read(const Json& json, std::pair<std::string, double>& pair) {
    json.at(0).get_to(pair.first);
    read(json.at(1), pair.second);
  }
  template <typename T>
  static void read(const Json& json, std::optional<T>& value) {
    read(json, value.emplace());
  }
  template <typename T>
  static void read(const Json& json, std::vector<T>& values) {
    if (!json.is_array()) throw std::invalid_argument("is no list");
    for (const Json& one : json) read(one, values.emplace_back());
  }
  template <typename T>
  requires std::is_class_v<T>
  static void read(const Json& json, T& value) {
    Reader fields(json);
    visit(fields, value);
  }
  template <typename T>
  static T part(Result<T> result) {
    if (!result.ok()) throw std::invalid_argument(result.error().text());
    return *std::move(result);
  }

  const Json& json_;
};

template <typename Event>
constexpr std::string_view kKind;
template <>
constexpr std::string_view kKind<StateChanged> = "state";
template <>
constexpr std::string_view kKind<SessionStarted> = "began";
template <>
constexpr std::string_view kKind<TasksLimited> = "limited";
template <>
constexpr std::string_view kKind<TaskChosen> = "task";
template <>
constexpr std::string_view kKind<RoundFinished> = "round";
template <>
constexpr std::string_view kKind<ModelRetrained> = "learnt";
template <>
constexpr std::string_view kKind<GraphChosen> = "graph";
template <>
constexpr std::string_view kKind<ProgramsChosen> = "programs";
template <>
constexpr std::string_view kKind<HandMeasured> = "by hand";
template <>
constexpr std::string_view kKind<TaskGivenUp> = "given up";
template <>
constexpr std::string_view kKind<SessionFinished> = "ended";

/// Fills in the properties of a task that never change, which are not in the event.
void know(TaskSummary& task, const TaskSummary& known) {
  task.id = known.id;
  task.name = known.name;
  task.flops = known.flops;
  task.parameter_bytes = known.parameter_bytes;
  task.activation_bytes = known.activation_bytes;
  task.written_bytes = known.written_bytes;
  task.rows = known.rows;
  task.row_bytes = known.row_bytes;
  task.function_flops = known.function_flops;
  task.hindrance = known.hindrance;
}

void know_tasks(TuningEvent& event, const std::vector<TaskSummary>& tasks) {
  if (auto* began = std::get_if<SessionStarted>(&event)) {
    began->tasks.resize(tasks.size());
    for (size_t i = 0; i < tasks.size(); ++i) know(began->tasks[i], tasks[i]);
  } else if (auto* round = std::get_if<RoundFinished>(&event)) {
    know(round->summary, tasks[static_cast<size_t>(round->task)]);
  }
}

/// Whether all tasks that the event names exist in the session.
bool fits(const TuningEvent& event, size_t tasks) {
  const auto known = [&](int task) { return task >= 0 && static_cast<size_t>(task) < tasks; };
  if (const auto* limited = std::get_if<TasksLimited>(&event))
    return std::ranges::all_of(limited->tasks, known);
  if (const auto* chosen = std::get_if<TaskChosen>(&event)) return known(chosen->task);
  if (const auto* round = std::get_if<RoundFinished>(&event)) return known(round->task);
  if (const auto* given_up = std::get_if<TaskGivenUp>(&event))
    return known(given_up->task) && std::ranges::all_of(given_up->pieces, known);
  if (const auto* graph = std::get_if<GraphChosen>(&event))
    return graph->model >= 0 && graph->weights.size() <= tasks;
  if (const auto* began = std::get_if<SessionStarted>(&event))
    return std::ranges::all_of(began->weights, [&](const auto& model) { return model.size() <= tasks; });
  return true;
}

template <size_t kNumber = 0>
std::optional<TuningEvent> read_event(const std::string& kind, const Json& json) {
  if constexpr (kNumber == std::variant_size_v<TuningEvent>) {
    return std::nullopt;
  } else {
    using Event = std::variant_alternative_t<kNumber, TuningEvent>;
    if constexpr (!kKind<Event>.empty()) {
      if (kind == kKind<Event>) {
        Event event;
        Reader fields(json);
        visit(fields, event);
        return event;
      }
    }
    return read_event<kNumber + 1>(kind, json);
  }
}

}  // namespace

std::optional<SessionEventRow> kept_event(const TuningEvent& event) {
  if (const auto* state = std::get_if<StateChanged>(&event)) {
    const bool is_within = state->state == RunState::kTuning || state->state == RunState::kPausing ||
                           state->state == RunState::kPaused || state->state == RunState::kStopping;
    if (!is_within || state->waits_for) return std::nullopt;
  }
  return std::visit(
      [](auto value) -> std::optional<SessionEventRow> {
        using Event = decltype(value);
        if constexpr (kKind<Event>.empty()) {
          return std::nullopt;
        } else {
          Writer fields;
          visit(fields, value);
          SessionEventRow row;
          row.kind = kKind<Event>;
          row.data = json_text(fields.finish());
          return row;
        }
      },
      event);
}

Result<std::optional<TuningEvent>> told_event(const SessionEventRow& row,
                                              const std::vector<TaskSummary>& tasks) {
  const std::string place = "what the session said (" + row.kind + ")";
  TILEWRIGHT_TRY(const Json json, parse_json(row.data, place));
  const auto unreadable = [&](const std::string& why) {
    return Error{ErrorKind::kBadInput, place, "cannot be read", "Look at another session, or at a backup",
                 why};
  };
  try {
    auto event = read_event(row.kind, json);
    if (event && !fits(*event, tasks.size()))
      return unreadable("names a task that the session does not have");
    if (event) know_tasks(*event, tasks);
    return event;
  } catch (const std::exception& failure) {
    return unreadable(failure.what());
  }
}

}  // namespace tilewright

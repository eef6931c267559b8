// SPDX-License-Identifier: Apache-2.0
#include "core/measure/model_codec.h"

#include <nlohmann/json.hpp>

#include "core/measure/message_json.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

/// No correct program asks for more.
constexpr int kMostRuns = 10'000;
/// More than any machine has, and small enough that sums cannot overflow.
constexpr int64_t kMostBytes = int64_t{1} << 48;

Frame frame_of(const Json& json) {
  return {json_text(json), {}};
}

Result<LoadModelRequest> get_load(const Json& json) {
  LoadModelRequest load;
  TILEWRIGHT_TRY(load.path, message_field<std::string>(json, "path"));
  TILEWRIGHT_TRY(load.content_hash, message_field<std::string>(json, "content_hash"));
  TILEWRIGHT_TRY(const Json shapes, message_field<Json>(json, "shapes"));
  if (!shapes.is_object()) return bad_message("its shapes are no object");
  for (const auto& [name, extents] : shapes.items()) {
    TILEWRIGHT_TRY(load.shapes[name], message_field<std::vector<int64_t>>(shapes, name));
  }
  TILEWRIGHT_TRY(load.channel_block, message_field<int64_t>(json, "channel_block"));
  TILEWRIGHT_TRY(load.keep_rounding, message_field<bool>(json, "keep_rounding"));
  TILEWRIGHT_TRY(load.choice, message_field<std::string>(json, "choice"));
  TILEWRIGHT_TRY(load.tasks, message_field<std::vector<std::string>>(json, "tasks"));
  TILEWRIGHT_TRY(load.threads, message_field<int>(json, "threads"));
  TILEWRIGHT_TRY(load.cpus, message_cpus(json, load.threads));
  TILEWRIGHT_TRY(load.seed, message_field<uint64_t>(json, "seed"));
  return load;
}

Result<HoldSetRequest> get_hold(const Json& json) {
  HoldSetRequest hold;
  TILEWRIGHT_TRY(hold.programs, message_numbers(json, "programs"));
  return hold;
}

Result<DropSetRequest> get_drop(const Json& json) {
  DropSetRequest drop;
  TILEWRIGHT_TRY(drop.set, message_field<int>(json, "set"));
  return drop;
}

Result<RunSetRequest> get_run(const Json& json) {
  RunSetRequest run;
  TILEWRIGHT_TRY(run.set, message_field<int>(json, "set"));
  TILEWRIGHT_TRY(run.runs, message_field<int>(json, "runs"));
  TILEWRIGHT_TRY(run.steps, message_field<bool>(json, "steps"));
  if (run.runs < 1 || run.runs > kMostRuns) return bad_message("nobody wants so many runs");
  return run;
}

Result<LoadModelReply> get_loaded(const Json& json) {
  LoadModelReply loaded;
  TILEWRIGHT_TRY(loaded.step_tasks, message_numbers(json, "step_tasks"));
  return loaded;
}

Result<KeepCodeReply> get_kept(const Json& json) {
  KeepCodeReply kept;
  TILEWRIGHT_TRY(kept.program, message_field<int>(json, "program"));
  return kept;
}

Result<HoldSetReply> get_held(const Json& json) {
  HoldSetReply held;
  TILEWRIGHT_TRY(held.set, message_field<int>(json, "set"));
  TILEWRIGHT_TRY(held.weight_bytes, message_field<int64_t>(json, "weight_bytes"));
  TILEWRIGHT_TRY(held.arena_bytes, message_field<int64_t>(json, "arena_bytes"));
  for (const int64_t bytes : {held.weight_bytes, held.arena_bytes}) {
    if (bytes < 0 || bytes > kMostBytes) return bad_message("nothing is of such a size");
  }
  return held;
}

Result<RunSetReply> get_ran(const Json& json) {
  RunSetReply ran;
  TILEWRIGHT_TRY(ran.seconds, message_field<std::vector<double>>(json, "seconds"));
  TILEWRIGHT_TRY(const Json runs, message_field<Json>(json, "step_seconds"));
  if (ran.seconds.empty()) return bad_message("a model was run and there is no time");
  for (double seconds : ran.seconds) {
    if (!(seconds > 0)) return bad_message("a time is not above 0");
  }
  const bool fits = runs.is_array() && (runs.empty() || runs.size() == ran.seconds.size());
  if (!fits) return bad_message("there are steps of another number of runs");
  for (const Json& run : runs) {
    TILEWRIGHT_TRY(std::vector<double> steps, message_field<std::vector<double>>(run, "steps"));
    if (!ran.step_seconds.empty() && steps.size() != ran.step_seconds.front().size())
      return bad_message("two runs have another number of steps");
    ran.step_seconds.push_back(std::move(steps));
  }
  return ran;
}

}  // namespace

Frame encode_model_message(const LoadModelRequest& load) {
  return frame_of({{"type", "load_model"},
                   {"path", load.path},
                   {"content_hash", load.content_hash},
                   {"shapes", load.shapes},
                   {"channel_block", load.channel_block},
                   {"keep_rounding", load.keep_rounding},
                   {"choice", load.choice},
                   {"tasks", load.tasks},
                   {"threads", load.threads},
                   {"cpus", load.cpus},
                   {"seed", load.seed}});
}

Frame encode_model_message(const KeepCodeRequest& keep) {
  Json json = {{"type", "keep_code"}};
  put_code(json, keep.code);
  return {json_text(json), payload_of(keep.code)};
}

Frame encode_model_message(const HoldSetRequest& hold) {
  return frame_of({{"type", "hold_set"}, {"programs", hold.programs}});
}

Frame encode_model_message(const DropSetRequest& drop) {
  return frame_of({{"type", "drop_set"}, {"set", drop.set}});
}

Frame encode_model_message(const RunSetRequest& run) {
  return frame_of({{"type", "run_set"}, {"set", run.set}, {"runs", run.runs}, {"steps", run.steps}});
}

Frame encode_model_message(const LoadModelReply& loaded) {
  return frame_of({{"type", "model_loaded"}, {"step_tasks", loaded.step_tasks}});
}

Frame encode_model_message(const KeepCodeReply& kept) {
  return frame_of({{"type", "code_kept"}, {"program", kept.program}});
}

Frame encode_model_message(const HoldSetReply& held) {
  return frame_of({{"type", "set_held"},
                   {"set", held.set},
                   {"weight_bytes", held.weight_bytes},
                   {"arena_bytes", held.arena_bytes}});
}

Frame encode_model_message(const DropSetReply&) {
  return frame_of(Json::object({{"type", "set_dropped"}}));
}

Frame encode_model_message(const RunSetReply& ran) {
  Json runs = Json::array();
  for (const auto& steps : ran.step_seconds) runs.push_back(Json::object({{"steps", steps}}));
  return frame_of({{"type", "set_ran"}, {"seconds", ran.seconds}, {"step_seconds", runs}});
}

std::optional<Result<WorkerRequest>> decode_model_request(const std::string& type, const Json& json,
                                                          const Frame& frame) {
  if (type == "load_model") return as_message<WorkerRequest>(get_load(json));
  if (type == "keep_code") {
    Result<CompiledProgram> code = get_code(json, frame);
    if (!code.ok()) return std::move(code).error();
    return Result<WorkerRequest>(KeepCodeRequest{std::move(code).value()});
  }
  if (type == "hold_set") return as_message<WorkerRequest>(get_hold(json));
  if (type == "drop_set") return as_message<WorkerRequest>(get_drop(json));
  if (type == "run_set") return as_message<WorkerRequest>(get_run(json));
  return std::nullopt;
}

std::optional<Result<WorkerReply>> decode_model_reply(const std::string& type, const Json& json) {
  if (type == "model_loaded") return as_message<WorkerReply>(get_loaded(json));
  if (type == "code_kept") return as_message<WorkerReply>(get_kept(json));
  if (type == "set_held") return as_message<WorkerReply>(get_held(json));
  if (type == "set_dropped") return Result<WorkerReply>(DropSetReply{});
  if (type == "set_ran") return as_message<WorkerReply>(get_ran(json));
  return std::nullopt;
}

}  // namespace tilewright

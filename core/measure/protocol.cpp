// SPDX-License-Identifier: Apache-2.0
#include "core/measure/protocol.h"

#include <cstring>
#include <span>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/json.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr const char* kPlace = "message";

Error bad_message(std::string message) {
  return {ErrorKind::kBadInput, kPlace, std::move(message), "", ""};
}

template <typename T>
Result<T> field(const Json& json, std::string_view key) {
  return json_field<T>(json, key, kPlace);
}

std::vector<std::byte> payload_of(const ObjectCode& code) {
  const auto bytes = std::as_bytes(std::span(code.object));
  return {bytes.begin(), bytes.end()};
}

void put_code(Json& json, const ObjectCode& code) {
  json["symbol_prefix"] = code.symbol_prefix;
  json["blob_bytes"] = code.blob_bytes;
  json["workspace_bytes"] = code.workspace_bytes;
}

Result<ObjectCode> get_code(const Json& json, const Frame& frame) {
  ObjectCode code;
  TILEWRIGHT_TRY(code.symbol_prefix, field<std::string>(json, "symbol_prefix"));
  TILEWRIGHT_TRY(code.blob_bytes, field<int64_t>(json, "blob_bytes"));
  TILEWRIGHT_TRY(code.workspace_bytes, field<int64_t>(json, "workspace_bytes"));
  if (code.blob_bytes < 0 || code.workspace_bytes < 0) return bad_message("a size is negative");
  code.object.resize(frame.payload.size());
  if (!frame.payload.empty()) std::memcpy(code.object.data(), frame.payload.data(), frame.payload.size());
  return code;
}

Json subject_json(const char* type, const RunSubject& subject) {
  Json json = {{"type", type},
               {"task", subject.task},
               {"seed", subject.seed},
               {"threads", subject.threads},
               {"cpus", subject.cpus}};
  put_code(json, subject.code);
  return json;
}

Result<RunSubject> get_subject(const Json& json, const Frame& frame) {
  RunSubject subject;
  TILEWRIGHT_TRY(subject.task, field<std::string>(json, "task"));
  TILEWRIGHT_TRY(subject.seed, field<uint64_t>(json, "seed"));
  TILEWRIGHT_TRY(subject.threads, field<int>(json, "threads"));
  TILEWRIGHT_TRY(const std::vector<int64_t> cpus, field<std::vector<int64_t>>(json, "cpus"));
  TILEWRIGHT_TRY(subject.code, get_code(json, frame));
  const bool sane = subject.threads >= 1 && subject.threads <= 4096 &&
                    (cpus.empty() || cpus.size() == static_cast<size_t>(subject.threads));
  if (!sane) return bad_message("threads and CPUs do not fit each other");
  for (int64_t cpu : cpus) subject.cpus.push_back(static_cast<int32_t>(cpu));
  return subject;
}

Json hello_json(const Hello& hello) {
  return {{"type", "hello"}, {"protocol", hello.protocol}, {"lowering", hello.lowering}};
}

Result<Hello> get_hello(const Json& json) {
  Hello hello;
  TILEWRIGHT_TRY(hello.protocol, field<int>(json, "protocol"));
  TILEWRIGHT_TRY(hello.lowering, field<int>(json, "lowering"));
  return hello;
}

struct EncodeRequest {
  Frame operator()(const Hello& hello) const { return {json_text(hello_json(hello)), {}}; }
  Frame operator()(const BuildRequest& build) const {
    const Json json = {{"type", "build"},
                       {"task", build.task},
                       {"variant", build.variant},
                       {"primitives", build.primitives},
                       {"dag_hash", build.dag_hash},
                       {"target", build.target}};
    return {json_text(json), {}};
  }
  Frame operator()(const RunRequest& run) const {
    Json json = subject_json("run", run.subject);
    json["repeats"] = run.repeats;
    json["min_repeat_seconds"] = run.min_repeat_seconds;
    json["max_sampling_seconds"] = run.max_sampling_seconds;
    json["abandon_seconds"] = run.abandon_seconds;
    json["cache"] = static_cast<int>(run.cache);
    json["l2_bytes"] = run.l2_bytes;
    return {json_text(json), payload_of(run.subject.code)};
  }
  Frame operator()(const VerifyRequest& verify) const {
    return {json_text(subject_json("verify", verify.subject)), payload_of(verify.subject.code)};
  }
  Frame operator()(const SentinelRequest& sentinel) const {
    const Json json = {{"type", "sentinel"}, {"target", sentinel.target}};
    return {json_text(json), {}};
  }
};

struct EncodeReply {
  Frame operator()(const Hello& hello) const { return {json_text(hello_json(hello)), {}}; }
  Frame operator()(const BuildReply& build) const {
    Json json = {{"type", "built"}, {"seconds", build.seconds}};
    put_code(json, build.code);
    return {json_text(json), payload_of(build.code)};
  }
  Frame operator()(const RunReply& run) const {
    const Json json = {{"type", "times"}, {"seconds", run.seconds}, {"abandoned", run.abandoned}};
    return {json_text(json), {}};
  }
  Frame operator()(const VerifyReply& verify) const {
    const Json json = {{"type", "verified"},
                       {"max_rel_error", verify.max_rel_error},
                       {"non_finite", verify.non_finite},
                       {"overrun", verify.overrun}};
    return {json_text(json), {}};
  }
  Frame operator()(const SentinelReply& sentinel) const {
    const Json json = {{"type", "sentinel"}, {"seconds", sentinel.seconds}};
    return {json_text(json), {}};
  }
  Frame operator()(const Refusal& refusal) const {
    const Error& error = refusal.error;
    const Json json = {{"type", "error"},      {"kind", std::string(error_kind_name(error.kind))},
                       {"place", error.place}, {"message", error.message},
                       {"cure", error.cure},   {"detail", error.detail}};
    return {json_text(json), {}};
  }
};

Result<BuildRequest> get_build(const Json& json) {
  BuildRequest build;
  TILEWRIGHT_TRY(build.task, field<std::string>(json, "task"));
  TILEWRIGHT_TRY(build.variant, field<std::string>(json, "variant"));
  TILEWRIGHT_TRY(build.primitives, field<std::string>(json, "primitives"));
  TILEWRIGHT_TRY(build.dag_hash, field<std::string>(json, "dag_hash"));
  TILEWRIGHT_TRY(build.target, field<std::string>(json, "target"));
  return build;
}

Result<RunRequest> get_run(const Json& json, const Frame& frame) {
  RunRequest run;
  TILEWRIGHT_TRY(run.subject, get_subject(json, frame));
  TILEWRIGHT_TRY(run.repeats, field<int>(json, "repeats"));
  TILEWRIGHT_TRY(run.min_repeat_seconds, field<double>(json, "min_repeat_seconds"));
  TILEWRIGHT_TRY(run.max_sampling_seconds, field<double>(json, "max_sampling_seconds"));
  TILEWRIGHT_TRY(run.abandon_seconds, field<double>(json, "abandon_seconds"));
  TILEWRIGHT_TRY(const int cache, field<int>(json, "cache"));
  TILEWRIGHT_TRY(run.l2_bytes, field<int64_t>(json, "l2_bytes"));
  if (cache < 0 || cache > static_cast<int>(CachePolicy::kFlushed))
    return bad_message("there is no such cache policy");
  run.cache = static_cast<CachePolicy>(cache);
  return run;
}

Result<BuildReply> get_built(const Json& json, const Frame& frame) {
  BuildReply built;
  TILEWRIGHT_TRY(built.seconds, field<double>(json, "seconds"));
  TILEWRIGHT_TRY(built.code, get_code(json, frame));
  return built;
}

Result<RunReply> get_times(const Json& json) {
  RunReply times;
  TILEWRIGHT_TRY(times.seconds, field<std::vector<double>>(json, "seconds"));
  TILEWRIGHT_TRY(times.abandoned, field<bool>(json, "abandoned"));
  if (times.seconds.empty()) return bad_message("a program was run and there is no time");
  for (double seconds : times.seconds) {
    if (!(seconds > 0)) return bad_message("a time is not above 0");
  }
  return times;
}

Result<VerifyReply> get_verified(const Json& json) {
  VerifyReply verified;
  TILEWRIGHT_TRY(verified.max_rel_error, field<double>(json, "max_rel_error"));
  TILEWRIGHT_TRY(verified.non_finite, field<int64_t>(json, "non_finite"));
  TILEWRIGHT_TRY(verified.overrun, field<std::string>(json, "overrun"));
  return verified;
}

Result<SentinelReply> get_sentinel_time(const Json& json) {
  SentinelReply sentinel;
  TILEWRIGHT_TRY(sentinel.seconds, field<double>(json, "seconds"));
  return sentinel;
}

Result<Refusal> get_refusal(const Json& json) {
  Refusal refusal;
  TILEWRIGHT_TRY(const std::string kind, field<std::string>(json, "kind"));
  refusal.error.kind = error_kind_from_name(kind).value_or(ErrorKind::kInternal);
  TILEWRIGHT_TRY(refusal.error.place, field<std::string>(json, "place"));
  TILEWRIGHT_TRY(refusal.error.message, field<std::string>(json, "message"));
  TILEWRIGHT_TRY(refusal.error.cure, field<std::string>(json, "cure"));
  TILEWRIGHT_TRY(refusal.error.detail, field<std::string>(json, "detail"));
  return refusal;
}

/// The alternative of a variant that a message holds.
template <typename Message, typename T>
Result<Message> as(Result<T> content) {
  if (!content.ok()) return std::move(content).error();
  return Message(std::move(content).value());
}

}  // namespace

Frame encode_request(const WorkerRequest& request) {
  return std::visit(EncodeRequest{}, request);
}

Frame encode_reply(const WorkerReply& reply) {
  return std::visit(EncodeReply{}, reply);
}

Result<WorkerRequest> decode_request(const Frame& frame) {
  TILEWRIGHT_TRY(const Json json, parse_json(frame.json, kPlace));
  TILEWRIGHT_TRY(const std::string type, field<std::string>(json, "type"));
  if (type == "hello") return as<WorkerRequest>(get_hello(json));
  if (type == "build") return as<WorkerRequest>(get_build(json));
  if (type == "run") return as<WorkerRequest>(get_run(json, frame));
  if (type == "verify") {
    TILEWRIGHT_TRY(RunSubject subject, get_subject(json, frame));
    return WorkerRequest(VerifyRequest{std::move(subject)});
  }
  if (type == "sentinel") {
    TILEWRIGHT_TRY(std::string target, field<std::string>(json, "target"));
    return WorkerRequest(SentinelRequest{std::move(target)});
  }
  return bad_message("there is no request '" + type + "'");
}

Result<WorkerReply> decode_reply(const Frame& frame) {
  TILEWRIGHT_TRY(const Json json, parse_json(frame.json, kPlace));
  TILEWRIGHT_TRY(const std::string type, field<std::string>(json, "type"));
  if (type == "hello") return as<WorkerReply>(get_hello(json));
  if (type == "built") return as<WorkerReply>(get_built(json, frame));
  if (type == "times") return as<WorkerReply>(get_times(json));
  if (type == "verified") return as<WorkerReply>(get_verified(json));
  if (type == "sentinel") return as<WorkerReply>(get_sentinel_time(json));
  if (type == "error") return as<WorkerReply>(get_refusal(json));
  return bad_message("there is no reply '" + type + "'");
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/measure/protocol.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "core/measure/message_json.h"
#include "core/measure/model_codec.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

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
  TILEWRIGHT_TRY(subject.task, message_field<std::string>(json, "task"));
  TILEWRIGHT_TRY(subject.seed, message_field<uint64_t>(json, "seed"));
  TILEWRIGHT_TRY(subject.threads, message_field<int>(json, "threads"));
  TILEWRIGHT_TRY(subject.cpus, message_cpus(json, subject.threads));
  TILEWRIGHT_TRY(subject.code, get_code(json, frame));
  return subject;
}

Json hello_json(const Hello& hello) {
  return {{"type", "hello"},
          {"protocol", hello.protocol},
          {"lowering", hello.lowering},
          {"network", hello.isolation.network},
          {"capabilities", hello.isolation.capabilities},
          {"has_needless_variables", hello.isolation.has_needless_variables},
          {"gains_privileges", hello.isolation.gains_privileges},
          {"changes_files", hello.isolation.changes_files},
          {"makes_dangerous_calls", hello.isolation.makes_dangerous_calls},
          {"has_memory_limit", hello.isolation.has_memory_limit}};
}

Result<Hello> get_hello(const Json& json) {
  Hello hello;
  TILEWRIGHT_TRY(hello.protocol, message_field<int>(json, "protocol"));
  TILEWRIGHT_TRY(hello.lowering, message_field<int>(json, "lowering"));
  // A worker of another version may have other names of missing isolation, and is rejected because of its
  // version.
  if (hello.protocol != kWorkerProtocolVersion) return hello;
  Isolation& isolation = hello.isolation;
  TILEWRIGHT_TRY(isolation.network, message_field<std::string>(json, "network"));
  TILEWRIGHT_TRY(isolation.capabilities, message_field<uint64_t>(json, "capabilities"));
  TILEWRIGHT_TRY(isolation.has_needless_variables, message_field<bool>(json, "has_needless_variables"));
  TILEWRIGHT_TRY(isolation.gains_privileges, message_field<bool>(json, "gains_privileges"));
  TILEWRIGHT_TRY(isolation.changes_files, message_field<bool>(json, "changes_files"));
  TILEWRIGHT_TRY(isolation.makes_dangerous_calls, message_field<bool>(json, "makes_dangerous_calls"));
  TILEWRIGHT_TRY(isolation.has_memory_limit, message_field<bool>(json, "has_memory_limit"));
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
    json["max_sampling_seconds"] = run.max_repeating_seconds;
    json["abandon_seconds"] = run.abandon_seconds;
    json["known_seconds"] = run.known_seconds;
    json["cache"] = static_cast<int>(run.cache);
    json["l2_bytes"] = run.l2_bytes;
    return {json_text(json), payload_of(run.subject.code)};
  }
  Frame operator()(const VerifyRequest& verify) const {
    Json json = subject_json("verify", verify.subject);
    json["extremes"] = verify.extremes;
    return {json_text(json), payload_of(verify.subject.code)};
  }
  Frame operator()(const ProfileRequest& request) const {
    Json json = subject_json("sample", request.subject);
    json["seconds"] = request.seconds;
    json["interval_ns"] = request.interval_ns;
    return {json_text(json), payload_of(request.subject.code)};
  }
  Frame operator()(const SentinelRequest& sentinel) const {
    const Json json = {{"type", "sentinel"}, {"target", sentinel.target}};
    return {json_text(json), {}};
  }
  template <typename ModelMessage>
  Frame operator()(const ModelMessage& message) const {
    return encode_model_message(message);
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
                       {"extremes_lost", verify.extremes_lost},
                       {"overrun", verify.overrun}};
    return {json_text(json), {}};
  }
  Frame operator()(const ProfileReply& profile) const {
    std::vector<int64_t> offsets;
    std::vector<int64_t> counts;
    for (const CodeHits& place : profile.hits) {
      offsets.push_back(place.offset);
      counts.push_back(place.count);
    }
    const Json json = {{"type", "sampled"},          {"event", profile_event_name(profile.event)},
                       {"offsets", offsets},         {"counts", counts},
                       {"outside", profile.outside}, {"lost", profile.lost},
                       {"calls", profile.calls}};
    return {json_text(json), {}};
  }
  Frame operator()(const SentinelReply& sentinel) const {
    const Json json = {{"type", "sentinel"}, {"seconds", sentinel.seconds}};
    return {json_text(json), {}};
  }
  Frame operator()(const Refusal& refusal) const { return {json_text(refusal_message(refusal)), {}}; }
  template <typename ModelMessage>
  Frame operator()(const ModelMessage& message) const {
    return encode_model_message(message);
  }
};

Result<BuildRequest> get_build(const Json& json) {
  BuildRequest build;
  TILEWRIGHT_TRY(build.task, message_field<std::string>(json, "task"));
  TILEWRIGHT_TRY(build.variant, message_field<std::string>(json, "variant"));
  TILEWRIGHT_TRY(build.primitives, message_field<std::string>(json, "primitives"));
  TILEWRIGHT_TRY(build.dag_hash, message_field<std::string>(json, "dag_hash"));
  TILEWRIGHT_TRY(build.target, message_field<std::string>(json, "target"));
  return build;
}

Result<RunRequest> get_run(const Json& json, const Frame& frame) {
  RunRequest run;
  TILEWRIGHT_TRY(run.subject, get_subject(json, frame));
  TILEWRIGHT_TRY(run.repeats, message_field<int>(json, "repeats"));
  TILEWRIGHT_TRY(run.min_repeat_seconds, message_field<double>(json, "min_repeat_seconds"));
  TILEWRIGHT_TRY(run.max_repeating_seconds, message_field<double>(json, "max_sampling_seconds"));
  TILEWRIGHT_TRY(run.abandon_seconds, message_field<double>(json, "abandon_seconds"));
  TILEWRIGHT_TRY(run.known_seconds, message_field<double>(json, "known_seconds"));
  TILEWRIGHT_TRY(const int cache, message_field<int>(json, "cache"));
  TILEWRIGHT_TRY(run.l2_bytes, message_field<int64_t>(json, "l2_bytes"));
  if (cache < 0 || cache > static_cast<int>(CachePolicy::kFlushed))
    return bad_message("there is no such cache policy");
  run.cache = static_cast<CachePolicy>(cache);
  return run;
}

Result<ProfileRequest> get_profile_request(const Json& json, const Frame& frame) {
  ProfileRequest request;
  TILEWRIGHT_TRY(request.subject, get_subject(json, frame));
  TILEWRIGHT_TRY(request.seconds, message_field<double>(json, "seconds"));
  TILEWRIGHT_TRY(request.interval_ns, message_field<int64_t>(json, "interval_ns"));
  if (!(request.seconds > 0) || !std::isfinite(request.seconds))
    return bad_message("there is no such time to sample for");
  return request;
}

Result<ProfileReply> get_profile(const Json& json) {
  ProfileReply profile;
  TILEWRIGHT_TRY(const std::string event, message_field<std::string>(json, "event"));
  TILEWRIGHT_TRY(const auto offsets, message_field<std::vector<int64_t>>(json, "offsets"));
  TILEWRIGHT_TRY(const auto counts, message_field<std::vector<int64_t>>(json, "counts"));
  TILEWRIGHT_TRY(profile.outside, message_field<int64_t>(json, "outside"));
  TILEWRIGHT_TRY(profile.lost, message_field<int64_t>(json, "lost"));
  TILEWRIGHT_TRY(profile.calls, message_field<int64_t>(json, "calls"));
  const auto known = profile_event_from_name(event);
  if (!known) return bad_message("there is no event '" + event + "'");
  profile.event = *known;
  if (offsets.size() != counts.size() || profile.outside < 0 || profile.lost < 0 || profile.calls < 0)
    return bad_message("the samples do not fit each other");
  for (size_t i = 0; i < offsets.size(); ++i) {
    if (counts[i] <= 0 || (i > 0 && offsets[i] <= offsets[i - 1]))
      return bad_message("the samples are not in order");
    profile.hits.push_back({offsets[i], counts[i]});
  }
  return profile;
}

Result<BuildReply> get_built(const Json& json, const Frame& frame) {
  BuildReply built;
  TILEWRIGHT_TRY(built.seconds, message_field<double>(json, "seconds"));
  TILEWRIGHT_TRY(built.code, get_code(json, frame));
  return built;
}

Result<RunReply> get_times(const Json& json) {
  RunReply times;
  TILEWRIGHT_TRY(times.seconds, message_field<std::vector<double>>(json, "seconds"));
  TILEWRIGHT_TRY(times.abandoned, message_field<bool>(json, "abandoned"));
  if (times.seconds.empty()) return bad_message("a program was run and there is no time");
  for (double seconds : times.seconds) {
    if (!(seconds > 0)) return bad_message("a time is not above 0");
  }
  return times;
}

Result<VerifyReply> get_verified(const Json& json) {
  VerifyReply verified;
  TILEWRIGHT_TRY(verified.max_rel_error, message_field<double>(json, "max_rel_error"));
  TILEWRIGHT_TRY(verified.non_finite, message_field<int64_t>(json, "non_finite"));
  TILEWRIGHT_TRY(verified.extremes_lost, message_field<int64_t>(json, "extremes_lost"));
  TILEWRIGHT_TRY(verified.overrun, message_field<std::string>(json, "overrun"));
  return verified;
}

Result<SentinelReply> get_sentinel_time(const Json& json) {
  SentinelReply sentinel;
  TILEWRIGHT_TRY(sentinel.seconds, message_field<double>(json, "seconds"));
  return sentinel;
}

}  // namespace

Frame encode_request(const WorkerRequest& request) {
  return std::visit(EncodeRequest{}, request);
}

Frame encode_reply(const WorkerReply& reply) {
  return std::visit(EncodeReply{}, reply);
}

Result<WorkerRequest> decode_request(const Frame& frame) {
  TILEWRIGHT_TRY(const Json json, parse_json(frame.json, kMessagePlace));
  TILEWRIGHT_TRY(const std::string type, message_field<std::string>(json, "type"));
  if (type == "hello") return as_message<WorkerRequest>(get_hello(json));
  if (type == "build") return as_message<WorkerRequest>(get_build(json));
  if (type == "run") return as_message<WorkerRequest>(get_run(json, frame));
  if (type == "verify") {
    TILEWRIGHT_TRY(RunSubject subject, get_subject(json, frame));
    TILEWRIGHT_TRY(const bool extremes, message_field<bool>(json, "extremes"));
    return WorkerRequest(VerifyRequest{std::move(subject), extremes});
  }
  if (type == "sample") return as_message<WorkerRequest>(get_profile_request(json, frame));
  if (type == "sentinel") {
    TILEWRIGHT_TRY(std::string target, message_field<std::string>(json, "target"));
    return WorkerRequest(SentinelRequest{std::move(target)});
  }
  if (auto request = decode_model_request(type, json, frame)) return *std::move(request);
  return bad_message("there is no request '" + type + "'");
}

Result<WorkerReply> decode_reply(const Frame& frame) {
  TILEWRIGHT_TRY(const Json json, parse_json(frame.json, kMessagePlace));
  TILEWRIGHT_TRY(const std::string type, message_field<std::string>(json, "type"));
  if (type == "hello") return as_message<WorkerReply>(get_hello(json));
  if (type == "built") return as_message<WorkerReply>(get_built(json, frame));
  if (type == "times") return as_message<WorkerReply>(get_times(json));
  if (type == "verified") return as_message<WorkerReply>(get_verified(json));
  if (type == "sampled") return as_message<WorkerReply>(get_profile(json));
  if (type == "sentinel") return as_message<WorkerReply>(get_sentinel_time(json));
  if (type == "error") return as_message<WorkerReply>(get_refusal(json));
  if (auto reply = decode_model_reply(type, json)) return *std::move(reply);
  return bad_message("there is no reply '" + type + "'");
}

}  // namespace tilewright

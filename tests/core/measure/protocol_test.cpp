// SPDX-License-Identifier: Apache-2.0
#include "core/measure/protocol.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace tilewright {
namespace {

RunRequest a_run() {
  RunRequest run;
  run.subject = {
      "task text", 18446744073709551615U, 2, {3, 5}, {TargetKind::kCuda, "prefix", {1, 2, 255}, 128, 256}};
  run.repeats = 7;
  run.min_repeat_seconds = 0.001;
  run.abandon_seconds = 0.25;
  run.known_seconds = 0.125;
  run.cache = CachePolicy::kFlushed;
  run.l2_bytes = 512;
  return run;
}

TEST(Protocol, RequestsSurviveTheWire) {
  const auto run = std::get<RunRequest>(decode_request(encode_request(a_run())).value());
  EXPECT_EQ(run.subject.task, "task text");
  EXPECT_EQ(run.subject.seed, 18446744073709551615U);
  EXPECT_EQ(run.subject.cpus, (std::vector<int32_t>{3, 5}));
  EXPECT_EQ(run.subject.code.kind, TargetKind::kCuda);
  EXPECT_EQ(run.subject.code.bytes, (std::vector<uint8_t>{1, 2, 255}));
  EXPECT_EQ(run.subject.code.workspace_bytes, 256);
  EXPECT_EQ(run.repeats, 7);
  EXPECT_EQ(run.abandon_seconds, 0.25);
  EXPECT_EQ(run.known_seconds, 0.125);
  EXPECT_EQ(run.cache, CachePolicy::kFlushed);
  const auto build = std::get<BuildRequest>(
      decode_request(encode_request(BuildRequest{"t", "direct", "[]", "h", "{}"})).value());
  EXPECT_EQ(build.variant, "direct");
  EXPECT_EQ(build.dag_hash, "h");
  EXPECT_EQ(std::get<Hello>(decode_request(encode_request(Hello{3, 4})).value()).lowering, 4);
}

TEST(Protocol, AWorkerSaysHowItIsIsolated) {
  const Hello hello{
      kWorkerProtocolVersion, 4, {"net:[7]", uint64_t{1} << 38, false, false, true, false, true}};
  EXPECT_EQ(std::get<Hello>(decode_reply(encode_reply(hello)).value()).isolation, hello.isolation);
  // Who is of another version is to be told so, whatever else it says.
  const Frame older{R"({"type": "hello", "protocol": 5, "lowering": 4})", {}};
  EXPECT_EQ(std::get<Hello>(decode_reply(older).value()).protocol, 5);
  const Frame silent{
      fmt::format(R"({{"type": "hello", "protocol": {}, "lowering": 4}})", kWorkerProtocolVersion), {}};
  EXPECT_EQ(decode_reply(silent).error().kind, ErrorKind::kBadInput);
}

TEST(Protocol, RepliesSurviveTheWire) {
  const auto times = std::get<RunReply>(decode_reply(encode_reply(RunReply{{0.1, 0.3}, true})).value());
  EXPECT_EQ(times.seconds, (std::vector<double>{0.1, 0.3}));
  EXPECT_TRUE(times.abandoned);
  const Error error{ErrorKind::kWrongResult, "place", "message", "cure", "detail\xff"};
  const Error back = std::get<Refusal>(decode_reply(encode_reply(Refusal{error})).value()).error;
  EXPECT_EQ(back.kind, ErrorKind::kWrongResult);
  EXPECT_EQ(back.text(), error.text());
  const auto verified =
      std::get<VerifyReply>(decode_reply(encode_reply(VerifyReply{1e-5, 2, 3, "workspace"})).value());
  EXPECT_EQ(verified.non_finite, 2);
  EXPECT_EQ(verified.extremes_lost, 3);
  EXPECT_EQ(verified.overrun, "workspace");
  const VerifyRequest extreme{a_run().subject, true};
  EXPECT_TRUE(std::get<VerifyRequest>(decode_request(encode_request(extreme)).value()).extremes);
}

TEST(Protocol, ProfilesSurviveTheWire) {
  const ProfileRequest wanted{a_run().subject, 0.75, 100'000};
  const auto request = std::get<ProfileRequest>(decode_request(encode_request(wanted)).value());
  EXPECT_EQ(request.subject.task, "task text");
  EXPECT_EQ(request.subject.code.bytes, (std::vector<uint8_t>{1, 2, 255}));
  EXPECT_EQ(request.seconds, 0.75);
  EXPECT_EQ(request.interval_ns, 100'000);
  for (const ProfileEvent event : {ProfileEvent::kCycles, ProfileEvent::kCpuClock}) {
    const ProfileReply profile{event, {{-8, 3}, {0, 1}, {int64_t{1} << 33, 2}}, 4, 5, 6};
    const auto reply = std::get<ProfileReply>(decode_reply(encode_reply(profile)).value());
    EXPECT_EQ(reply.event, event);
    EXPECT_EQ(reply.hits, profile.hits);
    EXPECT_TRUE(reply.outside == 4 && reply.lost == 5 && reply.calls == 6);
  }
  EXPECT_FALSE(decode_request(encode_request(ProfileRequest{a_run().subject, 0, 100'000})).ok());
  for (const ProfileReply& wrong : {ProfileReply{ProfileEvent::kCycles, {{8, 1}, {8, 1}}, 0, 0, 1},
                                    ProfileReply{ProfileEvent::kCycles, {{8, 0}}, 0, 0, 1},
                                    ProfileReply{ProfileEvent::kCycles, {}, -1, 0, 1}}) {
    EXPECT_EQ(decode_reply(encode_reply(wrong)).error().kind, ErrorKind::kBadInput);
  }
}

TEST(Protocol, MessagesOfAModelSurviveTheWire) {
  const LoadModelRequest load{"a.onnx", "00ff", {{"x", {1, 3}}}, 8, true, "{}", {"one", "two"}, 2, {3, 5}, 7};
  const auto loads = std::get<LoadModelRequest>(decode_request(encode_request(load)).value());
  EXPECT_EQ(loads.path, "a.onnx");
  EXPECT_EQ(loads.content_hash, "00ff");
  EXPECT_EQ(loads.shapes, load.shapes);
  EXPECT_EQ(loads.channel_block, 8);
  EXPECT_TRUE(loads.keep_rounding);
  EXPECT_EQ(loads.choice, "{}");
  EXPECT_EQ(loads.tasks, load.tasks);
  EXPECT_EQ(loads.cpus, load.cpus);
  EXPECT_EQ(loads.seed, 7U);
  const KeepCodeRequest keep{{TargetKind::kCuda, "prefix", {1, 2, 255}, 128, 256}};
  EXPECT_EQ(std::get<KeepCodeRequest>(decode_request(encode_request(keep)).value()).code.bytes,
            keep.code.bytes);
  EXPECT_EQ(std::get<HoldSetRequest>(decode_request(encode_request(HoldSetRequest{{4, 2}})).value()).programs,
            (std::vector<int>{4, 2}));
  EXPECT_EQ(std::get<DropSetRequest>(decode_request(encode_request(DropSetRequest{3})).value()).set, 3);
  const auto run = std::get<RunSetRequest>(decode_request(encode_request(RunSetRequest{3, 5, true})).value());
  EXPECT_TRUE(run.set == 3 && run.runs == 5 && run.steps);

  EXPECT_EQ(
      std::get<LoadModelReply>(decode_reply(encode_reply(LoadModelReply{{0, -1}})).value()).step_tasks.at(1),
      -1);
  EXPECT_EQ(std::get<KeepCodeReply>(decode_reply(encode_reply(KeepCodeReply{9})).value()).program, 9);
  EXPECT_EQ(std::get<HoldSetReply>(decode_reply(encode_reply(HoldSetReply{1, 2, 3})).value()).arena_bytes, 3);
  EXPECT_TRUE(std::holds_alternative<DropSetReply>(decode_reply(encode_reply(DropSetReply{})).value()));
  const RunSetReply ran{{0.5, 0.25}, {{0.125, 0}, {0, 0.25}}};
  const auto runs = std::get<RunSetReply>(decode_reply(encode_reply(ran)).value());
  EXPECT_EQ(runs.seconds, ran.seconds);
  EXPECT_EQ(runs.step_seconds, ran.step_seconds);
}

TEST(Protocol, NonsenseIsAnError) {
  for (const char* text :
       {"",
        "{",
        "[]",
        "{}",
        R"({"type":"dance"})",
        R"({"type":"run"})",
        R"({"type":7})",
        R"({"type":"times","seconds":[],"abandoned":false})",
        R"({"type":"times","seconds":[-1],"abandoned":false})",
        R"({"type":"load_model","path":"p"})",
        R"({"type":"keep_code"})",
        R"({"type":"hold_set","programs":[9999999999]})",
        R"({"type":"run_set","set":0,"runs":0,"steps":true})",
        R"({"type":"set_ran","seconds":[],"step_seconds":[]})",
        R"({"type":"set_ran","seconds":[1],"step_seconds":[[1],[1]]})",
        R"({"type":"set_held","set":0,"weight_bytes":-1,"arena_bytes":0})",
        R"({"type":"set_held","set":0,"weight_bytes":0,"arena_bytes":9223372036854775807})",
        R"({"type":"sampled","event":"moons","offsets":[],"counts":[],"outside":0,"lost":0,"calls":1})",
        R"({"type":"sampled","event":"cycles","offsets":[1],"counts":[],"outside":0,"lost":0,"calls":1})",
        R"({"type":"built","seconds":1,"symbol_prefix":"p","blob_bytes":-1,"workspace_bytes":0})"}) {
    EXPECT_EQ(decode_request({text, {}}).error().kind, ErrorKind::kBadInput) << text;
    EXPECT_EQ(decode_reply({text, {}}).error().kind, ErrorKind::kBadInput) << text;
  }
  RunRequest run = a_run();
  run.subject.threads = 3;  // and two CPUs
  EXPECT_FALSE(decode_request(encode_request(run)).ok());
  run = a_run();
  run.cache = static_cast<CachePolicy>(9);
  EXPECT_FALSE(decode_request(encode_request(run)).ok());
}

}  // namespace
}  // namespace tilewright

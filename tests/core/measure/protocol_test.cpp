// SPDX-License-Identifier: Apache-2.0
#include "core/measure/protocol.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

RunRequest a_run() {
  RunRequest run;
  run.subject = {"task text", 18446744073709551615U, 2, {3, 5}, {"prefix", {1, 2, 255}, 128, 256}};
  run.repeats = 7;
  run.min_repeat_seconds = 0.001;
  run.abandon_seconds = 0.25;
  run.cache = CachePolicy::kFlushed;
  run.l2_bytes = 512;
  return run;
}

TEST(Protocol, RequestsSurviveTheWire) {
  const auto run = std::get<RunRequest>(decode_request(encode_request(a_run())).value());
  EXPECT_EQ(run.subject.task, "task text");
  EXPECT_EQ(run.subject.seed, 18446744073709551615U);
  EXPECT_EQ(run.subject.cpus, (std::vector<int32_t>{3, 5}));
  EXPECT_EQ(run.subject.code.object, (std::vector<uint8_t>{1, 2, 255}));
  EXPECT_EQ(run.subject.code.workspace_bytes, 256);
  EXPECT_EQ(run.repeats, 7);
  EXPECT_EQ(run.abandon_seconds, 0.25);
  EXPECT_EQ(run.cache, CachePolicy::kFlushed);
  const auto build = std::get<BuildRequest>(
      decode_request(encode_request(BuildRequest{"t", "direct", "[]", "h", "{}"})).value());
  EXPECT_EQ(build.variant, "direct");
  EXPECT_EQ(build.dag_hash, "h");
  EXPECT_EQ(std::get<Hello>(decode_request(encode_request(Hello{3, 4})).value()).lowering, 4);
}

TEST(Protocol, RepliesSurviveTheWire) {
  const auto times = std::get<RunReply>(decode_reply(encode_reply(RunReply{{0.1, 0.3}, true})).value());
  EXPECT_EQ(times.seconds, (std::vector<double>{0.1, 0.3}));
  EXPECT_TRUE(times.abandoned);
  const Error error{ErrorKind::kWrongResult, "place", "message", "cure", "detail\xff"};
  const Error back = std::get<Refusal>(decode_reply(encode_reply(Refusal{error})).value()).error;
  EXPECT_EQ(back.kind, ErrorKind::kWrongResult);
  EXPECT_EQ(back.text(), error.text());
  EXPECT_EQ(
      std::get<VerifyReply>(decode_reply(encode_reply(VerifyReply{1e-5, 2, "workspace"})).value()).overrun,
      "workspace");
}

TEST(Protocol, NonsenseIsAnError) {
  for (const char* text :
       {"", "{", "[]", "{}", R"({"type":"dance"})", R"({"type":"run"})", R"({"type":7})",
        R"({"type":"times","seconds":[],"abandoned":false})",
        R"({"type":"times","seconds":[-1],"abandoned":false})",
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

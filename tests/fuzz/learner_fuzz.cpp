// SPDX-License-Identifier: Apache-2.0
// Messages to and from the learner of networks.
#include "core/costmodel/learner/learner_protocol.h"
#include "tests/fuzz/line_mutator.h"
#include "tests/fuzz/memory_stream.h"
#include "tests/fuzz/targets.h"

namespace tilewright {
namespace {

constexpr int kMostMessages = 16;

void read_messages(std::string_view input) {
  MemoryTransport stream(frames_of(input));
  for (int i = 0; i < kMostMessages; ++i) {
    const auto frame = read_frame(stream, no_deadline());
    if (!frame.ok()) return;
    if (const auto request = decode_learner_request(*frame); request.ok()) {
      const Frame encoded = encode_learner_request(*request);
      const auto again = decode_learner_request(encoded);
      fuzz_expect(again.ok(), "a request that was read can be sent", encoded.json);
    } else {
      fuzz_expect_told(request.error());
    }
    if (const auto reply = decode_learner_reply(*frame); reply.ok()) {
      const Frame encoded = encode_learner_reply(*reply);
      const auto again = decode_learner_reply(encoded);
      fuzz_expect(again.ok(), "a reply that was read can be sent", encoded.json);
    } else {
      fuzz_expect_told(reply.error());
    }
  }
}

}  // namespace

const FuzzTarget kLearnerFuzz{"learner", read_messages, mutate_lines};

}  // namespace tilewright

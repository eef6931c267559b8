// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/base/framing.h"
#include "core/base/message_json.h"
#include "core/base/result.h"
#include "core/codegen/codegen.h"
#include "core/measure/measurement.h"
#include "core/measure/model_messages.h"

namespace tilewright {

// What studio and worker say to each other: frames (core/base/framing.h) whose JSON has a "type"; object code
// is the payload. One request, one reply, in turn. A request that fails is answered with an error and the
// worker goes on.

/// A change that an older worker or studio would misread raises it.
inline constexpr int kWorkerProtocolVersion = 2;

/// First message of both sides.
struct Hello {
  int protocol = kWorkerProtocolVersion;
  int lowering = 0;  ///< kLoweringVersion of the speaker
};

/// Lower and compile one program. Texts are those of task_to_json, primitives_to_json and target_to_json.
struct BuildRequest {
  std::string task;
  std::string variant;
  std::string primitives;
  std::string dag_hash;  ///< of dag_text: what the studio scheduled; empty: unchecked
  std::string target;
};
struct BuildReply {
  ObjectCode code;
  double seconds = 0;
};

/// Object code and the values to run it on.
struct RunSubject {
  std::string task;
  uint64_t seed = 1;
  int threads = 1;
  std::vector<int32_t> cpus;  ///< one a thread, or empty: not bound
  ObjectCode code;            ///< without `object`: the program that was run last
};

/// Time a program.
struct RunRequest {
  RunSubject subject;
  int repeats = 3;
  double min_repeat_seconds = 0;
  double max_sampling_seconds = 0;
  double abandon_seconds = 0;  ///< as `SamplingPlan::abandon_seconds`
  CachePolicy cache = CachePolicy::kColdL2;
  int64_t l2_bytes = 0;
};
struct RunReply {
  std::vector<double> seconds;
  bool abandoned = false;
};

/// Run a program once and compare with the reference kernels.
struct VerifyRequest {
  RunSubject subject;
};
struct VerifyReply {
  double max_rel_error = 0;  ///< of the finite elements
  int64_t non_finite =
      0;  ///< elements that are NaN or infinite where the reference is not, or the other way round
  std::string overrun;  ///< what it wrote past the end of; empty: nothing
};

/// Do a fixed piece of work.
struct SentinelRequest {
  std::string target;
};
struct SentinelReply {
  double seconds = 0;
};

using WorkerRequest =
    std::variant<Hello, BuildRequest, RunRequest, VerifyRequest, SentinelRequest, LoadModelRequest,
                 KeepCodeRequest, HoldSetRequest, DropSetRequest, RunSetRequest>;
using WorkerReply = std::variant<Hello, BuildReply, RunReply, VerifyReply, SentinelReply, LoadModelReply,
                                 KeepCodeReply, HoldSetReply, DropSetReply, RunSetReply, Refusal>;

Frame encode_request(const WorkerRequest& request);
Frame encode_reply(const WorkerReply& reply);
/// Fail with kBadInput where the frame is no such message.
Result<WorkerRequest> decode_request(const Frame& frame);
Result<WorkerReply> decode_reply(const Frame& frame);

}  // namespace tilewright

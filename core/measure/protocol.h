// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/backend/compiled_program.h"
#include "core/base/framing.h"
#include "core/base/isolation.h"
#include "core/base/message_json.h"
#include "core/base/result.h"
#include "core/measure/measurement.h"
#include "core/measure/model_messages.h"
#include "core/measure/program_profiler.h"

namespace tilewright {

// What studio and worker say to each other: frames (core/base/framing.h) whose JSON has a "type"; object code
// is the payload. One request, one reply, in turn. A request that fails is answered with an error and the
// worker goes on.

/// A change that an older worker or studio would misread raises it. So does a new request: an older worker
/// ends where it gets one, as if the program had crashed it.
inline constexpr int kWorkerProtocolVersion = 6;

/// First message of both sides.
struct Hello {
  int protocol = kWorkerProtocolVersion;
  int lowering = 0;          ///< kLoweringVersion of the speaker
  Isolation isolation = {};  ///< of the speaker; studios are in none
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
  CompiledProgram code;
  double seconds = 0;
};

/// Object code and the values to run it on.
struct RunSubject {
  std::string task;
  uint64_t seed = 1;
  int threads = 1;
  std::vector<int32_t> cpus;  ///< one a thread, or empty: not bound
  CompiledProgram code;       ///< without `bytes`: the program that was run last
};

/// Time a program.
struct RunRequest {
  RunSubject subject;
  int repeats = 3;
  double min_repeat_seconds = 0;
  double max_repeating_seconds = 0;
  double abandon_seconds = 0;  ///< as `RepeatPlan::abandon_seconds`
  double known_seconds = 0;    ///< as `RepeatPlan::known_seconds`
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
  bool extremes = false;  ///< once more with NaN, infinities and denormals among the inputs
};
struct VerifyReply {
  double max_rel_error = 0;  ///< of the finite elements
  /// Elements that are NaN or infinite where the reference is not, or the other way round.
  int64_t non_finite = 0;
  int64_t extremes_lost = 0;  ///< the same where the inputs held NaN, infinities and denormals
  std::string overrun;        ///< what it wrote past the end of; empty: nothing
};

/// Run a program again and again, and note where it is: that of the thread that calls it, its thread 0. The
/// caches hold what the call before left there.
struct ProfileRequest {
  RunSubject subject;
  double seconds = 1;             ///< the call that goes on by then is the last
  int64_t interval_ns = 250'000;  ///< between two hits
};
/// Where in its code a running program was seen, and how often.
struct CodeHits {
  int64_t offset = 0;  ///< from the beginning of its function `<prefix>_run`; negative before it
  int64_t count = 0;   ///< above 0
  bool operator==(const CodeHits&) const = default;
};
struct ProfileReply {
  ProfileEvent event = ProfileEvent::kCpuClock;
  std::vector<CodeHits> hits;  ///< by rising offset
  int64_t outside = 0;         ///< hits in other code: of the runtime, of the C library
  int64_t lost = 0;            ///< hits for which there was no room
  int64_t calls = 0;           ///< of the program
};

/// Do a fixed piece of work.
struct SentinelRequest {
  std::string target;
};
struct SentinelReply {
  double seconds = 0;
};

using WorkerRequest =
    std::variant<Hello, BuildRequest, RunRequest, VerifyRequest, ProfileRequest, SentinelRequest,
                 LoadModelRequest, KeepCodeRequest, HoldSetRequest, DropSetRequest, RunSetRequest>;
using WorkerReply =
    std::variant<Hello, BuildReply, RunReply, VerifyReply, ProfileReply, SentinelReply, LoadModelReply,
                 KeepCodeReply, HoldSetReply, DropSetReply, RunSetReply, Refusal>;

Frame encode_request(const WorkerRequest& request);
Frame encode_reply(const WorkerReply& reply);
/// Fail with kBadInput where the frame is no such message.
Result<WorkerRequest> decode_request(const Frame& frame);
Result<WorkerReply> decode_reply(const Frame& frame);

}  // namespace tilewright

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

// The messages between studio and worker: frames (core/base/framing.h) whose JSON has a "type"; object code
// is the payload. Requests and replies alternate. A request that fails is answered with an error, and the
// worker continues.

/// Every change that an older worker or studio would misread raises this number. So does a new request: an
/// older worker ends when it receives one, which looks like a crash of the program.
inline constexpr int kWorkerProtocolVersion = 7;

/// The first message of both sides.
struct Hello {
  int protocol = kWorkerProtocolVersion;
  int lowering = 0;          ///< kLoweringVersion of the speaker
  Isolation isolation = {};  ///< of the speaker; studios are in none
};

/// Lowers and compiles one program. Texts are those of task_to_json, primitives_to_json and target_to_json.
struct BuildRequest {
  std::string task;
  std::string variant;
  std::string primitives;
  std::string dag_hash;  ///< of dag_text: the DAG that the studio scheduled; empty: unchecked
  std::string target;
};
struct BuildReply {
  CompiledProgram code;
  double seconds = 0;
};

/// Object code and the inputs to run it on.
struct RunSubject {
  std::string task;
  uint64_t seed = 1;
  int threads = 1;
  std::vector<int32_t> cpus;  ///< one for each thread, or empty: not bound
  CompiledProgram code;       ///< without `bytes`: the program that was run last
};

/// Times a program.
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

/// Runs a program once and compares its outputs with the reference kernels.
struct VerifyRequest {
  RunSubject subject;
  bool extremes = false;  ///< once more with NaN, infinities and denormals among the inputs
};
struct VerifyReply {
  double max_rel_error = 0;  ///< of the finite elements
  /// Elements that are NaN or infinite where the reference is not, or vice versa.
  int64_t non_finite = 0;
  int64_t extremes_lost = 0;  ///< the same where the inputs held NaN, infinities and denormals
  std::string overrun;        ///< the buffers past whose end it wrote; empty: none
};

/// Runs a program repeatedly and notes the place of the thread that calls it, its thread 0. The caches hold
/// what the previous call left there.
struct ProfileRequest {
  RunSubject subject;
  double seconds = 1;             ///< a call that is under way then is the last one
  int64_t interval_ns = 250'000;  ///< between two hits
};
/// A place in the code of a running program and how often it was hit.
struct CodeHits {
  int64_t offset = 0;  ///< from the beginning of the function `<prefix>_run`; negative before it
  int64_t count = 0;   ///< above 0
  bool operator==(const CodeHits&) const = default;
};
struct ProfileReply {
  ProfileEvent event = ProfileEvent::kCpuClock;
  std::vector<CodeHits> hits;  ///< by rising offset
  int64_t outside = 0;         ///< hits in other code: the runtime, the C library
  int64_t lost = 0;            ///< hits for which there was no room
  int64_t calls = 0;           ///< of the program
};

/// Does a fixed piece of work.
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
/// Fail with kBadInput where the frame is not such a message.
Result<WorkerRequest> decode_request(const Frame& frame);
Result<WorkerReply> decode_reply(const Frame& frame);

}  // namespace tilewright

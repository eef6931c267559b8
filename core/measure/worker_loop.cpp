// SPDX-License-Identifier: Apache-2.0
#include "core/measure/worker_loop.h"

#include "core/backend/lower.h"
#include "core/measure/build_service.h"
#include "core/measure/model_service.h"
#include "core/measure/protocol.h"
#include "core/measure/run_service.h"

namespace tilewright {
namespace {

struct Answer {
  const Isolation& isolation;
  BuildService& build;
  RunService& run;
  ModelService& model;

  template <typename T>
  static WorkerReply reply(Result<T> result) {
    if (!result.ok()) return Refusal{std::move(result).error()};
    return std::move(result).value();
  }
  WorkerReply operator()(const Hello&) const {
    return Hello{kWorkerProtocolVersion, kLoweringVersion, isolation};
  }
  WorkerReply operator()(const BuildRequest& request) const { return reply(build.build(request)); }
  WorkerReply operator()(const RunRequest& request) const { return reply(run.run(request)); }
  WorkerReply operator()(const VerifyRequest& request) const { return reply(run.verify(request)); }
  WorkerReply operator()(const ProfileRequest& request) const { return reply(run.profile(request)); }
  WorkerReply operator()(const SentinelRequest& request) const { return reply(run.sentinel(request)); }
  WorkerReply operator()(const LoadModelRequest& request) const { return reply(model.load(request)); }
  WorkerReply operator()(const KeepCodeRequest& request) const { return reply(model.keep(request)); }
  WorkerReply operator()(const HoldSetRequest& request) const { return reply(model.hold(request)); }
  WorkerReply operator()(const DropSetRequest& request) const { return reply(model.drop(request)); }
  WorkerReply operator()(const RunSetRequest& request) const { return reply(model.run(request)); }
};

}  // namespace

Result<void> serve_requests(ByteStream& stream, const Isolation& isolation) {
  BuildService build;
  RunService run;
  ModelService model;
  while (true) {
    const auto frame = read_frame(stream, no_deadline());
    if (!frame.ok()) {
      // The other side has closed the stream, which ends the work.
      if (frame.error().kind == ErrorKind::kIo) return {};
      return frame.error();
    }
    TILEWRIGHT_TRY(const WorkerRequest request, decode_request(*frame));
    const Frame answer = encode_reply(std::visit(Answer{isolation, build, run, model}, request));
    TILEWRIGHT_CHECK(write_frame(stream, answer.json, answer.payload, no_deadline()));
  }
}

}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
// Both ends of the protocol of workers. What would run machine code of the other side is decoded only: a
// worker runs whatever its studio sends, which is what its walls are for.
#include <string>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "core/backend/lower.h"
#include "core/base/json.h"
#include "core/compute/variant.h"
#include "core/graph/task_json.h"
#include "core/measure/model_service.h"
#include "core/measure/protocol.h"
#include "core/measure/worker_process.h"
#include "tests/fuzz/line_mutator.h"
#include "tests/fuzz/memory_stream.h"
#include "tests/fuzz/targets.h"

namespace tilewright {
namespace {

constexpr int kMostWorkerMessages = 16;

/// Everything that a worker does for `build` but the code generation, which takes long and whose input is
/// checked here.
Result<void> lower_request(const BuildRequest& build) {
  TILEWRIGHT_TRY(const nlohmann::json json, parse_json(build.target, "target"));
  TILEWRIGHT_TRY(const Target target, target_from_json(json));
  TILEWRIGHT_TRY(const Task task, task_from_json(build.task));
  TILEWRIGHT_TRY(ComputeDag dag, build_task_dag(task, build.variant));
  TILEWRIGHT_TRY(std::vector<Primitive> primitives, primitives_from_json(build.primitives));
  TILEWRIGHT_CHECK(
      lower(Program{std::make_shared<const ComputeDag>(std::move(dag)), std::move(primitives)}, target));
  return {};
}

/// What a worker does for a request.
struct Serve {
  ModelService& model;

  void operator()(const BuildRequest& request) const { fuzz_expect_told(lower_request(request)); }
  void operator()(const LoadModelRequest& request) const { fuzz_expect_told(model.load(request)); }
  void operator()(const KeepCodeRequest& request) const { fuzz_expect_told(model.keep(request)); }
  void operator()(const DropSetRequest& request) const { fuzz_expect_told(model.drop(request)); }
  void operator()(const RunSetRequest& request) const { fuzz_expect_told(model.run(request)); }
  template <typename Other>
  void operator()(const Other&) const {}
};

void serve(std::string_view input) {
  MemoryTransport stream(frames_of(input));
  ModelService model;
  for (int i = 0; i < kMostWorkerMessages; ++i) {
    const auto frame = read_frame(stream, no_deadline());
    if (!frame.ok()) return;
    const auto request = decode_request(*frame);
    if (!request.ok()) {
      fuzz_expect_told(request.error());
      continue;
    }
    const Frame encoded = encode_request(*request);
    const auto again = decode_request(encoded);
    fuzz_expect(again.ok(), "a request that was read can be sent");
    fuzz_expect(encode_request(*again).json == encoded.json, "it is the same request");
    std::visit(Serve{model}, *request);
  }
}

/// A studio asks everything of a worker that answers as it likes.
void ask(std::string_view input) {
  const std::string said = frames_of(input);
  WorkerOptions options;
  options.connect = [&said](const ProcessOptions&) -> Result<std::unique_ptr<Transport>> {
    return std::unique_ptr<Transport>(std::make_unique<MemoryTransport>(said));
  };
  WorkerProcess worker(options);
  const WorkerRequest requests[] = {
      BuildRequest{},     RunRequest{},      VerifyRequest{},  ProfileRequest{}, SentinelRequest{},
      LoadModelRequest{}, KeepCodeRequest{}, HoldSetRequest{}, RunSetRequest{},  DropSetRequest{}};
  for (const WorkerRequest& request : requests) {
    const auto reply = worker.call(request, 10);
    if (!reply.ok()) {
      fuzz_expect(!reply.error().message.empty(), "an error has a sentence");
      continue;
    }
    const Frame encoded = encode_reply(*reply);
    const auto again = decode_reply(encoded);
    fuzz_expect(again.ok(), "a reply that was read can be sent", encoded.json);
  }
}

}  // namespace

const FuzzTarget kWorkerFuzz{"worker", serve, mutate_lines};
const FuzzTarget kStudioFuzz{"studio", ask, mutate_lines};

}  // namespace tilewright

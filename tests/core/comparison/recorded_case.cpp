// SPDX-License-Identifier: Apache-2.0
#include "tests/core/comparison/recorded_case.h"

#include <algorithm>
#include <cmath>

#include "core/base/file.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/schedule/program_hash.h"
#include "tests/support/targets.h"

namespace tilewright::testing {

const Task& recorded_task() {
  static const Task task = [] {
    GraphBuilder b;
    const ValueId x = b.add_input("x", {12, 16});
    const ValueId w = b.add_constant("w", Shape{16, 16}, {0.1F});
    b.add_output(b.add_node("MatMul", {x, w}));
    return partition(run_passes(b.build()).value().graph).value().tasks.at(0);
  }();
  return task;
}

RecordingOptions small_recording() {
  RecordingOptions options;
  options.name = "small_matmul";
  options.target = avx2();
  options.rules = "ansor";
  options.narrowing.sketches = {"direct/0"};
  options.narrowing.fixed = {{"parallel matmul", {0}}, {"matmul.k tile", {4}}, {"unroll matmul", {0}}};
  options.again = 8;
  options.passes = 2;
  return options;
}

FakeMeasurer::Latency smooth_latency() {
  return [](const MeasureRequest& request) -> Result<double> {
    double distance = 0;
    for (const Primitive& primitive : request.program.primitives) {
      const auto* split = std::get_if<Split>(&primitive);
      if (split == nullptr) continue;
      double wanted = 1;
      for (const int64_t factor : split->factors) {
        const double off = std::log2(static_cast<double>(factor)) - wanted;
        distance += off * off;
        wanted += 0.5;
      }
    }
    const std::string hash = program_hash(request.task->id, request.program);
    if (hash.back() == '0') return Error{ErrorKind::kTimeout, "worker", "was too slow", {}, {}};
    return 1e-4 * (1 + distance);
  };
}

const std::shared_ptr<const ReplaySpace>& small_replay_space() {
  static const auto space = [] {
    const auto folder = TempDirectory::create().value();
    FakeMeasurer measurer(smooth_latency());
    auto recorded =
        record_space(recorded_task(), small_recording(), folder.path() / "a.space.gz", measurer, {}, {});
    return ReplaySpace::make(std::move(recorded).value(), ThreadPool(1)).value();
  }();
  return space;
}

}  // namespace tilewright::testing

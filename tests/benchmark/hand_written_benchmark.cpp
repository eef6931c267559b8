// SPDX-License-Identifier: Apache-2.0
//
// Hand-written schedules against the machine: GFLOP/s of each program and its share of the FMA peak, which is
// measured in turn with the programs. Minimum of many runs, one thread.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/backend/cpu/codegen.h"
#include "core/backend/cpu/run/aligned_memory.h"
#include "core/backend/lower.h"
#include "core/base/clock.h"
#include "core/base/thread_pool.h"
#include "core/target/hardware.h"
#include "core/target/roofline.h"
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/tensor.h"
#include "tests/support/hand_written.h"

namespace tilewright {
namespace {

/// A compiled program with inputs, ready to be called.
struct Prepared {
  std::string name;
  double flops = 0;
  std::unique_ptr<LoadedCode> code;
  std::vector<Tensor> tensors;
  std::vector<std::vector<int64_t>> strides;
  std::vector<tw_argument> arguments;
  AlignedMemory blob;
  AlignedMemory workspace;
  Tensor output;
  double best = 1e30;

  void run() { code->run()(arguments.data(), blob.get(), workspace.get(), nullptr); }
};

Result<std::unique_ptr<Prepared>> prepare(std::string name, double flops, const Program& program,
                                          const Target& target) {
  auto p = std::make_unique<Prepared>();
  p->name = std::move(name);
  p->flops = flops;
  TILEWRIGHT_TRY(const LoopIr ir, lower(program, target));
  TILEWRIGHT_TRY(const CompiledProgram object, generate_object(ir, target));
  TILEWRIGHT_TRY(LoadedCode code, LoadedCode::load(object));
  p->code = std::make_unique<LoadedCode>(std::move(code));
  Random random(1);
  std::vector<const void*> parameters;
  p->strides.reserve(program.dag->ops.size() + 1);
  for (const auto& op : program.dag->ops) {
    if (!op.placeholder()) continue;
    p->tensors.push_back(random_tensor(op.type, random));
    if (op.is_parameter()) {
      parameters.push_back(p->tensors.back().data());
    } else {
      p->strides.push_back(row_major_strides(op.type.shape));
      p->arguments.push_back({p->tensors.back().mutable_data(), p->strides.back().data()});
    }
  }
  const auto& type = program.dag->op(program.dag->outputs[0]).type;
  p->output = Tensor(type);
  p->strides.push_back(row_major_strides(type.shape));
  p->arguments.push_back({p->output.mutable_data(), p->strides.back().data()});
  p->blob = allocate_aligned(object.blob_bytes);
  p->workspace = allocate_aligned(object.workspace_bytes);
  p->code->prepack()(parameters.data(), p->blob.get());
  p->run();
  return p;
}

int run(int rounds) {
  const Target target = Target::host(1);
  const double conv_flops = 2.0 * 56 * 56 * 64 * 64 * 9;
  struct Entry {
    std::string name;
    double flops;
    Result<Program> program;
  };
  const std::vector<Entry> entries{
      {"matmul 1024^3", 2.0 * 1024 * 1024 * 1024, hand_written_matmul(matmul_dag(1024, 1024, 1024), 6, 192)},
      {"conv 3x3 56x56x64, direct", conv_flops, hand_written_conv3x3(conv3x3_dag({}), 6, 8)},
      {"conv 3x3 56x56x64, Winograd F(4x4,3x3)", conv_flops, hand_written_winograd(winograd_dag({}), 7)},
  };
  std::vector<std::unique_ptr<Prepared>> programs;
  for (const auto& entry : entries) {
    if (!entry.program.ok()) {
      fmt::print(stderr, "{}: {}\n", entry.name, entry.program.error().text());
      return 1;
    }
    auto prepared = prepare(entry.name, entry.flops, *entry.program, target);
    if (!prepared.ok()) {
      fmt::print(stderr, "{}: {}\n", entry.name, prepared.error().text());
      return 1;
    }
    programs.push_back(std::move(prepared).value());
  }
  // Direct and Winograd get the same seeded inputs: their outputs must agree.
  fmt::print("Winograd against direct: largest relative error {:.2g}\n",
             compare(programs[2]->output, programs[1]->output).max_rel_error);
  const ThreadPool pool(1);
  const Clock& clock = system_clock();
  double peak = 0;
  for (int round = 0; round < rounds; ++round) {
    const auto peaks = measure_peaks(target, host_hardware(), pool);
    if (peaks.ok()) peak = std::max(peak, peaks->flops);
    for (auto& program : programs) {
      for (int i = 0; i < 12; ++i) {
        const double begun = clock.seconds();
        program->run();
        program->best = std::min(program->best, clock.seconds() - begun);
      }
    }
  }
  fmt::print("FMA peak: {:.1f} GFLOP/s\n", peak / 1e9);
  for (const auto& program : programs) {
    fmt::print("{:<42} {:8.3f} ms  {:7.1f} GFLOP/s  {:5.1f} % of peak\n", program->name, program->best * 1e3,
               program->flops / program->best / 1e9, 100 * program->flops / program->best / peak);
  }
  return 0;
}

}  // namespace
}  // namespace tilewright

int main(int argc, char** argv) {
  return tilewright::run(argc > 1 ? std::max(1, std::atoi(argv[1])) : 5);
}

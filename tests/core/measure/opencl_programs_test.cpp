// SPDX-License-Identifier: Apache-2.0
// Programs for devices of many threads, run by OpenCL and compared with the reference kernels: by PoCL, which
// compiles them for this processor, and by Oclgrind, which looks at every access.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/backend/backend.h"
#include "core/backend/gpu/bind_nests.h"
#include "core/backend/gpu/block_memory.h"
#include "core/backend/gpu/virtual_threads.h"
#include "core/backend/lower.h"
#include "core/backend/opencl/processor/opencl_device_info.h"
#include "core/base/file.h"
#include "core/base/random.h"
#include "core/graph/flops.h"
#include "core/lower/loop_nest.h"
#include "core/space/plain_nest.h"
#include "core/space/search_space.h"
#include "tests/checked/default_program.h"
#include "tests/support/small_tasks.h"
#include "tests/support/threaded_matmul.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

/// Blocks of so few threads that those of small tasks are full.
Target opencl_target() {
  Target target;
  target.kind = TargetKind::kOpenCl;
  target.blocks.warp_threads = 4;
  return target;
}

/// Makes one driver the only one of this process, if no other was opened before; `why` says why it is not.
bool use_driver(const std::string& library, const std::string& platform, std::string& why) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  why = "sanitizers do not let drivers keep their compilers apart from this program's";
  return false;
#endif
  static const TempDirectory folder = TempDirectory::create().value();
  std::error_code error;
  if (!fs::exists(library, error)) {
    why = library + " is not installed";
    return false;
  }
  if (!write_file_atomic(folder.path() / "driver.icd", library + "\n").ok()) return false;
  setenv("OCL_ICD_VENDORS", folder.path().c_str(), 1);
  const auto device = find_opencl_device();
  why = device.ok() ? "this process has opened " + device->platform : device.error().text();
  return device.ok() && device->platform.starts_with(platform);
}

const SmallTask& small_task(size_t number) {
  return small_tasks()[number];
}

std::string name_of(const ::testing::TestParamInfo<size_t>& of) {
  return small_task(of.param).name;
}

/// What the driver has to say of the program that was run last.
using Reports = std::function<std::string()>;

std::string no_reports() {
  return {};
}

void expect_right(const SmallTask& small, const Program& program, const Reports& reports) {
  const auto checked = check_program(small.task, program, opencl_target(), 1, small.tolerance);
  EXPECT_TRUE(checked.ok()) << checked.error().text();
  EXPECT_EQ(reports(), "");
}

void run_plainly(const SmallTask& small, const Reports& reports) {
  // Some definitions are no loop nests.
  if (const auto program = plain_program(small.task); program.ok()) expect_right(small, *program, reports);
}

void run_every_sketch(const SmallTask& small, const Reports& reports) {
  const auto space = build_search_space(small.task, opencl_target(), "ansor");
  ASSERT_TRUE(space.ok()) << space.error().text();
  constexpr int kDraws = 2000;
  Random random(1);
  for (int sketch = 0; sketch < static_cast<int>((*space)->sketches().size()); ++sketch) {
    int run = 0;
    std::string last;
    for (int i = 0; i < kDraws && run < 1; ++i) {
      const auto program = (*space)->materialise((*space)->draw(sketch, random));
      const auto lowered = program.ok() ? lower(*program, opencl_target()) : Result<LoopIr>(program.error());
      if (lowered.ok()) {
        expect_right(small, *program, reports);
        ++run;
      } else {
        last = lowered.error().text();
      }
    }
    EXPECT_GT(run, 0) << (*space)->sketches()[static_cast<size_t>(sketch)]->id() << ": " << last;
  }
}

class PoclTask : public ::testing::TestWithParam<size_t> {
 protected:
  void SetUp() override {
    static const TempDirectory cache = TempDirectory::create().value();
    setenv("POCL_CACHE_DIR", cache.path().c_str(), 1);
    std::string why;
    if (!use_driver("/usr/lib/x86_64-linux-gnu/libpocl.so.2", "Portable Computing Language", why))
      GTEST_SKIP() << why;
  }
};

// The driver takes half a second for each program, so that it gets every third task.
TEST_P(PoclTask, ComputesWhatTheReferenceDoes) {
  run_plainly(small_task(GetParam()), no_reports);
  run_every_sketch(small_task(GetParam()), no_reports);
}

INSTANTIATE_TEST_SUITE_P(Small, PoclTask, ::testing::Range(size_t{0}, small_tasks().size(), size_t{3}),
                         name_of);

class Oclgrind : public ::testing::Test {
 protected:
  void SetUp() override {
    static const TempDirectory folder = TempDirectory::create().value();
    log_ = folder.path() / "log";
    setenv("OCLGRIND_LOG", log_.c_str(), 1);
    setenv("OCLGRIND_DATA_RACES", "1", 1);
    // It does not know all instructions that optimisation makes.
    setenv("OCLGRIND_BUILD_OPTIONS", "-cl-opt-disable", 1);
    std::string why;
    if (!use_driver("/usr/lib/oclgrind/liboclgrind-rt-icd.so", "Oclgrind", why)) GTEST_SKIP() << why;
  }

  /// The beginning of what it had to say of the program that was run last: races, divergent barriers and
  /// accesses out of bounds. What is read before it is written is seen by the results, since outputs and
  /// workspaces hold NaN before a run.
  std::string reports() const {
    constexpr size_t kMost = 2000;
    const auto text = read_file(log_);
    return text.ok() ? text->substr(0, kMost) : std::string();
  }

 private:
  fs::path log_;
};

/// Runs a product of that extent on zeros.
Result<void> run_matmul(const LoopIr& ir, int64_t extent) {
  TILEWRIGHT_TRY(const CompiledProgram code, generate_code(ir, opencl_target()));
  TILEWRIGHT_TRY(const auto device, open_device(TargetKind::kOpenCl));
  const std::vector<float> zeros(static_cast<size_t>(extent * extent));
  const auto bytes = static_cast<int64_t>(zeros.size() * sizeof(float));
  std::vector<std::unique_ptr<DeviceBuffer>> buffers;
  for (const int64_t size : {bytes, bytes, code.blob_bytes, code.workspace_bytes}) {
    TILEWRIGHT_TRY(auto buffer, device->allocate(size, "a matrix"));
    buffers.push_back(std::move(buffer));
  }
  buffers[0]->write(zeros.data());
  TILEWRIGHT_TRY(const auto program, device->load(code));
  const void* parameters[] = {zeros.data()};
  TILEWRIGHT_CHECK(program->prepack(parameters, buffers[2]->place()));
  const std::vector<int64_t> strides{extent, 1};
  return program
      ->bind({{buffers[0]->place(), strides}, {buffers[1]->place(), strides}}, buffers[2]->place(),
             buffers[3]->place())
      ->run();
}

TEST_F(Oclgrind, SeesARaceWhereABarrierIsMissing) {
  constexpr int64_t kExtent = 16;
  const Program program = testing::threaded_matmul(kExtent, kExtent, kExtent, {}).value();
  LoopIr ir = build_loop_nest(program).value();
  bind_nests(ir);
  interleave_virtual_threads(ir);
  const auto careless = run_matmul(ir, kExtent);
  EXPECT_TRUE(careless.ok()) << careless.error().text();
  EXPECT_NE(reports().find("race"), std::string::npos) << reports();
  insert_barriers(ir);
  const auto careful = run_matmul(ir, kExtent);
  EXPECT_TRUE(careful.ok()) << careful.error().text();
  EXPECT_EQ(reports(), "");
}

class OclgrindTask : public Oclgrind, public ::testing::WithParamInterface<size_t> {};

TEST_P(OclgrindTask, ComputesWhatTheReferenceDoesWithoutAReport) {
  // It takes a second for a million steps.
  constexpr double kMostOperations = 1e5;
  if (graph_flops(small_task(GetParam()).task.graph) > kMostOperations)
    GTEST_SKIP() << "it would take many seconds";
  run_plainly(small_task(GetParam()), [this] { return reports(); });
  run_every_sketch(small_task(GetParam()), [this] { return reports(); });
}

INSTANTIATE_TEST_SUITE_P(Small, OclgrindTask, ::testing::Range(size_t{0}, small_tasks().size()), name_of);

}  // namespace
}  // namespace tilewright

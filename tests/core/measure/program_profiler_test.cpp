// SPDX-License-Identifier: Apache-2.0
#include "core/measure/program_profiler.h"
#include "core/backend/cpu/codegen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/clock.h"
#include "tests/core/measure/measure_fixture.h"

namespace tilewright::testing {
namespace {

constexpr int64_t kProfiledElements = 1 << 16;

/// Object code that takes a while.
CompiledProgram spinning() {
  return hand_made(kProfiledElements, [](BufferId in, BufferId out) {
    return for_each(kProfiledElements, out, [&](const Expr& i) {
      Expr value = load(in, {i});
      for (int times = 0; times < 20; ++times) value = value * value + load(in, {i});
      return value;
    });
  });
}

/// Calls it for so long.
struct Spinner {
  Spinner() : code(LoadedCode::load(spinning()).value()) {}
  void spin(double seconds) {
    for (const double begin = system_clock().seconds(); system_clock().seconds() - begin < seconds;)
      EXPECT_EQ(code.run()(arguments.data(), nullptr, nullptr, nullptr), 0);
  }
  bool has(uint64_t address) const {
    return address - reinterpret_cast<uint64_t>(code.text().data()) < code.text().size();
  }

  LoadedCode code;
  std::vector<float> in = std::vector<float>(kProfiledElements, 0.5F);
  std::vector<float> out = std::vector<float>(kProfiledElements);
  int64_t stride = 1;
  std::array<tw_argument, 2> arguments{tw_argument{in.data(), &stride}, tw_argument{out.data(), &stride}};
};

/// The reason where the system lets nothing be profiled; another failure is one of the test.
#define OPEN_OR_SKIP(name, interval)                                           \
  auto name##_opened = ProgramProfiler::open(interval);                        \
  if (!name##_opened.ok() && name##_opened.error().place == "perf_event_open") \
    GTEST_SKIP() << name##_opened.error().text();                              \
  ASSERT_TRUE(name##_opened.ok());                                             \
  ProgramProfiler name = *std::move(name##_opened)

TEST(ProgramProfiler, SeesTheFunctionThatSpins) {
  OPEN_OR_SKIP(profiler, 250'000);
  Spinner spinner;
  ASSERT_GT(spinner.code.text().size(), 0U);
  EXPECT_TRUE(spinner.has(reinterpret_cast<uint64_t>(spinner.code.run())));
  EXPECT_TRUE(spinner.has(reinterpret_cast<uint64_t>(spinner.code.prepack())));
  ASSERT_TRUE(profiler.start().ok());
  spinner.spin(0.3);
  profiler.stop();
  profiler.drain();
  const auto& taken = profiler.addresses();
  ASSERT_GT(taken.size(), 100U) << "of about 1,200; another process may have had the processor";
  EXPECT_LE(taken.size(), 2000U);
  const auto inside = std::ranges::count_if(taken, [&](uint64_t at) { return spinner.has(at); });
  EXPECT_GT(inside * 10, static_cast<int64_t>(taken.size()) * 9);
}

TEST(ProgramProfiler, TakesNothingBeforeStartAndAfterStop) {
  OPEN_OR_SKIP(profiler, 250'000);
  Spinner spinner;
  spinner.spin(0.05);
  profiler.drain();
  EXPECT_TRUE(profiler.addresses().empty());
  ASSERT_TRUE(profiler.start().ok());
  spinner.spin(0.1);
  profiler.stop();
  profiler.drain();
  const size_t taken = profiler.addresses().size();
  EXPECT_GT(taken, 0U);
  spinner.spin(0.05);
  profiler.drain();
  EXPECT_EQ(profiler.addresses().size(), taken);
  // It may go on, also in another place.
  ProgramProfiler moved = std::move(profiler);
  ASSERT_TRUE(moved.start().ok());
  spinner.spin(0.1);
  moved.stop();
  moved.drain();
  EXPECT_GT(moved.addresses().size(), taken);
}

TEST(ProgramProfiler, GoesAroundItsBufferAndCountsWhatIsLost) {
  OPEN_OR_SKIP(profiler, 20'000);
  Spinner spinner;
  ASSERT_TRUE(profiler.start().ok());
  // More than the buffer holds in all, drained in time.
  for (int i = 0; i < 12; ++i) {
    spinner.spin(0.05);
    profiler.drain();
  }
  EXPECT_EQ(profiler.lost(), 0);
  const size_t drained = profiler.addresses().size();
  for (const uint64_t at : profiler.addresses()) ASSERT_NE(at, 0U);
  if (drained < 17'000) GTEST_SKIP() << "the system took only " << drained << " samples";
  spinner.spin(1.2);
  profiler.drain();
  // What was lost is told with the next sample that has room.
  spinner.spin(0.05);
  profiler.stop();
  profiler.drain();
  EXPECT_GT(profiler.lost(), 0);
}

TEST(ProgramProfiler, RefusesAnIntervalThatMakesNoSense) {
  for (const int64_t interval : {int64_t{0}, int64_t{-1}, int64_t{1}, int64_t{1} << 60})
    EXPECT_EQ(ProgramProfiler::open(interval).error().kind, ErrorKind::kBadInput) << interval;
}

TEST(ProgramProfiler, EventsHaveNames) {
  for (const ProfileEvent event : {ProfileEvent::kCycles, ProfileEvent::kCpuClock})
    EXPECT_EQ(profile_event_from_name(profile_event_name(event)), event);
  EXPECT_EQ(profile_event_from_name("moons"), std::nullopt);
}

}  // namespace
}  // namespace tilewright::testing

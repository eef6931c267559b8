// SPDX-License-Identifier: Apache-2.0
#include "core/measure/line_profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <numeric>
#include <thread>

#include "core/backend/program_listing.h"
#include "core/base/clock.h"
#include "core/measure/local_measurer.h"
#include "tests/core/measure/measure_fixture.h"

namespace tilewright::testing {
namespace {

/// Four bytes a line, the second line being none of code.
std::vector<LineCode> three_lines() {
  return {{-4, 4}, {0, 0}, {0, 4}, {4, 8}};
}

TEST(LineProfile, AddsUpWhatLiesInALine) {
  const ProfileReply reply{ProfileEvent::kCycles, {{-4, 1}, {0, 2}, {3, 4}, {4, 8}, {11, 16}}, 100, 7, 3};
  const auto found = hits_by_line(reply, three_lines());
  ASSERT_TRUE(found.ok()) << found.error().text();
  EXPECT_EQ(found->lines, (std::vector<int64_t>{1, 0, 6, 24}));
  EXPECT_EQ(found->all(), 131);
  EXPECT_TRUE(found->event == ProfileEvent::kCycles && found->lost == 7 && found->calls == 3);
}

TEST(LineProfile, AHitOutsideAllLinesIsNoLines) {
  for (const int64_t offset : {-5, 12}) {
    const auto found = hits_by_line({ProfileEvent::kCycles, {{offset, 1}}, 0, 0, 1}, three_lines());
    ASSERT_FALSE(found.ok()) << offset;
    EXPECT_EQ(found.error().kind, ErrorKind::kInternal);
  }
}

class ProfiledProgramTest : public ::testing::Test {
 protected:
  Result<LineProfile> profile(const MeasureRequest& request, double seconds,
                              const std::stop_token& stop = {}) {
    listing = list_program(request.program, test_target());
    EXPECT_FALSE(listing.no_code);
    return profile_lines(measurer, request, test_target(), listing.code.assembly, quick_options(),
                         {seconds, 250'000}, stop);
  }

  LocalMeasurer measurer;
  ProgramListing listing;
  Task task = matmul_task(192, 192, 192);
  MeasureRequest product = request_of(task, tiled_matmul(task, 6, 16));
};

/// The reason where the system lets nothing be profiled.
bool is_refused(const Result<LineProfile>& found) {
  return !found.ok() && found.error().place == "perf_event_open";
}

TEST_F(ProfiledProgramTest, MostHitsAreWhereTheProductsAre) {
  const auto found = profile(product, 0.5);
  if (is_refused(found)) GTEST_SKIP() << found.error().text();
  ASSERT_TRUE(found.ok()) << found.error().text();
  ASSERT_EQ(found->lines.size(), listing.code.assembly.size());
  EXPECT_GT(found->calls, 0);
  const int64_t inside = std::accumulate(found->lines.begin(), found->lines.end(), int64_t{0});
  ASSERT_GT(found->all(), 200) << "of about 2,000; another process may have had the processor";
  EXPECT_GT(inside * 10, found->all() * 9);
  // The loops of the product run 192 times as often as anything around them.
  double most_runs = 0;
  for (const CodeLine& line : listing.code.assembly) {
    if (!line.prepack && line.kind) most_runs = std::max(most_runs, line.runs);
  }
  int64_t hot = 0;
  for (size_t line = 0; line < found->lines.size(); ++line) {
    const CodeLine& code = listing.code.assembly[line];
    if (found->lines[line] > 0) {
      EXPECT_TRUE(code.kind) << code.text;
      EXPECT_FALSE(code.prepack) << code.text;
    }
    if (code.runs * 2 > most_runs) hot += found->lines[line];
  }
  EXPECT_GT(hot * 2, inside);
}

TEST_F(ProfiledProgramTest, AStopEndsIt) {
  std::stop_source stop;
  std::jthread soon([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop.request_stop();
  });
  const double begin = system_clock().seconds();
  const auto found = profile(product, 60, stop.get_token());
  if (is_refused(found)) GTEST_SKIP() << found.error().text();
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().kind, ErrorKind::kCancelled) << found.error().text();
  EXPECT_LT(system_clock().seconds() - begin, 30);
}

TEST_F(ProfiledProgramTest, AWorkerThatDiesCostsThatProfileAlone) {
  auto first = profile(product, 0.05);
  if (is_refused(first)) GTEST_SKIP() << first.error().text();
  ASSERT_TRUE(first.ok()) << first.error().text();
  {
    // Again and again: the first time the program may not run yet.
    std::jthread killer([this](const std::stop_token& done) {
      while (!done.stop_requested()) {
        std::this_thread::sleep_for(std::chrono::seconds(3));
        if (const pid_t runner = measurer.runner_pid(); runner > 0 && !done.stop_requested())
          ::kill(runner, SIGKILL);
      }
    });
    const auto died = profile(product, 60);
    killer.request_stop();
    ASSERT_FALSE(died.ok());
    EXPECT_EQ(died.error().kind, ErrorKind::kRun) << died.error().text();
  }
  EXPECT_TRUE(profile(product, 0.05).ok());
  EXPECT_GE(measurer.workers().lost, 1);
}

TEST_F(ProfiledProgramTest, ATargetThatDoesNotRunHereIsRefused) {
  Target other = test_target();
  other.arch = "no such processor";
  const auto found = measurer.profile(product, other, quick_options(), {}, {});
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().kind, ErrorKind::kUnsupported);
}

}  // namespace
}  // namespace tilewright::testing

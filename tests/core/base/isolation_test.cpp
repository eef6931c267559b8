// SPDX-License-Identifier: Apache-2.0
#include "core/base/isolation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <functional>

#include "core/base/confinement.h"

namespace tilewright {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::IsEmpty;

constexpr const char* kOurs = "net:[1]";

Isolation whole() {
  return {.network = "net:[2]",
          .capabilities = kKeptCapabilities,
          .has_needless_variables = false,
          .gains_privileges = false,
          .changes_files = false,
          .makes_dangerous_calls = false,
          .has_memory_limit = true};
}

/// What the last expression of a child process gives.
int in_isolated_child(const std::function<int()>& work) {
  const pid_t child = fork();
  if (child == 0) _exit(work());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST(Isolation, MissesEachWallByWhatTheKernelAnswers) {
  EXPECT_THAT(missing_walls(whole(), kOurs), IsEmpty());
  const auto without = [](auto change) {
    Isolation helper = whole();
    change(helper);
    return missing_walls(helper, kOurs);
  };
  EXPECT_THAT(without([](Isolation& i) { i.has_needless_variables = true; }), ElementsAre(Wall::kVariables));
  EXPECT_THAT(without([](Isolation& i) { i.gains_privileges = true; }), ElementsAre(Wall::kPrivileges));
  EXPECT_THAT(without([](Isolation& i) { i.capabilities |= 1; }), ElementsAre(Wall::kCapabilities));
  EXPECT_THAT(without([](Isolation& i) { i.capabilities = 0; }), IsEmpty()) << "an ordinary user has none";
  EXPECT_THAT(without([](Isolation& i) { i.network = kOurs; }), ElementsAre(Wall::kNetwork));
  EXPECT_THAT(without([](Isolation& i) { i.changes_files = true; }), ElementsAre(Wall::kFiles));
  EXPECT_THAT(without([](Isolation& i) { i.makes_dangerous_calls = true; }), ElementsAre(Wall::kCalls));
  EXPECT_THAT(without([](Isolation& i) { i.has_memory_limit = false; }), ElementsAre(Wall::kMemory));
}

TEST(Isolation, PromisesNothingThatIsNotKnown) {
  EXPECT_THAT(missing_walls(whole(), ""), ElementsAre(Wall::kNetwork));
  Isolation silent = whole();
  silent.network.clear();
  EXPECT_THAT(missing_walls(silent, kOurs), ElementsAre(Wall::kNetwork));
  silent = {};
  silent.capabilities = ~uint64_t{0};
  EXPECT_THAT(missing_walls(silent, kOurs), ElementsAreArray(kAllWalls));
}

TEST(Isolation, NamesWalls) {
  EXPECT_EQ(walls_text({Wall::kNetwork, Wall::kFiles}), "network namespace, Landlock");
  for (const Wall wall : kAllWalls) EXPECT_FALSE(wall_name(wall).empty());
}

TEST(Isolation, IsSeenBeforeAndAfterAProcessIsConfined) {
  const int rules = make_read_only_rules();
  EXPECT_EQ(in_isolated_child([rules] {
              const Isolation before = own_isolation();
              if (!before.changes_files) return 1;
              if (before.network != own_network() || before.network.empty()) return 2;
              drop_privileges(rules);
              const Isolation after = own_isolation();
              if (after.changes_files != (rules < 0)) return 3;
              if (after.gains_privileges) return 4;
              if ((after.capabilities & ~kKeptCapabilities) != 0) return 5;
              return 0;
            }),
            0);
  if (rules >= 0) close(rules);
}

TEST(Isolation, SeesLimitsAndVariables) {
  EXPECT_EQ(in_isolated_child([] {
              clearenv();
              setenv("PATH", "/bin", 1);
              if (own_isolation().has_needless_variables) return 1;
              setenv("SECRET", "x", 1);
              if (!own_isolation().has_needless_variables) return 2;
              rlimit limit{};
              getrlimit(RLIMIT_DATA, &limit);
              limit.rlim_cur = rlim_t{1} << 40;
              if (setrlimit(RLIMIT_DATA, &limit) != 0) return 3;
              return own_isolation().has_memory_limit ? 0 : 4;
            }),
            0);
}

}  // namespace
}  // namespace tilewright

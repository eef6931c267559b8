// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/cache_probe.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/file.h"
#include "core/base/random.h"
#include "core/target/kept_caches.h"

namespace tilewright {
namespace {

constexpr int64_t kKiB = 1024;
constexpr int64_t kMiB = 1024 * kKiB;
constexpr int64_t kMost = 128 * kMiB;

/// A machine by the caches that it really has, and what reads from its levels cost.
struct Machine {
  CacheSizes real;
  double l1 = 1.5e-9, l2 = 5e-9, l3 = 25e-9, memory = 100e-9;

  /// A working set that does not fit a level is read from there as far as it does.
  double read(int64_t bytes) const {
    const auto share = [&](int64_t size) { return std::min(1.0, double(size) / double(bytes)); };
    double beyond = memory;
    if (real.l3 > 0) beyond = share(real.l3) * l3 + (1 - share(real.l3)) * memory;
    beyond = share(real.l2) * l2 + (1 - share(real.l2)) * beyond;
    return share(real.l1d) * l1 + (1 - share(real.l1d)) * beyond;
  }

  LatencyCurve curve(const CacheSizes& told, Random* noise = nullptr) const {
    LatencyCurve curve;
    for (const int64_t bytes : probed_sizes(told, kMost)) {
      // Other programs only make reads slower, up to five times, and leave most alone.
      double slower = 1;
      if (noise != nullptr && noise->next() % 4 == 0)
        slower += static_cast<double>(noise->next() % 400) / 100;
      curve.sizes.push_back({bytes, slower * read(bytes)});
    }
    curve.memory_seconds = memory;
    return curve;
  }
};

TEST(CacheProbe, BelievesWhatIsTrue) {
  for (const CacheSizes& real :
       {CacheSizes{32 * kKiB, 256 * kKiB, 8 * kMiB}, CacheSizes{48 * kKiB, 2 * kMiB, 30 * kMiB},
        CacheSizes{32 * kKiB, 512 * kKiB, 32 * kMiB}, CacheSizes{32 * kKiB, kMiB, 96 * kMiB},
        CacheSizes{32 * kKiB, 2 * kMiB, 0}, CacheSizes{64 * kKiB, 4 * kMiB, 12 * kMiB}}) {
    EXPECT_EQ(believable(real, Machine{real}.curve(real)), real) << real.l3;
  }
}

TEST(CacheProbe, DoesNotBelieveAThirdLevelOfAllOfTheHostsProcessors) {
  const CacheSizes told{32 * kKiB, kMiB, 508 * kMiB};
  for (const int64_t share : {8 * kMiB, 16 * kMiB, 32 * kMiB, 64 * kMiB}) {
    const CacheSizes believed = believable(told, Machine{{32 * kKiB, kMiB, share}}.curve(told));
    EXPECT_EQ(believed.l1d, told.l1d);
    EXPECT_EQ(believed.l2, told.l2);
    EXPECT_GE(believed.l3, share / 2);
    EXPECT_LE(believed.l3, 2 * share);
  }
  // As far as the probe looked, it was there.
  EXPECT_EQ(believable(told, Machine{{32 * kKiB, kMiB, 508 * kMiB}}.curve(told)).l3, kMost);
  // Neighbours have taken all of it, or there is none.
  EXPECT_EQ(believable(told, Machine{{32 * kKiB, kMiB, 0}}.curve(told)).l3, 0);
  Machine taken{{32 * kKiB, kMiB, 508 * kMiB}};
  taken.l3 = 90e-9;
  EXPECT_EQ(believable(told, taken.curve(told)).l3, 0);
}

TEST(CacheProbe, DoesNotBelieveSecondLevelsThatAreNotThere) {
  const CacheSizes told{32 * kKiB, 16 * kMiB, 32 * kMiB};
  const CacheSizes believed = believable(told, Machine{{32 * kKiB, 2 * kMiB, 32 * kMiB}}.curve(told));
  EXPECT_LT(believed.l2, 8 * kMiB);
}

TEST(CacheProbe, IsSteadyUnderNoise) {
  const CacheSizes told{48 * kKiB, 2 * kMiB, 300 * kMiB};
  const Machine machine{{48 * kKiB, 2 * kMiB, 24 * kMiB}};
  Random random(5);
  int l3_near = 0;
  for (int i = 0; i < 200; ++i) {
    // As `check_host_caches` does with every probe: the best of two.
    const CacheSizes believed = best_of(believable(told, machine.curve(told, &random)),
                                        believable(told, machine.curve(told, &random)));
    EXPECT_LE(believed.l1d, told.l1d);
    EXPECT_LE(believed.l2, told.l2);
    EXPECT_LE(believed.l3, told.l3);
    l3_near += believed.l3 >= 12 * kMiB && believed.l3 <= 64 * kMiB;
  }
  EXPECT_GE(l3_near, 180);
}

TEST(CacheProbe, LooksInsideAndAroundEveryLevelAndNoFurther) {
  const CacheSizes told{32 * kKiB, kMiB, 508 * kMiB};
  const auto sizes = probed_sizes(told, kMost);
  EXPECT_TRUE(std::ranges::is_sorted(sizes));
  EXPECT_LE(sizes.back(), kMost);
  EXPECT_LE(sizes.size(), 40U) << "a second is enough for them";
  for (const int64_t size : {8 * kKiB, 32 * kKiB, kMiB, 2 * kMiB, kMost})
    EXPECT_TRUE(std::ranges::binary_search(sizes, size)) << size;
  EXPECT_LE(probed_sizes(told, kMiB).back(), kMiB);
  EXPECT_FALSE(probed_sizes({}, kMost).empty());
  EXPECT_EQ(believable(told, {}), told) << "nothing was measured";
}

TEST(CacheProbe, MeasuresHere) {
  const CacheSizes told = told_caches_of(host_hardware());
  const auto sizes = probed_sizes(told, 16 * kMiB);
  const auto curve = measure_latencies(sizes);
  ASSERT_TRUE(curve.ok()) << curve.error().text();
  ASSERT_EQ(curve->sizes.size(), sizes.size());
  for (const auto& [bytes, seconds] : curve->sizes) EXPECT_GT(seconds, 0) << bytes;
  EXPECT_GT(curve->memory_seconds, curve->sizes.front().seconds) << "memory is slower than the first level";
  const CacheSizes believed = believable(told, *curve);
  EXPECT_LE(believed.l1d, told.l1d);
  EXPECT_LE(believed.l2, told.l2);
  EXPECT_LE(believed.l3, told.l3);
}

class KeptCaches : public ::testing::Test {
 protected:
  TempDirectory scratch_ = TempDirectory::create().value();
  std::filesystem::path path_ = scratch_.path() / "folder" / "caches.json";
};

TEST_F(KeptCaches, AreThoseOfTheMachineThatToldTheSame) {
  Hardware one;
  one.cpu_model = "One";
  one.l3_bytes = 508 * kMiB;
  Hardware other = one;
  other.l3_bytes = 32 * kMiB;
  EXPECT_FALSE(kept_caches(path_, one).has_value());
  ASSERT_TRUE(keep_caches(path_, one, {1, 2, 3}).ok());
  ASSERT_TRUE(keep_caches(path_, other, {4, 5, 6}).ok());
  EXPECT_EQ(kept_caches(path_, one), (CacheSizes{1, 2, 3}));
  EXPECT_EQ(kept_caches(path_, other), (CacheSizes{4, 5, 6}));
  const Hardware probed = with_caches(one, {1, 2, 3});
  EXPECT_EQ(kept_caches(path_, probed), (CacheSizes{1, 2, 3})) << "what it tells is what counts";
  ASSERT_TRUE(keep_caches(path_, probed, {7, 8, 9}).ok());
  EXPECT_EQ(kept_caches(path_, one), (CacheSizes{7, 8, 9}));
  EXPECT_EQ(kept_caches(path_, other), (CacheSizes{4, 5, 6}));
}

TEST_F(KeptCaches, AreNoneInFilesOfAnotherKind) {
  for (const char* text : {"", "3", "[]", "{\"machines\": 3}", "{\"machines\": [1, {\"machine\": {}}]}"}) {
    ASSERT_TRUE(write_file_atomic(path_, text).ok());
    EXPECT_FALSE(kept_caches(path_, Hardware()).has_value()) << text;
    ASSERT_TRUE(keep_caches(path_, Hardware(), {1, 1, 1}).ok()) << text;
    EXPECT_TRUE(kept_caches(path_, Hardware()).has_value()) << text;
  }
}

TEST(Hardware, TellsWhatTheSystemSaidBesideWhatAProbeFound) {
  Hardware hardware;
  hardware.l1d_bytes = 32 * kKiB;
  hardware.l3_bytes = 300 * kMiB;
  const Hardware probed = with_caches(hardware, {32 * kKiB, 0, 20 * kMiB});
  EXPECT_EQ(probed.l3_bytes, 20 * kMiB);
  EXPECT_EQ(told_caches_of(probed), caches_of(hardware));
  EXPECT_EQ(told_caches_of(with_caches(probed, {})), caches_of(hardware));
}

}  // namespace
}  // namespace tilewright

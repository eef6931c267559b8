// SPDX-License-Identifier: Apache-2.0
#include "core/base/units.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tilewright {
namespace {

TEST(Units, Latency) {
  EXPECT_EQ(latency_text(850e-9), "850 ns");
  EXPECT_EQ(latency_text(85e-9), "85.0 ns");
  EXPECT_EQ(latency_text(0.25e-9), "0.250 ns");
  EXPECT_EQ(latency_text(999.9e-9), "1.000 us");
  EXPECT_EQ(latency_text(-1.5e-3), "-1.500 ms");
  EXPECT_EQ(latency_text(12.34e-6), "12.3 us");
  EXPECT_EQ(latency_text(1.2344e-3), "1.234 ms");
  EXPECT_EQ(latency_text(0.9997), "1.000 s");
  EXPECT_EQ(latency_text(0.0412), "41.2 ms");
  EXPECT_EQ(latency_text(75), "75.0 s");
  EXPECT_EQ(latency_text(0), "0 ns");
  EXPECT_EQ(latency_text(INFINITY), "n/a");
  EXPECT_EQ(latency_text(NAN), "n/a");
}

TEST(Units, Duration) {
  EXPECT_EQ(duration_text(1.26), "1.3 s");
  EXPECT_EQ(duration_text(45.2), "45 s");
  EXPECT_EQ(duration_text(59.7), "1 min 00 s");
  EXPECT_EQ(duration_text(725), "12 min 05 s");
  EXPECT_EQ(duration_text(4080), "1 h 08 min");
  EXPECT_EQ(duration_text(273600), "3 d 04 h");
  EXPECT_EQ(duration_text(-45), "-45 s");
  EXPECT_EQ(duration_text(1e300), "n/a");
  EXPECT_EQ(duration_text(NAN), "n/a");
}

TEST(Units, BytesAndRates) {
  EXPECT_EQ(bytes_text(512), "512 B");
  EXPECT_EQ(bytes_text(65536), "64 KiB");
  EXPECT_EQ(bytes_text(1.5 * 1024 * 1024), "1.5 MiB");
  EXPECT_EQ(bytes_text(1048575), "1.0 MiB");
  EXPECT_EQ(bytes_text(3.2e18), "2842 PiB");
  EXPECT_EQ(flop_rate_text(75.34e9), "75.3 GFLOP/s");
  EXPECT_EQ(flop_rate_text(1.2e12), "1.200 TFLOP/s");
  EXPECT_EQ(bandwidth_text(23.1e9), "23.1 GB/s");
  EXPECT_EQ(count_text(12345678), "12 345 678");
  EXPECT_EQ(count_text(-123456), "-123 456");
  EXPECT_EQ(count_text(-123), "-123");
  EXPECT_EQ(count_text(0), "0");
}

}  // namespace
}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/base/csv.h"

#include <gtest/gtest.h>

#include <sstream>

namespace tilewright::testing {
namespace {

TEST(Csv, QuotesWhatWouldBreakALine) {
  std::ostringstream out;
  CsvWriter csv(out);
  csv.line({"a", "b,c", "say \"d\"", "two\nlines", ""});
  EXPECT_EQ(out.str(), "a,\"b,c\",\"say \"\"d\"\"\",\"two\nlines\",\r\n");
}

TEST(Csv, WritesNumbersThatReadBackTheSame) {
  std::ostringstream out;
  CsvWriter csv(out);
  csv.field(-3).field(0.1).field(2.5, 1e3).field(std::optional<double>()).end_line();
  EXPECT_EQ(out.str(), "-3,0.1,2500,\r\n");
}

}  // namespace
}  // namespace tilewright::testing

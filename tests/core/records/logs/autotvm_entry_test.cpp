// SPDX-License-Identifier: Apache-2.0
#include "core/records/logs/autotvm_entry.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

using nlohmann::ordered_json;

AutotvmEntry entry_of_a_product() {
  AutotvmEntry entry;
  entry.target = "llvm -keys=cpu -mcpu=znver3";
  entry.name = "dense_nopack.x86";
  entry.arguments = ordered_json::parse(
      R"([["TENSOR", [512, 512], "float32"], ["TENSOR", [512, 512], "float32"], null, "float32"])");
  entry.config = ordered_json::parse(
      R"({"index": 37, "code_hash": null, "entity": [["tile_y", "sp", [-1, 128]], ["tile_x", "sp", [-1, 8]]]})");
  entry.seconds = {0.0012, 0.0014};
  entry.all_seconds = 2.5;
  entry.time = 1700000000.25;
  return entry;
}

TEST(AutotvmEntry, IsWrittenAsPythonWritesIt) {
  EXPECT_EQ(
      log_record_text(autotvm_record(entry_of_a_product())),
      R"({"input": ["llvm -keys=cpu -mcpu=znver3", "dense_nopack.x86", [["TENSOR", [512, 512], "float32"], )"
      R"(["TENSOR", [512, 512], "float32"], null, "float32"], {}], "config": {"index": 37, "code_hash": null, )"
      R"("entity": [["tile_y", "sp", [-1, 128]], ["tile_x", "sp", [-1, 8]]]}, "result": [[0.0012, 0.0014], 0, )"
      R"(2.5, 1700000000.25], "version": 0.2, "tvm_version": "0.14.0"})");
}

TEST(AutotvmEntry, ComesBackFromItsLine) {
  for (const bool failed : {false, true}) {
    AutotvmEntry entry = entry_of_a_product();
    if (failed) entry.seconds.clear();
    const LogRecord written = autotvm_record(entry);
    const auto record = parse_log_record(log_record_text(written), "line");
    ASSERT_TRUE(record.ok()) << record.error().text();
    EXPECT_EQ(record->task, written.task);
    EXPECT_EQ(record->target, written.target);
    EXPECT_EQ(record->failed, failed);
    EXPECT_DOUBLE_EQ(record->seconds, written.seconds);
    const auto read = autotvm_entry(*record);
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->name, entry.name);
    EXPECT_EQ(read->arguments, entry.arguments);
    EXPECT_EQ(read->config, entry.config);
    EXPECT_EQ(read->seconds, entry.seconds);
    EXPECT_EQ(read->all_seconds, entry.all_seconds);
    EXPECT_EQ(read->time, entry.time);
  }
}

TEST(AutotvmEntry, IsNoneOfAutoScheduler) {
  const LogRecord other = auto_scheduler_record({});
  const auto read = autotvm_entry(other);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().kind, ErrorKind::kBadInput);
}

}  // namespace
}  // namespace tilewright

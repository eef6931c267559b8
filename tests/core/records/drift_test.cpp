// SPDX-License-Identifier: Apache-2.0
#include "core/records/drift.h"

#include <sstream>

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/records/record_export.h"
#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

TEST(Drift, IsTheFartherOfTheTwoSamplesAround) {
  const std::vector<SentinelRecord> samples{
      {1, 0, 1e-3, 0}, {2, 10, 1.2e-3, 0.2}, {3, 20, 0.9e-3, -0.1}, {4, 30, 1e-3, 0}};
  EXPECT_EQ(drift_at({}, 5), std::nullopt);
  EXPECT_EQ(drift_at(samples, -1), 0);
  EXPECT_EQ(drift_at(samples, 5), 0.2) << "it began some time before the sample that shows it";
  EXPECT_EQ(drift_at(samples, 15), 0.2);
  EXPECT_EQ(drift_at(samples, 25), -0.1);
  EXPECT_EQ(drift_at(samples, 35), 0);
  EXPECT_FALSE(notable_drift(0.049));
  EXPECT_TRUE(notable_drift(0.05));
  EXPECT_TRUE(notable_drift(-0.05));
}

class DriftTest : public RecordTest {};

TEST_F(DriftTest, RecordsOfTheRoundsConcernedAreMarked) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  ASSERT_RESULT(store.begin_session(some_setup("s2")));
  // Trial number n came after n seconds.
  for (const int n : {1, 2, 6, 7, 11}) ASSERT_RESULT(store.add_trial(some_trial("s1", "conv", n)));
  ASSERT_RESULT(store.add_trial(some_trial("s2", "conv", 7)));
  for (const auto& [elapsed, drift] : {std::pair{0.0, 0.0}, {5.0, 0.01}, {10.0, 0.08}, {12.0, 0.02}}) {
    ASSERT_RESULT(store.details_of("s1").add_sentinel({0, elapsed, 1e-3 * (1 + drift), drift}));
  }
  std::ostringstream out;
  ASSERT_RESULT(write_records(store, TrialQuery(), RecordFileFormat::kJson, out));
  const nlohmann::json document = parse_json(out.str(), "").value();
  const auto& records = document.at("records");
  ASSERT_EQ(records.size(), 6U);
  const bool marked[] = {false, false, true, true, true, false};
  for (size_t i = 0; i < 6; ++i) EXPECT_EQ(records[i]["drifted"], marked[i]) << i;
  EXPECT_EQ(records[0]["drift"], 0.01);
  EXPECT_EQ(records[2]["drift"], 0.08);
  EXPECT_TRUE(records[5]["drift"].is_null()) << "nothing is known of another session";
  std::ostringstream csv;
  ASSERT_RESULT(write_records(store, TrialQuery(), RecordFileFormat::kCsv, csv));
  EXPECT_NE(csv.str().find(",0.08,true,"), std::string::npos);
}

}  // namespace
}  // namespace tilewright

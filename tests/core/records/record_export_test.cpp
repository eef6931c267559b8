// SPDX-License-Identifier: Apache-2.0
#include "core/records/record_export.h"

#include <sstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

class ExportTest : public RecordTest {
 protected:
  void fill(RecordStore& store) {
    ASSERT_RESULT(store.begin_session(some_setup("s1")));
    TrialRecord good = some_trial("s1", "conv", 1, 2.5e-3);
    good.predicted = 0.75;
    ASSERT_RESULT(store.add_trial(good));
    TrialRecord bad = failed_trial("s1", "dense", 2, ErrorKind::kCompile);
    bad.error->message = "no \"tile\",\nbad \xff";
    bad.decisions = "no json";
    ASSERT_RESULT(store.add_trial(bad));
  }
};

/// A reader of RFC 4180 of its own.
std::vector<std::vector<std::string>> parse_csv(const std::string& text) {
  std::vector<std::vector<std::string>> lines(1, std::vector<std::string>(1));
  bool quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      lines.back().back() += text[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && c == ',') {
      lines.back().emplace_back();
    } else if (!quoted && c == '\r' && text[i + 1] == '\n') {
      lines.emplace_back(1);
      ++i;
    } else {
      lines.back().back() += c;
    }
  }
  lines.pop_back();
  return lines;
}

TEST_F(ExportTest, RecordsAsJson) {
  RecordStore store = open();
  fill(store);
  std::ostringstream out;
  ASSERT_RESULT(write_records(store, TrialQuery(), RecordFileFormat::kJson, out));
  const Json records = parse_json(out.str(), "").value().at("records");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0]["session"], "s1");
  EXPECT_EQ(records[0]["task"], "conv");
  EXPECT_EQ(records[0]["program"], some_trial("s1", "conv", 1).program.hex());
  EXPECT_EQ(records[0]["latency_ms"], 2.5);
  EXPECT_TRUE(records[0]["error"].is_null());
  EXPECT_EQ(records[0]["predicted"], 0.75);
  EXPECT_EQ(records[0]["time"], "2025-11-21T10:15:02.123Z");
  EXPECT_EQ(records[0]["repeats_ms"], Json({3.75, 2.5}));
  EXPECT_EQ(records[0]["decisions"]["tile"], Json({4, 8}));
  EXPECT_EQ(records[0]["primitives"][0][0], "split");
  EXPECT_LT(records[0]["id"], records[1]["id"]);
  EXPECT_TRUE(records[1]["latency_ms"].is_null());
  EXPECT_TRUE(records[1]["predicted"].is_null());
  EXPECT_EQ(records[1]["error"], "compile");
  EXPECT_EQ(records[1]["decisions"], "no json");
}

TEST_F(ExportTest, NoRecordsAreStillADocument) {
  RecordStore store = open();
  std::ostringstream records;
  std::ostringstream sessions;
  ASSERT_RESULT(write_records(store, TrialQuery(), RecordFileFormat::kJson, records));
  ASSERT_RESULT(write_sessions_json(store, sessions));
  EXPECT_EQ(parse_json(records.str(), "").value(), Json({{"records", Json::array()}}));
  EXPECT_EQ(parse_json(sessions.str(), "").value(), Json({{"sessions", Json::array()}}));
}

TEST_F(ExportTest, RecordsAsCsv) {
  RecordStore store = open();
  fill(store);
  std::ostringstream out;
  ASSERT_RESULT(write_records(store, TrialQuery(), RecordFileFormat::kCsv, out));
  const auto lines = parse_csv(out.str());
  ASSERT_EQ(lines.size(), 3u);
  const auto value = [&](size_t line, const std::string& heading) {
    for (size_t i = 0; i < lines[0].size(); ++i) {
      if (lines[0][i] == heading) return lines[line].at(i);
    }
    return "no " + heading;
  };
  for (const auto& line : lines) EXPECT_EQ(line.size(), lines[0].size());
  EXPECT_EQ(value(1, "latency_ms"), "2.5");
  EXPECT_EQ(value(1, "repeats_ms"), "3.75 2.5");
  EXPECT_EQ(value(1, "primitives"), R"([["split",1]])");
  EXPECT_EQ(value(1, "error"), "");
  EXPECT_EQ(value(2, "latency_ms"), "");
  EXPECT_EQ(value(2, "error"), "compile");
  EXPECT_THAT(value(2, "error_text"), ::testing::HasSubstr("no \"tile\",\nbad "));
}

TEST_F(ExportTest, ListedRecordsComeInTheirOrderWithoutTheirPrograms) {
  RecordStore store = open();
  fill(store);
  const auto all = store.trials({}).value();
  ASSERT_RESULT(
      store.remarks().set({RemarkSubject::Kind::kTrial, std::to_string(all[1].id)}, "look, \"here\""));
  ASSERT_RESULT(store.remarks().set_pinned(std::vector<int64_t>{all[0].id}, true));
  const std::vector<int64_t> ids{all[1].id, 12345, all[0].id};
  std::ostringstream json;
  ASSERT_RESULT(write_records(store, ids, RecordFileFormat::kJson, json, RecordDetail::kFigures));
  const Json records = parse_json(json.str(), "").value().at("records");
  ASSERT_EQ(records.size(), 2u) << "what is gone is left out";
  EXPECT_EQ(records[0]["id"], all[1].id);
  EXPECT_EQ(records[0]["outcome"], "compile");
  EXPECT_EQ(records[0]["note"], "look, \"here\"");
  EXPECT_EQ(records[1]["outcome"], "measured");
  EXPECT_TRUE(records[1]["note"].is_null());
  EXPECT_EQ(records[0]["pinned"], false);
  EXPECT_EQ(records[1]["pinned"], true);
  EXPECT_FALSE(records[1].contains("primitives"));
  EXPECT_EQ(records[1]["latency_ms"], 2.5) << "the units of every export";
  EXPECT_FALSE(records[1]["task_name"].get<std::string>().empty());
  std::ostringstream csv;
  ASSERT_RESULT(write_records(store, ids, RecordFileFormat::kCsv, csv, RecordDetail::kFigures));
  const auto lines = parse_csv(csv.str());
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[1].size(), lines[0].size());
  EXPECT_EQ(lines[0].size(), records[0].size()) << "both forms have the same fields";
  const auto field = [&](const std::string& name) {
    return static_cast<size_t>(std::ranges::find(lines[0], name) - lines[0].begin());
  };
  EXPECT_EQ(lines[1].at(field("note")), "look, \"here\"");
  EXPECT_EQ(lines[1].at(field("pinned")), "false");
  EXPECT_EQ(lines[2].at(field("pinned")), "true");
}

TEST_F(ExportTest, Sessions) {
  RecordStore store = open();
  fill(store);
  std::ostringstream json;
  ASSERT_RESULT(write_sessions_json(store, json));
  const Json session = parse_json(json.str(), "").value()["sessions"][0];
  EXPECT_EQ(session["id"], "s1");
  EXPECT_EQ(session["state"], "running");
  EXPECT_EQ(session["models"][1]["name"], "bert_tiny");
  EXPECT_EQ(session["seed"].get<uint64_t>(), 0xfedcba9876543210);
  EXPECT_EQ(session["trials"], 2);
  EXPECT_EQ(session["failed_trials"], 1);
  EXPECT_EQ(session["options"]["shape"], "1,3,224,224");
  EXPECT_EQ(session["hidden"], false);
  ASSERT_RESULT(store.remarks().set_hidden("s1", true));
  std::ostringstream csv;
  ASSERT_RESULT(write_sessions_csv(store, csv));
  const auto lines = parse_csv(csv.str());
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[1].size(), lines[0].size());
  EXPECT_EQ(lines[1][3], "resnet18 bert_tiny");
  EXPECT_EQ(lines[1][6], "18364758544493064720");
  EXPECT_EQ(lines[0].back(), "hidden");
  EXPECT_EQ(lines[1].back(), "true");
}

TEST_F(ExportTest, StreamThatRefusesIsAnError) {
  RecordStore store = open();
  fill(store);
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  EXPECT_EQ(write_records(store, TrialQuery(), RecordFileFormat::kCsv, out).error().kind, ErrorKind::kIo);
  EXPECT_EQ(write_records(store, TrialQuery(), RecordFileFormat::kJson, out).error().kind, ErrorKind::kIo);
}

TEST(IsoTime, StaysWithinTheCalendar) {
  EXPECT_EQ(iso_time(0), "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(iso_time(INT64_MIN), "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(iso_time(INT64_MAX), "9999-12-31T23:59:59.999Z");
}

}  // namespace
}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_machine.h"

#include "core/tuning/session_recording.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class SessionMachineTest : public TuningTest {
 protected:
  void SetUp() override {
    TuningTest::SetUp();
    FakeMeasurer measurer(latency_by_hash);
    session_ = tune(measurer, small_options(20)).session;
  }
  RecordStore store() { return RecordStore::open(database_).value(); }
  static SessionMachine machine(const std::string& processor, double flops, double dram) {
    SessionMachine made;
    made.hardware.cpu_model = processor;
    made.hardware.l2_bytes = 1 << 20;
    made.peaks = {1, flops, 4e11, 2e11, 1e11, dram};
    return made;
  }

  std::string session_;
};

TEST_F(SessionMachineTest, IsKeptAndToldWithTheSession) {
  RecordStore records = store();
  EXPECT_EQ(session_machine(records, session_).value(), std::nullopt);
  EXPECT_EQ(read_recording(records, session_).value().machine, std::nullopt);
  const SessionMachine one = machine("one", 1e11, 1e10);
  ASSERT_TRUE(keep_session_machine(records, session_, one).ok());
  EXPECT_EQ(session_machine(records, session_).value(), one);
  EXPECT_EQ(read_recording(records, session_).value().machine, one);
}

TEST_F(SessionMachineTest, OfTheSameProcessorTheBestStays) {
  RecordStore records = store();
  ASSERT_TRUE(keep_session_machine(records, session_, machine("one", 3e11, 1e10)).ok());
  ASSERT_TRUE(keep_session_machine(records, session_, machine("one", 2e11, 2e10)).ok());
  EXPECT_EQ(session_machine(records, session_).value(), machine("one", 3e11, 2e10));
  ASSERT_TRUE(keep_session_machine(records, session_, machine("other", 1e11, 1e10)).ok());
  EXPECT_EQ(session_machine(records, session_).value(), machine("other", 1e11, 1e10));
}

TEST_F(SessionMachineTest, OfOtherThreadsNothingIsKept) {
  RecordStore records = store();
  ASSERT_TRUE(keep_session_machine(records, session_, machine("one", 3e11, 1e10)).ok());
  SessionMachine four = machine("one", 9e11, 9e10);
  four.peaks.threads = 4;
  ASSERT_TRUE(keep_session_machine(records, session_, four).ok());
  EXPECT_EQ(session_machine(records, session_).value(), machine("one", 3e11, 1e10));
}

TEST_F(SessionMachineTest, WhatCannotBeReadCountsAsNone) {
  RecordStore records = store();
  for (const char* broken : {"", "7", "{}", R"({"hardware":{},"peaks":{"threads":1}})"}) {
    ASSERT_TRUE(records.details_of(session_).keep_checkpoint({"machine", broken}).ok());
    EXPECT_EQ(session_machine(records, session_).value(), std::nullopt) << broken;
  }
  EXPECT_EQ(keep_session_machine(records, "nobody", machine("one", 1, 1)).error().kind, ErrorKind::kInvalid);
}

TEST(OtherMachine, IsSpokenOfWhereASessionNamesIt) {
  SessionSetup setup;
  setup.id = "s-1";
  EXPECT_EQ(other_machine_text(setup, "here"), "") << "an older file names none";
  setup.machine.id = "here";
  EXPECT_EQ(other_machine_text(setup, "here"), "");
  setup.machine.id = "there";
  EXPECT_EQ(other_machine_text(setup, "here").find("another machine measured session s-1 so far. "), 0U);
}

TEST_F(SessionMachineTest, TheRecordingNamesTheProcessor) {
  RecordStore records = store();
  EXPECT_EQ(read_recording(records, session_).value().processor, host_hardware().cpu_model);
}

}  // namespace
}  // namespace tilewright::testing

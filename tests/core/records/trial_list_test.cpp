// SPDX-License-Identifier: Apache-2.0
#include "core/records/trial_list.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <span>

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

using Column = TrialListQuery::Column;

class TrialListTest : public RecordTest {
 protected:
  void SetUp() override {
    RecordTest::SetUp();
    RecordStore store = open();
    ASSERT_RESULT(store.begin_session(some_setup("first")));
    ASSERT_RESULT(store.begin_session(some_setup("second")));
    std::vector<TrialRecord> trials;
    for (int64_t n = 0; n < 20; ++n) {
      const char* task = n % 2 == 0 ? "conv" : "dense";
      trials.push_back(n % 5 == 4
                           ? failed_trial("first", task, n, ErrorKind::kTimeout)
                           : some_trial("first", task, n, 1e-3 * static_cast<double>((n * 7) % 20 + 1)));
    }
    trials.push_back(some_trial("second", "pool", 100, 5e-6));
    ASSERT_RESULT(store.add_trials(trials));
  }

  std::vector<TrialListRow> listed(const TrialListQuery& query) {
    auto list = TrialList::open(path_);
    if (!list.ok()) throw std::runtime_error(list.error().text());
    const auto ids = list->ids(query);
    if (!ids.ok()) throw std::runtime_error(ids.error().text());
    const auto rows = list->rows(*ids);
    if (!rows.ok() || rows->size() != ids->size()) throw std::runtime_error("rows");
    return *rows;
  }
};

TEST_F(TrialListTest, SortsBothWaysWithWhatHasNoValueLast) {
  TrialListQuery query;
  query.order = Column::kLatency;
  for (const bool descending : {false, true}) {
    query.descending = descending;
    const auto rows = listed(query);
    ASSERT_EQ(rows.size(), 21U);
    for (size_t i = 1; i + 4 < rows.size(); ++i) {
      EXPECT_EQ(*rows[i - 1].latency > *rows[i].latency, descending) << i;
    }
    for (size_t i = 17; i < rows.size(); ++i) {
      EXPECT_FALSE(rows[i].latency);
      EXPECT_EQ(rows[i].error_kind, "timeout");
      EXPECT_EQ(rows[i].error_text, "worker: it went wrong");
    }
  }
  query.most = 1;
  EXPECT_EQ(listed(query).size(), 1U);
  EXPECT_EQ(listed(query).front().latency, 20e-3);
  query.most = 0;
  for (const Column column :
       {Column::kId, Column::kTask, Column::kSpread, Column::kPredicted, Column::kOutcome, Column::kVariant,
        Column::kSketch, Column::kRound, Column::kTime, Column::kSession, Column::kOrigin}) {
    query.order = column;
    EXPECT_EQ(listed(query).size(), 21U);
  }
}

TEST_F(TrialListTest, FiltersBySessionTaskOutcomeAndWords) {
  TrialListQuery query;
  query.session = "second";
  EXPECT_EQ(listed(query).size(), 1U);
  query.session.reset();
  query.tasks = {"conv", "pool"};
  EXPECT_EQ(listed(query).size(), 11U);
  query.filter = "state:failed";
  EXPECT_EQ(listed(query).size(), 2U);
  query = {};
  query.filter = "CONV2D wrong";
  EXPECT_EQ(listed(query).size(), 2U) << "both words, whatever the case";
  query.filter = "100%_'";
  EXPECT_TRUE(listed(query).empty());
}

TEST_F(TrialListTest, KeepsBackWhatWasKeptLater) {
  TrialListQuery query;
  query.order = Column::kId;
  query.descending = false;
  const auto all = listed(query);
  query.last_record = all[3].id;
  const auto early = listed(query);
  ASSERT_EQ(early.size(), 4U);
  EXPECT_EQ(early.back().id, all[3].id);
  query.session = "second";
  EXPECT_TRUE(listed(query).empty()) << "it began after these";
  query.last_record = 0;
  query.session.reset();
  EXPECT_TRUE(listed(query).empty());
}

TEST_F(TrialListTest, FiltersByKeyedWordsRangesAndExpressions) {
  const auto count = [this](const std::string& filter) {
    TrialListQuery query;
    query.filter = filter;
    query.numbered_tasks = {"pool", "conv"};
    return listed(query).size();
  };
  EXPECT_EQ(count("task:conv"), 10U);
  EXPECT_EQ(count("task:1"), 10U) << "the second of the numbered ones";
  EXPECT_EQ(count("task:7"), 0U);
  EXPECT_EQ(count("-task:conv"), 11U);
  EXPECT_EQ(count("task:con*3x3 state:ok"), 8U);
  EXPECT_EQ(count("state:failed"), 4U);
  EXPECT_EQ(count("state:Failed"), 4U);
  EXPECT_EQ(count("state:timeout"), 4U);
  EXPECT_EQ(count("error:\"went wrong\""), 4U);
  EXPECT_EQ(count("task:/^(dense|pool)/"), 11U);
  EXPECT_EQ(count("session:second latency:<6us"), 1U);
  EXPECT_EQ(count("latency:..20ms"), 17U) << "failed ones have no latency";
  EXPECT_EQ(count("-latency:..20ms"), 4U);
  EXPECT_EQ(count("latency:5"), 1U) << "milliseconds where no unit is written";
  EXPECT_EQ(count("record:3..5"), 3U);
  EXPECT_EQ(count("round:1"), 8U);
  TrialListQuery wrong;
  wrong.filter = "colour:red";
  auto list = TrialList::open(path_);
  ASSERT_RESULT(list);
  EXPECT_EQ(list->ids(wrong).error().kind, ErrorKind::kUsage);
}

TEST_F(TrialListTest, WhatWasMeasuredInNoiseIsMarkedAndFilteredBy) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("loud")));
  const auto moment = [](double seconds) { return kStartOfTests + static_cast<int64_t>(seconds * 1000); };
  // Trial number n came after n seconds.
  for (const int n : {1, 6, 7, 9, 11}) {
    TrialRecord trial =
        n == 9 ? failed_trial("loud", "conv", n, ErrorKind::kTimeout) : some_trial("loud", "conv", n);
    trial.time = moment(n);
    ASSERT_RESULT(store.add_trial(trial));
  }
  const auto sample = [&](double elapsed, double drift) {
    return store.details_of("loud").add_sentinel({moment(elapsed), elapsed, 1e-3 * (1 + drift), drift});
  };
  for (const auto& [elapsed, drift] : {std::pair{0.5, 0.0}, {5.0, 0.01}, {8.0, 0.08}, {10.0, -0.02}})
    ASSERT_RESULT(sample(elapsed, drift));
  TrialListQuery query;
  query.session = "loud";
  query.descending = false;
  const auto noisy = [&](const std::string& filter) {
    query.filter = filter;
    std::vector<bool> marks;
    for (const TrialListRow& row : listed(query)) marks.push_back(row.noisy());
    return marks;
  };
  EXPECT_EQ(noisy(""), (std::vector<bool>{false, true, true, false, false})) << "a failed one has no latency";
  EXPECT_EQ(listed(query)[1].drift, 0.08);
  EXPECT_EQ(listed(query)[4].drift, -0.02);
  EXPECT_EQ(noisy("noisy:yes"), (std::vector<bool>{true, true}));
  EXPECT_EQ(noisy("noisy:no"), (std::vector<bool>{false, false, false}));
  EXPECT_EQ(noisy("-noisy:yes").size(), 3U);
  EXPECT_EQ(noisy("noisy:yes state:failed").size(), 0U);
  EXPECT_EQ(noisy("noisy:yes noisy:no").size(), 0U);
  query.order = Column::kTask;
  EXPECT_EQ(noisy("noisy:yes").size(), 2U);
  query.order = Column::kLatency;
  EXPECT_EQ(noisy("noisy:no").size(), 3U) << "those without a latency come last";
  // What the last sample says holds from the one before it on.
  ASSERT_RESULT(sample(10.5, -0.3));
  EXPECT_EQ(noisy("noisy:yes").size(), 3U);
  TrialRecord wide = some_trial("loud", "conv", 12);
  wide.time = moment(2);
  wide.spread = 2.27;
  ASSERT_RESULT(store.add_trial(wide));
  TrialRecord single = some_trial("loud", "conv", 13);
  single.time = moment(2);
  single.spread = 0;
  ASSERT_RESULT(store.add_trial(single));
  EXPECT_EQ(noisy("noisy:yes").size(), 4U) << "its repeats lie far apart";
  query.order = Column::kTime;
  query.descending = true;
  EXPECT_FALSE(listed(query).empty());
  query.filter = "";
  for (const TrialListRow& row : listed(query)) EXPECT_NE(row.spread, 0.0) << "one repeat has no spread";
  query.session = "first";
  EXPECT_EQ(noisy("noisy:yes").size(), 0U) << "nobody looked at the machine";
  EXPECT_EQ(noisy("noisy:no").size(), 20U);
}

TEST_F(TrialListTest, ALaterOutcomeIsFilteredBy) {
  TrialListQuery query;
  query.filter = "state:verified";
  EXPECT_TRUE(listed(query).empty());
  {
    RecordStore store = open();
    ASSERT_RESULT(store.set_verification(1, 1e-6, std::nullopt));
    ASSERT_RESULT(
        store.set_verification(2, 0.5, Error{ErrorKind::kWrongResult, "verify", "it differs", "", ""}));
  }
  EXPECT_EQ(listed(query).size(), 1U);
  query.filter = "error:differs";
  EXPECT_EQ(listed(query).size(), 1U);
  EXPECT_EQ(listed(query).front().id, 2);
}

TEST_F(TrialListTest, NotesAreKeptAndFoundByTheirWords) {
  const RemarkSubject about{RemarkSubject::Kind::kTrial, "3"};
  RecordStore store = open();
  EXPECT_FALSE(store.remarks().remark(about).value().has_value());
  ASSERT_RESULT(store.remarks().set(about, "first words"));
  ASSERT_RESULT(store.remarks().set(about, "measured while *compiling*"));
  ASSERT_RESULT(store.remarks().set({RemarkSubject::Kind::kTask, "3"}, "of another kind"));
  EXPECT_EQ(store.remarks().remark(about).value().value().text, "measured while *compiling*");
  EXPECT_EQ(store.remarks().remark(about).value().value().time, kStartOfTests);
  TrialListQuery query;
  query.filter = "note:compiling";
  ASSERT_EQ(listed(query).size(), 1U);
  EXPECT_EQ(listed(query).front().id, 3);
  EXPECT_TRUE(listed(query).front().noted);
  query.filter = "-note:*";
  EXPECT_EQ(listed(query).size(), 20U);
  EXPECT_FALSE(listed(query).front().noted);
  ASSERT_RESULT(store.remarks().set(about, ""));
  EXPECT_EQ(listed(query).size(), 21U);
}

TEST_F(TrialListTest, PinsAreKeptApartFromNotesAndFilteredBy) {
  RecordStore store = open();
  const RemarkSubject about{RemarkSubject::Kind::kTrial, "3"};
  ASSERT_RESULT(store.remarks().set(about, "words"));
  const int64_t three[] = {3, 5, 21};
  // Twice is the same as once.
  for (int i = 0; i < 2; ++i) ASSERT_RESULT(store.remarks().set_pinned(three, true));
  EXPECT_EQ(store.remarks().pinned().value(), (std::set<int64_t>{3, 5, 21}));
  EXPECT_EQ(store.remarks().of_trials().value(), (std::map<int64_t, std::string>{{3, "words"}}));
  TrialListQuery query;
  query.descending = false;
  const auto found = [&](const std::string& filter) {
    query.filter = filter;
    std::vector<int64_t> ids;
    for (const TrialListRow& row : listed(query)) ids.push_back(row.id);
    return ids;
  };
  EXPECT_EQ(found("pinned:yes"), (std::vector<int64_t>{3, 5, 21}));
  EXPECT_EQ(found("-pinned:no"), (std::vector<int64_t>{3, 5, 21}));
  EXPECT_EQ(found("pinned:yes session:second"), std::vector<int64_t>{21});
  EXPECT_EQ(found("pinned:no").size(), 18U);
  EXPECT_EQ(found("-pinned:yes").size(), 18U);
  EXPECT_EQ(found("note:*"), std::vector<int64_t>{3}) << "a pin is no note";
  const int64_t some[] = {3, 4, 5};
  auto list = TrialList::open(path_);
  ASSERT_RESULT(list);
  const auto rows = list->rows(some);
  ASSERT_RESULT(rows);
  EXPECT_TRUE((*rows)[0].pinned && (*rows)[0].noted);
  EXPECT_FALSE((*rows)[1].pinned);
  EXPECT_TRUE((*rows)[2].pinned && !(*rows)[2].noted);
  ASSERT_RESULT(store.remarks().set(about, ""));
  ASSERT_RESULT(store.remarks().set_pinned(std::span(three).first(1), false));
  EXPECT_EQ(store.remarks().pinned().value(), (std::set<int64_t>{5, 21}));
  EXPECT_EQ(found("pinned:yes"), (std::vector<int64_t>{5, 21}));
}

TEST_F(TrialListTest, PinnedOnesStandAboveOthersWhateverTheOrder) {
  const auto ids_of = [this](const TrialListQuery& query) {
    std::vector<int64_t> ids;
    for (const TrialListRow& row : listed(query)) ids.push_back(row.id);
    return ids;
  };
  // One that failed, and so has no latency, is among them.
  const int64_t pins[] = {5, 9, 14};
  ASSERT_RESULT(open().remarks().set_pinned(pins, true));
  TrialListQuery plain;
  for (const Column column : {Column::kLatency, Column::kTime, Column::kTask}) {
    for (const bool descending : {false, true}) {
      plain.order = column;
      plain.descending = descending;
      std::vector<int64_t> wanted = ids_of(plain);
      std::stable_partition(wanted.begin(), wanted.end(),
                            [&](int64_t id) { return std::ranges::count(pins, id) == 1; });
      TrialListQuery above = plain;
      above.pinned_first = true;
      EXPECT_EQ(ids_of(above), wanted);
      above.most = 5;
      wanted.resize(5);
      EXPECT_EQ(ids_of(above), wanted);
      above.most = 2;
      wanted.resize(2);
      EXPECT_EQ(ids_of(above), wanted);
    }
  }
  plain.pinned_first = true;
  plain.filter = "pinned:no";
  EXPECT_EQ(ids_of(plain).size(), 18U);
}

TEST_F(TrialListTest, AnOlderDatabaseIsListedToo) {
  {
    Database db = Database::open(path_, 5).value();
    ASSERT_RESULT(
        db.execute("DROP TABLE trial_facts; DROP TABLE trial_kinds; DROP TABLE remarks; "
                   "DROP VIEW trials_with_kind; DROP TRIGGER trial_added; DROP TRIGGER trial_changed; "
                   "DROP TRIGGER trial_removed; "
                   "DROP TABLE session_events; ALTER TABLE trials DROP COLUMN predicted_spread; "
                   "DROP INDEX trials_tuned; DROP INDEX trials_best; ALTER TABLE trials DROP COLUMN machine; "
                   "ALTER TABLE sessions "
                   "DROP COLUMN machine; "
                   "DROP TABLE machines; "
                   "CREATE INDEX trials_best ON trials (target, task, latency) WHERE error_kind IS NULL AND "
                   "latency IS NOT NULL; "
                   "PRAGMA user_version = 4"));
  }
  EXPECT_EQ(listed({}).size(), 21U);
  TrialListQuery query;
  query.filter = "state:failed";
  EXPECT_EQ(listed(query).size(), 4U);
  EXPECT_TRUE(std::filesystem::exists(backup_path(path_, 4)));
}

TEST_F(TrialListTest, ALongListIsToldOfBeforeItIsInOrder) {
  constexpr int64_t kMany = 25'000;
  {
    RecordStore store = open();
    std::vector<TrialRecord> trials;
    for (int64_t n = 0; n < kMany; ++n)
      trials.push_back(
          some_trial("second", "conv", 1000 + n, 1e-6 * static_cast<double>((n * 7919) % kMany + 1)));
    ASSERT_RESULT(store.add_trials(trials));
    const int64_t pins[] = {30, 20'000};
    ASSERT_RESULT(store.remarks().set_pinned(pins, true));
  }
  TrialListQuery query;
  query.session = "second";
  query.pinned_first = true;
  query.order = Column::kLatency;
  query.descending = false;
  auto list = TrialList::open(path_);
  ASSERT_RESULT(list);
  std::vector<int64_t> first;
  int64_t count = 0;
  const auto all = list->ids(query, [&](std::vector<int64_t> ids, int64_t so_many) {
    first = std::move(ids);
    count = so_many;
  });
  ASSERT_RESULT(all);
  EXPECT_EQ(count, kMany + 1);
  ASSERT_EQ(all->size(), static_cast<size_t>(count));
  ASSERT_EQ(first.size(), TrialList::kFirst);
  EXPECT_TRUE(std::equal(first.begin(), first.end(), all->begin()));
  const auto rows = list->rows(*all);
  ASSERT_RESULT(rows);
  EXPECT_TRUE((*rows)[0].pinned && (*rows)[1].pinned && !(*rows)[2].pinned);
  EXPECT_LT(*(*rows)[0].latency, *(*rows)[1].latency);
  for (size_t i = 3; i < rows->size(); ++i) ASSERT_LE(*(*rows)[i - 1].latency, *(*rows)[i].latency) << i;
}

TEST_F(TrialListTest, FindsAnyNumberOfNamedTrials) {
  TrialListQuery query;
  query.ids = {3, 5, 21, 4711};
  query.descending = false;
  const auto rows = listed(query);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows.front().id, 3);
  query.filter = "state:failed";
  EXPECT_EQ(listed(query).size(), 1U) << "other filters hold too";
  query = {};
  for (int64_t id = 1; id <= 100'000; ++id) query.ids.push_back(id);
  EXPECT_EQ(listed(query).size(), 21U);
}

TEST_F(TrialListTest, GivesWhatAComparisonNeeds) {
  auto list = TrialList::open(path_);
  ASSERT_RESULT(list);
  const auto program = list->program(1);
  ASSERT_RESULT(program);
  EXPECT_EQ(program->row.task_name, "conv2d 3x3");
  EXPECT_EQ(program->row.target, "cpu:znver3:1");
  EXPECT_EQ(program->repeats, (std::vector<double>{1.5e-3, 1e-3}));
  EXPECT_EQ(program->primitives, R"([["split",0]])");
  EXPECT_EQ(program->task_text, "conv text");
  EXPECT_TRUE(program->sentinels.empty());
  ASSERT_RESULT(open().details_of("second").add_sentinel({0, 1, 1e-3, 0}));
  ASSERT_RESULT(open().details_of("first").add_sentinel({0, 1, 2e-3, 0}));
  ASSERT_RESULT(open().details_of("first").add_sentinel({0, 5, 3e-3, 0.5}));
  const auto again = list->program(1);
  ASSERT_RESULT(again);
  ASSERT_EQ(again->sentinels.size(), 2U);
  EXPECT_EQ(again->sentinels[1].latency, 3e-3);
  EXPECT_EQ(again->sentinels[1].drift, 0.5);
  EXPECT_EQ(list->program(999).error().kind, ErrorKind::kInvalid);
  const int64_t some[] = {3, 999, 1};
  const auto rows = list->rows(some);
  ASSERT_RESULT(rows);
  ASSERT_EQ(rows->size(), 2U);
  EXPECT_EQ(rows->front().id, 3);
}

TEST_F(TrialListTest, TellsTheSketchesOfATasksTrials) {
  auto list = TrialList::open(path_);
  ASSERT_RESULT(list);
  const auto trials = list->sketch_trials("conv", "cpu:znver3:1");
  ASSERT_RESULT(trials);
  ASSERT_EQ(trials->size(), 10U);
  EXPECT_EQ(trials->front().sketch, "3");
  EXPECT_EQ(trials->front().rules, "ansor");
  EXPECT_EQ(trials->front().id, 19) << "the newest first";
  EXPECT_EQ(trials->back().id, 1);
  EXPECT_EQ(std::ranges::count_if(*trials, [](const SketchTrial& trial) { return !trial.latency; }), 2)
      << "numbers 4 and 14 failed";
  EXPECT_DOUBLE_EQ(trials->back().latency.value_or(0), 1e-3);
  EXPECT_TRUE(list->sketch_trials("conv", "cuda:sm_90").value().empty());
  EXPECT_TRUE(list->sketch_trials("none", "cpu:znver3:1").value().empty());
}

TEST_F(TrialListTest, ADatabaseWhoseTablesAreStillToBeMadeHasNoTrials) {
  const auto path = path_.parent_path() / "no_tables_yet.db";
  std::ofstream(path).close();
  auto list = TrialList::open(path);
  ASSERT_TRUE(list.ok()) << list.error().text();
  const auto ids = list->ids({});
  ASSERT_TRUE(ids.ok()) << ids.error().text();
  EXPECT_TRUE(ids->empty());
  const auto counts = list->counts({});
  ASSERT_TRUE(counts.ok()) << counts.error().text();
  EXPECT_EQ(counts->all, 0);
  EXPECT_EQ(std::filesystem::file_size(path), 0U) << "nothing is made by reading";
  std::filesystem::remove(path);
}

TEST_F(TrialListTest, AMissingOrForeignFileIsAnErrorAndNothingIsMade) {
  const auto missing = directory_->path() / "missing.db";
  EXPECT_EQ(TrialList::open(missing).error().kind, ErrorKind::kIo);
  EXPECT_FALSE(std::filesystem::exists(missing));
  const auto foreign = directory_->path() / "foreign.db";
  ASSERT_RESULT(write_file_atomic(foreign, "no database at all, but long enough to look at"));
  EXPECT_FALSE(TrialList::open(foreign).ok());
}

}  // namespace
}  // namespace tilewright

// SPDX-License-Identifier: Apache-2.0
#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

/// What happens to the file of a database that is open.
class RecordPlace : public RecordTest {
 protected:
  /// The database that a failure names, opened.
  RecordStore rescued(const Error& error) {
    const size_t begin = error.text().find("saved as ");
    EXPECT_NE(begin, std::string::npos) << error.text() << " | " << error.detail;
    std::string name = error.text().substr(begin + std::string("saved as ").size());
    name = name.substr(0, name.find(".db") + 3);
    auto store = RecordStore::open(name, options_);
    if (!store.ok()) throw std::runtime_error(store.error().text());
    return std::move(store).value();
  }

  void expect_rescue(const std::function<void()>& happens) {
    RecordStore store = open();
    ASSERT_RESULT(store.begin_session(some_setup("s1")));
    ASSERT_RESULT(store.add_trial(some_trial("s1", "conv", 1)));
    happens();
    const auto lost = store.add_trial(some_trial("s1", "conv", 2));
    ASSERT_FALSE(lost.ok());
    EXPECT_EQ(lost.error().kind, ErrorKind::kIo);
    EXPECT_NE(lost.error().text().find("moved, deleted or replaced"), std::string::npos);
    RecordStore copy = rescued(lost.error());
    EXPECT_EQ(copy.trials({}).value().size(), 2U) << "what was measured last is in it too";
    ASSERT_RESULT(copy.check_all());
    EXPECT_EQ(store.add_trial(some_trial("s1", "conv", 3)).error().text(), lost.error().text())
        << "one copy is enough";
  }
};

TEST_F(RecordPlace, DeletedIsSavedAndSaid) {
  expect_rescue([&] { fs::remove(path_); });
}

TEST_F(RecordPlace, MovedIsSavedAndSaid) {
  expect_rescue([&] { fs::rename(path_, directory_->path() / "elsewhere.db"); });
}

TEST_F(RecordPlace, ReplacedIsSavedAndSaid) {
  expect_rescue([&] { ASSERT_RESULT(write_file_atomic(path_, "something else")); });
  EXPECT_EQ(read_file(path_).value(), "something else");
}

TEST_F(RecordPlace, DeletedWithItsLogsIsSavedAndSaid) {
  expect_rescue([&] {
    for (const char* end : {"", "-wal", "-shm", "-sessions"}) fs::remove(path_.string() + end);
  });
}

TEST_F(RecordPlace, BehindALinkIsTheSameFile) {
  {
    RecordStore store = open();
    ASSERT_RESULT(store.begin_session(some_setup("s1")));
  }
  const fs::path link = directory_->path() / "link.db";
  fs::create_symlink(path_, link);
  RecordStore store = RecordStore::open(link, options_).value();
  ASSERT_RESULT(store.add_trial(some_trial("s1", "conv", 1)));
}

/// Runs it as somebody who may not write where we may; its answer is the exit code.
int as_another(const std::function<int()>& function) {
  const pid_t child = fork();
  if (child == 0) {
    if (geteuid() == 0 && (setgroups(0, nullptr) != 0 || setgid(65534) != 0 || setuid(65534) != 0)) _exit(98);
    _exit(function());
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 97;
}

TEST_F(RecordPlace, ThatMayNotBeWrittenIsRead) {
  {
    RecordStore store = open();
    ASSERT_RESULT(store.begin_session(some_setup("s1")));
    ASSERT_RESULT(store.add_trial(some_trial("s1", "conv", 1)));
  }
  fs::permissions(path_, fs::perms::owner_read | fs::perms::others_read);
  fs::permissions(directory_->path(), fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read |
                                          fs::perms::others_exec);
  EXPECT_EQ(as_another([&] {
              auto store = RecordStore::open(path_, options_);
              if (!store.ok()) return 1;
              const auto trials = store->trials({});
              if (!trials.ok() || trials->size() != 1) return 2;
              if (store->sessions().value().size() != 1) return 3;
              const auto added = store->add_trial(some_trial("s1", "conv", 2));
              if (added.ok() || added.error().kind != ErrorKind::kIo) return 4;
              if (added.error().text().find("may be read only") == std::string::npos) return 5;
              return 0;
            }),
            0);
  fs::permissions(directory_->path(), fs::perms::owner_all);
}

TEST_F(RecordPlace, ThatMayNotBeWrittenIsReadBesideWhoWritesIt) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  ASSERT_RESULT(store.add_trial(some_trial("s1", "conv", 1)));
  for (const auto& entry : fs::directory_iterator(directory_->path()))
    fs::permissions(entry.path(), fs::perms::owner_read | fs::perms::owner_write | fs::perms::others_read);
  fs::permissions(directory_->path(), fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec);
  EXPECT_EQ(as_another([&] {
              auto reader = RecordStore::open(path_, options_);
              if (!reader.ok()) return 1;
              const auto trials = reader->trials({});
              return trials.ok() && trials->size() == 1 ? 0 : 2;
            }),
            0);
  ASSERT_RESULT(store.add_trial(some_trial("s1", "conv", 2)));
}

TEST_F(RecordPlace, OfAnOlderVersionThatMayNotBeWrittenSaysWhatToDo) {
  {
    options_.migrations = record_migrations().first(1);
    RecordStore store = open();
  }
  options_.migrations = record_migrations();
  fs::permissions(path_, fs::perms::owner_read | fs::perms::others_read);
  fs::permissions(directory_->path(), fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read |
                                          fs::perms::others_exec);
  EXPECT_EQ(as_another([&] {
              const auto store = RecordStore::open(path_, options_);
              return !store.ok() && store.error().cure.find("Copy it") != std::string::npos ? 0 : 1;
            }),
            0);
  fs::permissions(directory_->path(), fs::perms::owner_all);
}

}  // namespace
}  // namespace tilewright
